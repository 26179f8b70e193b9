package io.laconic.learn.baseline;

import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.Arrays;

/**
 * The condensed nearest neighbour rule: a subset of the training rows whose nearest neighbours give
 * every training row its class.
 *
 * <p>Hart, "The condensed nearest neighbor rule", IEEE Transactions on Information Theory 14
 * (1968). The first row is kept. Then the rows are gone through in file order, again and again; a
 * row whose nearest kept row has another class is kept too. A pass that keeps no new row is the
 * last one. Of kept rows at the same distance the one of the lower class counts, as in prediction.
 * Equal rows of different classes are kept both, and one of them stays wrong.
 */
public final class CondensedNeighbours {
  private CondensedNeighbours() {}

  /** What the learner is asked for: nothing. */
  public record Options() implements BaselineMethod {
    @Override
    public boolean comparesRows() {
      return true;
    }

    @Override
    public BaselinePrototypes fit(BaselineProblem problem, Parallel parallel) {
      return CondensedNeighbours.fit(problem);
    }
  }

  /** The rows kept, in the order in which they were kept. */
  public static BaselinePrototypes fit(BaselineProblem problem) {
    return BaselinePrototypes.ofRows(problem, new Store(problem).condense());
  }

  /** The rows kept so far, and what they say of every row. */
  private static final class Store {
    private final Relation among;
    private final int[] labels;
    private final boolean[] kept;
    private final int[] order;
    private int count;
    private final double[] nearest;
    private final int[] said;
    private final double[] distances;

    Store(BaselineProblem problem) {
      among = problem.among();
      labels = problem.labels();
      kept = new boolean[labels.length];
      order = new int[labels.length];
      nearest = new double[labels.length];
      said = new int[labels.length];
      distances = new double[labels.length];
      Arrays.fill(nearest, Double.POSITIVE_INFINITY);
      Arrays.fill(said, Integer.MAX_VALUE);
    }

    int[] condense() {
      int before;
      do {
        before = count;
        for (int row = 0; row < labels.length; row++) {
          if (!kept[row] && said[row] != labels[row]) {
            keep(row);
          }
        }
      } while (count > before);
      return Arrays.copyOf(order, count);
    }

    private void keep(int center) {
      kept[center] = true;
      order[count++] = center;
      among.toAll(center, distances);
      for (int row = 0; row < labels.length; row++) {
        if (distances[row] < nearest[row]
            || (distances[row] == nearest[row] && labels[center] < said[row])) {
          nearest[row] = distances[row];
          said[row] = labels[center];
        }
      }
    }
  }
}
