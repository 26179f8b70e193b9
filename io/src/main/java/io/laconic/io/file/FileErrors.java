package io.laconic.io.file;

import io.laconic.data.DataException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * Makes the one-line errors of readers and writers; they name the file and, where known, the row,
 * line, column and value.
 */
public final class FileErrors {
  private static final int LONGEST_VALUE = 40;
  private static final int LONGEST_REASON = 200;
  private static final int LONGEST_LIST = 10;

  private FileErrors() {}

  public static DataException inFile(String file, String what) {
    return new DataException(file + ": " + what);
  }

  /** An output cannot be written; why, as the system says it. */
  public static DataException notWritten(Path target, IOException cause) {
    return new DataException(target + ": cannot be written: " + reason(cause), cause);
  }

  /** Why a file could not be used, without its name. */
  public static String reason(IOException cause) {
    String told =
        cause instanceof FileSystemException system ? system.getReason() : cause.getMessage();
    if (cause instanceof AccessDeniedException) {
      return "no permission";
    } else if (cause instanceof NoSuchFileException) {
      return "there is no such file or folder";
    }
    return visible(told == null ? cause.getClass().getSimpleName() : told, LONGEST_REASON);
  }

  public static DataException inLine(String file, long line, String what) {
    return new DataException(file + ", line " + line + ": " + what);
  }

  public static DataException inRow(String file, int row, long line, String what) {
    return new DataException(file + ", row " + row + " (line " + line + "): " + what);
  }

  public static DataException inCell(String file, int row, long line, String column, String what) {
    return new DataException(
        file + ", row " + row + " (line " + line + "), column " + quoted(column) + ": " + what);
  }

  /** A text in quotes, on one line and shortened if it is long. */
  public static String quoted(String text) {
    return '"' + visible(text, LONGEST_VALUE) + '"';
  }

  /** A text on one line, shortened to the given length. */
  public static String visible(String text, int longest) {
    StringBuilder out = new StringBuilder();
    text.codePoints().limit(longest).forEach(c -> appendVisible(out, c));
    return out.append(text.codePointCount(0, text.length()) > longest ? "…" : "").toString();
  }

  private static void appendVisible(StringBuilder out, int codePoint) {
    if (Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE) {
      out.append(String.format("\\u%04x", codePoint));
    } else {
      out.appendCodePoint(codePoint);
    }
  }

  /** The first few of many names. */
  public static String few(List<String> names) {
    List<String> first = names.subList(0, Math.min(LONGEST_LIST, names.size()));
    String text = String.join(", ", first.stream().map(FileErrors::quoted).toList());
    return names.size() > LONGEST_LIST ? text + ", … (" + names.size() + " in all)" : text;
  }
}
