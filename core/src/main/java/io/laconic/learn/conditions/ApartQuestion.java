package io.laconic.learn.conditions;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.Usefulness;
import io.laconic.data.RowSet;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Which condition is the most useful one beside others, of those whose cuts keep apart from theirs
 * ({@link ClosestCuts})? All conditions are asked first. If a cut answers that is too near, its
 * side of the axis is searched here, cut by cut, and the question is asked again without it.
 *
 * @param others the other conditions of the rule
 * @param known the best answer of the axes that are no longer asked; null: there is none
 */
public record ApartQuestion(
    LearningRows rows, List<FoundCondition> others, Question question, Answer known) {

  public ApartQuestion(LearningRows rows, List<FoundCondition> others, Question question) {
    this(rows, others, question, null);
  }

  /** The best of all axes, given the answer to the question. */
  public Answer best(Answer answer) {
    return Answer.better(answer, known);
  }

  /** The condition that an answer stands for. */
  public FoundCondition found(Answer answer) {
    return rows.pool().found(answer, question, rows.learning());
  }

  /** What is asked next if the cut of an answer is too near; null: it is not. */
  public ApartQuestion after(Answer answer) {
    if (answer == null || answer == known || !isNear(answer)) {
      return null;
    }
    Question rest = rows.pool().without(answer, question);
    return new ApartQuestion(rows, others, rest, Answer.better(known, apart(answer)));
  }

  private boolean isNear(Answer answer) {
    return rows.pool().isNear(found(answer), others, rows);
  }

  /** The best answer on the side of the axis of another one whose cut is not near; null if none. */
  private Answer apart(Answer near) {
    int axis = KeyLayout.AXIS_FIRST.axis(near.key());
    Side side = KeyLayout.AXIS_FIRST.side(near.key());
    double[] values = rows.pool().values(axis);
    double[] gain = sorted(values, question.gainRows());
    double[] harm = sorted(values, question.harmRows());
    List<Answer> answers = new ArrayList<>();
    double[] tried = new double[harm.length];
    int count = 0;
    RowSet borders = question.harmRows();
    for (int row = borders.next(0); row >= 0; row = borders.next(row + 1)) {
      double value = values[row];
      int place = Arrays.binarySearch(tried, 0, count, value);
      if (!Double.isNaN(value) && place < 0) {
        System.arraycopy(tried, -1 - place, tried, -place, count + 1 + place);
        tried[-1 - place] = value;
        count++;
        int gained = claimed(gain, side, value);
        int harmed = claimed(harm, side, value);
        double usefulness = Usefulness.of(gained, harmed, question.penalties()[0]);
        if (gained > 0 && usefulness > 0) {
          answers.add(
              new Answer(usefulness, gained, harmed, KeyLayout.AXIS_FIRST.key(axis, side, row)));
        }
      }
    }
    Collections.sort(answers);
    return answers.stream().filter(answer -> !isNear(answer)).findFirst().orElse(null);
  }

  private static double[] sorted(double[] values, RowSet rows) {
    return Arrays.stream(rows.toArray())
        .mapToDouble(row -> values[row])
        .filter(value -> !Double.isNaN(value))
        .sorted()
        .toArray();
  }

  /** How many of sorted values lie on a side of a threshold. */
  private static int claimed(double[] sorted, Side side, double threshold) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = low + high >>> 1;
      if (side == Side.ABOVE ? sorted[middle] <= threshold : sorted[middle] < threshold) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return side == Side.ABOVE ? sorted.length - low : low;
  }
}
