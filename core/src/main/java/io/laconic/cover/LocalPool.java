package io.laconic.cover;

import io.laconic.data.RowSet;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * A pool in this process: its shares are searched by several threads.
 *
 * @param <Q> the kind of question it answers
 */
public final class LocalPool<Q> implements Pool<Q> {
  private List<? extends Share<Q>> shares;
  private final ToIntFunction<Q> answerCount;
  private final Function<Answer, RowSet> claims;
  private final Parallel parallel;

  /**
   * @param answerCount number of answers that a question wants
   * @param claims the rows that an answered candidate claims
   */
  public LocalPool(
      List<? extends Share<Q>> shares,
      ToIntFunction<Q> answerCount,
      Function<Answer, RowSet> claims,
      Parallel parallel) {
    this.shares = List.copyOf(shares);
    this.answerCount = answerCount;
    this.claims = claims;
    this.parallel = parallel;
  }

  @Override
  public List<List<Answer>> best(List<Q> questions) {
    List<List<Answer>> none = new ArrayList<>();
    for (Q question : questions) {
      none.add(Collections.nCopies(answerCount.applyAsInt(question), null));
    }
    Merge merge = new Merge(none);
    parallel.forEach(
        shares.size(), k -> merge.add(shares.get(k).best(questions, merge.snapshot())));
    return merge.snapshot();
  }

  @Override
  public RowSet claims(Answer answer) {
    return claims.apply(answer);
  }

  /** Forgets the candidates and all that was cached of them. */
  @Override
  public void close() {
    shares = List.of();
  }

  /** The best answers so far; a snapshot is never changed again. */
  private static final class Merge {
    private List<List<Answer>> best;

    Merge(List<List<Answer>> none) {
      this.best = none;
    }

    synchronized List<List<Answer>> snapshot() {
      return best;
    }

    synchronized void add(List<List<Answer>> answers) {
      List<List<Answer>> merged = new ArrayList<>(best.size());
      for (int q = 0; q < best.size(); q++) {
        List<Answer> row = new ArrayList<>();
        for (int k = 0; k < best.get(q).size(); k++) {
          row.add(Answer.better(best.get(q).get(k), answers.get(q).get(k)));
        }
        merged.add(row);
      }
      best = merged;
    }
  }
}
