package io.laconic.learn;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Pool;
import io.laconic.cover.Question;
import io.laconic.cover.soft.SoftQuestion;
import io.laconic.data.RowSet;
import io.laconic.util.Parallel;
import io.laconic.util.Workers;
import java.util.List;
import java.util.function.Function;

/**
 * Workers that hold the candidates and answer the learners' questions. Whatever engine there is,
 * answers are those of this process to the bit: candidates are shared out, examples never.
 */
public interface Engine extends Workers {

  /**
   * The candidates of the set covering and decision list machines. Numbers between rows that are
   * not finite are refused, as {@link FiniteNumbers} does.
   *
   * @param outside whether balls that claim their outside are offered
   * @param claims finds in this process which rows a candidate claims
   */
  Pool<Question> candidates(
      TrainingSet training,
      Family family,
      KeyLayout order,
      boolean outside,
      Function<Answer, RowSet> claims);

  /**
   * The soft rays of the soft greedy learner.
   *
   * @param folds by the numbers that questions name
   * @param claims finds in this process of which rows a ray takes something away
   */
  Pool<SoftQuestion> softRays(
      TrainingSet training,
      List<Fold> folds,
      SoftGreedy.Search search,
      Function<Answer, RowSet> claims);

  /**
   * Greedy runs of the prototype vector machine, by radius and mask.
   *
   * @param masks the rows that count, see {@link PvmData#candidates}; null: all
   */
  List<List<PvmRun>> prototypes(PvmData data, double[] radii, List<boolean[]> masks);

  /** The engine among the workers, or null: the work is then done in this process. */
  static Engine of(Parallel parallel) {
    return parallel.workers() instanceof Engine engine ? engine : null;
  }
}
