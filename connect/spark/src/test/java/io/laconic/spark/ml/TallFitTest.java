package io.laconic.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.cli.Main;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.spark.TestSparkSession;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rows that stay on the cluster but for those that are drawn: the model is that of a file of the
 * same rows in the same order, drawn by the same seed.
 */
@Isolated("sets properties of the JVM")
@Tag("spark")
class TallFitTest {
  private static final int ROWS = 700;

  private static final String[] NAMES = {"age", "dose", "site", "weight", "flag"};

  @TempDir Path temp;

  @BeforeEach
  void everyTableIsTall() {
    System.setProperty("laconic.long.rows", "0");
    System.setProperty("laconic.long.block", "64");
  }

  @AfterEach
  void usualLimits() {
    List.of("rows", "block").forEach(name -> System.clearProperty("laconic.long." + name));
  }

  /** Numbers, categories, missing cells and missing classes, equal rows. */
  private Path rows() throws IOException {
    Random random = new Random(7);
    List<String> lines = new ArrayList<>(List.of("age,dose,site,weight,flag,outcome"));
    for (int row = 0; row < ROWS; row++) {
      int age = 18 + random.nextInt(80);
      double dose = random.nextInt(100) / 10.0;
      String site = List.of("north", "south", "east").get(random.nextInt(3));
      boolean ill = age > 60 && dose > 4 || site.equals("north") && random.nextBoolean();
      String weight = row % 40 == 7 ? "" : "" + (50 + random.nextInt(60));
      String outcome = row % 97 == 5 ? "" : ill ? "died" : "alive";
      String flag = row % 60 == 1 ? "" : row > 500 ? "new" : "old";
      lines.add(String.join(",", "" + age, "" + dose, site, weight, flag, outcome));
      if (row % 50 == 0) {
        lines.add(lines.get(lines.size() - 1));
      }
    }
    return Files.write(temp.resolve("rows.csv"), lines);
  }

  /** The rows of the file, mixed, in some partitions; {@code id} tells their order. */
  private static Dataset<Row> frame(Path file, int partitions) {
    StructType schema =
        new StructType()
            .add("age", DataTypes.IntegerType)
            .add("dose", DataTypes.DoubleType)
            .add("site", DataTypes.StringType)
            .add("weight", DataTypes.DoubleType)
            .add("flag", DataTypes.StringType)
            .add("outcome", DataTypes.StringType);
    return TestSparkSession.get()
        .read()
        .option("header", true)
        .schema(schema)
        .csv(file.toString())
        .withColumn("id", functions.monotonically_increasing_id())
        .repartition(partitions, functions.col("dose"));
  }

  private static LaconicClassifier classifier(String words) {
    LaconicClassifier classifier =
        new LaconicClassifier().setLabelCol("outcome").setInputCols(NAMES).setIdCol("id");
    String[] all = words.isEmpty() ? new String[0] : words.split(" ");
    for (int k = 0; k < all.length; k++) {
      boolean flag = k + 1 == all.length || all[k + 1].startsWith("--");
      classifier.setOption(ParamNames.camelCase(all[k].substring(2)), flag ? "true" : all[++k]);
    }
    return classifier;
  }

  /** What the command line writes, without what only it can know: name and hash of the file. */
  private String trained(Path data, String words) throws IOException {
    usualLimits();
    Path file = Files.createTempDirectory(temp, "m").resolve("m.json");
    List<String> all = new ArrayList<>(List.of("train", data.toString(), "-m", file.toString()));
    all.addAll(words.isEmpty() ? List.of() : List.of(words.split(" ")));
    StringWriter err = new StringWriter();
    int code =
        Main.run(
            new PrintWriter(new StringWriter()),
            new PrintWriter(err, true),
            all.toArray(String[]::new));
    assertThat(code).as(err.toString()).isZero();
    everyTableIsTall();
    return comparable(Files.readString(file));
  }

  private static String comparable(String json) {
    return json.replaceAll("\"sha256\": *(null|\"[^\"]*\")", "")
        .replaceAll("\"data\": *\"[^\"]*\"", "")
        .replaceAll(", *\"contentHash\": *(null|\"[^\"]*\")", "");
  }

