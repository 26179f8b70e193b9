package io.laconic.spark.ml;

import io.laconic.io.modelfile.ModelFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * One measured fit to a Parquet table of many rows with 17 numbers and 3 categories, in a process
 * of its own: {@code ROWS FOLDER}. The table is made on the cluster if the folder does not have it;
 * the model goes to the folder, what was measured to standard output.
 */
public final class MeasuredTallFit {
  private static final int NUMBERS = 17;
  private static final List<String> SITES = List.of("north", "south", "east", "west");

  private MeasuredTallFit() {}

  /** The names of all columns, the class last. */
  private static List<String> names() {
    List<String> names = new ArrayList<>();
    IntStream.range(0, NUMBERS).forEach(k -> names.add("x" + k));
    names.addAll(List.of("site", "stage", "device", "outcome"));
    return names;
  }

  /** The cells of a row, the same on every machine; null: it is missing. */
  private static List<Object> cells(int number) {
    SplittableRandom random = new SplittableRandom(number);
    List<Object> cells = new ArrayList<>();
    for (int k = 0; k < NUMBERS; k++) {
      double value = random.nextInt(100_000) / 1000.0;
      cells.add(k == 3 && number % 13 == 5 ? null : (Object) value);
    }
    String site = SITES.get(random.nextInt(SITES.size()));
    cells.add(site);
    cells.add("I".repeat(1 + random.nextInt(3)));
    cells.add(number % 17 == 2 ? null : "d" + random.nextInt(5));
    boolean ill = (Double) cells.get(5) > 70 || site.equals("north") && (Double) cells.get(9) < 30;
    cells.add(ill == (random.nextInt(10) > 0) ? "ill" : "well");
    return cells;
  }

  /** The rows as a CSV file, in the order of their numbers. */
  public static void writeCsv(int rows, Path file) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write(String.join(",", names()) + "\n");
      for (int number = 0; number < rows; number++) {
        out.write(
            cells(number).stream()
                .map(cell -> cell == null ? "" : cell.toString())
                .collect(Collectors.joining(",", "", "\n")));
      }
    }
  }

  private static void makeTable(SparkSession session, int rows, Path folder) {
    StructType schema = new StructType().add("id", DataTypes.IntegerType);
    for (int k = 0; k < names().size(); k++) {
      schema =
          schema.add(names().get(k), k < NUMBERS ? DataTypes.DoubleType : DataTypes.StringType);
    }
    int parts = Math.max(2, rows / 500_000);
    List<Integer> firsts = IntStream.range(0, parts).boxed().toList();
    JavaRDD<Row> made =
        new JavaSparkContext(session.sparkContext())
            .parallelize(firsts, parts)
            .flatMap(
                part ->
                    IntStream.iterate(parts - 1 - part, k -> k < rows, k -> k + parts)
                        .mapToObj(
                            number -> {
                              List<Object> all = new ArrayList<>(List.of(number));
                              all.addAll(cells(number));
                              return RowFactory.create(all.toArray());
                            })
                        .iterator());
    session.createDataFrame(made, schema).write().parquet(folder.toString());
  }

  /** Says when the jobs that count begin; adds up what tasks take. */
  private static final class Middle extends SparkListener {
    private final Path sign;
    private int jobs;
    private int failures;
    private long processor;

    Middle(Path sign) {
      this.sign = sign;
    }

    @Override
    public synchronized void onJobStart(SparkListenerJobStart job) {
      jobs++;
      if ("counting".equals(job.properties().getProperty("spark.job.description"))) {
        try {
          Files.writeString(sign, "");
        } catch (IOException e) {
          throw new IllegalStateException(e);
        }
      }
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd task) {
      failures += task.taskInfo().successful() ? 0 : 1;
      processor += task.taskMetrics() == null ? 0 : task.taskMetrics().executorCpuTime();
    }
  }

  private static long cpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static void tell(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  /** Learns, and writes the model. */
  public static void main(String[] args) throws Exception {
    int rows = Integer.parseInt(args[0]);
    Path folder = Path.of(args[1]);
    Path table = folder.resolveSibling("table.parquet");
    try (SparkSession session = SparkSession.builder().getOrCreate()) {
      long start = System.nanoTime();
      if (Files.notExists(table)) {
        makeTable(session, rows, table);
        tell("table made: %.0f s", seconds(start));
      }
      start = System.nanoTime();
      session
          .read()
          .parquet(table.toString())
          .foreach((org.apache.spark.api.java.function.ForeachFunction<Row>) row -> {});
      double reading = seconds(start);
      Middle middle = new Middle(folder.resolve("middle"));
      session.sparkContext().addSparkListener(middle);
      start = System.nanoTime();
      long cpu = cpu();
      LaconicModel model =
          new LaconicClassifier()
              .setLabelCol("outcome")
              .setIdCol("id")
              .setInputCols(names().stream().limit(names().size() - 1L).toArray(String[]::new))
              .setOption("subsetSeed", 1)
              .fit(session.read().parquet(table.toString()));
      tell(
          "cluster: %.0f s, reading once %.0f s, %d jobs, %d failed tasks, %.0f s of processors in"
              + " tasks and %.0f s in the driver, driver peak %d MB; %s",
          seconds(start),
          reading,
          middle.jobs,
          middle.failures,
          middle.processor / 1e9,
          (cpu() - cpu) / 1e9,
          ManagementFactory.getMemoryPoolMXBeans().stream()
                  .filter(pool -> pool.getType() == MemoryType.HEAP)
                  .mapToLong(pool -> pool.getPeakUsage().getUsed())
                  .sum()
              >> 20,
          model.rule());
      Files.writeString(folder.resolve("model.json"), ModelFile.toJson(model.certified()));
    }
    System.exit(0);
  }
}
