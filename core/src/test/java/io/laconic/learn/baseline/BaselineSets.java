package io.laconic.learn.baseline;

import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.learn.TrainingSet;
import io.laconic.model.Frame;
import io.laconic.space.Inputs;
import io.laconic.space.MatrixSpace;
import io.laconic.space.PairFunction;
import io.laconic.space.Space;
import io.laconic.space.VectorSpace;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Rows of several classes, for tests of learners of prototypes. */
final class BaselineSets {
  private BaselineSets() {}

  /** Rows of small integers, so that sums are exact and ties are many. */
  static double[][] integers(SplittableRandom random, int rows, int width, int values) {
    double[][] x = new double[rows][width];
    for (double[] row : x) {
      for (int j = 0; j < width; j++) {
        row[j] = random.nextInt(values);
      }
    }
    return x;
  }

  /** Rows of doubles from 0 to 1. */
  static double[][] doubles(SplittableRandom random, int rows, int width) {
    double[][] x = new double[rows][width];
    for (double[] row : x) {
      for (int j = 0; j < width; j++) {
        row[j] = random.nextDouble();
      }
    }
    return x;
  }

  static int[] labels(SplittableRandom random, int rows, int classes) {
    return IntStream.range(0, rows).map(t -> random.nextInt(classes)).toArray();
  }

  static TrainingSet training(
      double[][] x, int[] y, int classes, PairFunction function, Scaling.Method method) {
    List<String> names = names(classes);
    Dataset data = Dataset.ofRows(x, Labels.wrap("class", names, y));
    Encoding encoding = Encoding.fit(data, Schema.NONE);
    Inputs inputs = Inputs.of(encoding.apply(data));
    Scaling scaling = Scaling.fit(method, inputs.encoded());
    return new TrainingSet(
        frame(names, encoding, scaling, new VectorSpace(function, scaling)), inputs, y);
  }

  static BaselineProblem problem(double[][] x, int[] y, int classes, PairFunction function) {
    return BaselineProblem.of(training(x, y, classes, function, Scaling.Method.NONE));
  }

  /** The same rows, known only by their distances. */
  static TrainingSet matrix(double[][] x, int[] y, int classes, PairFunction function) {
    List<String> names = names(classes);
    Dataset data = Dataset.ofRows(new double[x.length][1], Labels.wrap("class", names, y));
    Encoding encoding = Encoding.fit(data, Schema.NONE);
    double[][] cells = new double[x.length][x.length];
    for (int t = 0; t < x.length; t++) {
      for (int i = 0; i < x.length; i++) {
        cells[t][i] = function.between(x[t], x[i]);
      }
    }
    Space space = new MatrixSpace(MatrixSpace.CellKind.DISTANCE, true);
    return new TrainingSet(
        frame(names, encoding, Scaling.none(), space), new Inputs(encoding.apply(data), cells), y);
  }

  private static List<String> names(int classes) {
    return IntStream.range(0, classes).mapToObj(k -> "c" + k).toList();
  }

  private static Frame frame(List<String> names, Encoding encoding, Scaling scaling, Space space) {
    return new Frame(
        names, encoding, scaling, MissingValuePolicy.none(MissingValuePolicy.Policy.ERROR), space);
  }

  static double squared(double[] a, double[] b) {
    double sum = 0;
    for (int j = 0; j < a.length; j++) {
      sum += (a[j] - b[j]) * (a[j] - b[j]);
    }
    return sum;
  }
}
