package io.laconic.spark.ml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import io.laconic.spark.TestSparkSession;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code train spark:visits --print-sql FOLDER}: Spark runs the queries. */
@Tag("spark")
class SparkQueriesTest {
  private static final int ROWS = 1500;
  private static final long SEED = 7;

  @TempDir Path temp;

  /** Numbers, whole and not, missing and not a number; texts with quotes; missing classes. */
  private static Dataset<Row> visits() {
    Random random = new Random(3);
    List<Row> rows = new ArrayList<>();
    for (int row = 0; row < ROWS; row++) {
      int age = 18 + random.nextInt(80);
      Double dose = random.nextInt(1000) / 100.0;
      String site = List.of("north", "south \"b\"", "it's").get(random.nextInt(3));
      boolean ill = age > 60 && dose > 4 || site.equals("it's") && random.nextInt(4) > 0;
      dose = row % 40 == 7 ? null : row % 61 == 3 ? (Double) Double.NaN : dose;
      String outcome = row % 97 == 5 ? null : ill ? "died" : "alive";
      rows.add(
          RowFactory.create(
              "v" + row * 7919 % ROWS, age, dose, row % 53 == 5 ? null : site, outcome));
    }
    StructType schema =
        new StructType()
            .add("visit_id", DataTypes.StringType)
            .add("age", DataTypes.IntegerType)
            .add("dose", DataTypes.DoubleType)
            .add("site", DataTypes.StringType)
            .add("outcome", DataTypes.StringType);
    Dataset<Row> visits = TestSparkSession.get().createDataFrame(rows, schema).repartition(3);
    visits.createOrReplaceTempView("visits");
    return visits;
  }

  private static String run(int expected, Object... words) {
    StringWriter said = new StringWriter();
    PrintWriter all = new PrintWriter(said, true);
    String[] args = Stream.of(words).map(Object::toString).toArray(String[]::new);
    assertThat(Main.run(all, all, args)).as(said.toString()).isEqualTo(expected);
    return said.toString();
  }

  /** Answers each query that has no answer yet. */
  private static void answer(Path folder) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".sql")).toList()) {
        Path answer = Path.of(file.toString().replaceAll("sql$", "csv"));
        if (!Files.exists(answer)) {
          String query = Files.readString(file).strip().replaceAll(";$", "");
          Dataset<Row> found = TestSparkSession.get().sql(query);
          List<String> lines = new ArrayList<>(List.of(String.join(",", found.columns())));
          for (Row row : found.collectAsList()) {
            List<String> cells = new ArrayList<>();
            for (int k = 0; k < row.size(); k++) {
              String text = row.isNullAt(k) ? "" : row.get(k).toString().replace("\"", "\"\"");
              cells.add(text.isEmpty() ? "" : '"' + text + '"');
            }
            lines.add(String.join(",", cells));
          }
          Files.write(answer, lines);
        }
      }
    }
  }

  private static String key(MessageDigest md5, int subset, String id) {
    return HexFormat.of().formatHex(md5.digest((SEED + ":" + subset + ":" + id).getBytes(UTF_8)));
  }

  @Test
  void theModelIsMadeFromAnswersOfSpark() throws Exception {
    Dataset<Row> visits = visits();
    Path asked = temp.resolve("asked");
    Path file = temp.resolve("m.json");
    Object[] train = {
      "train",
      "spark:visits",
      "--id",
      "visit_id",
      "--label",
      "outcome",
      "--print-sql",
      asked,
      "-m",
      file,
      "--subset-seed",
      SEED,
      "--learner",
      "scm",
      "--max-size",
      "3",
      "--select",
      "short"
    };
    for (int step = 1; step <= 3; step++) {
      assertThat(run(1, train)).contains("run this command again");
      answer(asked);
    }
    run(0, train);
    LaconicModel model = LaconicModel.fromModelFile(file.toString());
    int subset = model.certificate().test().subset();
    MessageDigest md5 = MessageDigest.getInstance("MD5");
    List<Row> judged =
        model
            .transform(visits.filter("outcome is not null"))
            .select("visit_id", "outcome", "predictedLabel")
            .collectAsList()
            .stream()
            .sorted(Comparator.comparing((Row row) -> key(md5, subset, row.getString(0))))
            .toList();
    List<Row> outside = judged.subList((judged.size() + 2) / 3, judged.size());
    long wrong = outside.stream().filter(row -> !row.get(1).equals(row.get(2))).count();
    int[] errors = model.certificate().test().outside().errors();
    assertThat(Arrays.stream(errors).sum()).isEqualTo((int) wrong).isPositive();
    Path again = temp.resolve("again");
    Object[] certify = {"certify", file, "spark:visits", "--print-sql", again};
    for (int step = 1; step <= 3; step++) {
      assertThat(run(1, certify)).contains("run this command again");
      answer(again);
    }
    assertThat(run(0, certify)).contains("holds");
  }
}
