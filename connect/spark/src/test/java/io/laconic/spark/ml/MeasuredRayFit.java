package io.laconic.spark.ml;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.Column;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.util.Parallel;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * One measured fit of rays to a table of random numbers with a planted rule, in a process of its
 * own: {@code local|cluster ROWS COLUMNS FOLDER}. The model goes to the folder, what was measured
 * to standard output. The table is made where it is needed, the same on every machine.
 */
public final class MeasuredRayFit {
  private MeasuredRayFit() {}

  private static double[] row(int number, int columns) {
    SplittableRandom random = new SplittableRandom(number);
    double[] cells = new double[columns];
    Arrays.setAll(cells, k -> random.nextDouble());
    return cells;
  }

  /** One of two conditions holds; a twentieth of the rows says the opposite. */
  private static String label(int number, double[] cells) {
    boolean rule = cells[cells.length / 3] > 0.7 || cells[cells.length / 2] < 0.2;
    return rule == (number % 20 != 7) ? "yes" : "no";
  }

  private static LaconicClassifier classifier() {
    return new LaconicClassifier()
        .setOption("certificate", "standard")
        .setOption("penalty", "0.5,1,2")
        .setOption("folds", 5)
        .setOption("maxSize", 5)
        .setOption("collectLimit", 0);
  }

  private static CertifiedModel local(int rows, int columns) {
    double[][] values = new double[columns][rows];
    List<String> labels = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      double[] cells = row(row, columns);
      labels.add(label(row, cells));
      for (int k = 0; k < columns; k++) {
        values[k][row] = cells[k];
      }
    }
    List<Column> table = new ArrayList<>();
    for (int k = 0; k < columns; k++) {
      table.add(NumericColumn.wrap("features_" + k, values[k]));
    }
    var data =
        io.laconic.data.Dataset.of(
            Source.memory("DataFrame", rows), table, Labels.of("label", labels));
    long start = System.nanoTime();
    long cpu = cpu();
    CertifiedModel model = classifier().fitting().fit(data, 0, null, new Parallel(2));
    tell("local, 2 threads: %.1f s, %.1f s of processors", seconds(start), (cpu() - cpu) / 1e9);
    return model;
  }

  private static CertifiedModel cluster(int rows, int columns, Path folder)
      throws java.io.IOException {
    try (SparkSession session = SparkSession.builder().getOrCreate()) {
      JavaSparkContext context = new JavaSparkContext(session.sparkContext());
      BytesMoved moved = new BytesMoved(folder.resolve("middle"));
      session.sparkContext().addSparkListener(moved);
      List<Integer> numbers = IntStream.range(0, rows).boxed().toList();
      JavaRDD<Row> made =
          context
              .parallelize(numbers, 8)
              .map(
                  number -> {
                    double[] cells = row(number, columns);
                    return RowFactory.create(Vectors.dense(cells), label(number, cells));
                  });
      StructType schema =
          new StructType()
              .add("features", SQLDataTypes.VectorType())
              .add("label", DataTypes.StringType);
      long start = System.nanoTime();
      LaconicModel model = classifier().fit(session.createDataFrame(made, schema));
      tell("cluster: %.1f s in all, %s", seconds(start), moved);
      return model.certified();
    }
  }

  private static long cpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private static void tell(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }

  /** Learns, and writes the model. */
  public static void main(String[] args) throws Exception {
    int rows = Integer.parseInt(args[1]);
    int columns = Integer.parseInt(args[2]);
    Path folder = Path.of(args[3]);
    CertifiedModel model =
        args[0].equals("local") ? local(rows, columns) : cluster(rows, columns, folder);
    Files.writeString(folder.resolve(args[0] + ".json"), ModelFile.toJson(model));
    System.exit(0);
  }
}
