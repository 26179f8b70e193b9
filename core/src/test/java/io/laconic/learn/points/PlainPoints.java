package io.laconic.learn.points;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * Point scores in the plainest way, written from the description: every candidate is tried row by
 * row, and weights are fitted to rows, not to kinds of rows. Columns of numbers only.
 */
final class PlainPoints {
  private final double[][] x;
  private final int[] y;
  private final List<List<Cut>> candidates = new ArrayList<>();

  /** {@code x > value}, or {@code x <= value} if it is turned; NaN: whether x is missing. */
  record Cut(int column, double value, boolean turned) {
    boolean holds(double[] row) {
      if (Double.isNaN(value)) {
        return Double.isNaN(row[column]) != turned;
      }
      return !Double.isNaN(row[column]) && row[column] > value != turned;
    }
  }

  /** Conditions with fitted weights, b0 first. */
  record Fitted(List<Cut> cuts, double[] weights, double loss) {}

  PlainPoints(double[][] x, int[] y) {
    this.x = x;
    this.y = y;
    for (int column = 0; column < x[0].length; column++) {
      candidates.add(draw(column));
    }
  }

  private List<Cut> draw(int column) {
    TreeSet<Double> values = new TreeSet<>();
    boolean missing = false;
    for (double[] row : x) {
      missing |= Double.isNaN(row[column]);
      if (!Double.isNaN(row[column])) {
        values.add(row[column]);
      }
    }
    int fewest = Math.min(10, Math.max(3, x.length / 20));
    List<Cut> cuts = new ArrayList<>();
    for (double value : values) {
      boolean crossed = false;
      for (int label = 0; label < 2; label++) {
        int before = 0;
        int upTo = 0;
        int all = 0;
        for (int row = 0; row < y.length; row++) {
          if (y[row] == label && !Double.isNaN(x[row][column])) {
            all++;
            before += x[row][column] < value ? 1 : 0;
            upTo += x[row][column] <= value ? 1 : 0;
          }
        }
        crossed |= all > 0 && 20 * before / all != 20 * upTo / all;
      }
      Cut above = new Cut(column, value, false);
      Cut below = new Cut(column, value, true);
      boolean enough = true;
      for (Cut one : List.of(above, below)) {
        int holding = holding(one);
        enough &= holding >= fewest && x.length - holding >= fewest;
      }
      if (crossed && enough) {
        cuts.add(above);
        if (missing) {
          cuts.add(below);
        }
      }
    }
    Cut absent = new Cut(column, Double.NaN, false);
    if (holding(absent) >= fewest && x.length - holding(absent) >= fewest) {
      cuts.add(absent);
    }
    return cuts;
  }

  /** Whether two conditions hold for the same rows, or one for all others. */
  private boolean tellsAlike(Cut one, Cut other) {
    int alike = 0;
    for (double[] row : x) {
      alike += one.holds(row) == other.holds(row) ? 1 : 0;
    }
    return alike == 0 || alike == x.length;
  }

  /** Whether too few rows lie between two cuts of a column: of either class, and of all. */
  private boolean isNear(int column, double one, double other) {
    if (Double.isNaN(one) || Double.isNaN(other)) {
      return Double.isNaN(one) && Double.isNaN(other);
    }
    boolean part = false;
    int all = 0;
    for (int label = 0; label < 2; label++) {
      int between = 0;
      int ofClass = 0;
      for (int row = 0; row < y.length; row++) {
        double value = x[row][column];
        ofClass += y[row] == label ? 1 : 0;
        between += y[row] == label && value > one != value > other ? 1 : 0;
      }
      part |= between > 0 && 20 * between >= ofClass;
      all += between;
    }
    return !part || all < Math.min(10, Math.max(3, x.length / 20));
  }

  private int holding(Cut cut) {
    int count = 0;
    for (double[] row : x) {
      count += cut.holds(row) ? 1 : 0;
    }
    return count;
  }

