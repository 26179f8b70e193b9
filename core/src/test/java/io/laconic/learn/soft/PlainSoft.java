package io.laconic.learn.soft;

import io.laconic.model.MachineType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * The plain twin of the soft greedy learner: every interval, every row, as the definition says. It
 * shares no code with the learner.
 */
public final class PlainSoft {
  /** An interval with its worth. */
  public record Plain(int attribute, boolean up, double a, double b, double utility) {}

  private final double[][] x;
  private final int[] y;
  private final int kept;
  private final Ranges ranges;
  private final int grid;
  private final boolean twoRays;

  public PlainSoft(double[][] x, int[] y, MachineType type, Ranges ranges, int grid) {
    this(x, y, type, ranges, grid, false);
  }

  /**
   * @param twoRays whether an attribute may have a ray of each direction
   */
  PlainSoft(double[][] x, int[] y, MachineType type, Ranges ranges, int grid, boolean twoRays) {
    this.twoRays = twoRays;
    this.x = x;
    this.y = y;
    this.kept = type == MachineType.CONJUNCTION ? 1 : 0;
    this.ranges = ranges;
    this.grid = grid;
  }

  private double[] column(int attribute) {
    return Arrays.stream(x).mapToDouble(row -> row[attribute] + 0.0).toArray();
  }

  double low(int attribute) {
    return ranges != null
        ? ranges.low()[attribute]
        : Arrays.stream(column(attribute)).min().orElse(0);
  }

  double high(int attribute) {
    return ranges != null
        ? ranges.high()[attribute]
        : Arrays.stream(column(attribute)).max().orElse(0);
  }

  private double[] endpoints(int attribute) {
    double low = low(attribute);
    double high = high(attribute);
    double[] sorted = column(attribute);
    Arrays.sort(sorted);
    long clipped =
        Arrays.stream(sorted).map(v -> Math.max(low, Math.min(high, v))).distinct().count();
    if (clipped < 2) {
      return new double[0];
    }
    TreeSet<Double> points = new TreeSet<>();
    boolean all = grid == 0 || Arrays.stream(sorted).distinct().count() <= grid;
    int count = all ? sorted.length : grid;
    for (int k = 0; k < count; k++) {
      double value = all ? sorted[k] : sorted[k * (sorted.length - 1) / (grid - 1)];
      if (value >= low && value <= high) {
        points.add(value);
      }
    }
    points.add(low + 0.0);
    points.add(high + 0.0);
    return points.stream().mapToDouble(Double::doubleValue).toArray();
  }

  static double softness(double v, boolean up, double a, double b) {
    double s = Math.max(0, Math.min(1, (v - a) / (b - a)));
    return up ? s : 1 - s;
  }

  /** All candidates after some rays, best first; equal ones in the order of their keys. */
  public List<Plain> candidates(List<Plain> chosen, double penalty, double eta) {
    double[] w = weights(chosen);
    double left = 0;
    int keptCount = 0;
    for (int row = 0; row < y.length; row++) {
      left += y[row] == kept ? 0 : w[row];
      keptCount += y[row] == kept ? 1 : 0;
    }
    List<Plain> all = new ArrayList<>();
    for (int k = 0; k < x[0].length; k++) {
      int attribute = k;
      for (boolean up : new boolean[] {true, false}) {
        double[] e =
            chosen.stream().anyMatch(c -> c.attribute == attribute && (!twoRays || c.up == up))
                ? new double[0]
                : endpoints(attribute);
        for (int i = 0; i < e.length; i++) {
          for (int j = i + 1; j < e.length; j++) {
            double[] taken = new double[2];
            for (int row = 0; row < y.length; row++) {
              taken[y[row]] += (1 - softness(x[row][attribute], up, e[i], e[j])) * w[row];
            }
            double harm = keptCount == 0 ? 0 : penalty * taken[kept] / keptCount;
            double margin = Math.log(high(attribute) - low(attribute)) - Math.log(e[j] - e[i]);
            double utility = taken[1 - kept] / left - harm - eta * margin;
            all.add(new Plain(attribute, up, e[i], e[j], utility));
          }
        }
      }
    }
    all.sort((one, other) -> Double.compare(other.utility, one.utility));
    return all;
  }

  double[] weights(List<Plain> chosen) {
    double[] w = new double[y.length];
    Arrays.fill(w, 1);
    for (Plain ray : chosen) {
      for (int row = 0; row < w.length; row++) {
        w[row] *= softness(x[row][ray.attribute], ray.up, ray.a, ray.b);
      }
    }
    return w;
  }
}
