package io.laconic.bench.twin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The soft greedy learner with all values as endpoints: every interval of every attribute is looked
 * at in every step, by sums over the sorted rows.
 *
 * <p>A ray upwards on {@code [a, b]} takes {@code W(v <= a) + sum_{a < v < b} w (b - v) / (b - a)}
 * from a class; {@code sum w} and {@code sum w v} up to a value give this in a few operations.
 * These sums are rounded differently from those of the definition, so of intervals that are equally
 * good but for rounding another one may win.
 */
public final class PlainSoftRays {
  private static final double LEAST = 1e-10;

  private final SortedAxis[] axes;
  private final int[] labels;
  private final int kept;

  /**
   * @param columns values by attribute and row
   * @param kept the class that rays should not take from
   */
  public PlainSoftRays(double[][] columns, int[] labels, int kept) {
    this.axes = Arrays.stream(columns).map(SortedAxis::of).toArray(SortedAxis[]::new);
    this.labels = labels;
    this.kept = kept;
  }

  /** A soft ray on an interval, with its worth. */
  public record Step(int attribute, boolean up, double a, double b, double utility) {}

  /** The rays in order of choice. */
  public List<Step> run(double penalty, double marginWeight) {
    double[] weights = new double[labels.length];
    Arrays.fill(weights, 1);
    List<Step> steps = new ArrayList<>();
    boolean[] used = new boolean[axes.length];
    while (left(weights) > 0) {
      Step best = null;
      for (int j = 0; j < axes.length; j++) {
        if (!used[j]) {
          Step step = new Sweep(j, weights, left(weights)).best(penalty, marginWeight);
          best = best == null || step != null && step.utility > best.utility ? step : best;
        }
      }
      if (best == null || best.utility <= LEAST) {
        break;
      }
      used[best.attribute] = true;
      steps.add(best);
      for (int row = 0; row < weights.length; row++) {
        double s = (axes[best.attribute].values()[row] - best.a) / (best.b - best.a);
        s = Math.max(0, Math.min(1, s));
        weights[row] *= best.up ? s : 1 - s;
      }
    }
    return steps;
  }

  private double left(double[] weights) {
    double sum = 0;
    for (int row = 0; row < weights.length; row++) {
      sum += labels[row] == kept ? 0 : weights[row];
    }
    return sum;
  }

  /** All intervals of one attribute. */
  private final class Sweep {
    private final int attribute;
    private final double[] ends;

    /** {@code sum w} and {@code sum w v} over the rows up to each end, by class. */
    private final double[][] sum;

    private final double[][] moment;
    private final double left;
    private final int keptCount;

    Sweep(int attribute, double[] weights, double left) {
      this.attribute = attribute;
      this.left = left;
      double[] values = axes[attribute].values();
      int[] order = axes[attribute].order();
      this.ends = Arrays.stream(order).mapToDouble(row -> values[row] + 0.0).distinct().toArray();
      this.sum = new double[2][ends.length];
      this.moment = new double[2][ends.length];
      int end = 0;
      int count = 0;
      for (int row : order) {
        if (values[row] > ends[end]) {
          end++;
          for (int label = 0; label < 2; label++) {
            sum[label][end] = sum[label][end - 1];
            moment[label][end] = moment[label][end - 1];
          }
        }
        sum[labels[row]][end] += weights[row];
        moment[labels[row]][end] += weights[row] * values[row];
        count += labels[row] == kept ? 1 : 0;
      }
      this.keptCount = count;
    }

    Step best(double penalty, double marginWeight) {
      Step best = null;
      double range = ends.length < 2 ? 0 : Math.log(ends[ends.length - 1] - ends[0]);
      for (int i = 0; i < ends.length; i++) {
        for (int j = i + 1; j < ends.length; j++) {
          double margin = marginWeight == 0 ? 0 : marginWeight * (range - log(i, j));
          for (int up = 1; up >= 0; up--) {
            double harm = keptCount == 0 ? 0 : penalty * taken(kept, i, j, up == 1) / keptCount;
            double utility = taken(1 - kept, i, j, up == 1) / left - harm - margin;
            if (best == null || utility > best.utility) {
              best = new Step(attribute, up == 1, ends[i], ends[j], utility);
            }
          }
        }
      }
      return best;
    }

    private double log(int i, int j) {
      return Math.log(ends[j] - ends[i]);
    }

    /** What the ray on [end i, end j] takes from a class. */
    private double taken(int label, int i, int j, boolean up) {
      double below = sum[label][i];
      double inside = sum[label][j] - below;
      double part =
          (ends[j] * inside - (moment[label][j] - moment[label][i])) / (ends[j] - ends[i]);
      double taken = below + part;
      return up ? taken : sum[label][ends.length - 1] - taken;
    }
  }
}
