package io.laconic.learn.scm;

import io.laconic.learn.features.Family;
import io.laconic.learn.features.GreedyOptions;
import io.laconic.model.MachineType;
import io.laconic.space.PairFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The plain twin of the set covering machine: every candidate, pointwise, as the definition says.
 * It shares no code with the learner but the metric or kernel of two vectors.
 */
final class PlainScm {
  /** A candidate with its rows; {@code key} orders candidates of a family. */
  private record Plain(int[] key, boolean[] claims, Set<Integer> kept, Set<Integer> covered) {}

  private final double[][] x;
  private final int[] y;
  private final PairFunction function;
  private final int keptClass;

  PlainScm(double[][] x, int[] y, PairFunction function, MachineType type) {
    this.x = x;
    this.y = y;
    this.function = function;
    this.keptClass = type == MachineType.CONJUNCTION ? 1 : 0;
  }

  /** Keys of the features in order; borders are kept. */
  List<List<Integer>> run(Family family, double penalty, int maxSize) {
    return run(family, penalty, GreedyOptions.upTo(maxSize));
  }

  /** Keys of the features in order. */
  List<List<Integer>> run(Family family, double penalty, GreedyOptions greedy) {
    boolean kept = greedy.keepsBorders(); // else a feature may claim the rows of earlier ones
    int maxSize = greedy.maxSize();
    List<Plain> all = candidates(family);
    boolean[] active = new boolean[y.length];
    java.util.Arrays.fill(active, true);
    Set<Integer> members = new TreeSet<>();
    List<Plain> chosen = new ArrayList<>();
    while (chosen.size() < maxSize && anyCoveredActive(active)) {
      Plain best = null;
      double bestU = 0;
      int bestR = 0;
      for (Plain candidate : all) {
        int q = count(candidate, active, 1 - keptClass);
        int r = count(candidate, active, keptClass);
        if (q == 0
            || (penalty == Double.POSITIVE_INFINITY && r > 0)
            || !admissible(candidate, active, members)) {
          continue;
        }
        double u = penalty == Double.POSITIVE_INFINITY ? q : q - penalty * r;
        if (best == null
            || u > bestU
            || (u == bestU && (r < bestR || (r == bestR && before(candidate, best))))) {
          best = candidate;
          bestU = u;
          bestR = r;
        }
      }
      if (best == null || bestU <= 0 && !greedy.goesOn()) {
        break;
      }
      members.addAll(kept ? best.kept : Set.of());
      members.addAll(kept ? best.covered : Set.of());
      for (int row = 0; row < active.length; row++) {
        active[row] &= !best.claims[row];
      }
      chosen.add(best);
    }
    return (kept || family != Family.RAYS ? chosen : needed(chosen))
        .stream().map(one -> java.util.Arrays.stream(one.key).boxed().toList()).toList();
  }

  /** Without rays all of whose rows a later one claims; that one comes in their place. */
  private static List<Plain> needed(List<Plain> chosen) {
    List<Plain> needed = new ArrayList<>(chosen);
    for (int k = chosen.size() - 1; k >= 0; k--) {
      for (int later = k + 1; later < chosen.size(); later++) {
        boolean all = true;
        for (int row = 0; row < chosen.get(k).claims.length; row++) {
          all &= !chosen.get(k).claims[row] || chosen.get(later).claims[row];
        }
        if (all) {
          needed.set(k, needed.get(later));
          break;
        }
      }
    }
    return new ArrayList<>(new java.util.LinkedHashSet<>(needed));
  }

  private boolean anyCoveredActive(boolean[] active) {
    for (int row = 0; row < active.length; row++) {
      if (active[row] && y[row] != keptClass) {
        return true;
      }
    }
    return false;
  }

  private int count(Plain candidate, boolean[] active, int label) {
    int count = 0;
    for (int row = 0; row < active.length; row++) {
      if (active[row] && y[row] == label && candidate.claims[row]) {
        count++;
      }
    }
    return count;
  }

  private boolean admissible(Plain candidate, boolean[] active, Set<Integer> members) {
    for (int row : members) {
      if (y[row] == keptClass && candidate.claims[row]) {
        return false;
      }
    }
    for (int row : candidate.kept) {
      if (candidate.claims[row] || !active[row]) {
        return false;
      }
    }
    for (int row : candidate.covered) {
      if (!candidate.claims[row] && active[row]) {
        return false;
      }
    }
    return true;
  }

  private static boolean before(Plain one, Plain other) {
    return java.util.Arrays.compare(one.key, other.key) < 0;
  }

  private List<Plain> candidates(Family family) {
    List<Plain> list = new ArrayList<>();
    int m = y.length;
    for (int j = 0; j < m; j++) {
      if (y[j] != keptClass) {
        continue;
      }
      switch (family) {
        case BALLS:
          for (int i = 0; i < m; i++) {
            list.add(ball(i, j));
          }
          break;
        case HALF_SPACES:
          for (int a = 0; a < m; a++) {
            for (int b = 0; b < m; b++) {
              if (y[a] == 1 && y[b] == 0) {
                list.add(halfSpace(a, b, j));
              }
            }
          }
          break;
        default:
          for (int attribute = 0; attribute < x[0].length; attribute++) {
            if (!Double.isNaN(x[j][attribute])) {
              list.add(ray(attribute, 0, j));
              list.add(ray(attribute, 1, j));
            }
          }
      }
    }
    return list;
  }

  private Plain ball(int i, int j) {
    double radius = function.between(x[j], x[i]);
    boolean outside = y[i] == keptClass;
    boolean[] claims = new boolean[y.length];
    for (int row = 0; row < claims.length; row++) {
      double distance = function.between(x[row], x[i]);
      claims[row] = outside ? distance > radius : distance < radius;
    }
    return new Plain(
        new int[] {i, j},
        claims,
        outside ? new TreeSet<>(List.of(i, j)) : Set.of(j),
        outside ? Set.of() : Set.of(i));
  }

  private Plain halfSpace(int a, int b, int c) {
    double threshold = function.between(x[c], x[a]) - function.between(x[c], x[b]);
    boolean[] claims = new boolean[y.length];
    for (int row = 0; row < claims.length; row++) {
      double v = function.between(x[row], x[a]) - function.between(x[row], x[b]);
      claims[row] = keptClass == 1 ? v < threshold : v > threshold;
    }
    int kept = keptClass == 1 ? a : b;
    return new Plain(
        new int[] {a, b, c}, claims, new TreeSet<>(List.of(kept, c)), Set.of(kept == a ? b : a));
  }

  private Plain ray(int attribute, int direction, int j) {
    boolean[] claims = new boolean[y.length];
    for (int row = 0; row < claims.length; row++) {
      double value = x[row][attribute];
      claims[row] = direction == 0 ? value > x[j][attribute] : value < x[j][attribute];
      if (Double.isNaN(value)) {
        // "positive if all hold": a condition on a missing value does not hold, so it is negative
        claims[row] = keptClass == 1;
      }
    }
    return new Plain(new int[] {attribute, direction, j}, claims, Set.of(j), Set.of());
  }
}
