package io.laconic.cover.threshold;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cover.Answer;
import io.laconic.cover.AttributeAxes;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.PlainShare;
import io.laconic.cover.Question;
import io.laconic.data.EncodedRows;
import io.laconic.data.RowSet;
import io.laconic.learn.TestSets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * A search for checklists or short rules asks thousands of questions about the same columns. What
 * is kept from one to the next (bins, their rows by value, counts) must not change an answer: each
 * is compared with that of the plain share.
 */
class RepeatedQuestionsTest {
  private static final KeyLayout LAYOUT = KeyLayout.AXIS_FIRST;

  /** Few columns and many: with many, more is prepared. Few rows and many: bins differ. */
  @Test
  void answersStayThoseOfThePlainShare() {
    compare(new SplittableRandom(1), 700, 3, 150);
    compare(new SplittableRandom(2), 700, 40, 20);
    compare(new SplittableRandom(3), 5000, 3, 60);
    compare(new SplittableRandom(4), 5000, 20, 12);
  }

  private static void compare(SplittableRandom random, int rows, int columns, int steps) {
    double[][] x = new double[rows][columns];
    int[] y = new int[rows];
    for (int row = 0; row < rows; row++) {
      for (int j = 0; j < columns; j++) {
        x[row][j] = value(random, j % 4);
      }
      y[row] = x[row][0] + random.nextGaussian() > 0 ? 1 : 0;
    }
    EncodedRows encoded = TestSets.of(x, y, null).inputs().encoded();
    List<RayShare> shares = RayShare.dealNumbers(encoded, LAYOUT, 2, true);
    PlainShare plain = new PlainShare(new AttributeAxes(encoded), LAYOUT);
    for (int step = 0; step < steps; step++) {
      List<Question> questions = questions(random, y);
      List<List<Answer>> none = new ArrayList<>();
      questions.forEach(one -> none.add(Collections.nCopies(one.penalties().length, null)));
      List<List<Answer>> answers = none;
      for (RayShare share : shares) {
        answers = better(answers, share.best(questions, answers));
      }
      assertThat(answers)
          .as("%d rows, %d columns, step %d", rows, columns, step)
          .isEqualTo(plain.best(questions, none));
    }
  }

  /** Different numbers, many equal ones with both zeros, a heavy tail, most in one place. */
  private static double value(SplittableRandom random, int kind) {
    switch (kind) {
      case 1:
        return random.nextInt(900) / 100.0 * (random.nextBoolean() ? 1 : -0.0);
      case 2:
        return Math.exp(4 * random.nextGaussian());
      case 3:
        return random.nextInt(3) > 0 ? 0.5 : random.nextGaussian();
      default:
        return random.nextGaussian();
    }
  }

  /** Questions of which most differ in few rows; either class may be the one that gains. */
  private static List<Question> questions(SplittableRandom random, int[] y) {
    RowSet open = RowSet.where(y.length, row -> random.nextInt(4) > 0);
    int wanted = random.nextInt(2);
    List<Question> questions = new ArrayList<>();
    for (int k = 1 + random.nextInt(12); k > 0; k--) {
      RowSet some = open;
      RowSet dropped = RowSet.where(y.length, row -> random.nextInt(50) == 0);
      RowSet gain = RowSet.where(y.length, row -> some.contains(row) && y[row] == wanted);
      double[] penalties = penalties(random);
      questions.add(
          new Question(
              1,
              gain.minus(dropped),
              some.minus(gain),
              new int[0],
              RowSet.none(y.length),
              penalties));
      open = random.nextInt(3) == 0 ? open.minus(dropped) : open;
    }
    return questions;
  }

  private static double[] penalties(SplittableRandom random) {
    double[][] some = {{1}, {1}, {0.3}, {2.7}, {Double.POSITIVE_INFINITY}, {0.5, 1, 4}};
    return some[random.nextInt(some.length)];
  }

  private static List<List<Answer>> better(List<List<Answer>> known, List<List<Answer>> found) {
    List<List<Answer>> best = new ArrayList<>();
    for (int q = 0; q < known.size(); q++) {
      List<Answer> row = new ArrayList<>();
      for (int k = 0; k < known.get(q).size(); k++) {
        row.add(Answer.better(known.get(q).get(k), found.get(q).get(k)));
      }
      best.add(row);
    }
    return best;
  }
}
