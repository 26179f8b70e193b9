package io.laconic.cover;

import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;

/** A share at work on a list of questions: stakes and board of each, and one search for all. */
final class Work {
  private final List<Question> questions;
  private final Stakes[] stakes;
  private final Board[] boards;
  private final AxisSearch search;

  Work(List<Question> questions, List<List<Answer>> floor, KeyOrder order, int rowCount) {
    this.questions = questions;
    this.stakes = new Stakes[questions.size()];
    this.boards = new Board[questions.size()];
    this.search = new AxisSearch(rowCount);
    for (int q = 0; q < stakes.length; q++) {
      stakes[q] = new Stakes(questions.get(q));
      boards[q] =
          new Board(
              order,
              questions.get(q).penalties(),
              stakes[q].gainTotal,
              stakes[q].harmTotal,
              floor.get(q));
    }
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

  void count(int q, BinnedAxis axis) {
    search.count(axis, stakes[q]);
  }

  void search(int q, BinnedAxis axis, int number, Side side, AxisSearch.Owners owners) {
    search.search(axis, number, side, owners, questions.get(q), stakes[q], boards[q]);
  }

  List<List<Answer>> answers() {
    List<List<Answer>> answers = new ArrayList<>();
    for (Board board : boards) {
      answers.add(board.answers());
    }
    return answers;
  }
}