  private double value(List<Cut> cuts, double[] weights, double[] row) {
    double sum = weights[0];
    for (int j = 0; j < cuts.size(); j++) {
      sum += cuts.get(j).holds(row) ? weights[j + 1] : 0;
    }
    return sum;
  }

  private Fitted fit(List<Cut> cuts, double[] start) {
    double[] b = start.clone();
    int width = b.length;
    for (int step = 0; step < 3; step++) {
      double[][] system = new double[width][width + 1];
      for (int row = 0; row < y.length; row++) {
        double p = 1 / (1 + Math.exp(-value(cuts, b, x[row])));
        double[] z = new double[width];
        z[0] = 1;
        for (int j = 0; j < cuts.size(); j++) {
          z[j + 1] = cuts.get(j).holds(x[row]) ? 1 : 0;
        }
        for (int i = 0; i < width; i++) {
          system[i][width] += z[i] * (y[row] - p);
          for (int j = 0; j < width; j++) {
            system[i][j] += z[i] * z[j] * p * (1 - p);
          }
        }
      }
      for (int j = 1; j < width; j++) {
        system[j][width] -= 3 * b[j];
        system[j][j] += 3;
      }
      double[] move = eliminate(system);
      for (int j = 0; j < width; j++) {
        b[j] += move[j];
      }
    }
    double loss = 0;
    for (int row = 0; row < y.length; row++) {
      double f = value(cuts, b, x[row]);
      loss += Math.log1p(Math.exp(y[row] == 1 ? -f : f));
    }
    for (int j = 1; j < width; j++) {
      loss += 1.5 * b[j] * b[j];
    }
    return new Fitted(cuts, b, loss);
  }

  private static double[] eliminate(double[][] system) {
    int n = system.length;
    for (int i = 0; i < n; i++) {
      for (int k = i + 1; k < n; k++) {
        double factor = system[k][i] / system[i][i];
        for (int j = i; j <= n; j++) {
          system[k][j] -= factor * system[i][j];
        }
      }
    }
    double[] solution = new double[n];
    for (int i = n - 1; i >= 0; i--) {
      double sum = system[i][n];
      for (int j = i + 1; j < n; j++) {
        sum -= system[i][j] * solution[j];
      }
      solution[i] = sum / system[i][i];
    }
    return solution;
  }

  /** A state with one more condition, in three ways. */
  private List<Fitted> grown(Fitted state) {
    record Offer(Cut cut, double worth) {}
    List<Offer> offers = new ArrayList<>();
    for (List<Cut> column : candidates) {
      Offer best = null;
      for (Cut cut : column) {
        boolean known =
            state.cuts.stream()
                .anyMatch(
                    other ->
                        other.column == cut.column && isNear(cut.column, other.value, cut.value));
        double gain = 0;
        double heavy = 0;
        double all = 0;
        for (int row = 0; row < y.length; row++) {
          double p = 1 / (1 + Math.exp(-value(state.cuts, state.weights, x[row])));
          all += p * (1 - p);
          if (cut.holds(x[row])) {
            gain += y[row] - p;
            heavy += p * (1 - p);
          }
        }
        double worth = gain * gain / (heavy * (all - heavy) / all + 0.5);
        boolean gaps = Arrays.stream(x).anyMatch(row -> Double.isNaN(row[cut.column]));
        if (gain < 0 && gaps && !Double.isNaN(cut.value)) {
          continue; // turned round it would not hold for missing values either
        }
        if (!known && (best == null || worth > best.worth * (1 + 1e-9))) {
          best = new Offer(cut, worth);
        }
      }
      Cut offered = best == null ? null : best.cut;
      if (best != null && state.cuts.stream().noneMatch(other -> tellsAlike(other, offered))) {
        offers.add(best);
      }
    }
    offers.sort(Comparator.comparingDouble(offer -> -offer.worth));
    List<Fitted> grown = new ArrayList<>();
    for (Offer offer : offers.subList(0, Math.min(3, offers.size()))) {
      List<Cut> more = new ArrayList<>(state.cuts);
      more.add(offer.cut);
      grown.add(fit(more, java.util.Arrays.copyOf(state.weights, more.size() + 1)));
    }
    return grown;
  }

