package io.laconic.spark.ml;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.CodePoints;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.RowBlocks;
import io.laconic.data.Source;
import io.laconic.data.SparseColumn;
import io.laconic.learn.RowsInParts;
import io.laconic.spark.SparkJobRunner;
import io.laconic.spark.columns.ColumnBlock;
import io.laconic.spark.ml.PartFacts.BadRow;
import io.laconic.train.WorkOnPart;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;

/**
 * The rows of a DataFrame that is too long for one machine. One job finds out how many rows of
 * which class each partition has, and the seed; one collects the rows that are drawn; whatever is
 * counted on all rows is counted where they are.
 */
final class RowsOnCluster implements RowsInParts {
  private final JavaRDD<Row> rdd;
  private final InputColumns input;
  private final List<String> names;
  private final String label;
  private final List<String> classes;
  private final int[][] classCounts;
  private final int[] sizes;
  private final int[] first;
  private final long seed;
  private final boolean complete;
  private final int blockRows;
  private final SparkJobRunner jobs;

  /**
   * Looks at all rows once.
   *
   * @param rdd rows whose first cell is the class; read again and again, in the same order
   * @param names of the columns, or of the places of the vectors
   */
  RowsOnCluster(
      JavaRDD<Row> rdd, InputColumns input, List<String> names, String label, int blockRows) {
    this.rdd = rdd;
    this.input = input;
    this.names = names;
    this.label = label;
    this.blockRows = blockRows;
    this.jobs = new SparkJobRunner(rdd.context());
    List<PartFacts> parts = facts();
    this.sizes = parts.stream().mapToInt(PartFacts::rows).toArray();
    this.first = new int[sizes.length];
    long rows = 0;
    for (int part = 0; part < sizes.length; part++) {
      first[part] = (int) rows;
      rows += sizes[part];
      if (rows > Integer.MAX_VALUE) {
        throw new IllegalArgumentException("more than " + Integer.MAX_VALUE + " rows");
      }
    }
    TreeSet<String> known = new TreeSet<>();
    parts.forEach(part -> known.addAll(part.classes().keySet()));
    this.classes = Labels.sorted(known);
    this.classCounts =
        parts.stream()
            .map(part -> classes.stream().mapToInt(c -> part.classes().getOrDefault(c, 0)))
            .map(IntStream::toArray)
            .toArray(int[][]::new);
    this.complete = parts.stream().allMatch(PartFacts::isComplete);
    RowSeed all = new RowSeed();
    parts.forEach(part -> all.add(part.seed()));
    this.seed = all.seed();
  }

  private List<PartFacts> facts() {
    return run("rows and seed", new Facts(input, names.size())).stream()
        .map(found -> (PartFacts) found[0])
        .toList();
  }

  /** What a task does with the rows of its partition; what comes of it are arrays. */
  private interface PartTask extends Serializable {
    Object[] of(int part, Iterator<Row> rows);
  }

  /** Finds out what each partition has. */
  private record Facts(InputColumns input, int width) implements PartTask {
    @Override
    public Object[] of(int part, Iterator<Row> rows) {
      PartFacts facts = new PartFacts();
      rows.forEachRemaining(row -> facts.add(row, input, width));
      return new Object[] {facts};
    }
  }

  /**
   * Finds the groups of each partition, texts in the last cells: names in the order in which they
   * appear, and one of them for each row.
   */
  private record FindGroups(String column) implements PartTask {
    @Override
    public Object[] of(int part, Iterator<Row> rows) {
      Map<String, Integer> codes = new LinkedHashMap<>();
      IntStream.Builder coded = IntStream.builder();
      for (int number = 0; rows.hasNext(); number++) {
        Row row = rows.next();
        String name = row.getString(row.size() - 1);
        if (name == null || name.isBlank()) {
          throw new BadRow(number, ", column \"" + column + "\": there is no group");
        }
        coded.add(codes.computeIfAbsent(name, any -> codes.size()));
      }
      return new Object[] {codes.keySet().toArray(String[]::new), coded.build().toArray()};
    }
  }

