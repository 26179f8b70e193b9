package io.laconic.learn.dlm;

import io.laconic.learn.features.Family;
import io.laconic.learn.features.GreedyOptions;
import io.laconic.space.PairFunction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The plain twin of the decision list machine: every candidate, pointwise, as the definition says.
 * It shares no code with the learner but the metric or kernel of two vectors.
 */
final class PlainDlm {
  /**
   * A rule that could be added.
   *
   * @param order ties go to the smaller one, number by number
   * @param mustClaim row that it must claim itself, or -1
   */
  private record Plain(
      int[] order, int label, boolean[] claims, Set<Integer> rows, int mustClaim, String words) {}

  private interface Number {
    double of(int row);
  }

  private final double[][] x;
  private final int[] y;
  private final PairFunction function;

  PlainDlm(double[][] x, int[] y, PairFunction function) {
    this.x = x;
    this.y = y;
    this.function = function;
  }

  /** The rules in order, in words; borders are kept. */
  List<String> run(Family family, AllowedBalls balls, double pp, double pn, int maxSize) {
    return run(family, balls, pp, pn, GreedyOptions.upTo(maxSize));
  }

  /** The rules in order, in words. */
  List<String> run(Family family, AllowedBalls balls, double pp, double pn, GreedyOptions greedy) {
    boolean kept = greedy.keepsBorders(); // else a rule may claim the rows of earlier ones
    int maxSize = greedy.maxSize();
    List<Plain> all = candidates(family, balls);
    boolean[] active = new boolean[y.length];
    Arrays.fill(active, true);
    Set<Integer> members = new TreeSet<>();
    List<Plain> list = new ArrayList<>();
    while (list.size() < maxSize && any(active, 0) && any(active, 1)) {
      Plain best = best(all, active, members, pp, pn, greedy.goesOn());
      if (best == null) {
        break;
      }
      members.addAll(kept ? best.rows : Set.of());
      for (int row = 0; row < active.length; row++) {
        active[row] &= !best.claims[row];
      }
      list.add(best);
    }
    return (kept || family != Family.RAYS ? list : needed(list))
        .stream().map(one -> one.words).toList();
  }

  /**
   * Without rays all of whose rows a later one claims for the same class, if none between them is
   * for the other class; that one comes in their place.
   */
  private static List<Plain> needed(List<Plain> list) {
    List<Plain> needed = new ArrayList<>(list);
    for (int k = list.size() - 1; k >= 0; k--) {
      for (int later = k + 1; later < list.size(); later++) {
        if (list.get(later).label != list.get(k).label) {
          break;
        }
        boolean all = true;
        for (int row = 0; row < list.get(k).claims.length; row++) {
          all &= !list.get(k).claims[row] || list.get(later).claims[row];
        }
        if (all) {
          needed.set(k, needed.get(later));
          break;
        }
      }
    }
    return new ArrayList<>(new java.util.LinkedHashSet<>(needed));
  }

  private Plain best(
      List<Plain> all,
      boolean[] active,
      Set<Integer> members,
      double pp,
      double pn,
      boolean goesOn) {
    Plain best = null;
    double bestU = 0;
    int bestR = 0;
    for (Plain plain : all) {
      double penalty = plain.label == 1 ? pn : pp;
      int q = count(plain, active, plain.label);
      int r = count(plain, active, 1 - plain.label);
      boolean infinite = penalty == Double.POSITIVE_INFINITY;
      double u = infinite ? q : q - penalty * r;
      if (q == 0
          || u <= 0 && !goesOn
          || (infinite && r > 0)
          || !admissible(plain, active, members)) {
        continue;
      }
      boolean tie = best != null && u == bestU;
      if (best == null
          || u > bestU
          || (tie && r < bestR)
          || (tie && r == bestR && Arrays.compare(plain.order, best.order) < 0)) {
        best = plain;
        bestU = u;
        bestR = r;
      }
    }
    return best;
  }

  private boolean any(boolean[] active, int label) {
    for (int row = 0; row < active.length; row++) {
      if (active[row] && y[row] == label) {
        return true;
      }
    }
    return false;
  }

  private int count(Plain plain, boolean[] active, int label) {
    int count = 0;
    for (int row = 0; row < active.length; row++) {
      count += active[row] && y[row] == label && plain.claims[row] ? 1 : 0;
    }
    return count;
  }

  private boolean admissible(Plain plain, boolean[] active, Set<Integer> members) {
    for (int row : plain.rows) {
      if (!active[row] || (plain.claims[row] && y[row] != plain.label)) {
        return false;
      }
    }
    for (int row : members) {
      if (active[row] && plain.claims[row] && y[row] != plain.label) {
        return false;
      }
    }
    return plain.mustClaim < 0 || plain.claims[plain.mustClaim];
  }

  private List<Plain> candidates(Family family, AllowedBalls balls) {
    List<Plain> list = new ArrayList<>();
    for (int j = 0; j < y.length; j++) {
      int label = 1 - y[j];
      switch (family) {
        case BALLS:
          addBalls(list, j, label, balls);
          break;
        case HALF_SPACES:
          addHalfSpaces(list, j, label);
          break;
        default:
          for (int i = 0; i < x[0].length; i++) {
            addRays(list, i, j, label);
          }
      }
    }
    return list;
  }

  private void addBalls(List<Plain> list, int j, int label, AllowedBalls balls) {
    for (int i = 0; i < y.length; i++) {
      int center = i;
      boolean inside = y[i] == label;
      if (inside || balls == AllowedBalls.COMPLEX) {
        list.add(
            new Plain(
                new int[] {1 - label, inside ? 0 : 1, i, j},
                label,
                claims(row -> function.between(x[row], x[center]), j, !inside),
                Set.copyOf(List.of(i, j).stream().distinct().toList()),
                inside ? i : -1,
                "ball " + i + " " + j + (inside ? " inside" : " outside") + " then " + label));
      }
    }
  }

  private void addHalfSpaces(List<Plain> list, int c, int label) {
    for (int a = 0; a < y.length; a++) {
      for (int b = 0; b < y.length; b++) {
        if (y[a] == 1 && y[b] == 0) {
          int pa = a;
          int pb = b;
          list.add(
              new Plain(
                  new int[] {1 - label, a, b, c},
                  label,
                  claims(
                      row -> function.between(x[row], x[pa]) - function.between(x[row], x[pb]),
                      c,
                      label == 1),
                  new TreeSet<>(List.of(a, b, c)),
                  label == 1 ? a : b,
                  "half-space " + a + " " + b + " " + c + " then " + label));
        }
      }
    }
  }

  private void addRays(List<Plain> list, int i, int j, int label) {
    for (boolean above : new boolean[] {true, false}) {
      if (Double.isNaN(x[j][i])) {
        continue; // no row without a value is a border, and none is claimed
      }
      list.add(
          new Plain(
              new int[] {1 - label, i, above ? 0 : 1, j},
              label,
              claims(row -> x[row][i], j, above),
              Set.of(j),
              -1,
              "ray " + i + (above ? " above " : " below ") + j + " then " + label));
    }
  }

  private boolean[] claims(Number number, int border, boolean above) {
    double threshold = number.of(border);
    boolean[] claims = new boolean[y.length];
    for (int row = 0; row < claims.length; row++) {
      double value = number.of(row);
      claims[row] = above ? value > threshold : value < threshold;
    }
    return claims;
  }
}
