package io.laconic.io.table;

import io.laconic.data.FileNotation;
import io.laconic.data.NumberNotation;

/**
 * How the cells of one file are written: its decimal mark, and the words for missing values.
 *
 * @param decimal a point or a comma
 */
public record CellNotation(char decimal, MissingWords missing) {
  /** A decimal point, and the words that are known. */
  public static final CellNotation USUAL = new CellNotation('.', MissingWords.KNOWN);

  /**
   * What the user says, and what was found.
   *
   * @param found the decimal mark that the file shows
   */
  public static CellNotation of(FileNotation said, char found) {
    if (said.decimal() == null && found == '.' && said.missing().isEmpty()) {
      return USUAL;
    }
    return new CellNotation(
        said.decimal() == null ? found : said.decimal().charAt(0),
        new MissingWords(said.missing()));
  }

  /** The number that a cell stands for; NaN if it is missing or not a number. */
  double number(char[] text, int from, int length) {
    double value =
        decimal == '.' ? DecimalParser.parse(text, from, length) : unusual(text, from, length);
    if (Double.isNaN(value) && decimal == '.' && mayBeNumber(text, from, length)) {
      value = unusual(text, from, length);
    }
    return missing.isMissing(value) ? Double.NaN : value;
  }

  private static boolean mayBeNumber(char[] text, int from, int length) {
    for (int k = from; k < from + length; k++) {
      if (text[k] >= '0' && text[k] <= '9') {
        return true;
      }
    }
    return false;
  }

  private double unusual(char[] text, int from, int length) {
    String plain = NumberNotation.plain(new String(text, from, length), decimal);
    return plain == null ? Double.NaN : DecimalParser.parse(plain.toCharArray(), 0, plain.length());
  }

  /**
   * The text of a category. Where decimal marks are commas, a number is written with a point, so
   * that it is the same in files of both kinds.
   */
  String category(char[] text, int from, int length) {
    String value = new String(text, from, length);
    if (decimal == '.') {
      return value;
    }
    String plain = NumberNotation.plain(value, decimal);
    return plain == null ? value : plain;
  }
}
