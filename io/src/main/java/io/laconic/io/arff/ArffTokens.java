package io.laconic.io.arff;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;

/** The words, quoted texts and punctuation of one line of an ARFF file. */
final class ArffTokens {
  private final String file;
  private final long line;
  private final String text;
  private int at;

  ArffTokens(String file, long line, String text) {
    this.file = file;
    this.line = line;
    this.text = text;
  }

  DataException error(String what) {
    return FileErrors.inLine(file, line, what);
  }

  private void skipBlanks() {
    while (at < text.length() && text.charAt(at) <= ' ') {
      at++;
    }
  }

  /** Whether only a comment is left. */
  boolean atEnd() {
    skipBlanks();
    return at == text.length() || text.charAt(at) == '%';
  }

  boolean at(char c) {
    return !atEnd() && text.charAt(at) == c;
  }

  boolean skip(char c) {
    if (at(c)) {
      at++;
      return true;
    }
    return false;
  }

  /** The next value, quoted or not; empty between two commas. */
  String value() {
    skipBlanks();
    boolean quoted = at < text.length() && (text.charAt(at) == '\'' || text.charAt(at) == '"');
    return quoted ? quotedValue(text.charAt(at++)) : bareValue();
  }

  private String bareValue() {
    int from = at;
    while (at < text.length() && text.charAt(at) > ' ' && ",{}%".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(from, at);
  }

  private String quotedValue(char quote) {
    StringBuilder value = new StringBuilder();
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == quote) {
        at++;
        return value.toString();
      }
      if (c == '\\' && at + 1 < text.length()) {
        c = unescaped(text.charAt(++at));
      }
      value.append(c);
    }
    throw error("a quote is opened but not closed");
  }

  private static char unescaped(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      default -> c;
    };
  }

  /** The attribute number of a sparse cell, counted from 0: at least {@code least}. */
  int index(int least, int count) {
    String word = value();
    if (!word.matches("\\d{1,9}")) {
      throw error(FileErrors.quoted(word) + " is not the number of an attribute");
    }
    int index = Integer.parseInt(word);
    if (index >= count) {
      throw error("there is no attribute " + index + "; they count from 0 to " + (count - 1));
    }
    if (index < least) {
      throw error("attribute " + index + " is out of order");
    }
    return index;
  }
}
