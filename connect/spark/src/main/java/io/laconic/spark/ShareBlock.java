package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.Share;
import java.io.Serializable;
import java.util.List;

/**
 * A share of the candidates in a partition: what is needed to make it, and while the block stays in
 * the memory of one executor the share itself with what it has found out so far. A block that was
 * lost, or read from disk, makes its share anew.
 *
 * <p>Two attempts of one task may meet in one process: they take turns.
 *
 * @param <Q> the kind of question it answers
 */
abstract class ShareBlock<Q> implements Serializable {
  private static final long serialVersionUID = 1;

  private transient Share<Q> share;

  /** Makes the share. */
  abstract Share<Q> make();

  /** The questions as the share understands them. */
  List<Q> questions(PackedQuestions<Q> asked) {
    return asked.questions();
  }

  /** The best of this share and of the answers known so far. */
  final synchronized List<List<Answer>> best(PackedQuestions<Q> asked, List<List<Answer>> known) {
    if (share == null) {
      share = make();
    }
    return share.best(questions(asked), known);
  }
}
