package io.laconic.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The whole form {@code subsets} for rays of the set covering machine, as plainly as it can be
 * written: it shares no line with the code that it is compared with, and is slow.
 */
final class PlainSubsets {
  private static final double[] PENALTIES = {1, 2, Double.POSITIVE_INFINITY};

  private final double[][] x;
  private final int[] y;
  private final double delta;

  private final boolean keepsBorders;
  private final boolean shortens;

  /**
   * @param shortens whether thresholds are short numbers and needless rays go; values are whole
   *     numbers from 0 to 99
   */
  PlainSubsets(double[][] x, int[] y, double delta, boolean keepsBorders, boolean shortens) {
    this.keepsBorders = keepsBorders;
    this.shortens = shortens;
    this.x = x;
    this.y = y;
    this.delta = delta;
  }

  /** One condition: claims what is above, or below, a threshold beside the border row. */
  record Ray(int attribute, boolean above, int border, double threshold) {
    boolean claims(double[] row) {
      return above ? row[attribute] > threshold : row[attribute] < threshold;
    }
  }

  /** A conjunction keeps positives (1), a disjunction negatives (0). */
  record Rule(int kept, double penalty, List<Ray> rays) {
    int answer(double[] row) {
      return rays.stream().anyMatch(ray -> ray.claims(row)) ? 1 - kept : kept;
    }
  }

  /** The rule that is shown, and what is promised of it. */
  record Shown(
      int subset, Rule rule, int outside, int outsideErrors, int allErrors, double[] bounds) {}

  /** The rule with the least bound; ties: fewer errors on all rows, fewer rays, lower subset. */
  Shown shown(long seed, double alternatives) {
    int m = y.length;
    int subsets = m < 100 ? 16 : 32;
    int size = (int) Math.ceil(m < 100 ? 0.4 * m : m / 3.0);
    Shown best = null;
    for (int s = 0; s < subsets; s++) {
      boolean[] in = inside(seed, s, size);
      Rule rule = rule(in);
      int[] rows = new int[2];
      int[] errors = new int[2];
      int all = 0;
      for (int row = 0; row < m; row++) {
        boolean wrong = rule.answer(x[row]) != y[row];
        all += wrong ? 1 : 0;
        if (!in[row]) {
          rows[y[row]]++;
          errors[y[row]] += wrong ? 1 : 0;
        }
      }
      int k = errors[0] + errors[1];
      double level = delta / (subsets * alternatives);
      double[] bounds = {
        upper(k, m - size, level),
        upper(errors[0], rows[0], level / 2),
        upper(errors[1], rows[1], level / 2)
      };
      Shown one = new Shown(s, rule, m - size, k, all, bounds);
      best = best == null || isBetter(one, best) ? one : best;
    }
    return best;
  }

  private static boolean isBetter(Shown one, Shown other) {
    if (one.outsideErrors != other.outsideErrors) { // as many rows outside for every subset
      return one.outsideErrors < other.outsideErrors;
    }
    if (one.allErrors != other.allErrors) {
      return one.allErrors < other.allErrors;
    }
    return one.rule.rays().size() < other.rule.rays().size();
  }

  /** A row is inside if fewer than {@code size} rows have a smaller key. */
  private boolean[] inside(long seed, int s, int size) {
    boolean[] in = new boolean[y.length];
    for (int row = 0; row < y.length; row++) {
      int smaller = 0;
      for (int other = 0; other < y.length; other++) {
        boolean isSmaller = Long.compareUnsigned(key(seed, s, other), key(seed, s, row)) < 0;
        smaller += isSmaller ? 1 : 0;
      }
      in[row] = smaller < size;
    }
    return in;
  }

  private static long key(long seed, long s, long row) {
    long golden = 0x9E3779B97F4A7C15L;
    return mix(mix(seed * golden + s + 1) + (row + 1) * golden);
  }

  private static long mix(long number) {
    long z = number;
    z ^= z >>> 30;
    z *= 0xBF58476D1CE4E5B9L;
    z ^= z >>> 27;
    z *= 0x94D049BB133111EBL;
    z ^= z >>> 31;
    return z;
  }

  /**
   * The shortest rule: least errors inside plus rays; ties: fewer rays, then as they are listed.
   */
  private Rule rule(boolean[] in) {
    Rule best = null;
    int least = Integer.MAX_VALUE;
    for (int kept : new int[] {1, 0}) {
      for (double penalty : PENALTIES) {
        List<Ray> rays = cover(in, kept, penalty);
        for (int count = 0; count <= rays.size(); count++) {
          Rule rule =
              new Rule(
                  kept,
                  penalty,
                  shortens ? needed(rays.subList(0, count), in) : needed(rays.subList(0, count)));
          int value = rule.rays().size();
          for (int row = 0; row < y.length; row++) {
            value += in[row] && rule.answer(x[row]) != y[row] ? 1 : 0;
          }
          boolean fewer = value == least && best != null && rule.rays().size() < best.rays().size();
          if (value < least || fewer) {
            best = rule;
            least = value;
          }
        }
      }
    }
    return constantIfOneClass(in, shortens ? written(best, in) : best);
  }

