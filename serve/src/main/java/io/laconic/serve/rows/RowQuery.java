package io.laconic.serve.rows;

/**
 * Which rows are wanted, in which order.
 *
 * @param search a text in any cell; empty: all rows
 * @param sort the column to sort by; -1: as in the file
 * @param descending whether large values come first
 * @param only which rows by their prediction; null: all
 */
public record RowQuery(String search, int sort, boolean descending, Only only) {
  /** More characters than that are hardly searched for. */
  public static final int LONGEST_SEARCH = 1000;

  /**
   * Rows by their prediction.
   *
   * @param column of the prediction
   * @param classes that it may be; null: any that differs from the class of the row
   * @param label the column of the true class
   * @param other the class of all labels that the model does not know; null if there is none
   */
  public record Only(
      int column, String wanted, int label, java.util.Set<String> classes, String other) {
    boolean holds(StoredRow row) {
      String prediction = row.cell(column);
      if (wanted != null) {
        return prediction.equals(wanted);
      }
      String truth = row.cell(label).strip();
      String expected = other != null && !classes.contains(truth) ? other : truth;
      return !prediction.isEmpty() && !truth.isEmpty() && !prediction.equals(expected);
    }
  }

  /** Whether all rows are wanted as they are. */
  boolean isPlain() {
    return search.isEmpty() && sort < 0 && only == null;
  }

  boolean holds(StoredRow row, byte[] searched) {
    return (only == null || only.holds(row)) && (searched.length == 0 || row.contains(searched));
  }
}