  private static String comparable(LaconicModel model) {
    return comparable(ModelFile.toJson(model.certified()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--missing drop --type conjunction --subset-seed 3",
        "--positive alive --by site,age:40,65 --gap --net-benefit 0.1,0.3",
        "--cost-fn 5 --cost-fp 1 --max-size 2",
        "--sample by-class --max-size 2",
        "--missing median --learner scm --features half-spaces --max-size 1",
        "--learner soft-greedy --max-size 2",
        "--learner rules --max-size 2 --refer 0.1",
      })
  void theModelIsThatOfAFile(String words) throws IOException {
    Path file = rows();
    String seeded = (words + (words.contains("seed") ? "" : " --subset-seed 11")).strip();
    assertThat(comparable(classifier(seeded).fit(frame(file, 3)))).isEqualTo(trained(file, seeded));
  }

  @Test
  void threeClasses() throws IOException {
    Random random = new Random(1);
    List<String> lines = new ArrayList<>(List.of("x,y,class"));
    for (int row = 0; row < 400; row++) {
      int c = random.nextInt(3);
      lines.add((c + random.nextInt(2)) + "," + random.nextInt(5) + "," + "abc".charAt(c));
    }
    Path file = Files.write(temp.resolve("three.csv"), lines);
    Dataset<Row> rows =
        TestSparkSession.get()
            .read()
            .option("header", true)
            .option("inferSchema", true)
            .csv(file.toString())
            .withColumn("id", functions.monotonically_increasing_id());
    LaconicClassifier classifier =
        new LaconicClassifier()
            .setLabelCol("class")
            .setInputCols(new String[] {"x", "y"})
            .setIdCol("id")
            .setOption("subsetSeed", 4);
    assertThat(comparable(classifier.fit(rows.repartition(3))))
        .isEqualTo(trained(file, "--subset-seed 4"));
    assertThat(comparable(classifier.setOption("positive", "b,c").fit(rows)))
        .isEqualTo(trained(file, "--subset-seed 4 --positive b,c"));
  }

  /** Rows of one patient are drawn together, and count once. */
  @Test
  void groupsAreThoseOfAFile() throws IOException {
    Path file = rows();
    List<String> lines = Files.readAllLines(file);
    List<String> grouped = new ArrayList<>(List.of(lines.get(0) + ",patient"));
    for (int row = 1; row < lines.size(); row++) {
      grouped.add(lines.get(row) + ",p" + row * 7 % 300);
    }
    Files.write(file, grouped);
    Dataset<Row> rows =
        TestSparkSession.get()
            .read()
            .option("header", true)
            .option("inferSchema", true)
            .csv(file.toString())
            .withColumn("id", functions.monotonically_increasing_id());
    LaconicClassifier classifier =
        classifier("--max-size 2 --subset-seed 5 --missing drop").setGroupCol("patient");
    String words = "--max-size 2 --subset-seed 5 --missing drop --group patient";
    assertThat(comparable(classifier.fit(rows.repartition(4)))).isEqualTo(trained(file, words));
    Dataset<Row> gaps = rows.withColumn("patient", functions.expr("if(id = 0, null, patient)"));
    assertThatThrownBy(() -> classifier.fit(gaps))
        .hasMessage("row 0, column \"patient\": there is no group");
  }

  /** Sparse or dense, and as named columns: the same rows, seed included. */
  @Test
  void vectorsAreTheSame() throws IOException {
    String[] numbers = {"age", "dose"};
    Dataset<Row> rows = frame(rows(), 2).filter("outcome is not null");
    LaconicClassifier named = classifier("--max-size 1").setInputCols(numbers);
    Dataset<Row> vectors =
        new VectorAssembler().setInputCols(numbers).setOutputCol("features").transform(rows);
    LaconicClassifier ofVectors =
        new LaconicClassifier().setLabelCol("outcome").setIdCol("id").setOption("maxSize", 1);
    assertThat(comparable(ofVectors.fit(vectors))).isEqualTo(comparable(named.fit(rows)));
    Dataset<Row> shorter =
        vectors.withColumn(
            "features", functions.expr("case when id = 501 then null else features end"));
    assertThatThrownBy(() -> ofVectors.fit(shorter))
        .hasMessageMatching("row [0-9]+: there is no vector");
  }

  /** Nobody chooses the seed: it follows from the rows in their order, not from partitions. */
  @Test
  void theSeedComesFromTheRows() throws IOException {
    Path file = rows();
    LaconicClassifier classifier = classifier("--max-size 1 --type disjunction");
    String one = comparable(classifier.fit(frame(file, 1)));
    assertThat(comparable(classifier.fit(frame(file, 7)))).isEqualTo(one);
    Dataset<Row> changed =
        frame(file, 2)
            .withColumn("dose", functions.expr("case when id = 20 then dose + 1 else dose end"));
    assertThat(classifier.fit(changed).certificate().test().drawn().seed())
        .isNotEqualTo(classifier.fit(frame(file, 2)).certificate().test().drawn().seed());
  }

  @Test
  void whatIsWrongIsSaidInOneLine() throws IOException {
    Path file = rows();
    assertThatThrownBy(() -> classifier("--missing error").fit(frame(file, 3)))
        .hasMessageStartingWith("DataFrame: ")
        .hasMessageContaining("missing")
        .hasMessageNotContaining("\n");
    assertThatThrownBy(
            () ->
                classifier("")
                    .fit(frame(file, 3).withColumn("outcome", functions.lit(null).cast("string"))))
        .hasMessageContaining("no row has a class");
  }
}
