package io.laconic.evaluate;

import io.laconic.bound.NormalTail;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * How often a positive row has a larger score than a negative one: the area under the ROC curve
 * (AUC). Rows without a score take no part.
 *
 * @param wins pairs of a positive and a negative row of which the positive has the larger score;
 *     equal scores count one half
 * @param pairs all of them
 * @param positives rows of class 1 in these pairs
 * @param negatives rows of class 0 in these pairs
 */
public record RankedPairs(double wins, double pairs, int positives, int negatives) {
  public static final RankedPairs NONE = new RankedPairs(0, 0, 0, 0);

  private static final int STEPS = 100;

  /**
   * Counts the pairs of some rows.
   *
   * @param labels class of each row; other numbers than 0 and 1 take no part
   */
  public static RankedPairs of(double[] scores, int[] labels) {
    Scores all = new Scores();
    all.add(scores, labels);
    return all.pairs();
  }

  /** Scores of rows that may come block by block; equal ones are kept once. */
  static final class Scores {
    private final Map<Double, int[]> counts = new HashMap<>();

    void add(double[] scores, int[] labels) {
      for (int row = 0; row < scores.length; row++) {
        if (labels[row] >= 0 && labels[row] <= 1 && !Double.isNaN(scores[row])) {
          double score = scores[row] == 0 ? 0 : scores[row]; // -0 is 0
          counts.computeIfAbsent(score, any -> new int[2])[labels[row]]++;
        }
      }
    }

    /** All pairs, by one pass through the sorted scores. */
    RankedPairs pairs() {
      int[] total = new int[2];
      double wins = 0;
      for (Map.Entry<Double, int[]> score : new TreeMap<>(counts).entrySet()) {
        int[] equal = score.getValue();
        wins += equal[1] * (total[0] + equal[0] / 2.0);
        total[0] += equal[0];
        total[1] += equal[1];
      }
      return total[0] == 0 || total[1] == 0
          ? NONE
          : new RankedPairs(wins, (double) total[1] * total[0], total[1], total[0]);
    }
  }

  /** These pairs and others, whose rows are not compared with each other. */
  public RankedPairs plus(RankedPairs other) {
    return new RankedPairs(
        wins + other.wins,
        pairs + other.pairs,
        positives + other.positives,
        negatives + other.negatives);
  }

  /** The area under the ROC curve; NaN without a pair. */
  public double area() {
    return wins / pairs;
  }

  /**
   * The area with an approximate interval: all {@code A} with {@code |area - A| <= z sqrt(V(A))}
   * and {@code V(A) = A (1 - A) (1 + c (1 - A)/(2 - A) + c A/(1 + A)) / (m n)}, {@code c = (m +
   * n)/2 - 1}. Method 5 of R. Newcombe, "Confidence intervals for an effect size measure based on
   * the Mann-Whitney statistic, part 2", Statistics in Medicine 25 (2006), from the variance of J.
   * Hanley and B. McNeil, Radiology 143 (1982). Unlike intervals of the form "area plus or minus",
   * it says something also where the area is 0 or 1.
   */
  public Interval interval(double delta) {
    if (pairs == 0) {
      return Interval.UNKNOWN;
    }
    double z = NormalTail.quantile(delta / 2);
    return new Interval(area(), end(0, z), end(1, z));
  }

  /** The point between the area and an extreme at which the distance is {@code z sqrt(V)}. */
  private double end(double extreme, double z) {
    double inside = area();
    double outside = extreme;
    for (int step = 0; step < STEPS; step++) {
      double middle = (inside + outside) / 2;
      if (Math.abs(area() - middle) <= z * Math.sqrt(variance(middle))) {
        inside = middle;
      } else {
        outside = middle;
      }
    }
    return outside;
  }

  private double variance(double a) {
    double c = (positives + negatives) / 2.0 - 1;
    return a
        * (1 - a)
        * (1 + c * (1 - a) / (2 - a) + c * a / (1 + a))
        / ((double) positives * negatives);
  }
}
