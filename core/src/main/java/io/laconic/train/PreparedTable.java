package io.laconic.train;

import io.laconic.certificate.subsets.ByColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.DataException;
import io.laconic.data.Labels;
import io.laconic.data.PositiveClass;
import io.laconic.data.Schema;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.request.Options;
import io.laconic.util.MarkedOptionName;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Makes the table that a plan learns from of the rows that were read, and checks it. */
final class PreparedTable {
  private PreparedTable() {}

  static Table of(TrainingPlan plan, Preparation preparation, TrainingData data) {
    return Table.of(withPositive(plan, preparation, data), data.rows(), data.matrix())
        .withGroups(data.groups())
        .leavingOutMarksBut(columnsToKeep(plan, preparation, data));
  }

  /** Where small rules are wanted, the name of a class tells whether it is the positive one. */
  private static Preparation withPositive(
      TrainingPlan plan, Preparation preparation, TrainingData data) {
    int[] counts = data.rows().labels().counts();
    List<String> present =
        IntStream.range(0, counts.length)
            .filter(c -> counts[c] > 0)
            .mapToObj(data.rows().labels().classes()::get)
            .toList();
    return plan.prefersUsualPositive() && preparation.positive() == null && present.size() == 2
        ? preparation.withPositive(PositiveClass.of(present).name())
        : preparation;
  }

  /**
   * Columns that are used even if they are identifiers: what was asked for, declared, or is
   * compared.
   */
  private static Set<String> columnsToKeep(
      TrainingPlan plan, Preparation preparation, TrainingData data) {
    if (data.rows().columns() instanceof ColumnStore) {
      return Set.of();
    }
    Set<String> names =
        data.rows().columns().stream().map(Column::name).collect(Collectors.toSet());
    Set<String> kept = new HashSet<>(RecordedSettings.columns(plan.request()).wanted(names));
    Schema known =
        preparation.comparison() == null
            ? data.schema()
            : preparation.comparison().schema(data.rows(), data.schema());
    names.stream().filter(name -> known.kind(name) != null).forEach(kept::add);
    return kept;
  }

  /**
   * Fails if the plan cannot be carried out.
   *
   * @throws DataException with the reason
   */
  static void check(Table table, TrainingPlan plan, TrainingData data) {
    if (!plan.needsMatrix() && table.data().columns().isEmpty()) {
      throw new DataException(data.name() + ": there is no column besides the class");
    }
    if (plan.request().has(Options.BY)) {
      checkGroupsOfPeople(table, plan.request().value(Options.BY));
    }
    int classes = table.classes().size();
    if (classes > Labels.MOST_CLASSES) {
      throw new DataException(
          String.format(
              "%s: %d classes in column \"%s\", at most %d can be learned; is this a number or a"
                  + " name? %s names the class column, %s one class to tell from all others",
              data.name(),
              classes,
              data.rows().labels().column(),
              Labels.MOST_CLASSES,
              MarkedOptionName.of("label"),
              MarkedOptionName.of("positive")));
    }
    if (plan.aim().needsTwoClasses() && classes != 2) {
      throw new DataException(
          String.format(
              "%s: misses and false alarms need two classes, there are %d in column \"%s\"; %s NAME"
                  + " tells one of them from all others",
              data.name(),
              classes,
              data.rows().labels().column(),
              MarkedOptionName.of("positive")));
    }
  }

  /** Fails if a column of groups is missing: before hours of training, not after. */
  private static void checkGroupsOfPeople(Table table, String words) {
    try {
      ByColumn.of(words).forEach(column -> column.groups(table.data(), new int[0]));
    } catch (IllegalArgumentException e) {
      throw new DataException(MarkedOptionName.of(Options.BY.name()) + " " + e.getMessage(), e);
    }
  }
}
