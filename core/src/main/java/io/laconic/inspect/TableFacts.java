package io.laconic.inspect;

import io.laconic.certificate.EqualRows;
import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.util.MarkedOptionName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What all rows of a table show: facts on every column, and what a person should know before
 * training. It changes nothing: what a learner leaves out, it finds in the rows it learns from.
 *
 * @param columns those that were looked at, in their order ({@link TableSample})
 * @param findings one line each, the most important first
 * @param repeatedCases cases that have several rows, as far as a column marks them; or null
 */
public record TableFacts(
    List<ColumnFacts> columns, List<Finding> findings, RepeatedCases repeatedCases) {
  /** Few columns of few values cannot tell many rows apart; that needs no explanation. */
  private static final int LEAST_COLUMNS = 10;

  private static final int LEAST_ERRORS = 50;

  public TableFacts {
    columns = List.copyOf(columns);
    findings = List.copyOf(findings);
  }

  /** Looks at all rows, of which learners leave out the identifier columns. */
  public static TableFacts of(Dataset data) {
    return of(data, Set.of(), true);
  }

  /**
   * Looks at all rows.
   *
   * @param kept columns that are used even if they are identifiers
   * @param leavesOut whether learners leave out identifier columns
   */
  public static TableFacts of(Dataset data, Set<String> kept, boolean leavesOut) {
    Labels labels = data.hasLabels() ? data.labels() : null;
    List<Finding> findings = new ArrayList<>();
    if (labels != null) {
      findings.addAll(ClassFindings.of(labels));
    }
    TableSample sample = TableSample.of(data);
    if (sample.words() != null) {
      findings.add(new Finding(null, List.of(), sample.words()));
    }
    Dataset seen = sample.data();
    labels = seen.hasLabels() ? seen.labels() : null;
    List<ColumnFacts> columns = new ArrayList<>();
    ColumnFindings words = new ColumnFindings(leavesOut);
    Map<Integer, List<Column>> alike = new HashMap<>();
    for (Column column : seen.columns()) {
      ColumnInspection inspection = new ColumnInspection(column);
      ColumnFacts facts = inspection.facts(labels, seen.columns());
      if (kept.contains(column.name())) {
        facts = facts.withoutMarks();
      }
      Column original = inspection.distinct() < 2 ? null : original(column, alike);
      if (original != null) {
        facts = withCopy(facts);
      }
      columns.add(facts);
      words.add(facts, inspection, original, labels);
    }
    findings.addAll(words.findings());
    String copies = sample.words() == null ? RepeatedRows.of(data).words() : null;
    if (copies != null) {
      findings.add(new Finding(null, List.of(), copies));
    }
    String least = sample.words() == null && labels != null ? leastErrors(data.withClass()) : null;
    if (least != null) {
      findings.add(new Finding(null, List.of(), least));
    }
    List<RepeatedCases> cases = RepeatedCases.of(data);
    return new TableFacts(columns, findings, cases.isEmpty() ? null : cases.get(0));
  }

  /** The classes, those together that differ only in upper and lower case or blanks. */
  public static List<List<String>> bySpelling(Labels labels) {
    Map<String, List<String>> byLetters = new LinkedHashMap<>();
    for (String name : labels.classes()) {
      String letters = name.strip().toLowerCase(Locale.ROOT);
      byLetters.computeIfAbsent(letters, key -> new ArrayList<>()).add(name);
    }
    return List.copyOf(byLetters.values());
  }

  /** What is said if equal rows of different classes leave hardly anything to learn; else null. */
  private static String leastErrors(Dataset data) {
    if (data.columns().size() < LEAST_COLUMNS || data.rowCount() > EqualRows.MOST_ROWS) {
      return null;
    }
    int[] counts = data.labels().counts();
    int constant = data.rowCount() - Arrays.stream(counts).max().orElse(0);
    if (constant < LEAST_ERRORS) {
      return null;
    }
    int least = EqualRows.leastErrors(data);
    return least < LEAST_ERRORS || least < constant / 2
        ? null
        : "rows that are equal in all columns are of different classes: no rule of these columns has"
            + " fewer than "
            + least
            + " errors on these "
            + data.rowCount()
            + " rows; always saying the most frequent class has "
            + constant;
  }

  private static ColumnFacts withCopy(ColumnFacts facts) {
    List<Suspicion> more = new ArrayList<>(facts.suspicions());
    more.add(Suspicion.COPY_OF_COLUMN);
    return new ColumnFacts(facts.name(), facts.numeric(), facts.missing(), facts.distinct(), more);
  }

  /** An earlier column with the same cells, or null. */
  private static Column original(Column column, Map<Integer, List<Column>> alike) {
    List<Column> candidates = alike.computeIfAbsent(hash(column), key -> new ArrayList<>());
    for (Column candidate : candidates) {
      if (isEqual(column, candidate)) {
        return candidate;
      }
    }
    candidates.add(column);
    return null;
  }

  private static int hash(Column column) {
    if (column instanceof CategoryColumn texts) {
      int hash = 1;
      for (int row = 0; row < column.size(); row++) {
        String value = texts.value(row);
        hash = 31 * hash + (value == null ? 0 : value.hashCode());
      }
      return hash;
    }
    return Arrays.hashCode(((AnyNumericColumn) column).values());
  }

  private static boolean isEqual(Column one, Column other) {
    if (one instanceof CategoryColumn texts && other instanceof CategoryColumn others) {
      for (int row = 0; row < one.size(); row++) {
        String value = texts.value(row);
        if (value == null ? others.value(row) != null : !value.equals(others.value(row))) {
          return false;
        }
      }
      return true;
    }
    return one instanceof AnyNumericColumn numbers
        && other instanceof AnyNumericColumn others
        && Arrays.equals(numbers.values(), others.values());
  }

  /** What looks like a mistake among the classes. */
  private static final class ClassFindings {
    private static final int MOST_NAMED = 5;

    private ClassFindings() {}

    static List<Finding> of(Labels labels) {
      List<Finding> findings = new ArrayList<>();
      spelledAlike(labels, findings);
      single(labels, findings);
      return findings;
    }

    /** {@code POS} and {@code pos} are two classes, which nobody wants. */
    private static void spelledAlike(Labels labels, List<Finding> findings) {
      bySpelling(labels).stream()
          .filter(names -> names.size() > 1)
          .limit(MOST_NAMED)
          .forEach(
              names ->
                  findings.add(
                      new Finding(
                          null,
                          List.of(labels.column()),
                          "classes "
                              + ColumnFindings.quoted(names)
                              + " differ only in upper and lower case or blanks; they count as"
                              + " different classes; write them alike if they are one")));
    }

    private static void single(Labels labels, List<Finding> findings) {
      int[] counts = labels.counts();
      List<String> names = new ArrayList<>();
      for (int k = 0; k < counts.length; k++) {
        if (counts[k] == 1) {
          names.add(labels.classes().get(k));
        }
      }
      if (!names.isEmpty()) {
        boolean one = names.size() == 1;
        findings.add(
            new Finding(
                null,
                List.of(labels.column()),
                (one ? "class " : "classes ")
                    + ColumnFindings.quoted(names)
                    + (one ? " has" : " have")
                    + " one row"
                    + (one ? "" : " each")
                    + ": too few to learn from or to test on"));
      }
    }
  }

  /**
   * Rows that repeat an earlier one, and how many would by chance.
   *
   * @param count rows that equal an earlier row in class and all columns
   * @param rows of the table
   * @param expected at most about this many by chance
   */
  private record RepeatedRows(int count, int rows, double expected) {
    /** Copies are noticed from here on, however few are expected. */
    private static final int LEAST = 3;

    /** A column in which two rows agree less often has many values. */
    private static final double MOST_AGREEMENT = 1.0 / 20;

    /** Counts them. */
    public static RepeatedRows of(Dataset data) {
      int count = EqualRows.count(data);
      double expected = count < LEAST ? 0 : expected(data); // few need no explanation
      return new RepeatedRows(count, data.rowCount(), expected);
    }

    /**
     * Pairs of rows that would be equal by chance, m (m - 1) / 2 times the chances that two rows
     * agree in each column: of all columns if at least two have many values, else of the two that
     * have the most, since the few values of others go together.
     */
    private static double expected(Dataset data) {
      double[] chances =
          data.columns().stream().mapToDouble(RepeatedRows::agreement).sorted().toArray();
      boolean many = chances.length > 1 && chances[1] < MOST_AGREEMENT;
      double all = 1;
      for (int k = 0; k < (many ? chances.length : Math.min(2, chances.length)); k++) {
        all *= chances[k];
      }
      double m = data.rowCount();
      return m * (m - 1) / 2 * all;
    }

    /**
     * The chance that two rows, drawn with replacement, agree in a column: sum of squared shares.
     */
    private static double agreement(Column column) {
      double[] cells =
          column instanceof CategoryColumn texts
              ? java.util.stream.IntStream.range(0, column.size())
                  .mapToDouble(texts::code)
                  .toArray()
              : ((AnyNumericColumn) column).values().clone();
      Arrays.sort(cells);
      double sum = 0;
      int start = 0;
      for (int k = 1; k <= cells.length; k++) {
        if (k == cells.length || Double.compare(cells[k], cells[start]) != 0) {
          double share = (double) (k - start) / cells.length;
          sum += share * share;
          start = k;
        }
      }
      return sum;
    }

    /** Whether there are more than chance explains. */
    public boolean isAboveChance() {
      return count >= LEAST && count > 2 * expected + 3 * Math.sqrt(expected);
    }

    /** What to say of them; null if chance explains them. */
    public String words() {
      if (!isAboveChance()) {
        return null;
      }
      return count
          + " of "
          + rows
          + " rows repeat an earlier row in all columns, more than chance explains; a certificate"
          + " assumes that they are different cases. If they are copies, remove them; if they are"
          + " rows of one case, say so by "
          + MarkedOptionName.of("group")
          + " COLUMN or "
          + MarkedOptionName.of("not-independent")
          + " TEXT";
    }
  }
}