  /** Without rays that claim no row inside that a later one does not, which take their places. */
  private List<Ray> needed(List<Ray> rays, boolean[] in) {
    List<Ray> needed = new ArrayList<>(rays);
    for (int k = rays.size() - 1; k >= 0; k--) {
      int later = k + 1;
      while (later < rays.size() && !claimsAll(rays.get(later), rays.get(k), in)) {
        later++;
      }
      if (later < rays.size()) {
        needed.set(k, needed.get(later));
      }
    }
    return needed.stream().distinct().toList();
  }

  private boolean claimsAll(Ray one, Ray other, boolean[] in) {
    for (int row = 0; row < y.length; row++) {
      if (in[row] && other.claims(x[row]) && !one.claims(x[row])) {
        return false;
      }
    }
    return true;
  }

  /** With the shortest numbers that claim the same rows inside. */
  private Rule written(Rule rule, boolean[] in) {
    List<Ray> rays = new ArrayList<>();
    for (Ray ray : rule.rays()) {
      double next = ray.above() ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
      for (int row = 0; row < y.length; row++) {
        double value = x[row][ray.attribute()];
        if (in[row] && ray.claims(x[row])) {
          next = ray.above() ? Math.min(next, value) : Math.max(next, value);
        }
      }
      double said =
          ray.above() ? shortest(ray.threshold(), next) : -shortest(-ray.threshold(), -next);
      rays.add(new Ray(ray.attribute(), ray.above(), ray.border(), said + 0.0));
    }
    return new Rule(rule.kept(), rule.penalty(), rays);
  }

  /** The roundest whole number from low on and below high, near their middle. */
  private static double shortest(double low, double high) {
    for (int step : new int[] {100, 10, 1}) {
      double places = (low + high) / 2 / step;
      for (double number : new double[] {step * Math.rint(places), step * Math.floor(places)}) {
        if (number >= low && number < high) {
          return number;
        }
      }
    }
    throw new IllegalStateException("no whole number from " + low + " to " + high);
  }

  /** Without those that claim less than a later one on the same side, which take their places. */
  private static List<Ray> needed(List<Ray> rays) {
    List<Ray> needed = new ArrayList<>();
    for (Ray ray : rays) {
      int place = 0;
      while (place < needed.size()
          && !(needed.get(place).attribute() == ray.attribute()
              && needed.get(place).above() == ray.above())) {
        place++;
      }
      if (place < needed.size()) {
        needed.set(place, ray);
      } else {
        needed.add(ray);
      }
    }
    return needed;
  }

  /** Rows of one class give that class. */
  private Rule constantIfOneClass(boolean[] in, Rule rule) {
    boolean[] seen = new boolean[2];
    for (int row = 0; row < y.length; row++) {
      seen[y[row]] |= in[row];
    }
    return seen[0] && seen[1] ? rule : new Rule(seen[1] ? 1 : 0, 1, List.of());
  }

  /** Greedy set covering: at most six rays, borders of the kept class that are still active. */
  private List<Ray> cover(boolean[] in, int kept, double penalty) {
    boolean[] active = in.clone();
    List<Ray> rays = new ArrayList<>();
    while (rays.size() < 6) {
      Ray best = null;
      double bestValue = 0;
      int bestHarm = 0;
      for (int attribute = 0; attribute < x[0].length; attribute++) {
        for (boolean above : new boolean[] {true, false}) {
          for (int border = 0; border < y.length; border++) {
            Ray ray = new Ray(attribute, above, border, x[border][attribute]);
            if (!active[border] || y[border] != kept || keepsBorders && claimsABorder(ray, rays)) {
              continue;
            }
            int gain = 0;
            int harm = 0;
            for (int row = 0; row < y.length; row++) {
              if (active[row] && ray.claims(x[row])) {
                gain += y[row] == kept ? 0 : 1;
                harm += y[row] == kept ? 1 : 0;
              }
            }
            double value = harm == 0 ? gain : gain - penalty * harm;
            boolean tie = value == bestValue && best != null && harm < bestHarm;
            if (value > bestValue || tie) {
              best = ray;
              bestValue = value;
              bestHarm = harm;
            }
          }
        }
      }
      if (best == null) {
        return rays;
      }
      rays.add(best);
      boolean open = false;
      for (int row = 0; row < y.length; row++) {
        active[row] &= !best.claims(x[row]);
        open |= active[row] && y[row] != kept;
      }
      if (!open) {
        return rays;
      }
    }
    return rays;
  }

  /** Whether a ray claims a row that an earlier ray, or this one, is made of. */
  private boolean claimsABorder(Ray ray, List<Ray> rays) {
    return rays.stream().anyMatch(earlier -> ray.claims(x[earlier.border()]));
  }

  /** Largest p with P(Binomial(n, p) <= k) >= level, by halving; 1 if k = n. */
  static double upper(int k, int n, double level) {
    if (k >= n) {
      return 1;
    }
    double low = 0;
    double high = 1;
    for (int step = 0; step < 200; step++) {
      double p = (low + high) / 2;
      if (tail(k, n, p) >= level) {
        low = p;
      } else {
        high = p;
      }
    }
    return low;
  }

  private static double tail(int k, int n, double p) {
    double[] byCount = new double[n + 1]; // distribution of the sum of n trials, one by one
    byCount[0] = 1;
    for (int trial = 1; trial <= n; trial++) {
      for (int count = trial; count >= 0; count--) {
        byCount[count] = byCount[count] * (1 - p) + (count == 0 ? 0 : byCount[count - 1] * p);
      }
    }
    return Arrays.stream(byCount, 0, k + 1).sum();
  }
}