  private Fitted replaced(Fitted state) {
    Fitted best = state;
    if (state.cuts.size() < 2) {
      return state;
    }
    for (Cut one : state.cuts) {
      int place = best.cuts.indexOf(one);
      List<Cut> fewer = new ArrayList<>(best.cuts);
      fewer.remove(place);
      double[] start = new double[best.weights.length - 1];
      for (int j = 0, k = 0; j < best.weights.length; j++) {
        if (j != place + 1) {
          start[k++] = best.weights[j];
        }
      }
      Fitted other = grown(fit(fewer, start)).get(0);
      best = other.loss < best.loss - 0.01 ? other : best;
    }
    return best;
  }

  /** The best states of all sizes. */
  List<Fitted> states(int maxSize) {
    int positives = java.util.Arrays.stream(y).sum();
    List<Fitted> bySize = new ArrayList<>();
    double[] start = {Math.log((double) positives / (y.length - positives))};
    List<Fitted> beam = List.of(fit(List.of(), start));
    for (int size = 1; size <= maxSize; size++) {
      List<Fitted> next = new ArrayList<>();
      for (Fitted state : beam) {
        for (Fitted one : grown(state)) {
          boolean known =
              next.stream().anyMatch(other -> new ArrayList<>(other.cuts).containsAll(one.cuts));
          if (!known) {
            next.add(one);
          }
        }
      }
      if (next.isEmpty()) {
        break;
      }
      next.sort(Comparator.comparingDouble(Fitted::loss));
      List<Fitted> kept = new ArrayList<>();
      next.subList(0, Math.min(2, next.size())).forEach(one -> kept.add(replaced(one)));
      kept.sort(Comparator.comparingDouble(Fitted::loss));
      beam = kept;
      bySize.add(beam.get(0));
    }
    return bySize;
  }

  /** Errors if a row is positive from this sum of points on. */
  int errors(List<Cut> cuts, int[] points, int needed) {
    int errors = 0;
    for (int row = 0; row < y.length; row++) {
      errors += (sum(cuts, points, row) >= needed ? 1 : 0) == y[row] ? 0 : 1;
    }
    return errors;
  }

  private int sum(List<Cut> cuts, int[] points, int row) {
    int sum = 0;
    for (int j = 0; j < points.length; j++) {
      sum += cuts.get(j).holds(x[row]) ? points[j] : 0;
    }
    return sum;
  }

  /** The least loss of {@code a + b * sum}, by many steps of Newton's method. */
  double lineLoss(List<Cut> cuts, int[] points) {
    double a = 0;
    double b = 0;
    for (int step = 0; step < 60; step++) {
      double g0 = 0;
      double g1 = -2e-6 * b;
      double h00 = 1e-9;
      double h01 = 0;
      double h11 = 2e-6;
      for (int row = 0; row < y.length; row++) {
        int s = sum(cuts, points, row);
        double p = 1 / (1 + Math.exp(-(a + b * s)));
        g0 += y[row] - p;
        g1 += s * (y[row] - p);
        h00 += p * (1 - p);
        h01 += s * p * (1 - p);
        h11 += s * s * p * (1 - p);
      }
      double det = h00 * h11 - h01 * h01;
      a += (h11 * g0 - h01 * g1) / det;
      b += (h00 * g1 - h01 * g0) / det;
    }
    double loss = 0;
    for (int row = 0; row < y.length; row++) {
      double f = a + b * sum(cuts, points, row);
      loss += Math.log1p(Math.exp(y[row] == 1 ? -f : f));
    }
    return loss;
  }
}
