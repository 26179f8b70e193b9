package io.laconic.cover;

import java.util.ArrayList;
import java.util.List;

/**
 * The greedy cover: the loop of the set covering machine, the decision list machine, checklists,
 * lists of short rules and the soft greedy learner. (The prototype vector machine has its own, and
 * {@code prototype.PrototypeCover} says why.)
 *
 * <p>From data to certificate in a few lines. A {@code Dataset} is read from a file; an {@code
 * Encoding} makes its columns numeric attributes. A learner turns the training rows into a {@link
 * Pool} of candidates (thresholds on attributes, on distances from a center, on projections on a
 * direction) and opens one {@link Lane} for each run it needs: a fold, a machine type, a list of
 * penalties. Then this loop runs: all lanes ask, the pool answers, each lane takes its winner,
 * removes the claimed examples and splits where penalties disagree. What a finished lane has chosen
 * becomes a classifier. The certificate comes from its errors on rows that it was not learned from:
 * those outside the subset that was drawn for it, or outside the few rows that define it, its
 * compression set.
 *
 * <p>The loop does not know any learner: the lane decides which rows count, with which penalties,
 * when a run ends and what happens to a claimed example. How useful a candidate is, the shares
 * compute ({@link Usefulness}). See {@code docs/inside/decisions/0002}.
 */
public final class GreedyCover {
  private GreedyCover() {}

  /**
   * Runs all lanes to their end, and closes the pool.
   *
   * @return the finished lanes, in an order that depends on nothing but the input
   */
  public static <Q, L extends Lane<Q, L>> List<L> run(List<L> start, Pool<Q> pool) {
    try (pool) {
      return steps(start, pool);
    }
  }

  /**
   * Runs all lanes to their end; the pool stays open.
   *
   * @return the finished lanes, in an order that depends on nothing but the input
   */
  public static <Q, L extends Lane<Q, L>> List<L> steps(List<L> start, Pool<Q> pool) {
    List<L> finished = new ArrayList<>();
    List<L> open = start;
    while (!open.isEmpty()) {
      List<Q> questions = new ArrayList<>();
      List<L> asking = new ArrayList<>();
      for (L lane : open) {
        List<Q> asked = lane.questions();
        (asked.isEmpty() ? finished : asking).add(lane);
        questions.addAll(asked);
      }
      open = asking.isEmpty() ? List.of() : advance(asking, pool.best(questions), pool);
    }
    return finished;
  }

  private static <Q, L extends Lane<Q, L>> List<L> advance(
      List<L> lanes, List<List<Answer>> answers, Pool<Q> pool) {
    List<L> next = new ArrayList<>();
    int from = 0;
    for (L lane : lanes) {
      int to = from + lane.questions().size();
      next.addAll(lane.advance(answers.subList(from, to), pool::claims));
      from = to;
    }
    return next;
  }
}
