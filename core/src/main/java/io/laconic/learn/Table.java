package io.laconic.learn;

import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.Form;
import io.laconic.certificate.SubsetDraw;
import io.laconic.data.ColumnKindInference;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Groups;
import io.laconic.data.Labels;
import io.laconic.data.Schema;
import io.laconic.inspect.IdentifierColumns;
import io.laconic.model.Frame;
import io.laconic.model.Model;
import io.laconic.space.Inputs;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Rows to learn from, before anything is fitted to them.
 *
 * @param data rows with their classes; rows that cannot be learned from are left out already
 * @param matrix one line per row on disk, or null
 * @param schema what was known of the columns beforehand
 * @param labels class of every row, by the numbers that models use
 * @param classes names of the classes
 * @param groups rows that belong together; null: every row is alone
 * @param kept a subset leaves out columns that mark its rows (see {@link IdentifierColumns}), but
 *     never these; null: it leaves out none
 * @param setAside rows that test what is learned from the others; null: they are drawn
 * @param drawn which rows of a longer table on disk these are; null: there are no others
 */
public record Table(
    Dataset data,
    double[][] matrix,
    Schema schema,
    int[] labels,
    List<String> classes,
    Groups groups,
    Set<String> kept,
    SetAside setAside,
    RowsOnDisk.Drawn drawn) {
  /** All rows of a table, of which some may be set aside. */
  public Table(
      Dataset data,
      double[][] matrix,
      Schema schema,
      int[] labels,
      List<String> classes,
      Groups groups,
      Set<String> kept,
      SetAside setAside) {
    this(data, matrix, schema, labels, classes, groups, kept, setAside, null);
  }

  /** Rows that test a rule are drawn. */
  public Table(
      Dataset data,
      double[][] matrix,
      Schema schema,
      int[] labels,
      List<String> classes,
      Groups groups,
      Set<String> kept) {
    this(data, matrix, schema, labels, classes, groups, kept, null);
  }

  /** Rows that are all alone; subsets use all columns. */
  public Table(Dataset data, double[][] matrix, Schema schema, int[] labels, List<String> classes) {
    this(data, matrix, schema, labels, classes, null, null);
  }

  /** Classes of some rows. */
  public int[] labels(int[] positions) {
    return Arrays.stream(positions).map(row -> labels[row]).toArray();
  }

  /** The table of a preparation: rows that can be learned from, with the classes of its models. */
  public static Table of(Preparation preparation, Dataset data, double[][] matrix) {
    Preparation.checkMatrix(data, matrix);
    Dataset rows = preparation.rows(data);
    int[] labels = IntStream.range(0, rows.rowCount()).map(rows.labels()::code).toArray();
    return new Table(rows, matrix, preparation.schema(), labels, rows.labels().classes());
  }

  /** These rows with other classes, for tests of significance. */
  public Table withLabels(int[] newLabels) {
    Labels renamed = Labels.wrap(data.labels().column(), classes, newLabels);
    return new Table(
        data.withLabels(renamed),
        matrix,
        schema,
        newLabels,
        classes,
        groups,
        kept,
        setAside,
        drawn);
  }

  /** This table with rows that belong together. */
  public Table withGroups(Groups newGroups) {
    return new Table(data, matrix, schema, labels, classes, newGroups, kept, setAside, drawn);
  }

  /** This table, whose subsets leave out columns that mark their rows, but never these. */
  public Table leavingOutMarksBut(Set<String> columns) {
    Set<String> never = Set.copyOf(columns);
    return new Table(data, matrix, schema, labels, classes, groups, never, setAside, drawn);
  }

  /** This table with rows that are set aside, whatever is drawn. */
  public Table settingAside(SetAside rows) {
    return new Table(data, matrix, schema, labels, classes, groups, kept, rows, drawn);
  }

  /** These rows, which were drawn from a longer table. */
  Table drawnFrom(RowsOnDisk.Drawn from) {
    return new Table(data, matrix, schema, labels, classes, groups, kept, setAside, from);
  }

  /** All rows, without the columns that mark them or their cases, as a subset leaves them out. */
  public Table withoutMarks() {
    return kept == null ? this : subset(IntStream.range(0, size()).toArray());
  }

  /** All rows, with kinds of columns as they show them. */
  public Table withKindsFound() {
    Dataset found = ColumnKindInference.found(data, schema);
    return found == data
        ? this
        : new Table(found, matrix, schema, labels, classes, groups, kept, setAside, drawn);
  }

  /**
   * Some rows as a table of their own, as if the file had no others: kinds of columns, and the
   * number of columns where the file does not tell it, are what these rows show.
   */
  public Table subset(int[] positions) {
    Dataset found = ColumnKindInference.found(withoutTelling(data.selectAlone(positions)), schema);
    return new Table(
        kept == null ? found : IdentifierColumns.without(found, kept),
        matrix,
        schema,
        labels(positions),
        classes,
        groups,
        kept,
        setAside);
  }

  /** Some rows without the column that tells which rows are set aside. */
  private Dataset withoutTelling(Dataset rows) {
    return setAside == null || rows.column(setAside.column()) == null
        ? rows
        : rows.withColumns(
            rows.columns().stream()
                .filter(column -> !column.name().equals(setAside.column()))
                .toList());
  }

  /**
   * Rows of a subset followed by others, with columns and kinds of columns as the subset alone
   * shows them; a cell of the others that does not fit is missing.
   */
  public Table subset(int[] positions, int[] others) {
    int[] all = Arrays.copyOf(positions, positions.length + others.length);
    System.arraycopy(others, 0, all, positions.length, others.length);
    Dataset alone = subset(positions).data();
    Dataset together =
        ColumnKindInference.as(Encoding.fit(alone, schema), data.select(all).withColumnsOf(alone));
    return new Table(together, matrix, schema, labels(all), classes, groups, kept, setAside);
  }

  /** Some rows ready to be learned from, with everything fitted to them alone. */
  public TrainingSet training(Preparation preparation, int[] positions) {
    Dataset rows = positions.length == size() ? data : data.select(positions);
    return preparation.prepare(rows, IntStream.range(0, rows.rowCount()).toArray(), matrix);
  }

  /** Some rows, as models with this frame see them. */
  public Inputs asNewRows(Frame frame, int[] positions) {
    return asNewRows(frame, data.select(positions));
  }

  /** Some rows, as this model sees them: with the columns that it looks at. */
  public Inputs asNewRows(Model model, int[] positions) {
    Dataset needed = data.only(model.requiredColumns());
    boolean all =
        positions.length == needed.rowCount()
            && IntStream.range(0, positions.length).allMatch(row -> positions[row] == row);
    return asNewRows(model.frame(), all ? needed : needed.select(positions));
  }

  private Inputs asNewRows(Frame frame, Dataset raw) {
    Dataset rows = frame.missing().fill(ColumnKindInference.as(frame.encoding(), raw));
    double[][] lines =
        matrix == null
            ? null
            : IntStream.range(0, rows.rowCount())
                .map(rows::rowNumber)
                .mapToObj(number -> TrainingSet.line(frame, matrix[number], number))
                .toArray(double[][]::new);
    return new Inputs(frame.encoding().apply(rows), lines);
  }

  /** Number of the group of each of some rows; null if there are no groups. */
  public int[] groupsOf(int[] positions) {
    if (groups == null) {
      return null;
    }
    int[] of = groups.of(data);
    return Arrays.stream(positions).map(row -> of[row]).toArray();
  }

  /**
   * Which of some rows are learned from and which test: as the column says, else as a form draws.
   *
   * @param usual the seed, unless the form has one
   */
  public SubsetDraw draw(Form form, int[] positions, long usual) {
    if (setAside == null && drawn != null && !isWithoutCells()) {
      return drawn.all().draw(form, usual);
    }
    int[] groupOf = groupsOf(positions);
    if (setAside == null) {
      return form.draw(positions.length, classes.size(), groupOf, usual);
    }
    long seed = form.seed() == null ? usual : form.seed();
    return SubsetDraw.setAside(setAsideOf(positions), groupOf, seed);
  }

  /** What was drawn from these rows. */
  public DrawnSubsets drawn(SubsetDraw draw) {
    return new DrawnSubsets(
        draw.count(),
        draw.size(),
        draw.seed(),
        groups == null ? null : groups.column(),
        setAside == null ? null : setAside.words());
  }

  /** Whether each of some rows is set aside; null if rows are drawn. */
  public boolean[] setAsideOf(int[] positions) {
    if (setAside == null) {
      return null;
    }
    boolean[] of = setAside.of(data);
    boolean[] some = new boolean[positions.length];
    for (int k = 0; k < some.length; k++) {
      some[k] = of[positions[k]];
    }
    return some;
  }

  public int size() {
    return labels.length;
  }

  /** Whether all rows are here with their classes, and their cells on disk. */
  public boolean isWithoutCells() {
    return drawn != null && drawn.positions() == null;
  }

  /**
   * Some rows of a table without cells, with their cells.
   *
   * @param positions ascending
   */
  public Table withCells(int[] positions) {
    Table rows = drawn.all().table(positions).withGroups(groups);
    return kept == null ? rows : rows.leavingOutMarksBut(kept);
  }

  /**
   * The scores that a model gives to some rows.
   *
   * @param positions ascending
   */
  public double[] scores(Model model, int[] positions) {
    if (!isWithoutCells()) {
      return model.decisions(asNewRows(model, positions)).scores(model);
    }
    double[] scores = new double[positions.length];
    int[] next = new int[1];
    read(
        model.requiredColumns(),
        (block, first) -> {
          int[] here =
              IntStream.range(next[0], positions.length)
                  .takeWhile(k -> positions[k] < first + block.size())
                  .map(k -> positions[k] - first)
                  .toArray();
          double[] some = model.decisions(block.asNewRows(model, here)).scores(model);
          System.arraycopy(some, 0, scores, next[0], some.length);
          next[0] += some.length;
        });
    return scores;
  }

  /** Rows that are kept for training, here and on disk. */
  public int rowCount() {
    return drawn == null ? size() : drawn.all().size();
  }

  /** How many rows each class has, here and on disk. */
  public int[] classCounts() {
    if (drawn != null) {
      return drawn.all().classCounts();
    }
    int[] counts = new int[classes.size()];
    for (int label : labels) {
      counts[label]++;
    }
    return counts;
  }

  /** The database that has all rows of which these were drawn; null: they are here or in a file. */
  public RowsElsewhere elsewhere() {
    return drawn == null ? null : drawn.elsewhere();
  }

  /** Positions of the rows of a subset. */
  public int[] inside(SubsetDraw draw, int subset) {
    return drawn == null ? draw.inside(subset) : drawn.inside(draw, subset);
  }

  /** The rows that the rule of a subset is tested on, of a table of which only some are here. */
  public RowsOutside outside(SubsetDraw draw, int subset) {
    return drawn.all().outside(draw, subset);
  }

  /** Places in this table of rows with these positions among all that are kept. */
  public int[] places(int[] positions) {
    return drawn == null ? positions : drawn.places(positions);
  }

  /**
   * All rows that are kept for training, block by block and in their order: this table itself is
   * one block if there are no rows but these.
   *
   * @param columns names of those that are needed; null: all
   */
  public void read(Set<String> columns, RowsOnDisk.Visitor visitor) {
    if (drawn == null) {
      visitor.take(this, 0);
    } else {
      drawn.all().read(columns, visitor);
    }
  }

  /**
   * Counts something on all rows that are kept for training, in their order and where they are.
   *
   * @param columns names of those that are needed; null: all
   */
  public void count(Set<String> columns, RowTally tally) {
    if (drawn == null) {
      tally.take(this, 0);
    } else {
      drawn.all().count(columns, tally);
    }
  }
}
