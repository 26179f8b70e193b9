package io.laconic.cover.threshold;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import java.util.Arrays;
import java.util.List;

/**
 * The shortfall of each axis of a share in the last step. It tells which axes the next step may
 * skip.
 *
 * <p>A question of the last step is the <em>predecessor</em> of a question of this one if it has
 * all its rows and penalties, and no more forbidden rows. Say every candidate of an axis fell short
 * by at least d for the predecessor: {@code gain <= old[harm] - d}, where {@code old} is the gain
 * that its answers required in the end on an axis that loses ties. Since then gains have not grown,
 * and harms have fallen by at most h, the number of harm rows that left. At its new harm r the
 * candidate's gain is at most {@code old[r + h] - d}. It does not reach the required gain if d
 * exceeds the largest {@code old[r + h] - requiredGain[r]}, the <em>slack</em>. If the winner did
 * no harm, h is 0, and this is the lazy greedy search of submodular functions.
 */
final class SkipTable {
  private final List<Question> questions;
  private final List<List<Answer>> answers;
  private final short[] shortfalls;

  private SkipTable(List<Question> questions, List<List<Answer>> answers, short[] shortfalls) {
    this.questions = questions;
    this.answers = answers;
    this.shortfalls = shortfalls;
  }

  /**
   * The predecessor of a question.
   *
   * @param number its number in the last step
   * @param requiredGainIfTiesLose given its answers
   * @param harmLeft number of harm rows that have left since
   */
  private record Predecessor(int number, int[] requiredGainIfTiesLose, int harmLeft) {
    /** How far the required gain has gone down since, at most. */
    int slack(int[] required) {
      int slack = 0;
      for (int harm = 0; harm < required.length; harm++) {
        slack = Math.max(slack, requiredGainIfTiesLose[harm + harmLeft] - required[harm]);
      }
      return slack;
    }
  }

  /** A step in progress; the shortfalls of all questions on one axis are neighbours. */
  static final class Step {
    private final ShareSearch search;
    private final SkipTable last;
    private final Predecessor[] predecessors;
    private final int[] slack;
    private final int[] version;
    private final short[] shortfalls;

    private Step(SkipTable last, ShareSearch search, KeyLayout layout, int axisCount) {
      int count = search.count();
      this.search = search;
      this.last = last;
      this.predecessors = new Predecessor[count];
      this.slack = new int[count];
      this.version = new int[count];
      this.shortfalls = new short[axisCount * count];
      for (int q = 0; q < count; q++) {
        predecessors[q] = last == null ? null : last.predecessor(search, q, layout);
        update(q);
      }
    }

    /**
     * Whether no candidate of an axis reaches the required gain of a question; the shortfall is
     * then carried over.
     *
     * @param place of the axis in its share
     */
    boolean skips(int q, int place) {
      Predecessor predecessor = predecessors[q];
      if (predecessor == null) {
        return false;
      }
      int left = last.shortfalls[place * last.questions.size() + predecessor.number] - slack[q];
      if (left > 0) {
        shortfalls[place * predecessors.length + q] = (short) left;
      }
      return left > 0;
    }

    /** Whether an axis is skipped by every question. */
    boolean skips(int place) {
      for (int q = 0; q < predecessors.length; q++) {
        if (!skips(q, place)) {
          return false;
        }
      }
      return true;
    }

    /** Notes by how much an axis fell short, after its search. */
    void note(int q, int place, int shortfall) {
      shortfalls[place * predecessors.length + q] =
          (short) Math.max(0, Math.min(Short.MAX_VALUE, shortfall));
      if (version[q] != search.bestSoFar(q).version()) {
        update(q);
      }
    }

    private void update(int q) {
      version[q] = search.bestSoFar(q).version();
      Predecessor predecessor = predecessors[q];
      slack[q] = predecessor == null ? 0 : predecessor.slack(search.bestSoFar(q).requiredGain());
    }

    SkipTable end(List<Question> questions, List<List<Answer>> answers) {
      return new SkipTable(questions, answers, shortfalls);
    }
  }

  /**
   * Begins a step. Null if the shortfalls of all axes and questions, two bytes each, would take too
   * much memory.
   *
   * @param last the table of the step before, or null
   * @param axisCount number of axes of the share
   * @param allAxes number of axes of all shares
   * @param room bytes of memory that the search may count on
   */
  static Step begin(
      SkipTable last, ShareSearch search, KeyLayout layout, int axisCount, int allAxes, long room) {
    boolean fits =
        2L * allAxes * search.count() <= room / 8
            && (long) axisCount * search.count() <= Integer.MAX_VALUE - 8;
    return fits ? new Step(last, search, layout, axisCount) : null;
  }

  /** All of the memory. */
  static long memory() {
    return Runtime.getRuntime().maxMemory();
  }

  private Predecessor predecessor(ShareSearch search, int q, KeyLayout layout) {
    Question question = search.question(q);
    int number = predecessor(question);
    if (number < 0 || !search.bestSoFar(q).hasTable()) {
      return null;
    }
    BestSoFar past = new BestSoFar(questions.get(number), layout, answers.get(number), true);
    int harmLeft = questions.get(number).harmRows().count() - question.harmRows().count();
    return past.hasTable()
        ? new Predecessor(number, past.requiredGainIfTiesLose(), harmLeft)
        : null;
  }

  /** The predecessor with the fewest harm rows gone, or -1. */
  private int predecessor(Question question) {
    int found = -1;
    int least = Integer.MAX_VALUE;
    for (int p = 0; p < questions.size(); p++) {
      if (isPredecessor(question, questions.get(p))) {
        int left = questions.get(p).harmRows().countDifferent(question.harmRows());
        if (left < least) {
          least = left;
          found = p;
        }
      }
    }
    return found;
  }

  private static boolean isPredecessor(Question now, Question before) {
    return now.label() == before.label()
        && now.claimsMissing() == before.claimsMissing()
        && before.gainRows().containsAll(now.gainRows())
        && before.harmRows().containsAll(now.harmRows())
        && before.possibleCoveredRows().containsAll(now.possibleCoveredRows())
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
