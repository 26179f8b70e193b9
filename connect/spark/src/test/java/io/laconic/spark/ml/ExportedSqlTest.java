package io.laconic.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import io.laconic.spark.TestSparkSession;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The query of {@code export --to sql --dialect spark}, run by Spark: the classes of the model. */
@Tag("spark")
class ExportedSqlTest {
  private static final String TABLE = "exported rows";
  private static final List<String> TYPES = List.of("double", "float", "int", "decimal(20, 4)");

  @TempDir Path temp;

  private Path train(String words) throws IOException {
    Random random = new Random(5);
    List<String> lines = new ArrayList<>(List.of("age,`odd` dose,site,outcome"));
    for (int row = 0; row < 400; row++) {
      int age = 18 + random.nextInt(80);
      double dose = random.nextInt(1000) / 10.0;
      String site = List.of("it's", "back\\slash", "south").get(random.nextInt(3));
      boolean ill = (age > 60 && dose > 30.5 || site.equals("it's")) == random.nextInt(12) > 0;
      String missing = row % 30 == 4 ? "" : "" + dose;
      lines.add(String.join(",", "" + age, missing, site, ill ? "died" : "alive"));
    }
    Path data = Files.write(temp.resolve("rows.csv"), lines);
    Path model = temp.resolve("m.json");
    run("train " + data + " -m " + model + " --certificate none " + words);
    return model;
  }

  private static void run(String line, String... more) {
    StringWriter err = new StringWriter();
    List<String> words = new ArrayList<>(List.of(line.split(" ")));
    words.addAll(List.of(more));
    PrintWriter out = new PrintWriter(new StringWriter());
    int code = Main.run(out, new PrintWriter(err, true), words.toArray(String[]::new));
    assertThat(code).as(err.toString()).isZero();
  }

  private String query(Path model, String... more) throws IOException {
    Path file = temp.resolve("rule.sql");
    List<String> words = new ArrayList<>(List.of(more));
    words.addAll(List.of("--table", TABLE));
    run("export " + model + " --to sql --dialect spark -o " + file, words.toArray(String[]::new));
    return Files.readString(file).strip().replaceFirst(";$", "");
  }

  /** Each number of the query with the doubles beside it, and what no number is. */
  private static List<Double> numbers(String query) {
    TreeSet<Double> all = new TreeSet<>(List.of(-0.0, 0.0, 29.0, 90.0, 1e300));
    Matcher found = Pattern.compile("[<>]=? (-?[0-9.E-]+)D?").matcher(query);
    while (found.find()) {
      double threshold = Double.parseDouble(found.group(1));
      all.addAll(List.of(Math.nextDown(threshold), threshold, Math.nextUp(threshold)));
    }
    List<Double> numbers = new ArrayList<>(all);
    numbers.addAll(Arrays.asList(null, Double.NaN));
    return numbers;
  }

  /** Every number in every column with each site, in columns of one type. */
  private static Dataset<Row> rows(List<Double> numbers, String type) {
    List<Row> rows = new ArrayList<>();
    for (Double age : numbers) {
      for (Double dose : Arrays.asList(age, 29.0, 1e300, null, Double.NaN)) {
        for (String site : Arrays.asList("it's", "back\\slash", "south", " it's ", "IT'S", null)) {
          rows.add(RowFactory.create(age, dose, site));
        }
      }
    }
    StructType schema =
        new StructType()
            .add("age", DataTypes.DoubleType)
            .add("`odd` dose", DataTypes.DoubleType)
            .add("site", DataTypes.StringType);
    Dataset<Row> all = TestSparkSession.get().createDataFrame(rows, schema);
    boolean small = !type.equals("double");
    String where = " where (age is null or abs(age) < 1e9) and abs(coalesce(dose, 0)) < 1e9";
    all.toDF("age", "dose", "site").createOrReplaceTempView("wide");
    return TestSparkSession.get()
        .sql(
            "select try_cast(age as %1$s) age, try_cast(dose as %1$s) `\\`odd\\` dose`, site from wide"
                    .replace("`\\`odd\\` dose`", "```odd`` dose`")
                    .formatted(type)
                + (small ? where : ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--learner scm --type conjunction --max-size 3 --missing does-not-hold",
        "--learner scm --type disjunction --max-size 3 --missing median",
        "--learner rules --max-size 5",
        "--learner dlm --features rays --max-size 4 --missing drop",
        "--learner soft-greedy --max-size 2 --missing drop",
        "--type at-least --max-size 3",
      })
  void givesTheClassOfTheModel(String words) throws IOException {
    TestSparkSession.get();
    Path model = train(words);
    String query = query(model);
    String plain = query(model, "--no-nan");
    boolean computes = words.contains("soft");
    boolean fillsOrAsks = words.contains("median") || words.contains("drop");
    assertThat(query.contains("CAST(") && !fillsOrAsks).as(query).isFalse();
    assertThat(plain.contains("CAST(") && !computes || plain.contains("isnan")).as(plain).isFalse();
    LaconicModel loaded = LaconicModel.fromModelFile(model.toString());
    for (String type : TYPES) {
      Dataset<Row> rows = rows(numbers(query), type);
      compare(loaded, rows, query, type);
      compare(
          loaded,
          rows.filter("not isnan(coalesce(age, 0)) and not isnan(coalesce(```odd`` dose`, 0))"),
          plain,
          type + " without NaN");
    }
  }

  private static void compare(LaconicModel model, Dataset<Row> rows, String query, String as) {
    rows.cache().createOrReplaceTempView("`" + TABLE + "`");
    List<Row> expected = model.transform(rows).select("predictedLabel").collectAsList();
    List<Row> cells = rows.collectAsList();
    List<Row> found = TestSparkSession.get().sql(query).select("prediction").collectAsList();
    assertThat(found).hasSameSizeAs(expected);
    for (int k = 0; k < found.size(); k++) {
      assertThat(found.get(k)).as(as + ": " + cells.get(k)).isEqualTo(expected.get(k));
    }
  }
}
