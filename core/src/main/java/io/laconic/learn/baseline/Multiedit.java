package io.laconic.learn.baseline;

import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Multiedit: the nearest row decides, but only rows are kept that other rows classify rightly, so
 * that the classes no longer overlap.
 *
 * <p>Devijver and Kittler, "Pattern Recognition: a Statistical Approach", 1982, section 3.11. The
 * rows are parted at random into three; each row is classified by its nearest row of the part
 * before its own, and all rows that are wrong are dropped; and so on with the rest, until five
 * rounds in a row have dropped none, or fewer than 15 rows are left. Of rows at the same distance
 * the one of the lower class counts, as in prediction. A round that would leave no row is not made.
 */
public final class Multiedit {
  private static final int PARTS = 3;
  private static final int QUIET_ROUNDS = 5;
  private static final int FEWEST = 5 * PARTS;

  private Multiedit() {}

  /** What the learner is asked for: the seed of the parts. */
  public record Options(long seed) implements BaselineMethod {
    @Override
    public boolean comparesRows() {
      return true;
    }

    @Override
    public BaselinePrototypes fit(BaselineProblem problem, Parallel parallel) {
      return Multiedit.fit(problem, this);
    }
  }

  /** The rows kept, in file order. */
  public static BaselinePrototypes fit(BaselineProblem problem, Options options) {
    SeededRandom random = new SeededRandom(options.seed());
    int[] left = IntStream.range(0, problem.size()).toArray();
    for (int quiet = 0; quiet < QUIET_ROUNDS && left.length >= FEWEST; ) {
      int[] kept = round(problem, random.sample(left, left.length));
      if (kept.length == 0) {
        break;
      }
      quiet = kept.length < left.length ? 0 : quiet + 1;
      left = kept;
    }
    return BaselinePrototypes.ofRows(problem, left);
  }

  /**
   * The rows that are classified rightly, ascending.
   *
   * @param shuffled row at place k is in part k modulo 3
   */
  private static int[] round(BaselineProblem problem, int[] shuffled) {
    int[] partOf = new int[problem.size()];
    for (int k = 0; k < shuffled.length; k++) {
      partOf[shuffled[k]] = k % PARTS;
    }
    int[] said = said(problem, shuffled, partOf);
    return Arrays.stream(shuffled).filter(t -> said[t] == problem.labels()[t]).sorted().toArray();
  }

  /** The class of the nearest row of the part before its own, for each of the rows. */
  private static int[] said(BaselineProblem problem, int[] rows, int[] partOf) {
    Relation among = problem.among();
    double[] nearest = new double[problem.size()];
    int[] said = new int[problem.size()];
    double[] distances = new double[problem.size()];
    Arrays.fill(nearest, Double.POSITIVE_INFINITY);
    Arrays.fill(said, Integer.MAX_VALUE);
    for (int center : rows) {
      int label = problem.labels()[center];
      among.toAll(center, distances);
      for (int t : rows) {
        if (partOf[t] == (partOf[center] + 1) % PARTS
            && (distances[t] < nearest[t] || (distances[t] == nearest[t] && label < said[t]))) {
          nearest[t] = distances[t];
          said[t] = label;
        }
      }
    }
    return said;
  }
}
