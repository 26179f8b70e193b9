package io.laconic.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.io.modelfile.ModelFile;
import io.laconic.spark.CountedJobs;
import io.laconic.spark.TestSparkSession;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Columns that stay on the cluster: the model is that of the driver alone, and the number of jobs
 * depends neither on the number of columns nor on how many conditions are tried.
 */
@Isolated("sets a property of the JVM")
@Tag("spark")
class WideFitTest {
  private static final String KEPT = "laconic.spark.kept";

  private static Dataset<Row> rows(int rows, int columns) {
    List<Row> list = new ArrayList<>();
    for (int number = 0; number < rows; number++) {
      SplittableRandom random = new SplittableRandom(number);
      double[] cells = new double[columns];
      Arrays.setAll(cells, k -> random.nextInt(1000) / 10.0);
      boolean rule = cells[columns / 3] > 70 || cells[columns / 2] < 20;
      list.add(RowFactory.create(Vectors.dense(cells), rule == (number % 20 != 7) ? "yes" : "no"));
    }
    StructType schema =
        new StructType()
            .add("features", SQLDataTypes.VectorType())
            .add("label", DataTypes.StringType);
    return TestSparkSession.get().createDataFrame(list, schema).repartition(1);
  }

  /**
   * Besides a few jobs for the table: one for the columns that tell most and one to fetch them, for
   * all subsets together; a step of rays is one for all subsets, penalties and types.
   *
   * @param kept bytes of columns that the driver keeps; few: what is needed is fetched for each
   *     subset, and fewer subsets are learned from side by side
   */
  @ParameterizedTest
  @CsvSource({
    "120, 60, maxSize=3, 67108864, 14",
    "120, 1010, maxSize=2, 67108864, 14",
    "120, 60, maxSize=3, 38400, 80",
    "120, 60, learner=scm, 67108864, 24",
    "120, 60, learner=dlm features=rays maxSize=3, 67108864, 24",
    "120, 60, learner=soft-greedy maxSize=2, 67108864, 16",
    "120, 1010, maxSize=2 certificate=holdout, 0, 20",
    "120, 1010, learner=rules maxSize=2 certificate=none, 0, 14",
    "120, 60, learner=scm maxSize=3 certificate=standard, 67108864, 18",
  })
  void fewJobsGiveTheModelOfTheDriver(int m, int n, String words, String kept, int most)
      throws Exception {
    Fits fits = Fits.of(rows(m, n), words, kept);
    assertThat(fits.wide()).isEqualTo(fits.local());
    assertThat(fits.jobs()).isLessThanOrEqualTo(most);
  }

  /** Missing numbers, some of them where they tell about the class, and rows of patients. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "maxSize=3",
        "maxSize=3 missing=drop",
        "learner=scm",
        "learner=scm type=disjunction certificate=standard missing=drop",
        "learner=dlm features=rays maxSize=3 certificate=holdout",
        "learner=rules maxSize=2 certificate=none",
      })
  void missingNumbersAndGroups(String words) throws Exception {
    UserDefinedFunction gaps =
        functions.udf(
            (Vector cells) -> {
              double[] some = cells.toArray().clone();
              some[4] = some[4] > 70 ? Double.NaN : some[4];
              some[6] = some[6] * 10 % 7 == 0 ? Double.NaN : some[6];
              return Vectors.dense(some);
            },
            SQLDataTypes.VectorType());
    Dataset<Row> rows =
        rows(160, 12)
            .withColumn("features", gaps.apply(functions.col("features")))
            .withColumn("patient", functions.expr("monotonically_increasing_id() div 2"));
    Fits fits = Fits.of(rows, words + " groupCol=patient", "" + (64 << 20));
    assertThat(fits.wide()).isEqualTo(fits.local());
    assertThat(fits.jobs()).isLessThanOrEqualTo(40);
  }

  /**
   * Says how many jobs and seconds a wide table takes, as {@code -Dlaconic.spark.wide=200x1100}.
   */
  @ParameterizedTest
  @EnabledIfSystemProperty(
      named = "laconic.spark.wide",
      matches = "\\d+x\\d+",
      disabledReason = "measures only if -Dlaconic.spark.wide=ROWSxCOLUMNS is given")
  @ValueSource(strings = {"certificate=subsets", "learner=scm", "learner=scm certificate=standard"})
  void measured(String words) throws Exception {
    int[] size =
        Stream.of(System.getProperty("laconic.spark.wide").split("x"))
            .mapToInt(Integer::parseInt)
            .toArray();
    Fits fits = Fits.of(rows(size[0], size[1]), words, "" + (64 << 20));
    assertThat(fits.wide()).isEqualTo(fits.local());
    System.out.printf(
        Locale.ROOT,
        "%d rows x %d columns, %s: %d jobs, %.1f s; on the driver %.1f s%n",
        size[0],
        size[1],
        words,
        fits.jobs(),
        fits.seconds(),
        fits.localSeconds());
  }

  /** A fit on the driver, and one of columns that stay on the cluster. */
  private record Fits(String local, double localSeconds, String wide, double seconds, int jobs) {
    static Fits of(Dataset<Row> rows, String words, String kept) throws Exception {
      LaconicClassifier classifier = new LaconicClassifier();
      for (String one : words.split(" ")) {
        String name = one.split("=")[0];
        String value = one.split("=")[1];
        if (name.equals("groupCol")) {
          classifier.setGroupCol(value);
        } else {
          classifier.setOption(name, value);
        }
      }
      long start = System.nanoTime();
      String local = ModelFile.toJson(classifier.fit(rows).certified());
      long middle = System.nanoTime();
      System.setProperty(KEPT, kept);
      try (CountedJobs jobs = new CountedJobs()) {
        LaconicModel model = classifier.setOption("collectLimit", 0).fit(rows);
        double seconds = (System.nanoTime() - middle) / 1e9;
        String wide = ModelFile.toJson(model.certified());
        return new Fits(local, (middle - start) / 1e9, wide, seconds, jobs.count());
      } finally {
        System.clearProperty(KEPT);
      }
    }
  }
}
