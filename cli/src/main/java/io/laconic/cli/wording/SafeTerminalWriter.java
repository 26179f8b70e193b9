package io.laconic.cli.wording;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Arrays;
import java.util.Locale;

/**
 * What a command prints for people: names and values come from files of others, and must not steer
 * the terminal. A character that would (escape, backspace, change of direction, and so on) is
 * printed as {@code \\u001b}, its number. All that is printed passes through here; {@link #asIs} is
 * for rows of data, which stay as they are.
 *
 * <p>A text that is printed as a line is one line: a line break inside a name cannot pretend to be
 * a line of ours. In a JSON document {@code \\u202e} means the character itself, so that a document
 * says the same as before.
 */
public final class SafeTerminalWriter extends PrintWriter {
  private final PrintWriter target;
  private final boolean document;

  /**
   * @param document whether this is for a JSON document, whose texts have many lines
   */
  public SafeTerminalWriter(PrintWriter target, boolean document) {
    super(new Visible(target), true);
    this.target = target;
    this.document = document;
  }

  /** This output for rows of data and a progress line: no character is changed. */
  public static PrintWriter asIs(PrintWriter out) {
    out.flush();
    return out instanceof SafeTerminalWriter people ? people.target : out;
  }

  @Override
  public void println(String line) {
    print(document ? line : oneLine(line));
    println();
  }

  @Override
  public PrintWriter format(String format, Object... words) {
    return super.format(format, shown(words));
  }

  @Override
  public PrintWriter format(Locale locale, String format, Object... words) {
    return super.format(locale, format, shown(words));
  }

  private static Object[] shown(Object[] words) {
    return Arrays.stream(words).map(SafeTerminalWriter::shown).toArray();
  }

  private static Object shown(Object word) {
    return word instanceof Number || word instanceof Character || word == null
        ? word
        : oneLine(word.toString());
  }

  private static String oneLine(String text) {
    String line = String.valueOf(text);
    return line.indexOf('\n') < 0 && line.indexOf('\r') < 0
        ? line
        : line.replace("\r", "\\r").replace("\n", "\\n");
  }

  /** Whether a terminal may obey this character, or show what stands around it in another order. */
  static boolean steers(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL -> character != '\n' && character != '\t';
      case Character.FORMAT -> character != '\u200c' && character != '\u200d'; // joiners of letters
      case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
      default -> false;
    };
  }

  /** Writes texts with every character that steers replaced by its number. */
  private static final class Visible extends Writer {
    private final PrintWriter target;

    Visible(PrintWriter target) {
      this.target = target;
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
      int from = offset;
      int end = offset + length;
      for (int at = offset, next; at < end; at = next) {
        int character = Character.codePointAt(text, at, end);
        next = at + Character.charCount(character);
        if (steers(character) && !(character == '\r' && next < end && text[next] == '\n')) {
          target.write(text, from, at - from);
          for (int k = at; k < next; k++) {
            target.write(String.format("\\u%04x", (int) text[k]));
          }
          from = next;
        }
      }
      target.write(text, from, end - from);
    }

    @Override
    public void flush() {
      target.flush();
    }

    @Override
    public void close() {
      target.close();
    }
  }
}
