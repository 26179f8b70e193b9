package io.laconic.serve.rows;

import java.util.List;
import java.util.Set;

/**
 * Which rows are wanted, in which order.
 *
 * @param search a text in any cell; empty: all rows
 * @param sort the column to sort by; -1: as in the file
 * @param descending whether large values come first
 * @param only which rows by their prediction; null: all
 * @param where which rows by a cell; null: all
 */
public record RowQuery(String search, int sort, boolean descending, Only only, Where where) {
  /** More characters than that are hardly searched for. */
  public static final int LONGEST_SEARCH = 1000;

  /**
   * Rows by their prediction.
   *
   * @param column of the prediction
   * @param wanted the class that it is; null: any that differs from the class of the row
   * @param actual the class of the row; null: any
   * @param label the column of the true class
   * @param other the class of all labels that the model does not know; null if there is none
   */
  public record Only(
      int column, String wanted, String actual, int label, Set<String> classes, String other) {
    boolean holds(StoredRow row) {
      String prediction = row.cell(column);
      if (wanted != null && actual == null) {
        return prediction.equals(wanted);
      }
      String truth = row.cell(label).strip();
      String expected = other != null && !classes.contains(truth) ? other : truth;
      if (wanted != null) {
        return prediction.equals(wanted) && expected.equals(actual);
      }
      return !prediction.isEmpty() && !truth.isEmpty() && !prediction.equals(expected);
    }
  }

  /**
   * Rows by a cell: a condition of a rule holds. On an empty cell none does.
   *
   * @param sign one of {@link #SIGNS}
   */
  public record Where(int column, String sign, String value) {
    public static final List<String> SIGNS = List.of(">", ">=", "<", "<=", "=", "!=");

    boolean holds(StoredRow row) {
      String cell = row.cell(column).strip();
      if (cell.isEmpty()) {
        return false;
      }
      if (sign.equals("=") || sign.equals("!=")) {
        return cell.equals(value) == sign.equals("=");
      }
      double number = number(cell);
      double border = number(value);
      return switch (sign) {
        case ">" -> number > border;
        case ">=" -> number >= border;
        case "<" -> number < border;
        default -> number <= border;
      };
    }

    /** Not a number where there is none, so that no comparison holds. */
    private static double number(String text) {
      try {
        return Double.parseDouble(text.replace(',', '.'));
      } catch (NumberFormatException e) {
        return Double.NaN;
      }
    }
  }

  /** Whether all rows are wanted as they are. */
  boolean isPlain() {
    return search.isEmpty() && sort < 0 && only == null && where == null;
  }

  boolean holds(StoredRow row, byte[] searched) {
    return (only == null || only.holds(row))
        && (where == null || where.holds(row))
        && (searched.length == 0 || row.contains(searched));
  }
}
