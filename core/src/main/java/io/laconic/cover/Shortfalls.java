package io.laconic.cover;

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
final class Shortfalls {
  private final List<Question> questions;
  private final List<List<Answer>> answers;
  private final short[][] missing;

  private Shortfalls(List<Question> questions, List<List<Answer>> answers, short[][] missing) {
    this.questions = questions;
    this.answers = answers;
    this.missing = missing;
  }

  /** What is known about one question. */
  private static final class Past {
    short[] missing;
    int[] need;
    int harmLeft;
    int version;
    int slack;
  }

  /** A step in progress. */
  static final class Round {
    private final Work work;
    private final Past[] pasts;
    private final short[][] missing;

    private Round(Work work, int axisCount) {
      this.work = work;
      this.pasts = new Past[work.count()];
      this.missing = new short[work.count()][axisCount];
    }

    /** Whether an axis cannot matter to a question; its shortfall is then carried on. */
    boolean skips(int q, int axis) {
      Past past = pasts[q];
      if (past == null) {
        return false;
      }
      int slack = slack(past, work.board(q));
      int left = past.missing[axis] - slack;
      if (left > 0) {
        missing[q][axis] = (short) left;
      }
      return left > 0;
    }

    private static int slack(Past past, Board board) {
      if (past.version != board.version()) {
        past.version = board.version();
        int[] needs = board.needs();
        past.slack = 0;
        for (int r = 0; r < needs.length; r++) {
          past.slack = Math.max(past.slack, past.need[r + past.harmLeft] - needs[r]);
        }
      }
      return past.slack;
    }

    /** Notes by how much an axis missed. */
    void note(int q, int axis, int shortfall) {
      missing[q][axis] = (short) Math.max(0, Math.min(Short.MAX_VALUE, shortfall));
    }

    Shortfalls end(List<Question> questions, List<List<Answer>> answers) {
      return new Shortfalls(questions, answers, missing);
    }
  }

  /**
   * Begins a step.
   *
   * @param last the shortfalls of the step before, or null
   */
  static Round begin(Shortfalls last, Work work, KeyOrder order, int axisCount) {
    Round round = new Round(work, axisCount);
    for (int q = 0; last != null && q < work.count(); q++) {
      int before = last.before(work.question(q));
      if (before >= 0 && work.board(q).hasTable()) {
        round.pasts[q] = last.past(before, work.question(q), order);
      }
    }
    return round;
  }

  private Past past(int before, Question question, KeyOrder order) {
    Board board = Board.of(questions.get(before), order, answers.get(before), true);
    if (!board.hasTable()) {
      return null;
    }
    Past past = new Past();
    past.missing = missing[before];
    past.need = board.largestNeeds();
    past.harmLeft = questions.get(before).harm().count() - question.harm().count();
    return past;
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
        && Arrays.stream(now.penalties())
            .allMatch(p -> Arrays.binarySearch(before.penalties(), p) >= 0);
  }

  private static boolean containsAll(int[] rows, int[] others) {
    return Arrays.stream(others).allMatch(row -> Arrays.stream(rows).anyMatch(r -> r == row));
  }
}
