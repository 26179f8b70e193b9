package io.laconic.cover;

import java.util.List;

/**
 * Some of the candidates. The best of the shares is the best of all, since answers are totally
 * ordered ({@link CandidateOrder}). {@link PlainShare} is the one to read first.
 *
 * @param <Q> the kind of question it answers
 */
public interface Share<Q> {
  /**
   * The best of this share's candidates and of the answers known so far.
   *
   * @param known for each question and each of its penalties the best answer of other shares, null
   *     where none is known; a candidate that cannot beat it may be skipped
   */
  List<List<Answer>> best(List<Q> questions, List<List<Answer>> known);
}