  /**
   * Which rows belong together: those whose last cells are the same text. Of each row the driver
   * gets the number of its group.
   */
  Groups groups(String column) {
    int[] all = new int[rowCount()];
    Map<String, Integer> codes = new HashMap<>();
    int at = 0;
    for (Object[] found : run("groups", new FindGroups(column))) {
      int[] own =
          Stream.of((String[]) found[0])
              .mapToInt(name -> codes.computeIfAbsent(name, any -> codes.size()))
              .toArray();
      for (int group : (int[]) found[1]) {
        all[at++] = own[group];
      }
    }
    return new Groups(column, all);
  }

  /** Reads a partition, which must have as many rows as it had. */
  private static void read(
      RowPart reading, int size, int part, Iterator<Row> rows, Consumer<Dataset> blocks) {
    int read = reading.read(part, rows, blocks);
    if (read != size) {
      throw new DataException(
          "partition "
              + part
              + " of the DataFrame had "
              + size
              + " rows and has "
              + read
              + ": its rows change from reading to reading; save it, and fit to what was saved");
    }
  }

  /** Some work on all rows of each partition. */
  private record PartWork(RowPart reading, int[] sizes, Broadcast<Object[]> work)
      implements PartTask {
    @Override
    public Object[] of(int part, Iterator<Row> rows) {
      return WorkOnPart.done(
          SentArrays.unpacked(work.value()),
          part,
          blocks -> read(reading, sizes[part], part, rows, blocks));
    }
  }

  /** Takes the rows that are wanted. */
  private record Draw(RowPart reading, int[] sizes, Broadcast<int[]> wanted) implements PartTask {
    @Override
    public Object[] of(int part, Iterator<Row> rows) {
      List<ColumnBlock> columns = new ArrayList<>();
      List<int[]> labels = new ArrayList<>();
      read(
          reading.wanting(wanted.value()),
          sizes[part],
          part,
          rows,
          block -> {
            ColumnBlock.Builder builder = ColumnBlock.builder(0, block.rowCount());
            block.columns().forEach(builder::column);
            columns.add(builder.build());
            labels.add(block.labels().codes());
          });
      return new Object[] {columns.toArray(ColumnBlock[]::new), labels.toArray(int[][]::new)};
    }
  }

  /** What is wrong with the rows of a partition, in place of what comes of them. */
  private static final class Refusal implements Serializable {
    private static final long serialVersionUID = 1;

    private final int row;
    private final String message;

    /**
     * @param row number in the partition; negative: the message names the place
     */
    Refusal(int row, String message) {
      this.row = row;
      this.message = message;
    }

    RuntimeException told(int before) {
      return row < 0
          ? new DataException(message)
          : new IllegalArgumentException("row " + (before + row) + message);
    }
  }

  /** Runs a task; a complaint about rows is not a failure that Spark should try again. */
  private record PartFunction(PartTask task)
      implements Function2<Integer, Iterator<Row>, Iterator<Object[]>> {
    @Override
    public Iterator<Object[]> call(Integer part, Iterator<Row> rows) {
      try {
        return List.<Object[]>of(task.of(part, rows)).iterator();
      } catch (BadRow e) {
        return refusal(new Refusal(e.row(), e.getMessage()));
      } catch (DataException e) {
        return refusal(new Refusal(-1, e.getMessage()));
      }
    }

    private static Iterator<Object[]> refusal(Refusal refusal) {
      return List.<Object[]>of(new Object[] {refusal}).iterator();
    }
  }

  private List<Object[]> run(String what, PartTask task) {
    List<Object[]> results =
        jobs.run(what, () -> rdd.mapPartitionsWithIndex(new PartFunction(task), true).collect());
    int before = 0;
    for (int part = 0; part < results.size(); part++) {
      if (results.get(part)[0] instanceof Refusal refusal) {
        throw refusal.told(before);
      }
      before +=
          results.get(part)[0] instanceof PartFacts facts
              ? facts.rows()
              : sizes == null ? 0 : sizes[part];
    }
    return results;
  }

  private <T> List<Object[]> run(String what, T sent, Function<Broadcast<T>, PartTask> task) {
    Broadcast<T> there = JavaSparkContext.fromSparkContext(rdd.context()).broadcast(sent);
    try {
      return run(what, task.apply(there));
    } finally {
      there.destroy();
    }
  }

  private RowPart reading(Set<String> columns) {
    return new RowPart(label, input, names, classes, columns, first, rowCount(), null, blockRows);
  }

