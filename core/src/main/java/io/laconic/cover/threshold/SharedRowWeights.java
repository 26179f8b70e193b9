package io.laconic.cover.threshold;

import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import java.util.List;

/**
 * The row weights of a step's questions, prepared once for all shares. For the {@link CountCache}
 * it chooses in each step the question whose counts are cached, and notes the rows that changed
 * since.
 */
final class SharedRowWeights {
  /** Number of preceding questions that are tried as the base of a question. */
  private static final int REACH = 64;

  private final CountCache.Changes changes = new CountCache.Changes();
  private List<Question> questions;
  private RowWeights[] weights;
  private int cachedQuestion = -1;

  /**
   * The row weights of a list of questions.
   *
   * @param positives see {@link #positives}
   * @param bases whether questions may have a base question
   */
  synchronized RowWeights[] of(List<Question> asked, RowSet positives, boolean bases) {
    if (asked != questions) {
      RowWeights[] next = prepared(asked, positives, bases);
      chooseCachedQuestion(asked, next);
      weights = next;
      questions = asked;
    }
    return weights;
  }

  /** Tells a cache about the step that was prepared last. */
  synchronized void begin(CountCache cache) {
    cache.begin(changes, cachedQuestion);
  }

  /** The question that differs least from the one whose counts are cached so far. */
  private void chooseCachedQuestion(List<Question> asked, RowWeights[] next) {
    int nearest = -1;
    int least = Integer.MAX_VALUE;
    for (int q = 0; cachedQuestion >= 0 && q < asked.size(); q++) {
      int differing = different(asked.get(q), questions.get(cachedQuestion), least);
      if (differing < least) {
        least = differing;
        nearest = q;
      }
    }
    if (nearest < 0 || least > next[nearest].activeRows().length) {
      changes.restart();
      cachedQuestion = Math.max(nearest, 0);
    } else {
      changes.add(weights[cachedQuestion], next[nearest]);
      cachedQuestion = nearest;
    }
  }

  private static RowWeights[] prepared(List<Question> questions, RowSet positives, boolean bases) {
    RowWeights[] weights = new RowWeights[questions.size()];
    for (int q = 0; q < weights.length; q++) {
      int base = bases ? base(questions, q) : -1;
      weights[q] =
          RowWeights.of(questions.get(q), positives, base, base < 0 ? null : weights[base]);
    }
    return weights;
  }

  /**
   * The preceding question that this one differs least from, or -1 if counting all rows is less.
   */
  private static int base(List<Question> questions, int q) {
    Question question = questions.get(q);
    int base = -1;
    int least = question.gainRows().count() + question.harmRows().count();
    for (int p = Math.max(0, q - REACH); p < q; p++) {
      int differing = different(question, questions.get(p), least);
      if (differing < least) {
        least = differing;
        base = p;
      }
    }
    return base;
  }

  /**
   * Number of rows in which two questions differ, each move from gain to harm counted twice; the
   * largest number if their labels do, or if it is clear that they differ in too many rows.
   *
   * @param tooMany a larger number need not be exact
   */
  private static int different(Question one, Question other, int tooMany) {
    if (one.label() != other.label()) {
      return Integer.MAX_VALUE;
    }
    int gain = one.gainRows().countDifferent(other.gainRows());
    return gain >= tooMany
        ? Integer.MAX_VALUE
        : gain + one.harmRows().countDifferent(other.harmRows());
  }

  /**
   * Gain rows of questions with label 1 and harm rows of those with label 0: where all questions
   * are about the same two classes, the rows of class 1. {@link RowsByBin} keeps them apart from
   * the others. Any set is right; {@link PackedCounts} is used only where the questions agree with
   * it.
   */
  static RowSet positives(List<Question> questions) {
    RowSet result = RowSet.none(questions.get(0).gainRows().size());
    for (Question question : questions) {
      result = result.or(question.label() == 1 ? question.gainRows() : question.harmRows());
    }
    return result;
  }
}
