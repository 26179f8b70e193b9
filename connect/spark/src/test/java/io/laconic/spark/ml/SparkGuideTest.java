package io.laconic.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The example of the guide for Spark users: it runs, and the guide shows this very code. */
@Tag("spark")
class SparkGuideTest {
  @Test
  void theExampleRuns() throws IOException {
    Dataset<Row> rows =
        TestDataFrames.named(TestDataFrames.table("sample:breast-cancer"), 2)
            .withColumn("id", functions.monotonically_increasing_id());
    Dataset<Row> newRows = rows.limit(3);
    // guide: train
    LaconicClassifier classifier =
        new LaconicClassifier()
            .setLabelCol("class")
            .setIdCol("id")
            .setInputCols(new String[] {"worst_radius", "worst_area", "mean_texture"})
            .setOption("type", "disjunction")
            .setOption("penalty", "0.5,1,2,inf");
    LaconicModel model = classifier.fit(rows);
    String rule = model.rule(); // malignant if worst_radius > 16.8, benign otherwise
    String summary = model.summary(); // with all that is promised, and on which conditions
    double risk = model.certificate().risk();
    Dataset<Row> judged = model.transform(newRows);
    model.toModelFile("model.json"); // for laconic explain, predict, report …
    // end
    Files.delete(Path.of("model.json"));
    assertThat(rule).isEqualTo("malignant if worst_radius > 16.8, benign otherwise");
    assertThat(summary).contains(rule.split(" ")[2], "new rows drawn like these");
    assertThat(risk).isBetween(0.05, 0.2);
    assertThat(model.certificate().voidBecause()).isNull();
    assertThat(judged.count()).isEqualTo(3);
  }

  @Test
  void theGuideShowsTheExample() throws IOException {
    Path root = Path.of(System.getProperty("laconic.root", ".."));
    String guide = squeezed(Files.readString(root.resolve("docs/guide/spark.md")));
    Path file = root.resolve("connect/spark/src/test/java/io/laconic/spark/ml/SparkGuideTest.java");
    String part = Files.readString(file).split("// guide: train")[1];
    assertThat(guide).contains(squeezed(part.substring(0, part.indexOf("// end"))));
  }

  private static String squeezed(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
