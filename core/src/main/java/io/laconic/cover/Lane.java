package io.laconic.cover;

import io.laconic.data.RowSet;
import java.util.List;
import java.util.function.Function;

/**
 * A run in progress, together with all parameter values (penalties) that have led to the same
 * choices so far. Lanes are immutable: a step makes new ones.
 *
 * @param <Q> the kind of question
 * @param <L> the lane itself
 */
public interface Lane<Q, L extends Lane<Q, L>> {

  /** The questions of the next step; none if the run is finished. */
  List<Q> questions();

  /**
   * The lanes after this step, split by winner.
   *
   * @param answers for each question, for each of its penalties, the best candidate or null
   * @param claims tells which rows an answered candidate claims
   */
  List<L> advance(List<List<Answer>> answers, Function<Answer, RowSet> claims);
}
