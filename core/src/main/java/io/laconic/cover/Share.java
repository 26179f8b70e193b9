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
   * @param known the best answers of other shares, one for each answer that is wanted, or null; a
   *     candidate that cannot beat them may be skipped
   */
  List<List<Answer>> best(List<Q> questions, List<List<Answer>> known);
}
