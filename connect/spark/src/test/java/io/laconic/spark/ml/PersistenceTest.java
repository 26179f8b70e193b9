package io.laconic.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.Dataset;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.spark.TestSparkSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("spark")
class PersistenceTest {
  private static final Dataset TABLE = TestDataFrames.table("sample:breast-cancer");

  @TempDir Path temp;

  @BeforeAll
  static void start() {
    TestSparkSession.get();
  }

  private static LaconicClassifier classifier() {
    return new LaconicClassifier()
        .setLabelCol(TABLE.labels().column())
        .setOption("engine", "local")
        .setOption("type", "disjunction")
        .setOption("penalty", "1.5")
        .setOption("maxSize", 2)
        .setOption("delta", 0.1)
        .setOption("folds", 2);
  }

  @Test
  void classifierComesBackWithItsParams() throws IOException {
    String folder = temp.resolve("classifier").toString();
    LaconicClassifier classifier = classifier().setInputCols(TestDataFrames.names(TABLE));
    classifier.save(folder);
    LaconicClassifier loaded = LaconicClassifier.load(folder);
    assertThat(loaded.uid()).isEqualTo(classifier.uid());
    assertThat(loaded.getOrDefault(loaded.inputCols())).isEqualTo(TestDataFrames.names(TABLE));
    loaded.clear(loaded.inputCols());
    assertThat(loaded.explainParams()).isEqualTo(classifier().explainParams());
    assertThatThrownBy(() -> classifier.save(folder)).isInstanceOf(IOException.class);
    classifier.write().overwrite().save(folder);
  }

  @Test
  void modelComesBackAndHasThePlainFileInside() throws IOException {
    String folder = temp.resolve("model").toString();
    LaconicModel model =
        classifier()
            .fit(TestDataFrames.vectors(TABLE, 2))
            .setBecauseCol("")
            .setPredictionCol("said");
    model.save(folder);
    LaconicModel loaded = LaconicModel.load(folder);
    assertThat(loaded.uid()).isEqualTo(model.uid());
    assertThat(loaded.explainParams()).isEqualTo(model.explainParams());
    Path plain = Path.of(folder, "data", "model.json");
    assertThat(ModelFile.toJson(ModelFile.read(plain))).isEqualTo(Files.readString(plain));
    assertThat(ModelFile.toJson(loaded.certified())).isEqualTo(Files.readString(plain));
    var rows = TestDataFrames.vectors(TABLE, 2);
    assertThat(loaded.transform(rows).collectAsList())
        .isEqualTo(model.transform(rows).collectAsList());
    assertThat(loaded.transform(rows).columns())
        .containsExactly(
            "features", TABLE.labels().column(), "said", "predictedLabel", "rawPrediction");
    assertThatThrownBy(() -> model.save(folder)).isInstanceOf(IOException.class);
    model.write().overwrite().save(folder);
  }

  @Test
  void modelFilesAreExchangedWithTheCommandLine() {
    String file = temp.resolve("model.json").toString();
    LaconicModel model =
        classifier().setInputCols(TestDataFrames.names(TABLE)).fit(TestDataFrames.named(TABLE, 2));
    model.toModelFile(file);
    LaconicModel same = LaconicModel.fromModelFile(file);
    assertThat(same.rule()).isEqualTo(model.rule());
    org.apache.spark.sql.Dataset<Row> rows = TestDataFrames.named(TABLE, 2);
    assertThat(same.transform(rows).collectAsList())
        .isEqualTo(model.transform(rows).collectAsList());
    assertThatThrownBy(() -> same.transform(rows.drop(same.requiredColumns())))
        .hasMessageMatching(
            "there is no column \"(" + String.join("|", same.requiredColumns()) + ")\".*");
  }

  @Test
  void pipelinesAreSavedAndLoaded() throws IOException {
    Pipeline pipeline =
        new Pipeline()
            .setStages(
                new PipelineStage[] {
                  new VectorAssembler()
                      .setInputCols(TestDataFrames.names(TABLE))
                      .setOutputCol("features"),
                  classifier()
                });
    pipeline.write().overwrite().save(temp.resolve("pipeline").toString());
    var rows = TestDataFrames.named(TABLE, 2);
    PipelineModel model = Pipeline.load(temp.resolve("pipeline").toString()).fit(rows);
    model.write().overwrite().save(temp.resolve("fitted").toString());
    PipelineModel loaded = PipelineModel.load(temp.resolve("fitted").toString());
    assertThat(loaded.transform(rows).collectAsList())
        .isEqualTo(model.transform(rows).collectAsList());
    assertThat(((LaconicModel) loaded.stages()[1]).rule())
        .isEqualTo(((LaconicModel) model.stages()[1]).rule());
  }

  /** A stream of files gets the answers that a table of the same rows gets. */
  @Test
  void streamsAreAnsweredAsTables() throws Exception {
    String[] names = TestDataFrames.names(TABLE);
    LaconicModel model = classifier().setInputCols(names).fit(TestDataFrames.named(TABLE, 2));
    var rows = TestDataFrames.named(TABLE, 3);
    String folder = temp.resolve("arriving").toString();
    rows.write().json(folder);
    var stream = TestSparkSession.get().readStream().schema(rows.schema()).json(folder);
    var answered = model.transform(stream);
    assertThat(answered.isStreaming()).isTrue();
    var query = answered.writeStream().format("memory").queryName("answered").start();
    try {
      query.processAllAvailable();
    } finally {
      query.stop();
    }
    assertThat(TestSparkSession.get().table("answered").collectAsList())
        .containsExactlyInAnyOrderElementsOf(model.transform(rows).collectAsList());
  }
}
