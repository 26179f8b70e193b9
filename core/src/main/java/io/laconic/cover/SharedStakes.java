package io.laconic.cover;

import java.util.List;

/** The stakes of a step's questions, prepared once for all shares that are asked them. */
final class SharedStakes {
  /** So many of the last questions are looked at for one to build upon. */
  private static final int REACH = 64;

  private List<Question> questions;
  private Stakes[] stakes;

  /**
   * The stakes of a list of questions.
   *
   * @param positives rows of class 1, as the orders of the axes have them
   * @param bases whether questions may build upon others
   */
  synchronized Stakes[] of(List<Question> asked, Bits positives, boolean bases) {
    if (asked != questions) {
      stakes = prepared(asked, positives, bases);
      questions = asked;
    }
    return stakes;
  }

  private static Stakes[] prepared(List<Question> questions, Bits positives, boolean bases) {
    Stakes[] stakes = new Stakes[questions.size()];
    for (int q = 0; q < stakes.length; q++) {
      int base = bases ? base(questions, q) : -1;
      stakes[q] = Stakes.of(questions.get(q), positives, base, base < 0 ? null : stakes[base]);
    }
    return stakes;
  }

  /** One of the last questions that this one differs least from, or -1 to count from nothing. */
  private static int base(List<Question> questions, int q) {
    Question question = questions.get(q);
    int base = -1;
    int least = question.gain().count() + question.harm().count();
    for (int p = Math.max(0, q - REACH); p < q; p++) {
      Question other = questions.get(p);
      if (other.label() == question.label()) {
        int changed =
            question.gain().countDifferent(other.gain())
                + question.harm().countDifferent(other.harm());
        if (changed < least) {
          least = changed;
          base = p;
        }
      }
    }
    return base;
  }
}
