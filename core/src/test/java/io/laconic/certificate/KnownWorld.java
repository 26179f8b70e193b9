package io.laconic.certificate;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.model.Frame;
import io.laconic.space.Inputs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A distribution over finitely many points, so that the risk, the sensitivity and the specificity
 * of any classifier are finite sums.
 *
 * @param points the points
 * @param weights probability of each point
 * @param positive probability of the positive class at each point
 */
record KnownWorld(double[][] points, double[] weights, double[] positive) {

  /** Probabilities that a classifier is wrong: on any row, on a positive one, on a negative one. */
  record Truth(double risk, double miss, double alarm) {}

  interface PointFunction {
    double of(double[] point);
  }

  /** All points of a grid {0 … values-1}^width, with weights up to a factor. */
  static KnownWorld grid(int values, int width, PointFunction weight, PointFunction positive) {
    int count = (int) Math.round(Math.pow(values, width));
    double[][] points = new double[count][width];
    double[] weights = new double[count];
    double[] shares = new double[count];
    double sum = 0;
    for (int p = 0; p < count; p++) {
      int rest = p;
      for (int j = 0; j < width; j++) {
        points[p][j] = rest % values;
        rest /= values;
      }
      weights[p] = weight.of(points[p]);
      shares[p] = positive.of(points[p]);
      sum += weights[p];
    }
    for (int p = 0; p < count; p++) {
      weights[p] /= sum;
    }
    return new KnownWorld(points, weights, shares);
  }

  TrainingSet draw(SplittableRandom random, int rows, Family family) {
    double[][] x = new double[rows][];
    int[] y = new int[rows];
    for (int row = 0; row < rows; row++) {
      int p = 0;
      double left = random.nextDouble();
      while (p < weights.length - 1 && left >= weights[p]) {
        left -= weights[p++];
      }
      x[row] = points[p];
      y[row] = random.nextDouble() < positive[p] ? 1 : 0;
    }
    return TestSets.of(x, y, Fixtures.function(family));
  }

  /** The same 0/1 rows as columns of categories "0" and "1", declared beforehand. */
  static TrainingSet asCategories(TrainingSet rows) {
    List<String> values = List.of("0", "1");
    List<Column> columns = new ArrayList<>();
    Map<String, Schema.Kind> kinds = new HashMap<>();
    for (Column column : rows.data().columns()) {
      double[] numbers = ((NumericColumn) column).values();
      int[] codes = Arrays.stream(numbers).mapToInt(v -> (int) v).toArray();
      columns.add(CategoryColumn.wrap(column.name(), values, codes));
      kinds.put(column.name(), Schema.Kind.categories(values));
    }
    Dataset data = rows.data().withColumns(columns);
    Encoding encoding = Encoding.fit(data, new Schema(kinds));
    Frame frame = rows.frame();
    return new TrainingSet(
        new Frame(frame.classes(), encoding, frame.scaling(), frame.missing(), null),
        Inputs.of(encoding.apply(data)),
        rows.labels());
  }

  /** All points as rows to predict. */
  TrainingSet all() {
    return TestSets.of(points, new int[points.length], null);
  }

  Truth truth(int[] predictions) {
    double missed = 0;
    double alarmed = 0;
    double positives = 0;
    for (int p = 0; p < predictions.length; p++) {
      positives += weights[p] * positive[p];
      if (predictions[p] == 1) {
        alarmed += weights[p] * (1 - positive[p]);
      } else {
        missed += weights[p] * positive[p];
      }
    }
    return new Truth(missed + alarmed, missed / positives, alarmed / (1 - positives));
  }
}
