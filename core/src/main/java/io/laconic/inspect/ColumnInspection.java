package io.laconic.inspect;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Looks at one column of a table. */
final class ColumnInspection {
  /** Mean length of the values of free text. */
  private static final int LONG_TEXT = 30;

  /** Fewer rows of a class may be decided by chance, and more categories too. */
  private static final int LEAST_DECIDED = 20;

  /** The share of rows that a condition may get wrong and still decide nearly all. */
  private static final double MOST_UNDECIDED = 0.005;

  private static final double[] CODES_FOR_MISSING = {
    -1, -7, -8, -9, -77, -88, -99, -888, -999, -9999, -99999, 77, 88, 97, 98, 99, 777, 888, 997,
    998, 999, 8888, 9999, 99999
  };

  /** A first column of at least so many rows may number them out of order. */
  private static final int LEAST_NUMBERED = 50;

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
      double[] values = ((AnyNumericColumn) column).values();
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

  /**
   * The numbers that people seem to have written where they had no value, as -999 among ages, or 88
   * and 99 among answers from 1 to 5. Such codes are the least or the largest numbers of their
   * column, occur at least twice, and the distance of all to the next number is more than the range
   * of all others.
   */
  List<Double> missingCodes() {
    if (sorted == null || sorted.length < 3) {
      return List.of();
    }
    List<Double> low = codesFrom(0, 1);
    return low.isEmpty() ? codesFrom(sorted.length - 1, -1) : low;
  }

  /** The codes at one end, as many as stand apart from the others. */
  private List<Double> codesFrom(int end, int step) {
    List<Double> codes = new ArrayList<>();
    List<Double> found = List.of();
    int at = end;
    while (at >= 0 && at < sorted.length && isUsualCode(sorted[at])) {
      double code = sorted[at];
      while (at >= 0 && at < sorted.length && sorted[at] == code) {
        at += step;
      }
      codes.add(code);
      int from = step > 0 ? at : 0;
      int to = step > 0 ? sorted.length : at + 1;
      if (Math.abs(at - end) > 1 && isApart(sorted, from, to, code)) {
        found = codes.stream().sorted().toList();
      }
    }
    return found;
  }

  private static boolean isUsualCode(double value) {
    return Arrays.stream(CODES_FOR_MISSING).anyMatch(code -> code == value);
  }

  /** Whether a number is farther from all others than these are from each other. */
  private static boolean isApart(double[] sorted, int from, int to, double code) {
    if (to - from < 2 || sorted[from] == sorted[to - 1]) {
      return false;
    }
    double range = sorted[to - 1] - sorted[from];
    double gap = code < sorted[from] ? sorted[from] - code : code - sorted[to - 1];
    return gap > range;
  }

  /** A value that is a number but for what stands around it; null if there are few such values. */
  String numberInText() {
    return column instanceof CategoryColumn texts ? NumbersInTexts.example(texts) : null;
  }

  /** How often numbers occur. */
  long count(List<Double> values) {
    return Arrays.stream(sorted).filter(values::contains).count();
  }

  /** Whether the first of all columns has another whole number in every row, in no order. */
  private boolean isOfDifferentNumbers(List<Column> all) {
    return sorted != null
        && all.size() > 1
        && all.get(0) == column
        && missing == 0
        && distinct == column.size()
        && distinct >= LEAST_NUMBERED
        && Arrays.stream(sorted).allMatch(value -> value == Math.rint(value));
  }

  /**
   * @param all the columns of its table
   */
  ColumnFacts facts(Labels labels, List<Column> all) {
    List<Suspicion> found = new ArrayList<>();
    boolean marked = distinct == 1 && missing > 0; // a cross or nothing
    if (distinct < 2 && !marked) {
      found.add(distinct == 0 ? Suspicion.EMPTY : Suspicion.CONSTANT);
      return new ColumnFacts(column.name(), sorted != null, missing, distinct, found);
    }
    Suspicion identifier = IdentifierColumns.of(column, all);
    if (identifier != null) {
      found.add(identifier);
    }
    if (isDate()) {
      found.add(Suspicion.DATE);
    } else if (identifier == null && isOfDifferentNumbers(all)) {
      found.add(Suspicion.DIFFERENT_NUMBERS);
    } else if (numberInText() != null) {
      found.add(Suspicion.NUMBERS_IN_TEXTS);
    } else if (sorted == null && identifier == null) {
      addTexts((CategoryColumn) column, found);
    }
    if (labels != null && missing == 0 && isCopyOf(labels)) {
      found.add(Suspicion.COPY_OF_CLASS);
    } else if (labels != null && identifier == null && decided(labels) != null) {
      found.add(Suspicion.DECIDES);
    }
    if (!missingCodes().isEmpty()) {
      found.add(Suspicion.CODE_FOR_MISSING);
    }
    return new ColumnFacts(column.name(), sorted != null, missing, distinct, found);
  }

