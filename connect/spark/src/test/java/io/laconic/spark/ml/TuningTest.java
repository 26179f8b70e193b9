package io.laconic.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Dataset;
import java.util.List;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.evaluation.BinaryClassificationEvaluator;
import org.apache.spark.ml.evaluation.MulticlassClassificationEvaluator;
import org.apache.spark.ml.feature.StringIndexer;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.tuning.CrossValidator;
import org.apache.spark.ml.tuning.CrossValidatorModel;
import org.apache.spark.ml.tuning.ParamGridBuilder;
import org.apache.spark.ml.tuning.TrainValidationSplit;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import scala.collection.mutable.ListBuffer;

/** Among the tools of Spark that know nothing of Laconic. */
@Tag("spark")
class TuningTest {
  private static final Dataset TABLE = TestDataFrames.table("sample:breast-cancer");

  private static org.apache.spark.sql.Dataset<Row> indexed() {
    PipelineStage[] stages = {
      new VectorAssembler().setInputCols(TestDataFrames.names(TABLE)).setOutputCol("features"),
      new StringIndexer()
          .setInputCol(TABLE.labels().column())
          .setOutputCol("label")
          .setStringOrderType("alphabetAsc")
    };
    var rows = TestDataFrames.named(TABLE, 2);
    return new Pipeline().setStages(stages).fit(rows).transform(rows).select("features", "label");
  }

  private static LaconicClassifier classifier() {
    return new LaconicClassifier()
        .setOption("engine", "local")
        .setOption("type", "disjunction")
        .setOption("penalty", "1")
        .setOption("select", "bound");
  }

  /** In a way that Scala 2.12 has too. */
  @SafeVarargs
  private static <T> scala.collection.immutable.List<T> scalaList(T... elements) {
    ListBuffer<T> list = new ListBuffer<>();
    for (T element : elements) {
      list.$plus$eq(element);
    }
    return list.toList();
  }

  @Test
  void crossValidatorChoosesAmongPenalties() {
    LaconicClassifier classifier = classifier();
    ParamMap[] grid =
        new ParamGridBuilder().addGrid(classifier.option("maxSize"), scalaList("0", "2")).build();
    CrossValidatorModel model =
        new CrossValidator()
            .setEstimator(classifier)
            .setEstimatorParamMaps(grid)
            .setEvaluator(new MulticlassClassificationEvaluator().setMetricName("accuracy"))
            .setNumFolds(2)
            .setSeed(1)
            .fit(indexed());
    assertThat(model.avgMetrics()[0]).isBetween(0.5, 0.7);
    assertThat(model.avgMetrics()[1]).isGreaterThan(0.88);
    LaconicModel best = (LaconicModel) model.bestModel();
    assertThat(best.certified().model().classifier().size()).isBetween(1, 2);
    assertThat(best.classes()).containsExactly("0", "1");
  }

  @Test
  void areaUnderTheCurveOfSoftRays() {
    LaconicClassifier soft =
        classifier().setOption("learner", "soft-greedy").setOption("maxSize", 2);
    var evaluator = new BinaryClassificationEvaluator();
    var model =
        new TrainValidationSplit()
            .setEstimator(soft)
            .setEstimatorParamMaps(new ParamMap[] {new ParamMap()})
            .setEvaluator(evaluator)
            .setSeed(1)
            .fit(indexed());
    assertThat(model.validationMetrics()[0]).isGreaterThan(0.8);
    assertThat(evaluator.evaluate(model.transform(indexed()))).isGreaterThan(0.8);
  }

  @Test
  void predictionsAreTheLabelsThemselves() {
    var rows = indexed();
    LaconicModel model = classifier().setOption("positive", "0").fit(rows);
    assertThat(model.classes()).containsExactly("1", "0");
    List<Row> judged = model.transform(rows).collectAsList();
    long right =
        judged.stream().filter(r -> r.getAs("prediction").equals(r.getAs("label"))).count();
    assertThat(right).isGreaterThan(500);
    assertThat(judged)
        .allSatisfy(
            row -> {
              var raw = row.<org.apache.spark.ml.linalg.Vector>getAs("rawPrediction");
              assertThat((double) raw.argmax()).isEqualTo(row.<Double>getAs("prediction"));
            });
  }

  @Test
  void manyGridPointsInOneCall() {
    LaconicClassifier classifier = classifier();
    ParamMap[] maps = {
      new ParamMap().put(classifier.option("maxSize"), "1"),
      new ParamMap().put(classifier.option("maxSize"), "2")
    };
    var models = classifier.fit(indexed(), scalaList(maps));
    assertThat(models.apply(0).rule()).isNotEqualTo(models.apply(1).rule());
  }
}
