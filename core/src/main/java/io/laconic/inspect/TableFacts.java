package io.laconic.inspect;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What all rows of a table show: facts on every column, and what a person should know before
 * training. It changes nothing: what a learner leaves out, it finds in the rows it learns from.
 *
 * @param columns in their order; empty if the table is too large to be looked at
 * @param findings one line each, the most important first
 */
public record TableFacts(List<ColumnFacts> columns, List<Finding> findings) {
  /** Larger tables are not looked at: it would take longer than reading them. */
  private static final long MOST_CELLS = 20_000_000;

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
    long cells = (long) data.rowCount() * data.columns().size();
    if (data.columns() instanceof ColumnStore || cells > MOST_CELLS) {
      return new TableFacts(List.of(), findings);
    }
    List<ColumnFacts> columns = new ArrayList<>();
    ColumnFindings words = new ColumnFindings(leavesOut);
    Map<Integer, List<Column>> alike = new HashMap<>();
    for (Column column : data.columns()) {
      ColumnInspection inspection = new ColumnInspection(column);
      ColumnFacts facts = inspection.facts(labels);
      if (kept.contains(column.name())) {
        facts = facts.withoutMarks();
      }
      Column original = inspection.distinct() < 2 ? null : original(column, alike);
      if (original != null) {
        facts = withCopy(facts);
      }
      columns.add(facts);
      words.add(facts, inspection, original);
    }
    findings.addAll(words.findings());
    String copies = RepeatedRows.of(data).words();
    if (copies != null) {
      findings.add(new Finding(null, List.of(), copies));
    }
    return new TableFacts(columns, findings);
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
}
