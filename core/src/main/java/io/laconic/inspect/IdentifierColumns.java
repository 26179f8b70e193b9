package io.laconic.inspect;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Columns that tell rows apart instead of describing them: row numbers, identifiers, texts that are
 * different in every row, and marks of cases that have several rows ({@link RepeatedCases}). A rule
 * on such a column says nothing about new rows; where the file is sorted by class it even looks
 * perfect.
 *
 * <p>Rows that are learned from decide, and no others: a column is an identifier in a subset if it
 * is one in the rows of that subset.
 */
public final class IdentifierColumns {
  /**
   * Fewer rows tell nothing: ten different numbers rise by chance once in 10! = 3.6 million times.
   */
  static final int LEAST_ROWS = 10;

  /** What a first column without a name is called. */
  public static final String UNNAMED = "column_1";

  private static final Set<String> NAMES =
      Set.of(
          "id",
          "ids",
          "uid",
          "uuid",
          "guid",
          "key",
          "index",
          "idx",
          "row",
          "rowid",
          "rownum",
          "rownumber",
          "rowname",
          "rownames",
          "nr",
          "no",
          "num",
          "number",
          "record",
          "recordid",
          "case",
          "caseid",
          "caseno",
          "casenumber",
          "sample",
          "sampleid",
          "patient",
          "patientid",
          "patientno",
          "subject",
          "subjectid",
          "subjid",
          "name",
          "mrn",
          "unnamed0");

  /** {@code patient_id}, {@code Patient ID}, {@code patient.id}, {@code patientId}. */
  private static final Pattern ENDS_IN_ID =
      Pattern.compile(".*([_. -][iI][dD]|[a-z]I[dD]|[_. -]([nN][rR]|[nN][oO]|[uU][uU]?[iI][dD]))");

  private IdentifierColumns() {}

  /** Whether a name is usual for identifiers and row numbers. */
  public static boolean isIdName(String name) {
    String letters = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    return NAMES.contains(letters) || ENDS_IN_ID.matcher(name).matches();
  }

  /**
   * What these rows show of a column by itself.
   *
   * @return null if it is not an identifier
   */
  public static Suspicion of(Column column) {
    if (column.size() < LEAST_ROWS) {
      return null;
    }
    if (column instanceof CategoryColumn texts) {
      return allDifferent(texts)
          ? isIdName(column.name()) ? Suspicion.ID : Suspicion.DIFFERENT_TEXTS
          : null;
    }
    return ofNumbers((AnyNumericColumn) column, isIdName(column.name()));
  }

  private static Suspicion ofNumbers(AnyNumericColumn column, boolean named) {
    boolean rising = true;
    double before = Double.NEGATIVE_INFINITY;
    for (int row = 0; row < column.size(); row++) {
      double value = column.value(row);
      if (value != Math.rint(value)) {
        return null; // missing, or not a whole number
      }
      rising &= value > before;
      before = value;
      if (!rising && !named) {
        return null;
      }
    }
    if (rising) {
      return Suspicion.ROW_NUMBER;
    }
    return allDifferent(column.values()) ? Suspicion.ID : null;
  }

  private static boolean allDifferent(double[] values) {
    Set<Double> seen = new HashSet<>(2 * values.length);
    for (double value : values) {
      if (!seen.add(value + 0.0)) {
        return false;
      }
    }
    return true;
  }

  private static boolean allDifferent(CategoryColumn column) {
    boolean[] seen = new boolean[column.values().size()];
    for (int row = 0; row < column.size(); row++) {
      int code = column.code(row);
      if (code < 0 || seen[code]) {
        return false;
      }
      seen[code] = true;
    }
    return true;
  }

  /** A first column that has no name where others have one: programs write names of rows there. */
  private static boolean isOfRowNames(Column column, List<Column> all) {
    return column instanceof AnyNumericColumn
        && column.name().equals(UNNAMED)
        && all.get(0) == column
        && all.size() > 1
        && !all.get(1).name().equals("column_2");
  }

  /**
   * What these rows show of a column beside others: that it tells rows apart, or cases that have
   * several rows.
   *
   * @param all the columns of these rows
   * @return null if it does neither
   */
  static Suspicion of(Column column, List<Column> all) {
    Suspicion mark =
        isOfRowNames(column, all) && column.size() >= LEAST_ROWS
            ? ofNumbers((AnyNumericColumn) column, true)
            : of(column);
    if (mark != null || column.size() < LEAST_ROWS) {
      return mark;
    }
    return RepeatedCases.of(column, all) != null ? Suspicion.CASE : RepeatedCases.namedMark(column);
  }

  /**
   * These rows without the identifier columns. The last column stays, whatever it is.
   *
   * @param kept columns that stay: those that the user wants, or of which the kind was known
   *     beforehand
   */
  public static Dataset without(Dataset rows, Set<String> kept) {
    if (rows.isStoreOfNumbers()) {
      return rows;
    }
    List<Column> others = new ArrayList<>(rows.columns().size());
    for (Column column : rows.columns()) {
      if (kept.contains(column.name()) || of(column, rows.columns()) == null) {
        others.add(column);
      }
    }
    return others.isEmpty() || others.size() == rows.columns().size()
        ? rows
        : rows.withColumns(others);
  }
}
