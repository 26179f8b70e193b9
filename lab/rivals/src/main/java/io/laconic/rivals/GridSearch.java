package io.laconic.rivals;

import io.laconic.rivals.ConfigurationRuns.Round;
import io.laconic.rivals.ConfigurationRuns.Seen;
import java.util.stream.IntStream;

/**
 * A search in a grid of two parameters, coarse first, as the authors of LIBSVM advise (Hsu, Chang
 * and Lin, A practical guide to support vector classification, 2003): every fourth value of each
 * and the neighbours of the best point at half that distance, on the first two folds; then, on all
 * folds, the best point with those next to it. Of a grid of 15 x 15 it tries at most 32 points.
 *
 * <p>The best point has the fewest errors among those that were tried on most folds; of equals the
 * smallest machines, then the one listed first.
 *
 * @param rows number of values of the first parameter
 * @param columns number of values of the second one; point {@code (r, c)} is number {@code r *
 *     columns + c}
 */
record GridSearch(int rows, int columns) implements ConfigurationRuns.Search {
  private static final int COARSE = 4;
  private static final int FIRST_FOLDS = 2;
  private static final int[] NONE = {};

  @Override
  public Round next(Seen[] tried, int folds) {
    int best = best(tried);
    if (best < 0) {
      int[] coarse = IntStream.range(0, rows * columns).filter(k -> isOn(k, COARSE)).toArray();
      return new Round(coarse, Math.min(folds, FIRST_FOLDS));
    }
    boolean begins = tried[best].folds() < folds;
    for (int step = COARSE / 2; step >= 1; step /= 2) {
      int[] near = isOn(best, 2 * step) ? near(best, step, tried) : NONE;
      boolean last = step == 1;
      if (near.length > 0 || last && begins) {
        int[] points = IntStream.concat(IntStream.of(best), IntStream.of(near)).toArray();
        return new Round(points, last ? folds : Math.min(folds, FIRST_FOLDS));
      }
    }
    return null;
  }

  /** Whether a point is on the lattice of this width; lattices of half the width contain it. */
  private boolean isOn(int point, int width) {
    return isOn(point / columns, rows, width) && isOn(point % columns, columns, width);
  }

  private static boolean isOn(int place, int count, int width) {
    int first = (count - 1) % COARSE / 2;
    return Math.floorMod(place - first, width) == 0;
  }

  private int[] near(int point, int step, Seen[] tried) {
    return IntStream.range(0, rows * columns)
        .filter(k -> tried[k] == null)
        .filter(
            k -> {
              int down = Math.abs(k / columns - point / columns);
              int right = Math.abs(k % columns - point % columns);
              return (down == 0 || down == step) && (right == 0 || right == step);
            })
        .toArray();
  }

  private static int best(Seen[] tried) {
    int best = -1;
    for (int k = 0; k < tried.length; k++) {
      if (tried[k] != null && (best < 0 || isBetter(tried[k], tried[best]))) {
        best = k;
      }
    }
    return best;
  }

  private static boolean isBetter(Seen one, Seen other) {
    return one.folds() > other.folds()
        || one.folds() == other.folds()
            && (one.errors() < other.errors()
                || one.errors() == other.errors() && one.size() < other.size());
  }
}
