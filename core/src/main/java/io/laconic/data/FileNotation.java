package io.laconic.data;

import java.util.List;

/**
 * What the user says of the way in which a file writes its cells.
 *
 * @param decimal the decimal mark, {@code "."} or {@code ","}; null: it is found in the file
 * @param missing words that mean a missing value, beside those that are known
 * @param sheet name or number (from 1) of the sheet of a spreadsheet; null: the first one
 */
public record FileNotation(String decimal, List<String> missing, String sheet) {
  /** Nothing is said. */
  public static final FileNotation USUAL = new FileNotation(null, List.of(), null);

  public FileNotation {
    if (decimal != null && !decimal.equals(".") && !decimal.equals(",")) {
      throw new IllegalArgumentException("the decimal mark must be . or , but is " + decimal);
    }
    missing = List.copyOf(missing);
  }
}
