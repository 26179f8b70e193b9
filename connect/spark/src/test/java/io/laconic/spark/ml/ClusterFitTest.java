package io.laconic.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.Dataset;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.spark.TestSparkSession;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whether rows stand on the driver or stay on the cluster: the model is the same. */
@Tag("spark")
class ClusterFitTest {
  private static final Dataset TABLE = TestDataFrames.table("sample:breast-cancer");

  private static LaconicClassifier classifier(String learner) {
    return new LaconicClassifier()
        .setLabelCol(TABLE.labels().column())
        .setOption("learner", learner)
        .setOption("penalty", "1,2")
        .setOption("maxSize", 3)
        .setOption("folds", 3);
  }

  private static String json(LaconicModel model) {
    return ModelFile.toJson(model.certified());
  }

  private static void sameEverywhere(LaconicClassifier classifier) {
    var rows = TestDataFrames.vectors(TABLE, 3);
    String local = json(((LaconicClassifier) classifier.set("engine", "local")).fit(rows));
    classifier.setOption("engine", "spark");
    assertThat(json(classifier.fit(rows))).as("collected").isEqualTo(local);
    classifier.setOption("collectLimit", 0).setOption("partitions", 3);
    assertThat(json(classifier.fit(rows))).as("on the cluster").isEqualTo(local);
  }

  @Test
  void setCoveringMachine() {
    sameEverywhere(classifier("scm").setOption("certificate", "standard"));
  }

  @Test
  void softGreedy() {
    sameEverywhere(
        classifier("soft-greedy")
            .setOption("certificate", "standard")
            .setOption("penalty", 1)
            .setOption("eta", "0,0.1"));
  }

  /** The seed of the draw comes from the cells, wherever they are. */
  @Test
  void subsets() {
    sameEverywhere(
        classifier("scm")
            .setOption("penalty", "1")
            .setOption("maxSize", 2)
            .setOption("type", "disjunction"));
  }

  @Test
  void rowsCountInTheOrderOfTheirId() {
    LaconicClassifier classifier =
        classifier("scm")
            .setInputCols(TestDataFrames.names(TABLE))
            .setOption("certificate", "standard")
            .setOption("select", "bound");
    String expected = json(classifier.fit(TestDataFrames.named(TABLE, 2)));
    var mixed =
        TestDataFrames.named(TABLE, 2)
            .withColumn("id", functions.monotonically_increasing_id())
            .orderBy(functions.hash(functions.col("id")))
            .repartition(3);
    classifier.setIdCol("id");
    assertThat(json(classifier.fit(mixed))).isEqualTo(expected);
    classifier.setOption("collectLimit", 0);
    assertThat(json(classifier.fit(mixed))).isEqualTo(expected);
  }

  /** Of a million rows none is collected. */
  @Test
  void whatTheDriverCannotHoldIsRefusedBeforehand() {
    int width = 20 + (int) (Runtime.getRuntime().maxMemory() / 6 / 8_000_000);
    String[] columns = new String[width + 1];
    Arrays.setAll(columns, k -> "id * " + k + " % 7.0D as x" + k);
    columns[width] = "cast(id % 2 as string) as label";
    LaconicClassifier classifier =
        new LaconicClassifier()
            .setInputCols(IntStream.range(0, width).mapToObj(k -> "x" + k).toArray(String[]::new))
            .setOption("certificate", "none")
            .setOption("collectLimit", 1 << 20);
    assertThatThrownBy(
            () -> classifier.fit(TestSparkSession.get().range(1_000_000).selectExpr(columns)))
        .hasMessageStartingWith(
            "to learn from 1000000 rows x " + width + " columns on the driver takes about ")
        .hasMessageMatching(".* MB, and the driver has [0-9]+ MB: start it with more, as by .*");
  }

  @Test
  void tellsWhatDoesNotFitTheDriver() {
    org.apache.spark.sql.Dataset<Row> rows = TestDataFrames.vectors(TABLE, 2);
    LaconicClassifier classifier = classifier("scm").setOption("collectLimit", 0);
    assertThatThrownBy(
            () ->
                classifier
                    .copy(new org.apache.spark.ml.param.ParamMap())
                    .setOption("features", "balls")
                    .fit(rows))
        .hasMessage(
            "569 rows x 30 columns take about 0 MB, collectLimit is 0 MB; balls, half-spaces and"
                + " prototypes need whole rows on the driver: setOption(\"collectLimit\", 1)");
    assertThatThrownBy(
            () ->
                classifier
                    .copy(new org.apache.spark.ml.param.ParamMap())
                    .setOption("engine", "local")
                    .fit(rows))
        .hasMessageEndingWith("; setOption(\"collectLimit\", 1), or use the engine spark");
  }

  /** What a table that stays on the cluster cannot do, with the way out. */
  @Test
  void tellsWhatColumnsElsewhereCannotDo() {
    var rows =
        TestSparkSession.get()
            .range(60)
            .selectExpr(
                "if(id = 7, null, double(id % 13)) as x",
                "double(id % 5) as y", "'a' as site", "cast(id % 2 as string) as label");
    LaconicClassifier classifier =
        new LaconicClassifier()
            .setInputCols(new String[] {"x", "y"})
            .setOption("certificate", "none")
            .setOption("collectLimit", 0);
    assertThatThrownBy(() -> classifier.setOption("missing", "median").fit(rows))
        .hasMessage(
            "DataFrame: medians of columns that are elsewhere are not known: use missing drop, or a"
                + " learner for which a condition on a missing value does not hold");
    assertThatThrownBy(() -> classifier.setOption("missing", "error").fit(rows))
        .hasMessageStartingWith(
            "DataFrame: 1 row has missing values (first: row 7). Use missing drop (59 rows stay)");
    assertThatThrownBy(() -> classifier.setInputCols(new String[] {"x", "y", "site"}).fit(rows))
        .hasMessage(
            "60 rows x 3 columns take about 0 MB, collectLimit is 0 MB; what stays on the cluster"
                + " is numbers: turn texts into numbers, or setOption(\"collectLimit\", 1)");
  }
}
