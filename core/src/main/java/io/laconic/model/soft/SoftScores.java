package io.laconic.model.soft;

import io.laconic.data.Attributes;
import io.laconic.model.Decisions;
import java.util.List;
import java.util.SplittableRandom;

/** Soft rays applied to rows: the softness of each ray on every row, and their product. */
public final class SoftScores implements Decisions {
  private final SoftConjunction machine;
  private final double[] scores;
  private final List<double[]> values;

  public SoftScores(SoftConjunction machine, Attributes rows) {
    this.machine = machine;
    this.scores = machine.scores(rows);
    this.values = machine.rays().stream().map(ray -> rows.values(ray.attribute())).toList();
  }

  @Override
  public int rowCount() {
    return scores.length;
  }

  /** {@code w(x)}; NaN if a value is missing. */
  public double score(int row) {
    return scores[row];
  }

  /** What the k-th ray looks at. */
  public double value(int k, int row) {
    return values.get(k)[row];
  }

  /** Softness of the k-th ray. */
  public double softness(int k, int row) {
    return machine.rays().get(k).softness(value(k, row));
  }

  @Override
  public int prediction(int row) {
    return Double.isNaN(scores[row]) ? -1 : machine.label(scores[row]);
  }

  /** Probability that the Gibbs classifier says 1. */
  public double positive(int row) {
    return machine.positive(scores[row]);
  }

  /** Probability that the Gibbs classifier errs on a row of a class. */
  public double risk(int row, int label) {
    return machine.risk(scores[row], label);
  }

  /** What the Gibbs classifier says with thresholds drawn for this row; -1 as above. */
  public int draw(int row, SplittableRandom random) {
    double[] thresholds = machine.draw(random);
    if (Double.isNaN(scores[row])) {
      return -1;
    }
    for (int k = 0; k < thresholds.length; k++) {
      if (!machine.rays().get(k).keeps(value(k, row), thresholds[k])) {
        return machine.type().covered();
      }
    }
    return machine.type().kept();
  }
}
