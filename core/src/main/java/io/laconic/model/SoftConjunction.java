package io.laconic.model;

import io.laconic.data.Attributes;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;

/**
 * Soft rays put together. A row's score is the product of their softnesses, multiplied in the order
 * of choice; it is the probability that all rays keep the row. The <em>Gibbs classifier</em> draws
 * the thresholds and then gives the kept class if every ray keeps the row; the <em>Bayes
 * classifier</em> gives the more probable class (Marchand and Shah 2004, equations 1 and 3).
 *
 * <p>A disjunction is the conjunction of the exchanged classes: its kept class is 0.
 */
public record SoftConjunction(MachineType type, List<SoftRay> rays) implements Classifier {
  public SoftConjunction {
    rays = List.copyOf(rays);
  }

  @Override
  public int size() {
    return rays.size();
  }

  /** {@code w(x)}, the product of the softnesses; 1 if there is no ray. */
  public double score(IntToDoubleFunction attributes) {
    double score = 1;
    for (SoftRay ray : rays) {
      score *= ray.softness(attributes.applyAsDouble(ray.attribute()));
    }
    return score;
  }

  /** The scores of all rows. */
  public double[] scores(Attributes rows) {
    double[] scores = new double[rows.rowCount()];
    Arrays.fill(scores, 1);
    for (SoftRay ray : rays) {
      double[] values = rows.values(ray.attribute());
      for (int row = 0; row < scores.length; row++) {
        scores[row] *= ray.softness(values[row]);
      }
    }
    return scores;
  }

  /** What the Bayes classifier says: the kept class iff the score is above one half. */
  public int label(double score) {
    return score > 0.5 ? type.kept() : type.covered();
  }

  /** Probability that the Gibbs classifier says 1. */
  public double positive(double score) {
    return type.kept() == 1 ? score : 1 - score;
  }

  /** Probability that the Gibbs classifier is wrong on a row of a class. */
  public double risk(double score, int label) {
    return label == type.kept() ? 1 - score : score;
  }

  /** One draw of the thresholds, uniform in {@code [a, b)}. */
  public double[] draw(SplittableRandom random) {
    return rays.stream()
        .mapToDouble(ray -> ray.a() + random.nextDouble() * (ray.b() - ray.a()))
        .toArray();
  }

  /** What the Gibbs classifier says once the thresholds are drawn. */
  public int label(double[] thresholds, IntToDoubleFunction attributes) {
    for (int k = 0; k < thresholds.length; k++) {
      SoftRay ray = rays.get(k);
      if (!ray.keeps(attributes.applyAsDouble(ray.attribute()), thresholds[k])) {
        return type.covered();
      }
    }
    return type.kept();
  }
}
