package io.laconic.cover.threshold;

import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import java.util.List;

/**
 * The stakes of a step's questions, prepared once for all shares that are asked them, and the log
 * of one question that is followed from step to step.
 */
final class SharedRowWeights {
  /** So many of the last questions are looked at for one to build upon. */
  private static final int REACH = 64;

  private final WeightChanges log = new WeightChanges();
  private List<Question> questions;
  private RowWeights[] stakes;
  private int followed = -1;

  /**
   * The stakes of a list of questions.
   *
   * @param positives rows of class 1, as the orders of the axes have them
   * @param bases whether questions may build upon others
   */
  synchronized RowWeights[] of(List<Question> asked, RowSet positives, boolean bases) {
    if (asked != questions) {
      RowWeights[] next = prepared(asked, positives, bases);
      follow(asked, next);
      stakes = next;
      questions = asked;
    }
    return stakes;
  }

  /** Lets a ledger begin the step that was prepared last. */
  synchronized void begin(CountCache ledger) {
    ledger.begin(log, followed);
  }

  /** Follows the question that differs least from the one followed so far. */
  private void follow(List<Question> asked, RowWeights[] next) {
    int nearest = -1;
    int least = Integer.MAX_VALUE;
    for (int q = 0; followed >= 0 && q < asked.size(); q++) {
      int changed = different(asked.get(q), questions.get(followed));
      if (changed < least) {
        least = changed;
        nearest = q;
      }
    }
    if (nearest < 0 || least > next[nearest].activeRows().length) {
      log.restart();
      followed = Math.max(nearest, 0);
    } else {
      log.add(stakes[followed], next[nearest]);
      followed = nearest;
    }
  }

  private static RowWeights[] prepared(List<Question> questions, RowSet positives, boolean bases) {
    RowWeights[] stakes = new RowWeights[questions.size()];
    for (int q = 0; q < stakes.length; q++) {
      int base = bases ? base(questions, q) : -1;
      stakes[q] = RowWeights.of(questions.get(q), positives, base, base < 0 ? null : stakes[base]);
    }
    return stakes;
  }

  /** One of the last questions that this one differs least from, or -1 to count from nothing. */
  private static int base(List<Question> questions, int q) {
    Question question = questions.get(q);
    int base = -1;
    int least = question.gain().count() + question.harm().count();
    for (int p = Math.max(0, q - REACH); p < q; p++) {
      int changed = different(question, questions.get(p));
      if (changed < least) {
        least = changed;
        base = p;
      }
    }
    return base;
  }

  /** In how many rows two questions differ; no number is large enough if their labels do. */
  private static int different(Question one, Question other) {
    return one.label() != other.label()
        ? Integer.MAX_VALUE
        : one.gain().countDifferent(other.gain()) + one.harm().countDifferent(other.harm());
  }
}
