package io.laconic.train;

import io.laconic.certificate.subsets.ByColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.PositiveClass;
import io.laconic.data.RowBlocks;
import io.laconic.data.Schema;
import io.laconic.inspect.IdentifierColumns;
import io.laconic.inspect.RepeatedCases;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowsElsewhere;
import io.laconic.learn.RowsOnDisk;
import io.laconic.learn.Table;
import io.laconic.learn.given.GivenRuleLearner;
import io.laconic.request.Options;
import io.laconic.util.MarkedOptionName;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The rows to train on.
 *
 * @param rows with their classes
 * @param schema what was known of the columns beforehand
 * @param matrix one line per row on disk, one cell per row; null if there is none
 * @param groups rows that belong together; null: every row is alone
 * @param reading how the rows were read
 * @param blocks all rows of a table that is too long for memory, of which {@code rows} are the
 *     first, or those that were drawn; null: there are no others
 */
public record TrainingData(
    Dataset rows,
    Schema schema,
    double[][] matrix,
    Groups groups,
    RecordedReading reading,
    RowBlocks blocks) {
  /** Before this version of the procedure a first column without a name could be in a rule. */
  private static final int ROW_NAMES_LEFT_OUT = 8;

  /** All rows. */
  public TrainingData(
      Dataset rows, Schema schema, double[][] matrix, Groups groups, RecordedReading reading) {
    this(rows, schema, matrix, groups, reading, null);
  }

  /** Rows that were read in the usual way. */
  public TrainingData(Dataset rows, Schema schema, double[][] matrix, Groups groups) {
    this(rows, schema, matrix, groups, RecordedReading.USUAL);
  }

  /** Rows that are all alone. */
  public TrainingData(Dataset rows, Schema schema, double[][] matrix) {
    this(rows, schema, matrix, null);
  }

  /** Rows of which nothing was known beforehand. */
  public static TrainingData of(Dataset rows) {
    return new TrainingData(rows, Schema.NONE, null);
  }

  /** These rows, with several positive classes as one. */
  public TrainingData together(String positive) {
    if (blocks != null) {
      Dataset one = blocks.classesAsRows();
      Dataset few = Preparation.together(one, positive);
      return few == one ? this : with(rows, blocks.withClassesOf(few));
    }
    Dataset joined = Preparation.together(rows, positive);
    return joined == rows ? this : new TrainingData(joined, schema, matrix, groups, reading);
  }

  private TrainingData with(Dataset newRows, RowBlocks newBlocks) {
    return new TrainingData(newRows, schema, matrix, groups, reading, newBlocks);
  }

  /** These rows, of which those that a table has are in memory. */
  TrainingData holding(Table table) {
    return blocks == null ? this : with(table.data(), blocks);
  }

  /** Whether no value is missing in any column. */
  boolean isComplete() {
    return blocks == null ? MissingValuePolicy.isComplete(rows) : blocks.isComplete();
  }

  /** The seed of a draw that the data themselves give. */
  public long seed() {
    return blocks == null || isElsewhere() ? DataSeed.of(rows) : DataSeed.of(blocks);
  }

  /** Name of the class column. */
  String labelColumn() {
    return blocks == null ? rows.labels().column() : blocks.labelColumn();
  }

  /** Whether the rows are in a database, and only those that were drawn are here. */
  boolean isElsewhere() {
    return blocks != null && blocks.reader() instanceof RowsElsewhere;
  }

  /** How many rows there are without a class. */
  int withoutClass() {
    int[] counts = blocks == null ? rows.labels().counts() : blocks.classCounts();
    return rowCount() - IntStream.of(counts).sum();
  }

  /** How many rows there are. */
  int rowCount() {
    return blocks == null ? rows.rowCount() : blocks.source().rowCount();
  }

  /** How many classes the rows have. */
  int classCount() {
    return (blocks == null ? rows.labels().classes() : blocks.classes()).size();
  }

  /** Some rows of each class, without columns if there are others on disk. */
  private Dataset classes() {
    return blocks == null ? rows : blocks.classesAsRows();
  }

  /** The name of the data, for messages. */
  public String name() {
    return rows.source().name();
  }

  /** The table that a plan learns from. */
  Table table(TrainingPlan plan, Preparation preparation) {
    Preparation known = withPositive(plan, preparation);
    Table table =
        blocks == null
            ? Table.of(known, rows, matrix).withGroups(groups)
            : drawn(plan, RowsOnDisk.of(known, blocks).withGroups(groups)).withGroups(groups);
    return table
        .settingAside(plan.request().setAside())
        .leavingOutMarksBut(columnsToKeep(plan, preparation));
  }

  /** The rows that rules are learned from; the others stay on disk. */
  private static Table drawn(TrainingPlan plan, RowsOnDisk all) {
    if (all.elsewhere() != null) {
      return all.table(IntStream.range(0, all.elsewhere().ids().size()).toArray());
    }
    long usual = DataSeed.of(all.blocks());
    return all.table(all.draw(RequestedCertificate.form(plan.request()), usual).insideAny());
  }

  /** Where small rules are wanted, the name of a class tells whether it is the positive one. */
  private Preparation withPositive(TrainingPlan plan, Preparation preparation) {
    Labels labels = classes().labels();
    int[] counts = labels.counts();
    List<String> present =
        IntStream.range(0, counts.length)
            .filter(c -> counts[c] > 0)
            .mapToObj(labels.classes()::get)
            .toList();
    return plan.prefersUsualPositive() && preparation.positive() == null && present.size() == 2
        ? preparation.withPositive(PositiveClass.of(labels.column(), present).name())
        : preparation;
  }

  /**
   * Columns that are used even if they are identifiers: what was asked for, declared, or is
   * compared.
   */
  private Set<String> columnsToKeep(TrainingPlan plan, Preparation preparation) {
    if (rows.columns() instanceof ColumnStore) {
      return Set.of();
    }
    Set<String> names = rows.columns().stream().map(Column::name).collect(Collectors.toSet());
    Set<String> kept = new HashSet<>(plan.request().columns().wanted(names));
    Schema known =
        preparation.comparison() == null ? schema : preparation.comparison().schema(rows, schema);
    names.stream().filter(name -> known.kind(name) != null).forEach(kept::add);
    kept.addAll(plan.request().knownColumns().columns());
    if (plan.request().knownColumns().isBefore(ROW_NAMES_LEFT_OUT)) {
      kept.add(IdentifierColumns.UNNAMED);
      names.stream().filter(RepeatedCases::isNamedSince8).forEach(kept::add);
    }
    return kept;
  }

  /**
   * Fails if a plan cannot be carried out on its table.
   *
   * @throws DataException with the reason
   */
  void check(Table table, TrainingPlan plan) {
    if (!plan.needsMatrix() && table.data().columns().isEmpty()) {
      throw new DataException(name() + ": there is no column besides the class");
    }
    if (plan.request().has(Options.AGAINST)) {
      GivenRuleLearner.model(
          plan.request().value(Options.AGAINST), table, plan.request().knownColumns());
    }
    if (table.setAside() != null) {
      table.setAside().check(table.data());
    }
    KnownColumnChecks.check(plan.request().knownColumns(), table, name());
    if (plan.request().has(Options.BY)) {
      checkGroupsOfPeople(table, plan.request().value(Options.BY));
    }
    int classes = table.classes().size();
    if (classes > Labels.MOST_CLASSES) {
      throw new DataException(
          String.format(
              "%s: %d classes in column \"%s\", at most %d can be learned; is this a number or a"
                  + " name? %s names the class column, %s one class to tell from all others",
              name(),
              classes,
              labelColumn(),
              Labels.MOST_CLASSES,
              MarkedOptionName.of("label"),
              MarkedOptionName.of("positive")));
    }
    if (plan.aim().needsTwoClasses() && classes != 2) {
      throw new DataException(
          String.format(
              "%s: misses and false alarms need two classes, there are %d in column \"%s\"; %s NAME"
                  + " tells one of them from all others",
              name(), classes, labelColumn(), MarkedOptionName.of("positive")));
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
