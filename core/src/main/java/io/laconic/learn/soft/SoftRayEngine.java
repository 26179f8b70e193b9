package io.laconic.learn.soft;

import io.laconic.cover.Answer;
import io.laconic.cover.Pool;
import io.laconic.cover.soft.SoftQuestion;
import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.util.RemoteWorkers;
import java.util.List;
import java.util.function.Function;

/**
 * Workers that hold the candidate rays of the soft greedy learner. Whatever engine there is, its
 * answers are those of this process to the bit: candidates are shared out, examples never.
 */
public interface SoftRayEngine extends RemoteWorkers {

  /**
   * The soft rays.
   *
   * @param folds by the numbers that questions name
   * @param claims finds in this process of which rows a ray takes something away
   */
  Pool<SoftQuestion> softRays(
      TrainingSet training,
      List<Fold> folds,
      SoftGreedy.Search search,
      Function<Answer, RowSet> claims);
}
