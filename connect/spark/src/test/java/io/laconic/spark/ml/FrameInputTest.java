package io.laconic.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.spark.TestSparkSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What kinds of columns are taken, from files that Spark itself reads. */
@Tag("spark")
class FrameInputTest {
  @TempDir Path temp;

  private static final String[] NAMES = {"colour", "width", "count", "on.time"};

  /** Forty rows: bad if red, or wider than 30. */
  private Dataset<Row> rows() throws IOException {
    List<String> lines = new ArrayList<>(List.of("colour,width,count,on.time,verdict"));
    for (int k = 0; k < 40; k++) {
      String colour = k % 5 == 0 ? "red" : k % 2 == 0 ? "green" : "";
      int width = 7 * k % 40; // not rising, or it would be taken for row numbers
      String verdict = k % 5 == 0 || width > 30 ? "bad" : "good";
      lines.add(
          colour + "," + (k == 7 ? "" : width) + "," + k % 3 + "," + (k % 4 == 0) + "," + verdict);
    }
    Files.write(temp.resolve("rows.csv"), lines);
    return TestSparkSession.get()
        .read()
        .option("header", true)
        .option("inferSchema", true)
        .csv(temp.resolve("rows.csv").toString());
  }

  private static LaconicClassifier classifier() {
    return new LaconicClassifier()
        .setLabelCol("verdict")
        .setInputCols(NAMES)
        .setOption("engine", "local")
        .setOption("positive", "bad")
        .setOption("type", "disjunction")
        .setOption("penalty", "inf");
  }

  @Test
  void textsAreCategoriesAndMissingValuesAreFilled() throws IOException {
    Dataset<Row> rows = rows();
    assertThat(rows.schema().simpleString())
        .isEqualTo("struct<colour:string,width:int,count:int,on.time:boolean,verdict:string>");
    assertThat(classifier().fit(rows).transform(rows).filter("prediction is null").count())
        .as("a condition on a missing value does not hold")
        .isZero();
    assertThatThrownBy(() -> classifier().setOption("missing", "error").fit(rows))
        .hasMessageStartingWith("DataFrame: ")
        .hasMessageContaining("(first: row 1, column \"colour\"). Use missing drop (");
    LaconicModel model = classifier().setOption("missing", "median").fit(rows);
    assertThat(model.rule()).contains("colour is ").contains("width > ");
    assertThat(model.requiredColumns()).containsExactlyInAnyOrder("colour", "width");
    Dataset<Row> judged = model.transform(rows.drop("count", "verdict"));
    assertThat(judged.filter("predictedLabel = 'bad'").count()).isEqualTo(16);
    assertThat(judged.filter("prediction = 1.0").count()).isEqualTo(16);
  }

  @Test
  void rowsThatLackAValueGetNoPrediction() throws IOException {
    LaconicModel model = classifier().setOption("missing", "drop").fit(rows());
    Row row = model.transform(rows()).filter("width is null").first();
    assertThat(row.<Object>getAs("prediction")).isNull();
    assertThat(row.<Object>getAs("predictedLabel")).isNull();
    assertThat(row.<Object>getAs("rawPrediction")).isNull();
    assertThat(row.<String>getAs("because")).isEqualTo("a value is missing");
  }

  @Test
  void parquetFilesAndMetadataSurvive() throws IOException {
    String file = temp.resolve("rows.parquet").toString();
    rows().write().parquet(file);
    Dataset<Row> rows = TestSparkSession.get().read().parquet(file);
    var metadata = new org.apache.spark.sql.types.MetadataBuilder().putString("unit", "cm").build();
    Dataset<Row> marked = rows.withColumn("width", functions.col("width").as("width", metadata));
    LaconicModel rays = classifier().setOption("missing", "median").fit(marked);
    LaconicModel balls =
        classifier()
            .setOption("missing", "median")
            .setOption("features", "balls")
            .setOption("scale", "standard")
            .fit(marked);
    for (LaconicModel model : List.of(rays, balls)) {
      assertThat(model.transform(marked).schema().apply("width").metadata()).isEqualTo(metadata);
      assertThat(model.transform(marked).select("because").distinct().count()).isGreaterThan(1);
    }
  }

  @Test
  void refusesWhatItCannotLearnFrom() throws IOException {
    Dataset<Row> rows = rows().withColumn("day", functions.current_date());
    assertThatThrownBy(() -> classifier().setInputCols(new String[] {"day"}).fit(rows))
        .hasMessage(
            "column \"day\" must hold numbers or texts, not date; unix_date(day) makes days of it");
    assertThatThrownBy(() -> classifier().setInputCols(new String[] {"no"}).fit(rows))
        .hasMessageStartingWith("there is no column \"no\"; columns: colour, width,");
    assertThatThrownBy(() -> classifier().setLabelCol("day").fit(rows))
        .hasMessage("column \"day\" must hold numbers or texts, not date");
    assertThatThrownBy(() -> new LaconicClassifier().setFeaturesCol("width").fit(rows))
        .hasMessageStartingWith("column \"width\" must hold vectors, not int; inputCols names");
    assertThatThrownBy(() -> classifier().fit(rows.limit(0)))
        .hasMessage("the DataFrame has no rows");
    LaconicModel model = classifier().setOption("missing", "median").fit(rows);
    assertThatThrownBy(() -> model.transform(rows.withColumn("because", functions.lit(1))))
        .hasMessage("column \"because\" is there already; becauseCol gives another name");
    assertThatThrownBy(() -> model.transform(rows.withColumn("width", functions.lit("broad"))))
        .hasMessage("column \"width\" must hold numbers, as in training");
  }
}
