package io.laconic.spark.ml;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;
import org.apache.spark.ml.param.StringArrayParam;

/** The params that name columns, shared by estimator and model. */
final class ColumnParams implements Serializable {
  private static final long serialVersionUID = 1;

  final Param<String> features;
  final StringArrayParam inputs;
  final Param<String> prediction;
  final Param<String> predictedLabel;
  final Param<String> because;
  final Param<String> rawPrediction;

  ColumnParams(Params owner) {
    features = name(owner, "featuresCol", "column of vectors; not looked at if inputCols is set");
    inputs =
        new StringArrayParam(
            owner, "inputCols", "columns of numbers and of texts, instead of featuresCol");
    prediction =
        name(
            owner,
            "predictionCol",
            "output: the class as a number, that is the label itself where all labels are numbers,"
                + " else its place among the classes; empty: no such column");
    predictedLabel =
        name(owner, "predictedLabelCol", "output: the class by name; empty: no such column");
    because = name(owner, "becauseCol", "output: what decided; empty: no such column");
    rawPrediction =
        name(
            owner,
            "rawPredictionCol",
            "output: a vector with one number for each class; empty: no such column");
  }

  private static Param<String> name(Params owner, String name, String doc) {
    return new TextParam(owner.uid(), name, doc);
  }

  List<Param<?>> all() {
    return List.of(features, inputs, prediction, predictedLabel, because, rawPrediction);
  }

  /** The defaults, as a list of pairs. */
  void setDefaults(Defaults owner) {
    owner.take(features, "features");
    owner.take(prediction, "prediction");
    owner.take(predictedLabel, "predictedLabel");
    owner.take(because, "because");
    owner.take(rawPrediction, "rawPrediction");
  }

  /** Sets a default. */
  interface Defaults {
    void take(Param<?> param, Object value);
  }
}
