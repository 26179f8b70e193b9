package io.laconic.cover.prototype;

import io.laconic.cover.Answer;
import java.util.ArrayList;
import java.util.List;

/**
 * Greedy cover by prototypes: again and again the pair of candidate and class with the largest
 * {@code newly covered rows of the class - wrongly covered rows}, while that is above 0 (Bien and
 * Tibshirani 2009, section 3.2). {@link PrototypeShare} finds it.
 *
 * <p>This is a loop of its own, not {@link io.laconic.cover.GreedyCover}, for two reasons. That
 * loop lets all runs meet at every step, because a step there goes through all candidates and can
 * serve every run on the way. Here a step looks at a few candidates at the head of a queue that
 * belongs to one run: runs have nothing to share, and each goes on by itself in one thread. With
 * two threads, meeting at every step takes ten times longer. And on a cluster the best candidate
 * comes with the rows that it covers, which the asking process does not know; the one loop would
 * need a second job per step to fetch them. Answers and their order are the same as there. See
 * {@code docs/inside/decisions/0002}.
 */
public final class PrototypeCover {
  private PrototypeCover() {}

  /**
   * The whole run: the chosen prototypes, see {@link PrototypeShare#best}.
   *
   * @param open by class: the rows that count, as words of bits; is used up
   * @param candidates which may be chosen; null: all
   */
  public static List<Answer> run(Covers covers, long[][] open, boolean[] candidates) {
    PrototypeShare all = new PrototypeShare(covers, open, candidates);
    List<Answer> chosen = new ArrayList<>();
    for (Answer answer = all.best(open); answer != null; answer = all.best(open)) {
      covers.removeFrom(PrototypeShare.candidate(answer), open[PrototypeShare.label(answer)]);
      chosen.add(answer);
    }
    return chosen;
  }

  /** Rows of each class, as words of bits; only those of a mask unless it is null. */
  public static long[][] rowsByClass(int[] labels, int classCount, boolean[] mask) {
    long[][] rows = new long[classCount][Covers.words(labels.length)];
    for (int row = 0; row < labels.length; row++) {
      if (mask == null || mask[row]) {
        rows[labels[row]][row >>> 6] |= 1L << row;
      }
    }
    return rows;
  }
}
