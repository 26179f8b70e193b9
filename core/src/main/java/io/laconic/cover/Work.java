package io.laconic.cover;

import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;

/** A share at work on a list of questions: stakes and board of each, and one search for all. */
final class Work {
  private static final int REACH = 24;

  private final List<Question> questions;
  private final Stakes[] stakes;
  private final Board[] boards;
  private final long[][] counts;
  private final AxisSearch search;

  Work(List<Question> questions, List<List<Answer>> floor, KeyOrder order, int rowCount) {
    this.questions = questions;
    this.stakes = new Stakes[questions.size()];
    this.boards = new Board[questions.size()];
    this.counts = new long[questions.size()][256];
    this.search = new AxisSearch(rowCount);
    for (int q = 0; q < stakes.length; q++) {
      int base = base(q);
      stakes[q] = Stakes.of(questions.get(q), base, base < 0 ? null : stakes[base]);
      boards[q] =
          new Board(
              order,
              questions.get(q).penalties(),
              Stakes.gain(stakes[q].total),
              Stakes.harm(stakes[q].total),
              floor.get(q));
    }
  }

  /** One of the last questions that this one differs least from, or -1 to count from nothing. */
  private int base(int q) {
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

  int count() {
    return boards.length;
  }

  Question question(int q) {
    return questions.get(q);
  }

  Stakes stakes(int q) {
    return stakes[q];
  }

  /** Counts an axis for a question; questions must be counted in their order. */
  void count(int q, BinnedAxis axis) {
    axis.count(stakes[q], counts, q);
  }

  void search(int q, BinnedAxis axis, int number, Side side, AxisSearch.Owners owners) {
    search.search(axis, number, side, owners, questions.get(q), stakes[q], counts[q], boards[q]);
  }

  List<List<Answer>> answers() {
    List<List<Answer>> answers = new ArrayList<>();
    for (Board board : boards) {
      answers.add(board.answers());
    }
    return answers;
  }
}