  /** Whether its cells are dates. */
  boolean isDate() {
    return column instanceof CategoryColumn texts
        ? DateTexts.areDates(texts)
        : DateTexts.areDates(sorted);
  }

  private void addTexts(CategoryColumn texts, List<Suspicion> found) {
    boolean many = distinct > 20 && 2 * distinct > column.size() - missing;
    if (many) {
      found.add(isFreeText(texts) ? Suspicion.FREE_TEXT : Suspicion.MANY_VALUES);
    }
  }

  private static boolean isFreeText(CategoryColumn texts) {
    return texts.values().stream().mapToInt(String::length).average().orElse(0) > LONG_TEXT;
  }

  /** Whether its cells are long texts with blanks, which a key of 36 signs is not. */
  static boolean isOfSentences(Column column) {
    return column instanceof CategoryColumn texts
        && isFreeText(texts)
        && texts.values().stream().filter(value -> value.indexOf(' ') < 0).count()
            < texts.values().size() / 10.0;
  }

  /**
   * How many rows one condition on the column decides rightly, if these are nearly all and there
   * are enough of each class to tell: {@code decides every row}, {@code decides 1998 of 2000 rows},
   * {@code decides every row by being missing or not}.
   *
   * @return null if there is no such condition
   */
  String decided(Labels labels) {
    int[] counts = labels.counts();
    int rows = Arrays.stream(counts).sum();
    int least = Arrays.stream(counts).filter(n -> n > 0).min().orElse(0);
    if (least < LEAST_DECIDED || Arrays.stream(counts).filter(n -> n > 0).count() < 2) {
      return null;
    }
    int byValue = sorted == null ? errorsOfCategories(labels) : errorsOfCut(labels);
    int byMissing = missing == 0 ? Integer.MAX_VALUE : errorsOfMissing(labels);
    int errors = Math.min(byValue, byMissing);
    if (errors > MOST_UNDECIDED * rows || errors > least / LEAST_DECIDED) {
      return null;
    }
    return "decides "
        + (errors == 0 ? "every row" : rows - errors + " of " + rows + " rows")
        + (byMissing == errors ? " by being missing or not" : "");
  }

  /** Rows that are not of the most frequent class of those with a value, or of those without. */
  private int errorsOfMissing(Labels labels) {
    int[][] counts = new int[2][labels.classes().size()];
    for (int row = 0; row < column.size(); row++) {
      if (labels.code(row) >= 0) {
        counts[column.isMissing(row) ? 0 : 1][labels.code(row)]++;
      }
    }
    return errors(counts);
  }

  private static int errors(int[][] counts) {
    return Arrays.stream(counts)
        .mapToInt(of -> Arrays.stream(of).sum() - Arrays.stream(of).max().orElse(0))
        .sum();
  }

  /**
   * Two classes of which one lies below a cut have it where the sorted values have as many below;
   * others cannot be told by one cut.
   */
  private int errorsOfCut(Labels labels) {
    int[] counts = labels.counts();
    int[] present = IntStream.range(0, counts.length).filter(c -> counts[c] > 0).toArray();
    if (present.length != 2 || sorted.length < 2) {
      return Integer.MAX_VALUE;
    }
    int best = Integer.MAX_VALUE;
    for (int one : present) {
      for (boolean above : new boolean[] {false, true}) {
        int count = above ? sorted.length - counts[one] : counts[one];
        int errors = errorsOfCut(labels, one, count, above);
        int shift = errors / 2; // as many are on the wrong side below the cut as above it
        best =
            Math.min(
                Math.min(best, errors),
                Math.min(
                    errorsOfCut(labels, one, count - shift, above),
                    errorsOfCut(labels, one, count + shift, above)));
      }
    }
    return best;
  }

  /**
   * Errors of saying one class where the value is below a cut, or not below it; the cut has this
   * many values below it, and where the value is missing the other class is said.
   */
  private int errorsOfCut(Labels labels, int one, int count, boolean above) {
    double cut = sorted[Math.max(0, Math.min(count, sorted.length - 1))];
    int errors = 0;
    for (int row = 0; row < column.size(); row++) {
      double value = ((AnyNumericColumn) column).value(row);
      boolean known = labels.code(row) >= 0;
      boolean holds = above ? value >= cut : value < cut;
      errors += known && holds != (labels.code(row) == one) ? 1 : 0;
    }
    return errors;
  }

