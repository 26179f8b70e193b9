package io.laconic.cover.threshold;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import java.util.Arrays;
import java.util.List;

/**
 * By how much each axis of a share missed in the last step, and what that says about this step.
 *
 * <p>Say every candidate of an axis with gain q and harm r had {@code q <= need[r] - d} for a
 * question, need[r] being the gain that it took to matter. For a question that follows it, with
 * fewer rows, fewer penalties and more that is forbidden, gains are no larger and harms smaller by
 * at most h, the number of harm rows that left. So the candidate's new gain is at most {@code
 * need[r + h] - d} at its new harm r, and none matters if d exceeds the largest {@code need[r + h]
 * - newNeed[r]}, the {@link #slack}. For an infinite penalty h is 0, and this is the lazy greedy
 * search of submodular functions.
 */
final class SkipTable {
  private final List<Question> questions;
  private final List<List<Answer>> answers;
  private final short[] missing;

  private SkipTable(List<Question> questions, List<List<Answer>> answers, short[] missing) {
    this.questions = questions;
    this.answers = answers;
    this.missing = missing;
  }

  /**
   * What is known about one question.
   *
   * @param before number of the question that it follows
   * @param need the gain that it took to matter to that one
   * @param harmLeft number of harm rows that left
   */
  private record Past(int before, int[] need, int harmLeft) {
    /** How much the needs have gone down. */
    int slack(int[] needs) {
      int slack = 0;
      for (int r = 0; r < needs.length; r++) {
        slack = Math.max(slack, need[r + harmLeft] - needs[r]);
      }
      return slack;
    }
  }

  /** A step in progress. Shortfalls of all questions on one axis stand side by side. */
  static final class Round {
    private final ShareSearch work;
    private final SkipTable last;
    private final Past[] pasts;
    private final int[] before;
    private final int[] slack;
    private final int[] version;
    private final short[] missing;

    private Round(SkipTable last, ShareSearch work, KeyLayout order, int axisCount) {
      int count = work.count();
      this.work = work;
      this.last = last;
      this.pasts = new Past[count];
      this.before = new int[count];
      this.slack = new int[count];
      this.version = new int[count];
      this.missing = new short[axisCount * count];
      for (int q = 0; q < count; q++) {
        pasts[q] = last == null ? null : last.past(work, q, order);
        before[q] = pasts[q] == null ? -1 : pasts[q].before;
        update(q);
      }
    }

    /** Whether an axis cannot matter to a question; its shortfall is then carried on. */
    boolean skips(int q, int axis) {
      if (before[q] < 0) {
        return false;
      }
      int left = last.missing[axis * last.questions.size() + before[q]] - slack[q];
      if (left > 0) {
        missing[axis * before.length + q] = (short) left;
      }
      return left > 0;
    }

    /** Whether an axis cannot matter to any question. */
    boolean skips(int axis) {
      for (int q = 0; q < before.length; q++) {
        if (!skips(q, axis)) {
          return false;
        }
      }
      return true;
    }

    /** Notes by how much an axis missed, after its search. */
    void note(int q, int axis, int shortfall) {
      missing[axis * before.length + q] = (short) Math.max(0, Math.min(Short.MAX_VALUE, shortfall));
      if (version[q] != work.board(q).version()) {
        update(q);
      }
    }

    private void update(int q) {
      version[q] = work.board(q).version();
      slack[q] = pasts[q] == null ? 0 : pasts[q].slack(work.board(q).needs());
    }

    SkipTable end(List<Question> questions, List<List<Answer>> answers) {
      return new SkipTable(questions, answers, missing);
    }
  }

  /**
   * Begins a step; null if there are so many axes and questions that their shortfalls, two bytes
   * each, would take too much memory.
   *
   * @param last the shortfalls of the step before, or null
   * @param axisCount number of axes of the share
   * @param allAxes number of axes of all shares
   */
  static Round begin(
      SkipTable last, ShareSearch work, KeyLayout order, int axisCount, int allAxes) {
    boolean fits =
        2L * allAxes * work.count() <= Runtime.getRuntime().maxMemory() / 8
            && (long) axisCount * work.count() <= Integer.MAX_VALUE - 8;
    return fits ? new Round(last, work, order, axisCount) : null;
  }

  private Past past(ShareSearch work, int q, KeyLayout order) {
    Question question = work.question(q);
    int before = before(question);
    if (before < 0 || !work.board(q).hasTable()) {
      return null;
    }
    BestSoFar board = BestSoFar.of(questions.get(before), order, answers.get(before), true);
    int harmLeft = questions.get(before).harm().count() - question.harm().count();
    return board.hasTable() ? new Past(before, board.largestNeeds(), harmLeft) : null;
  }

  /** The question of the last step that this one follows with least harm gone, or -1. */
  private int before(Question question) {
    int found = -1;
    int least = Integer.MAX_VALUE;
    for (int p = 0; p < questions.size(); p++) {
      if (follows(question, questions.get(p))) {
        int left = questions.get(p).harm().countDifferent(question.harm());
        if (left < least) {
          least = left;
          found = p;
        }
      }
    }
    return found;
  }

  private static boolean follows(Question now, Question before) {
    return now.label() == before.label()
        && before.gain().containsAll(now.gain())
        && before.harm().containsAll(now.harm())
        && before.insideCenters().containsAll(now.insideCenters())
        && containsAll(now.forbidden(), before.forbidden())
        && hasAll(before.penalties(), now.penalties());
  }

  private static boolean hasAll(double[] penalties, double[] others) {
    for (double penalty : others) {
      if (Arrays.binarySearch(penalties, penalty) < 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean containsAll(int[] rows, int[] others) {
    for (int row : others) {
      if (!contains(rows, row)) {
        return false;
      }
    }
    return true;
  }

  private static boolean contains(int[] rows, int row) {
    for (int r : rows) {
      if (r == row) {
        return true;
      }
    }
    return false;
  }
}
