package io.laconic.inspect;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnOfNumbers;
import io.laconic.data.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Looks at one column of a table. */
final class ColumnInspection {
  /** Mean length of the values of free text. */
  private static final int LONG_TEXT = 30;

  private final Column column;
  private final int missing;
  private final int distinct;
  private final double[] sorted;

  ColumnInspection(Column column) {
    this.column = column;
    this.missing = column.missingCount();
    if (column instanceof CategoryColumn texts) {
      this.sorted = null;
      this.distinct = occurring(texts);
    } else {
      double[] values = ((ColumnOfNumbers) column).values();
      this.sorted =
          Arrays.stream(values).filter(v -> !Double.isNaN(v)).map(v -> v + 0.0).sorted().toArray();
      this.distinct = runs(sorted);
    }
  }

  private static int occurring(CategoryColumn column) {
    boolean[] seen = new boolean[column.values().size()];
    int count = 0;
    for (int row = 0; row < column.size(); row++) {
      int code = column.code(row);
      if (code >= 0 && !seen[code]) {
        seen[code] = true;
        count++;
      }
    }
    return count;
  }

  private static int runs(double[] sorted) {
    int count = 0;
    for (int k = 0; k < sorted.length; k++) {
      count += k == 0 || sorted[k] != sorted[k - 1] ? 1 : 0;
    }
    return count;
  }

  int distinct() {
    return distinct;
  }

  /** The number that seems to stand for a missing value; NaN if there is none. */
  double missingCode() {
    return sorted == null ? Double.NaN : MissingCodes.in(sorted);
  }

  /** A value that is a number but for what stands around it; null if there are few such values. */
  String numberInText() {
    return column instanceof CategoryColumn texts ? NumbersInTexts.example(texts) : null;
  }

  /** How often a number occurs. */
  long count(double value) {
    return Arrays.stream(sorted).filter(v -> v == value).count();
  }

  ColumnFacts facts(Labels labels) {
    List<Suspicion> found = new ArrayList<>();
    if (distinct < 2) {
      found.add(distinct == 0 ? Suspicion.EMPTY : Suspicion.CONSTANT);
      return new ColumnFacts(column.name(), sorted != null, missing, distinct, found);
    }
    Suspicion mark = RowMarks.of(column);
    if (mark != null) {
      found.add(mark);
    }
    if (isDate()) {
      found.add(Suspicion.DATE);
    } else if (numberInText() != null) {
      found.add(Suspicion.NUMBERS_IN_TEXTS);
    } else if (sorted == null && mark == null) {
      addTexts((CategoryColumn) column, found);
    }
    if (labels != null && missing == 0 && isCopyOf(labels)) {
      found.add(Suspicion.COPY_OF_CLASS);
    }
    if (!Double.isNaN(missingCode())) {
      found.add(Suspicion.CODE_FOR_MISSING);
    }
    return new ColumnFacts(column.name(), sorted != null, missing, distinct, found);
  }

  private boolean isDate() {
    return column instanceof CategoryColumn texts
        ? DateTexts.areDates(texts)
        : DateTexts.areDates(sorted);
  }

  private void addTexts(CategoryColumn texts, List<Suspicion> found) {
    boolean many = distinct > 20 && 2 * distinct > column.size() - missing;
    if (many) {
      double length = texts.values().stream().mapToInt(String::length).average().orElse(0);
      found.add(length > LONG_TEXT ? Suspicion.FREE_TEXT : Suspicion.MANY_VALUES);
    }
  }

  /** Whether each class has one value of its own, and each value one class. */
  private boolean isCopyOf(Labels labels) {
    int classes = labels.classes().size();
    if (distinct != Arrays.stream(labels.counts()).filter(n -> n > 0).count() || classes < 2) {
      return false;
    }
    double[] valueOf = new double[classes];
    Arrays.fill(valueOf, Double.NaN);
    for (int row = 0; row < column.size(); row++) {
      int code = labels.code(row);
      double value =
          column instanceof CategoryColumn texts
              ? texts.code(row)
              : ((ColumnOfNumbers) column).value(row);
      if (code < 0) {
        continue;
      }
      if (Double.isNaN(valueOf[code])) {
        valueOf[code] = value;
      } else if (valueOf[code] != value) {
        return false;
      }
    }
    return true;
  }
}