  /** Rows that are not of the most frequent class of their category; there must be few. */
  private int errorsOfCategories(Labels labels) {
    if (distinct > LEAST_DECIDED) {
      return Integer.MAX_VALUE;
    }
    CategoryColumn texts = (CategoryColumn) column;
    int[][] counts = new int[texts.values().size() + 1][labels.classes().size()];
    for (int row = 0; row < column.size(); row++) {
      if (labels.code(row) >= 0) {
        counts[texts.code(row) + 1][labels.code(row)]++;
      }
    }
    return errors(counts);
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
              : ((AnyNumericColumn) column).value(row);
      if (code < 0) {
        continue;
      }
      if (Double.isNaN(valueOf[code])) {
        valueOf[code] = value;
      } else if (valueOf[code] != value) {
        return false;
      }
    }
    double[] known = Arrays.stream(valueOf).filter(value -> !Double.isNaN(value)).toArray();
    return Arrays.stream(known).distinct().count() == known.length; // else it is constant there
  }

  /** Recognises dates, as text or as one number of eight digits. */
  private static final class DateTexts {
    private static final String MONTH =
        "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";

    private static final List<Pattern> FORMS =
        List.of(
            Pattern.compile("\\d{4}[-/.](0?[1-9]|1[0-2])([-/.](0?[1-9]|[12]\\d|3[01]))?([ T].*)?"),
            Pattern.compile(
                "(0?[1-9]|[12]\\d|3[01])[-/.](0?[1-9]|[12]\\d|3[01])[-/.]\\d{2,4}( .*)?"),
            Pattern.compile(
                "\\d{1,2}[-/. ]" + MONTH + "[-/., ]*\\d{2,4}", Pattern.CASE_INSENSITIVE),
            Pattern.compile(MONTH + " \\d{1,2},? \\d{2,4}", Pattern.CASE_INSENSITIVE));

    private DateTexts() {}

    static boolean isDate(String text) {
      return FORMS.stream().anyMatch(form -> form.matcher(text).matches());
    }

    /** Whether at least nine of ten values are dates. */
    static boolean areDates(CategoryColumn column) {
      int dates = 0;
      int others = 0;
      for (String value : column.values()) {
        if (isDate(value)) {
          dates++;
        } else if (others++ * 9 > column.values().size()) {
          return false;
        }
      }
      return dates > 1 && dates >= 9 * others;
    }

    /** Whether all numbers are dates of the form 20240131. */
    static boolean areDates(double[] values) {
      int dates = 0;
      for (double value : values) {
        if (Double.isNaN(value)) {
          continue;
        }
        if (value < 1800_01_01 || value > 2199_12_31 || value != Math.rint(value)) {
          return false;
        }
        int day = (int) value % 100;
        int month = (int) value / 100 % 100;
        if (day < 1 || day > 31 || month < 1 || month > 12) {
          return false;
        }
        dates++;
      }
      return dates > 1;
    }
  }

  /**
   * Numbers that are read as categories because of what stands around them: a unit, a currency, a
   * sign such as {@code <}, or decimal commas beside decimal points.
   */
  private static final class NumbersInTexts {
    /** With fewer different numbers the texts may be names of groups. */
    private static final int LEAST_NUMBERS = 10;

    /** More kinds of surroundings are parts of codes. */
    private static final int MOST_SURROUNDINGS = 3;

    private static final Pattern NUMBER =
        Pattern.compile(
            "(|[^\\p{L}\\d.,]+|(?:EUR|USD|GBP|CHF)\\s*)[-+]?(\\d{1,3}(["
                + " ,.']\\d{3})+|\\d+)([.,]\\d+)?(|\\s*[^\\d\\s-].*)");

    private NumbersInTexts() {}

    /**
     * The first value that is a number with something around it, or written with another decimal
     * mark than most.
     *
     * @return null if fewer than nine of ten values are numbers, or all kinds of texts surround
     *     them
     */
    static String example(CategoryColumn column) {
      Set<String> surroundings = new HashSet<>();
      Set<String> seen = new HashSet<>();
      int numbers = 0;
      String example = null;
      for (int row = 0; row < column.size(); row++) {
        String value = column.value(row);
        if (value == null || !seen.add(value)) {
          continue;
        }
        Matcher number = NUMBER.matcher(value);
        if (number.matches()) {
          numbers++;
          String around = number.group(1).strip() + " " + number.group(5).strip();
          surroundings.add(around);
          example = example == null && isOdd(around, number.group(4)) ? value : example;
        }
        if (surroundings.size() > MOST_SURROUNDINGS) {
          return null;
        }
      }
      return numbers >= LEAST_NUMBERS && 10 * numbers >= 9 * seen.size() ? example : null;
    }

    private static boolean isOdd(String around, String decimals) {
      return !around.isBlank() || (decimals != null && decimals.charAt(0) == ',');
    }
  }
}
