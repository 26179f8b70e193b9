package io.laconic.cover;

import io.laconic.data.RowSet;
import java.util.List;

/**
 * All candidates of one kind, wherever they are: in this process or on a cluster.
 *
 * @param <Q> the kind of question it answers
 */
public interface Pool<Q> extends AutoCloseable {

  /**
   * For each question, for each of its penalties, the best allowed candidate of positive
   * usefulness, or null if there is none.
   */
  List<List<Answer>> best(List<Q> questions);

  /** The rows that a candidate claims, active or not. */
  RowSet claims(Answer answer);

  /** Releases what is held elsewhere; no questions may follow. */
  @Override
  default void close() {}
}
