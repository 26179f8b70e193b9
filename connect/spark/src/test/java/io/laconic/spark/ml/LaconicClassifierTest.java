package io.laconic.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.cli.Main;
import io.laconic.data.Dataset;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Explanation;
import io.laconic.model.Model;
import io.laconic.spark.ml.RowPredictor.ClassNumbers;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("spark")
class LaconicClassifierTest {
  @TempDir Path temp;

  /** What the command line writes, without what only it can know: name and hash of the file. */
  private String trained(String data, String... options) throws Exception {
    Path file = temp.resolve("cli.json");
    java.util.List<String> words =
        new java.util.ArrayList<>(List.of("train", data, "-m", file.toString()));
    words.addAll(List.of(options));
    StringWriter err = new StringWriter();
    int code =
        Main.run(
            new PrintWriter(new StringWriter()),
            new PrintWriter(err, true),
            words.toArray(String[]::new));
    assertThat(code).as(err.toString()).isZero();
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

  private static LaconicClassifier local() {
    return new LaconicClassifier().setLabelCol("class").setOption("engine", "local");
  }

  /** The same rows with a column that orders them. */
  private static org.apache.spark.sql.Dataset<Row> numbered(
      org.apache.spark.sql.Dataset<Row> rows) {
    return rows.withColumn("id", functions.monotonically_increasing_id());
  }

  @Test
  void namedColumnsGiveTheModelOfTheCommandLine() throws Exception {
    Dataset table = TestDataFrames.table("sample:breast-cancer");
    LaconicModel model =
        local()
            .setLabelCol(table.labels().column())
            .setInputCols(TestDataFrames.names(table))
            .setIdCol("id")
            .setOption("penalty", "1,inf")
            .setOption("subsetSeed", 7L)
            .fit(numbered(TestDataFrames.named(table, 3)));
    assertThat(comparable(model))
        .isEqualTo(trained("sample:breast-cancer", "--penalty", "1,inf", "--subset-seed", "7"));
    assertThat(model.certificate().risk()).isBetween(0.01, 0.2);
    assertThat(model.certificate().voidBecause()).isNull();
    assertThat(model.rule()).startsWith("malignant if ");
    judgesAs(model, table, TestDataFrames.named(table, 2));
  }

  /** Point scores, by the engine that is on the cluster too, and all that is said of columns. */
  @Test
  void pointsKeepToWhatIsSaidOfColumns() throws Exception {
    Dataset table = TestDataFrames.table("sample:breast-cancer");
    for (String engine : List.of("local", "spark")) {
      LaconicModel model =
          new LaconicClassifier()
              .setOption("engine", engine)
              .setLabelCol(table.labels().column())
              .setInputCols(TestDataFrames.names(table))
              .setIdCol("id")
              .setOption("type", "points")
              .setOption("direction", "worst_area=up,mean_texture=up,worst_radius=down")
              .setOption("require", "mean_texture")
              .setOption("together", "worst_area,worst_radius")
              .setOption("prefer", "worst_area=2")
              .setOption("maxColumns", 3)
              .setOption("digits", 2)
              .setOption("holdout", 0.4)
              .setOption("subsetSeed", 7L)
              .fit(numbered(TestDataFrames.named(table, 3)));
      assertThat(comparable(model))
          .as(engine)
          .isEqualTo(
              trained(
                  "sample:breast-cancer",
                  "--type",
                  "points",
                  "--direction",
                  "worst_area=up,mean_texture=up,worst_radius=down",
                  "--require",
                  "mean_texture",
                  "--together",
                  "worst_area,worst_radius",
                  "--prefer",
                  "worst_area=2",
                  "--max-columns",
                  "3",
                  "--digits",
                  "2",
                  "--holdout",
                  "0.4",
                  "--subset-seed",
                  "7"));
      assertThat(model.rule()).contains("mean_texture >").doesNotContain("worst_radius >");
      judgesAs(model, table, TestDataFrames.named(table, 2));
    }
  }

  /** A row that is handed to a person has no prediction, and its label says so. */
  @Test
  void referredRowsHaveNoPrediction() throws Exception {
    Dataset table = TestDataFrames.table("sample:breast-cancer");
    LaconicModel model =
        local()
            .setLabelCol(table.labels().column())
            .setInputCols(TestDataFrames.names(table))
            .setOption("refer", 0.1)
            .setOption("certificate", "holdout")
            .fit(TestDataFrames.named(table, 2));
    assertThat(model.certified().promised()).hasSizeGreaterThan(2);
    assertThat(model.summary()).contains(model.certified().promised());
    assertThat(model.certified().model().classifier().refers()).isTrue();
    int referred = 0;
    for (Row row : model.transform(TestDataFrames.named(table, 2)).collectAsList()) {
      boolean refers = row.<String>getAs("predictedLabel").equals("refer");
      assertThat(row.isNullAt(row.fieldIndex("prediction"))).isEqualTo(refers);
      referred += refers ? 1 : 0;
    }
    assertThat(referred).isBetween(1, 150);
  }

  @Test
  void vectorsGiveTheSame() throws Exception {
    Dataset table = TestDataFrames.table("sample:wine");
    LaconicModel model =
        local()
            .setLabelCol(table.labels().column())
            .setOption("certificate", "tight")
            .setOption("learner", "pvm")
            .setOption("radiusQuantile", "0.05,0.1")
            .setOption("scale", "standard")
            .setOption("folds", 3)
            .fit(TestDataFrames.vectors(table, 2));
    assertThat(comparable(model))
        .isEqualTo(
            trained(
                "sample:wine",
                "--certificate",
                "tight",
                "--learner",
                "pvm",
                "--radius-quantile",
                "0.05,0.1",
                "--scale",
                "standard",
                "--folds",
                "3"));
    judgesAs(model, table, TestDataFrames.vectors(table, 3));
  }

  /** With the usual scaling, choice and folds of the form, and a share of the rows set aside. */
  @Test
  void defaultsAreThoseOfTheForm() throws Exception {
    Dataset table = TestDataFrames.table("sample:wine");
    LaconicClassifier classifier =
        local()
            .setLabelCol(table.labels().column())
            .setIdCol("id")
            .setOption("learner", "pvm")
            .setOption("radiusQuantile", "0.05,0.1")
            .setOption("holdout", 0.4)
            .setOption("subsetSeed", 7L);
    assertThat(comparable(classifier.fit(numbered(TestDataFrames.vectors(table, 2)))))
        .isEqualTo(
            trained(
                "sample:wine",
                "--learner",
                "pvm",
                "--radius-quantile",
                "0.05,0.1",
                "--holdout",
                "0.4",
                "--subset-seed",
                "7"));
  }

  /** The seed of the draw comes from the rows: the same for the same rows, another for others. */
  @Test
  void withoutAnIdTheCertificateIsConditionalOnTheOrderOfRows() {
    Dataset table = TestDataFrames.table("sample:breast-cancer");
    LaconicClassifier classifier =
        local()
            .setLabelCol(table.labels().column())
            .setInputCols(new String[] {"worst_radius", "worst_area"});
    var rows = TestDataFrames.named(table, 2);
    LaconicModel model = classifier.fit(rows);
    assertThat(model.certificate().voidBecause())
        .isEqualTo("the same order of rows is not assured (no idCol)");
    long seed = model.certificate().test().drawn().seed();
    classifier.setIdCol("id");
    LaconicModel ordered = classifier.fit(numbered(TestDataFrames.named(table, 3)));
    assertThat(ordered.certificate().voidBecause()).isNull();
    assertThat(ordered.certificate().test().drawn().seed()).isEqualTo(seed);
    classifier.setInputCols(new String[] {"worst_area", "worst_radius"});
    LaconicModel other = classifier.fit(numbered(TestDataFrames.named(table, 3)));
    assertThat(other.certificate().test().drawn().seed()).isNotEqualTo(seed);
  }

  @Test
  void groupsAreDrawnAndCountedAsAWhole() {
    Dataset table = TestDataFrames.table("sample:breast-cancer");
    var rows =
        numbered(TestDataFrames.named(table, 2))
            .withColumn("patient", functions.expr("concat('p', cast(id % 200 as string))"));
    LaconicClassifier classifier =
        local()
            .setLabelCol(table.labels().column())
            .setInputCols(new String[] {"worst_radius", "worst_area"})
            .setIdCol("id")
            .setGroupCol("patient");
    var drawn = classifier.fit(rows).certificate().test();
    assertThat(drawn.drawn().group()).isEqualTo("patient");
    int groups = (int) rows.select("patient").distinct().count();
    assertThat(drawn.drawn().size() + drawn.outside().rowCount()).isEqualTo(groups);
    var gaps = rows.withColumn("patient", functions.expr("if(id = 0, null, patient)"));
    assertThatThrownBy(() -> classifier.fit(gaps))
        .hasMessage("row 0, column \"patient\": there is no group");
    assertThatThrownBy(() -> classifier.setGroupCol("worst_area").fit(rows))
        .hasMessage("groupCol \"worst_area\" is also the class or an attribute");
    assertThatThrownBy(
            () -> classifier.setGroupCol("patient").setOption("collectLimit", 0).fit(rows))
        .hasMessageContaining("setOption(\"collectLimit\", ");
  }

  @Test
  void softRaysJudgeByTheirScore() {
    Dataset table = TestDataFrames.table("sample:breast-cancer");
    LaconicModel model =
        local()
            .setLabelCol(table.labels().column())
            .setOption("certificate", "standard")
            .setOption("learner", "soft-greedy")
            .setOption("penalty", 1)
            .setOption("eta", 0)
            .setOption("type", "conjunction")
            .setOption("maxSize", 3)
            .setOption("folds", 2)
            .fit(TestDataFrames.vectors(table, 2));
    judgesAs(model, table, TestDataFrames.vectors(table, 2));
    List<Row> rows = model.transform(TestDataFrames.vectors(table, 2)).collectAsList();
    assertThat(rows)
        .anySatisfy(
            row -> {
              var raw = row.<org.apache.spark.ml.linalg.Vector>getAs("rawPrediction");
              assertThat(raw.apply(1)).isBetween(0.001, 0.999);
              assertThat(raw.apply(0) + raw.apply(1)).isEqualTo(1);
            });
  }

  /** Every row gets the class and the reason that the model gives without Spark. */
  private static void judgesAs(
      LaconicModel model, Dataset table, org.apache.spark.sql.Dataset<Row> frame) {
    Model known = model.certified().model();
    Explanation expected = known.decisions(table, null).explain(known);
    List<Row> rows = model.transform(frame).collectAsList();
    assertThat(rows).hasSize(table.rowCount());
    for (int row = 0; row < rows.size(); row++) {
      assertThat(rows.get(row).<String>getAs("predictedLabel")).isEqualTo(expected.prediction(row));
      assertThat(rows.get(row).<String>getAs("because")).isEqualTo(expected.because(row));
      int place = known.frame().classes().indexOf(expected.prediction(row));
      double number = new ClassNumbers(known.frame().classes()).number(place);
      assertThat(rows.get(row).<Double>getAs("prediction")).isEqualTo(number);
    }
    assertThat(model.transform(frame).schema()).isEqualTo(model.transformSchema(frame.schema()));
  }

  @Test
  void refusesInTheWordsOfTheCommandLine() {
    LaconicClassifier classifier = new LaconicClassifier();
    assertThatThrownBy(() -> classifier.set("penalty", "-1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("penalty must be a number >= 0, or inf; got -1");
    assertThatThrownBy(() -> classifier.setOption("maxSize", 0.5))
        .hasMessage("maxSize must be a whole number >= 0; got 0.5");
    assertThatThrownBy(() -> classifier.setOption("folds", 1))
        .hasMessage("folds must be a whole number >= 2; got 1");
    assertThatThrownBy(() -> classifier.setOption("delta", 1.0))
        .hasMessage("delta must be a number between 0 and 1; got 1");
    assertThatThrownBy(() -> new LaconicClassifier().setOption("select", "hindsight").fitting())
        .hasMessageContaining("select hindsight looks at the test rows");
    var rows = TestDataFrames.vectors(TestDataFrames.table("sample:iris"), 2);
    String species = rows.columns()[1];
    assertThatThrownBy(
            () ->
                local()
                    .setLabelCol(species)
                    .setOption("certificate", "tight")
                    .setOption("share", 0.5)
                    .fit(rows))
        .hasMessage("share goes with certificate subsets");
    assertThatThrownBy(() -> new LaconicClassifier().setOption("balls", "simple").fit(rows))
        .hasMessageContaining("there is no column \"label\"");
    String label = rows.columns()[1];
    assertThatThrownBy(
            () ->
                local()
                    .setLabelCol(label)
                    .setOption("learner", "scm")
                    .setOption("eta", "1")
                    .fit(rows))
        .hasMessageStartingWith("eta goes with ");
    assertThatThrownBy(() -> local().setLabelCol(label).setOption("learner", "scm").fit(rows))
        .hasMessageContaining("positive");
  }

  @Test
  void everyOptionIsAParamWithItsRangeAndDefault() {
    LaconicClassifier classifier = new LaconicClassifier();
    assertThat(classifier.params())
        .extracting(p -> p.name())
        .contains("learner", "maxSize", "radiusQuantile", "select", "folds", "delta", "seed");
    assertThat(classifier.explainParam(classifier.option("penaltyPositive")))
        .contains("a number >= 0, or inf (default: 1,2,inf");
  }
}
