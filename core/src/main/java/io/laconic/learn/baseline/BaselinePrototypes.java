package io.laconic.learn.baseline;

import io.laconic.data.EncodedRows;
import io.laconic.data.Scaling;
import io.laconic.learn.TrainingSet;
import io.laconic.model.Prototype;
import io.laconic.model.prototype.Prototypes;
import io.laconic.space.KeptPoints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Prototypes that a learner found.
 *
 * <p>Points that are not training rows are computed among scaled vectors and given scaled. A model
 * keeps unscaled values and scales them again, which may change the last bits: errors of the model
 * are those counted with {@link #members}, not with {@code vectors}.
 *
 * @param list the prototypes
 * @param positions place of each among the rows of the problem; -1 if it is not a training row
 * @param vectors scaled vector of each that is not a training row; null for the others
 */
public record BaselinePrototypes(List<Prototype> list, int[] positions, double[][] vectors) {
  public BaselinePrototypes {
    list = List.copyOf(list);
    if (positions.length != list.size() || vectors.length != list.size()) {
      throw new IllegalArgumentException(
          list.size() + " prototypes, but " + positions.length + " positions");
    }
  }

  /** Training rows as prototypes of their own classes. */
  static BaselinePrototypes ofRows(BaselineProblem problem, int[] positions) {
    List<Prototype> list =
        Arrays.stream(positions)
            .mapToObj(t -> Prototype.of(problem.rows()[t], problem.labels()[t]))
            .toList();
    return new BaselinePrototypes(list, positions, new double[positions.length][]);
  }

  /** Points of each class that are not training rows; class by class. */
  static BaselinePrototypes ofVectors(List<double[][]> byClass) {
    List<Prototype> list = new ArrayList<>();
    List<double[]> vectors = new ArrayList<>();
    for (int label = 0; label < byClass.size(); label++) {
      for (double[] vector : byClass.get(label)) {
        list.add(Prototype.of(-1, label));
        vectors.add(vector);
      }
    }
    int[] positions = new int[list.size()];
    Arrays.fill(positions, -1);
    return new BaselinePrototypes(list, positions, vectors.toArray(double[][]::new));
  }

  public int size() {
    return list.size();
  }

  /** {@code x * divisor + shift} for each attribute: the inverse of scaling, up to rounding. */
  public static double[] unscale(double[] vector, Scaling scaling) {
    double[] values = vector.clone();
    for (int j = 0; j < values.length && !scaling.isNone(); j++) {
      values[j] = vector[j] * scaling.divisor(j) + scaling.shift(j);
    }
    return values;
  }

  /** The prototypes as the space of the training rows keeps them, in the order of the list. */
  public KeptPoints members(TrainingSet training) {
    if (list.stream().allMatch(Prototype::isTrainingRow)) {
      return training.frame().space().members(training.inputs(), positions);
    }
    EncodedRows encoded = training.inputs().encoded();
    double[][] values = new double[list.size()][];
    for (int k = 0; k < values.length; k++) {
      values[k] =
          vectors[k] == null
              ? encoded.row(positions[k])
              : unscale(vectors[k], training.frame().scaling());
    }
    int[] rows = list.stream().mapToInt(Prototype::row).toArray();
    KeptPoints members = new KeptPoints(rows, null, values, null);
    return training.frame().space().fitted(training.inputs(), members);
  }

  /** The classifier; without a prototype it says the majority class. */
  public Prototypes classifier(TrainingSet training, int neighbours, int majority) {
    return new Prototypes(list, members(training), neighbours, majority);
  }
}
