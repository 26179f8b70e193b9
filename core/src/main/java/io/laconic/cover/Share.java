package io.laconic.cover;

import java.util.List;

/**
 * Some of the candidates. The best of the shares is the best of all, since answers are totally
 * ordered.
 *
 * @param <Q> the kind of question it answers
 */
public interface Share<Q> {
  /**
   * The best of this share's candidates and of {@code floor}.
   *
   * @param floor answers known so far, of the same shape; candidates that cannot beat them may be
   *     skipped
   */
  List<List<Answer>> best(List<Q> questions, List<List<Answer>> floor);
}
