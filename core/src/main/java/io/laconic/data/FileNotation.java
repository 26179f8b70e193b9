package io.laconic.data;

import java.util.List;

/**
 * What the user says of the way in which a file writes its cells.
 *
 * @param decimal the decimal mark, {@code "."} or {@code ","}; null: it is found in the file
 * @param missing words that mean a missing value, beside those that are known
 * @param sheet name or number (from 1) of the sheet of a spreadsheet; null: the first one
 * @param earlierSheet the sheet of the training file, which is read if nothing is said and the
 *     spreadsheet has it; or null
 * @param shape where names and rows stand
 * @param markers what the samples of the rows have, in a file of its own; null: there is none
 * @param breakpoint which concentrations of the class column are resistant, as {@code > 1}; null:
 *     its cells are not concentrations
 * @param database the table in a database; null: the rows are in a file
 */
public record FileNotation(
    String decimal,
    List<String> missing,
    String sheet,
    String earlierSheet,
    FileShape shape,
    MarkerFile markers,
    String breakpoint,
    DatabaseDraw database) {
  /** Nothing is said. */
  public static final FileNotation USUAL = new FileNotation(null, List.of(), null);

  public FileNotation {
    if (decimal != null && !decimal.equals(".") && !decimal.equals(",")) {
      throw new IllegalArgumentException("the decimal mark must be . or , but is " + decimal);
    }
    missing = List.copyOf(missing);
  }

  /** A file of the usual shape. */
  public FileNotation(String decimal, List<String> missing, String sheet) {
    this(decimal, missing, sheet, FileShape.USUAL);
  }

  /** A file that is all there is. */
  public FileNotation(String decimal, List<String> missing, String sheet, FileShape shape) {
    this(decimal, missing, sheet, null, shape, null, null, null);
  }

  /** This with markers in a file; null: without. */
  public FileNotation with(MarkerFile file) {
    return new FileNotation(
        decimal, missing, sheet, earlierSheet, shape, file, breakpoint, database);
  }

  /** This with a table in a database. */
  public FileNotation withDatabase(DatabaseDraw table) {
    return new FileNotation(
        decimal, missing, sheet, earlierSheet, shape, markers, breakpoint, table);
  }

  /**
   * Whether nothing is said. Every reading of a file asks; the {@code equals} that a record
   * generates would cost the JVM many milliseconds when it is first used.
   */
  public boolean isUsual() {
    return decimal == null
        && missing.isEmpty()
        && sheet == null
        && shape.isUsual()
        && markers == null
        && breakpoint == null;
  }
}