  @Override
  public List<Object[]> each(Set<String> columns, Object[] work) {
    RowPart reading = reading(columns == null ? null : Set.copyOf(columns));
    return run("counting", SentArrays.packed(work), sent -> new PartWork(reading, sizes, sent));
  }

  @Override
  public Dataset rows(int[] numbers) {
    RowPart reading = reading(null);
    List<Object[]> parts = run("drawn rows", numbers, wanted -> new Draw(reading, sizes, wanted));
    List<ColumnBlock> blocks =
        parts.stream().flatMap(part -> Stream.of((ColumnBlock[]) part[0])).toList();
    int[] codes =
        parts.stream()
            .flatMap(part -> Stream.of((int[][]) part[1]))
            .flatMapToInt(Arrays::stream)
            .toArray();
    if (codes.length != numbers.length) {
      return null;
    }
    return Dataset.of(
        source(),
        IntStream.range(0, names.size()).mapToObj(k -> joined(k, blocks, codes.length)).toList(),
        Labels.wrap(label, classes, codes),
        numbers);
  }

  /** The k-th column of all blocks, one after the other. */
  private Column joined(int k, List<ColumnBlock> blocks, int rows) {
    List<Column> parts = blocks.stream().map(block -> block.column(k)).toList();
    if (parts.stream().allMatch(CategoryColumn.class::isInstance)) {
      return categories(names.get(k), parts.stream().map(CategoryColumn.class::cast).toList());
    }
    return parts.stream().allMatch(SparseColumn.class::isInstance)
        ? sparse(names.get(k), parts.stream().map(SparseColumn.class::cast).toList(), rows)
        : numbers(names.get(k), parts, rows);
  }

  private static Column numbers(String name, List<Column> parts, int rows) {
    double[] values = new double[rows];
    int at = 0;
    for (Column part : parts) {
      double[] some = ((AnyNumericColumn) part).values();
      System.arraycopy(some, 0, values, at, some.length);
      at += some.length;
    }
    return NumericColumn.wrap(name, values);
  }

  private static Column sparse(String name, List<SparseColumn> parts, int rows) {
    int[] places = new int[parts.stream().mapToInt(part -> part.storedRows().length).sum()];
    double[] values = new double[places.length];
    int at = 0;
    int before = 0;
    for (SparseColumn part : parts) {
      for (int k = 0; k < part.storedRows().length; k++) {
        places[at] = before + part.storedRows()[k];
        values[at++] = part.storedValues()[k];
      }
      before += part.size();
    }
    return SparseColumn.wrap(name, rows, places, values);
  }

  private static Column categories(String name, List<CategoryColumn> parts) {
    TreeSet<String> present = new TreeSet<>(CodePoints.ORDER);
    parts.forEach(part -> present.addAll(part.values()));
    List<String> values = List.copyOf(present);
    Map<String, Integer> codes = new HashMap<>();
    values.forEach(value -> codes.put(value, codes.size()));
    int[] coded =
        parts.stream()
            .flatMapToInt(
                part -> {
                  int[] own = part.values().stream().mapToInt(codes::get).toArray();
                  return IntStream.range(0, part.size())
                      .map(row -> part.isMissing(row) ? -1 : own[part.code(row)]);
                })
            .toArray();
    return CategoryColumn.wrap(name, values, coded);
  }

  /** All rows are counted where they are; none but the drawn ones come here. */
  @Override
  public void read(
      Set<String> columns, IntPredicate wanted, int blockRows, Consumer<Dataset> blocks) {
    throw new DataException(
        "DataFrame: this needs all rows, and those on a cluster are only counted");
  }

  /** These rows, of which none are here. */
  RowBlocks blocks() {
    int[] counts = new int[classes.size()];
    Stream.of(classCounts).forEach(part -> Arrays.setAll(counts, c -> counts[c] + part[c]));
    return RowBlocks.of(source(), label, classes, counts, complete, this);
  }

  Source source() {
    return Source.memory("DataFrame", rowCount());
  }

  List<String> classes() {
    return classes;
  }

  private int rowCount() {
    return Arrays.stream(sizes).sum();
  }

  @Override
  public int[] sizes() {
    return sizes.clone();
  }

  @Override
  public int[][] classCounts() {
    return Arrays.stream(classCounts).map(int[]::clone).toArray(int[][]::new);
  }

  @Override
  public Long seed() {
    return seed;
  }
}
