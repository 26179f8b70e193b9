package io.laconic.learn.baseline;

import io.laconic.util.Parallel;
import java.util.stream.IntStream;

/**
 * Nearest neighbours: every training row is a prototype, and the nearest few vote.
 *
 * <p>Cover and Hart, "Nearest neighbor pattern classification", IEEE Transactions on Information
 * Theory 13 (1967). Ties are decided by {@link io.laconic.model.prototype.NearestPrototypes}.
 */
public final class NearestNeighbours {
  private NearestNeighbours() {}

  /**
   * What the learner is asked for.
   *
   * @param neighbours how many vote; more than there are rows means all
   */
  public record Options(int neighbours) implements BaselineMethod {
    public Options {
      if (neighbours < 1) {
        throw new IllegalArgumentException("neighbours must be >= 1, got " + neighbours);
      }
    }

    @Override
    public BaselinePrototypes fit(BaselineProblem problem, Parallel parallel) {
      return NearestNeighbours.fit(problem);
    }
  }

  /** All rows, in their order. */
  public static BaselinePrototypes fit(BaselineProblem problem) {
    return BaselinePrototypes.ofRows(problem, IntStream.range(0, problem.size()).toArray());
  }
}
