package io.laconic.spark.ml;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.EqualRows;
import io.laconic.data.Groups;
import io.laconic.data.Labels;
import io.laconic.data.Source;
import io.laconic.io.table.LongTables;
import io.laconic.spark.ExecutorMemory;
import io.laconic.spark.SparkEngine;
import io.laconic.spark.SparkJobRunner;
import io.laconic.spark.columns.ColumnNames;
import io.laconic.spark.columns.LabelledRow;
import io.laconic.spark.columns.Transpose;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;

/**
 * One fit to the rows of a DataFrame. A small table is collected on the driver; a larger one is
 * turned into columns on the cluster and stays there.
 */
final class DataFrameFit {
  private static final double MEGABYTE = 1 << 20;
  private static final int SAMPLE = 1 << 20;
  private static final int BLOCK_CELLS = 1 << 19;

  /** Of the driver's memory, as of an executor's. */
  private static final double OF_SPARK = 300;

  /** Drawn rows come as columns; then they are there as they are learned from. */
  private static final int TIMES = 3;

  /** Collected vectors are there as they came too. */
  private static final int TIMES_AS_VECTORS = 4;

  /** Each cell of a row that is not a vector comes as an object of its own. */
  private static final int TIMES_AS_OBJECTS = 8;

  private final LaconicClassifier classifier;
  private final StructType schema;
  private final InputColumns input;
  private final Dataset<Row> cells;

  DataFrameFit(LaconicClassifier classifier, Dataset<?> rows) {
    this.classifier = classifier;
    this.schema = rows.schema();
    this.input = classifier.input(schema);
    List<Column> columns = new ArrayList<>();
    columns.add(LabelColumn.of(schema, classifier.labelCol()).column());
    columns.addAll(Arrays.asList(input.columns()));
    if (classifier.groupCol() != null) { // the last one
      columns.add(InputColumns.quoted(classifier.groupCol()).cast("string"));
    }
    Dataset<?> ordered =
        classifier.idCol() == null ? rows : rows.orderBy(InputColumns.quoted(classifier.idCol()));
    this.cells = ordered.select(columns.toArray(Column[]::new));
  }

  /** The model; whatever fails on the cluster is said in one line. */
  CertifiedModel fit() {
    SparkJobRunner jobs = new SparkJobRunner(session().sparkContext());
    try {
      return jobs.watched(this::fitted);
    } catch (RuntimeException e) {
      throw e;
    } catch (OutOfMemoryError e) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "the driver had too little memory (%.0f MB): start it with more, as by"
                  + " --driver-memory %.0fm, or set collectLimit lower",
              driverMegabytes(),
              2 * driverMegabytes()),
          e);
    } catch (Exception e) { // Spark throws checked exceptions without declaring them
      throw jobs.failure("the fit", e);
    }
  }

  private CertifiedModel fitted() {
    List<Row> first = cells.takeAsList(1);
    if (first.isEmpty()) {
      throw new IllegalArgumentException("the DataFrame has no rows");
    }
    int width = width(first.get(0));
    long rows = cells.count();
    double cellBytes = input.isVector() ? cellBytes(width) : Double.BYTES;
    double megabytes = rows * cellBytes * width / MEGABYTE;
    if (isTall(rows, cellBytes * width / MEGABYTE)) {
      long drawn = classifier.fitting().drawnRows(rows);
      checkDriver(
          "to learn from the " + drawn + " rows that are drawn",
          TIMES * drawn * cellBytes * width / MEGABYTE);
      return fitInPlace(first, width);
    }
    if (megabytes <= classifier.collectLimit()) {
      checkDriver(
          "to learn from " + rows + " rows x " + width + " columns on the driver",
          (input.isVector() ? TIMES_AS_VECTORS : TIMES_AS_OBJECTS) * megabytes);
      return fitCollected();
    }
    checkStays(rows, width, megabytes);
    return fitOnCluster(rows, cellBytes, names(width));
  }

  private int width(Row first) {
    if (!input.isVector()) {
      return input.names().size();
    }
    return first.isNullAt(1) ? 0 : ((Vector) first.get(1)).size();
  }

  /** About how many bytes a cell of the vectors takes, as the first of them show. */
  private double cellBytes(int width) {
    double stored = 0;
    double all = 0;
    for (Row row : cells.takeAsList(Math.max(1, Math.min(100, SAMPLE / Math.max(1, width))))) {
      if (!row.isNullAt(1)) {
        stored += 12.0 * ((Vector) row.get(1)).numNonzeros();
        all += ((Vector) row.get(1)).size();
      }
    }
    return all == 0 ? Double.BYTES : Math.min(Double.BYTES, stored / all);
  }

  /** Only rays of numbers can be learned without whole rows. */
  private void checkStays(long rows, int width, double megabytes) {
    String size =
        String.format(
            Locale.ROOT,
            "%d rows x %d columns take about %.0f MB, collectLimit is %d MB",
            rows,
            width,
            megabytes,
            classifier.collectLimit());
    String raised =
        String.format(Locale.ROOT, "setOption(\"collectLimit\", %.0f)", Math.ceil(megabytes));
    if (classifier.fitting().plan().comparesRows()) {
      throw new IllegalArgumentException(
          size + "; balls, half-spaces and prototypes need whole rows on the driver: " + raised);
    }
    if (!classifier.onSpark()) {
      throw new IllegalArgumentException(size + "; " + raised + ", or use the engine spark");
    }
    if (input.texts().contains(true)) {
      throw new IllegalArgumentException(
          size + "; what stays on the cluster is numbers: turn texts into numbers, or " + raised);
    }
    if (rows > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(rows + " rows; at most " + Integer.MAX_VALUE + " can be");
    }
  }

  /**
   * Whether rules are learned from few of the rows, which the driver can hold, and all others are
   * only counted.
   */
  private boolean isTall(long rows, double rowMegabytes) {
    FitRequest fitting = classifier.fitting();
    return rows > LongTables.settings().rows()
        && fitting.drawsFewRows()
        && fitting.drawnRows(rows) * rowMegabytes <= classifier.collectLimit();
  }

  private static double driverMegabytes() {
    return Runtime.getRuntime().maxMemory() / MEGABYTE;
  }

  /** Refuses what cannot fit, before it is collected. */
  private static void checkDriver(String what, double ofRows) {
    double needed = OF_SPARK + ofRows;
    if (needed > driverMegabytes()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s takes about %.0f MB, and the driver has %.0f MB: start it with more, as by"
                  + " --driver-memory %.0fm, or set collectLimit lower",
              what,
              needed,
              driverMegabytes(),
              Math.ceil(needed * 1.5)));
    }
  }

  /** Drawn rows come here; the others are counted where they are. */
  private CertifiedModel fitInPlace(List<Row> first, int width) {
    List<String> names =
        input.isVector() ? InputColumns.slots(schema, input.vector(), width) : input.names();
    RowsOnCluster rows =
        new RowsOnCluster(cells.javaRDD(), input, names, classifier.labelCol(), blockRows(width));
    io.laconic.data.Dataset head =
        io.laconic.data.Dataset.of(
            rows.source(),
            CollectedTable.columns(first, input, names, null),
            Labels.wrap(
                classifier.labelCol(),
                rows.classes(),
                first.stream()
                    .map(row -> LabelColumn.className(row.get(0)))
                    .mapToInt(name -> name == null ? -1 : rows.classes().indexOf(name))
                    .toArray()),
            IntStream.range(0, first.size()).toArray());
    Groups groups = classifier.groupCol() == null ? null : rows.groups(classifier.groupCol());
    return classifier.fitting().fit(head, rows, groups, threads());
  }

  /** A block is in memory as Spark's rows and as columns, for each task of an executor. */
  private static int blockRows(int width) {
    return Math.max(1, Math.min(LongTables.settings().blockRows(), BLOCK_CELLS / (width + 1)));
  }

  private CertifiedModel fitCollected() {
    List<Row> rows = cells.collectAsList();
    io.laconic.data.Dataset table = collected(rows);
    Groups groups = groups(rows);
    int equalRows = EqualRows.count(table);
    FitRequest fitting = classifier.fitting();
    boolean comparesRows =
        fitting.plan().forClasses(table.labels().classes().size()).comparesRows();
    if (!classifier.asksForSpark() || !comparesRows) { // no job pays for a sweep of so few columns
      return fitting.fit(table, equalRows, groups, threads());
    }
    try (SparkEngine engine = engine()) {
      return fitting.fit(table, equalRows, groups, threads().withWorkers(engine));
    }
  }

  private io.laconic.data.Dataset collected(List<Row> rows) {
    if (!input.isVector()) {
      return CollectedTable.ofCells(rows, classifier.labelCol(), input);
    }
    List<String> names = InputColumns.slots(schema, input.vector(), width(rows.get(0)));
    return CollectedTable.ofVectors(rows, classifier.labelCol(), names);
  }

  private Groups groups(List<Row> rows) {
    return classifier.groupCol() == null
        ? null
        : CollectedTable.groups(rows, classifier.groupCol());
  }

  private CertifiedModel fitOnCluster(long rows, double cellBytes, ColumnNames names) {
    Transpose.Layout layout =
        Transpose.Layout.of(
            rows,
            names.count(),
            cellBytes,
            classifier.partitions(session()),
            ExecutorMemory.of(JavaSparkContext.fromSparkContext(session().sparkContext()))
                .partitionBytes());
    boolean vector = input.isVector();
    boolean grouped = classifier.groupCol() != null;
    var labelled = cells.javaRDD().map(row -> labelled(row, vector, grouped));
    try (Transpose.Result columns = Transpose.of(labelled, names, layout);
        SparkEngine engine = engine()) {
      io.laconic.data.Dataset table =
          io.laconic.data.Dataset.of(
              Source.memory("DataFrame", columns.columns().rowCount()),
              columns.columns(),
              Labels.of(classifier.labelCol(), columns.labels()));
      if (classifier.fitting().plan().forClasses(table.labels().classes().size()).comparesRows()) {
        throw new IllegalArgumentException(
            table.labels().classes().size()
                + " classes: prototypes need whole rows on the driver; raise collectLimit, or name"
                + " the positive class");
      }
      Groups groups =
          grouped ? CollectedTable.groupsNamed(columns.groups(), classifier.groupCol()) : null;
      return classifier
          .fitting()
          .fit(table, columns.equalRows(), groups, threads().withWorkers(engine));
    }
  }

  private ColumnNames names(int width) {
    if (!input.isVector()) {
      return ColumnNames.of(input.names());
    }
    return InputColumns.hasNames(schema, input.vector(), width)
        ? ColumnNames.of(InputColumns.slots(schema, input.vector(), width))
        : ColumnNames.numbered(input.vector(), width);
  }

  private static LabelledRow labelled(Row row, boolean vector, boolean grouped) {
    String label = LabelColumn.className(row.get(0));
    int end = grouped ? row.size() - 1 : row.size();
    String group = grouped ? row.getString(end) : null;
    if (vector) {
      Vector cells = row.isNullAt(1) ? Vectors.zeros(0) : (Vector) row.get(1);
      return new LabelledRow(label, cells, group);
    }
    double[] cells = new double[end - 1];
    Arrays.setAll(cells, k -> row.isNullAt(k + 1) ? Double.NaN : row.getDouble(k + 1));
    return new LabelledRow(label, Vectors.dense(cells), group);
  }

  private SparkSession session() {
    return cells.sparkSession();
  }

  private SparkEngine engine() {
    return SparkEngine.on(
        session(),
        new SparkEngine.Options(classifier.partitions(session()), StorageLevel.MEMORY_AND_DISK()));
  }

  private static Parallel threads() {
    return new Parallel(Runtime.getRuntime().availableProcessors());
  }
}
