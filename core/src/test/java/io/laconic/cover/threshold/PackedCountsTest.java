package io.laconic.cover.threshold;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Counts of many questions at once are those of each question alone. */
class PackedCountsTest {
  private static final double[] PENALTY = {1};

  @Test
  void countsAsBinCountsDo() {
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int size = 20 + random.nextInt(600);
      boolean[] positive = new boolean[size];
      for (int row = 0; row < size; row++) {
        positive[row] = random.nextBoolean();
      }
      List<Question> questions = questions(random, positive, 8 + random.nextInt(60));
      RowSet positives = SharedRowWeights.positives(questions);
      PackedCounts packedCounts = PackedCounts.of(questions, positives);
      BinCounts binCounts = binCounts(questions, positives);
      for (int axis = 0; axis < 4; axis++) {
        Bins bins = bins(random, size, axis % 2 == 0);
        binCounts.startAxis(bins, axis);
        assertThat(packedCounts.startAxis(bins, axis)).isTrue();
        int coarse = (bins.count() - 1 >> bins.shift()) + 1;
        for (int asked = 0; asked < 300; asked++) {
          int q = random.nextInt(questions.size());
          int bin = random.nextInt(coarse);
          assertThat(packedCounts.at(q, bin)).as("seed %d", seed).isEqualTo(binCounts.at(q, bin));
        }
      }
    }
  }

  @Test
  void refusesAnAxisOnWhichAByteIsTooSmall() {
    boolean[] positive = new boolean[700];
    SplittableRandom random = new SplittableRandom(1);
    List<Question> questions = questions(random, positive, 9);
    double[] values = new double[700];
    values[3] = 1;
    Bins bins = new Binner().oneBinPerValueIfFew(values, values.length, new byte[values.length]);
    assertThat(PackedCounts.of(questions, SharedRowWeights.positives(questions)).startAxis(bins, 0))
        .isFalse();
  }

  @Test
  void refusesQuestionsThatDisagreeAboutClasses() {
    boolean[] positive = new boolean[50];
    positive[7] = true;
    List<Question> questions = new ArrayList<>(questions(new SplittableRandom(2), positive, 10));
    assertThat(PackedCounts.of(questions, RowSet.where(50, row -> row == 7))).isNotNull();
    assertThat(PackedCounts.of(questions, RowSet.where(50, row -> row == 8))).isNull();
    assertThat(PackedCounts.of(questions.subList(0, 3), RowSet.where(50, row -> row == 7)))
        .isNull();
  }

  /** The sets of questions that an axis is offered to, against one question at a time. */
  @Test
  void findsTheQuestionsThatAllowTheDefiningRows() {
    SplittableRandom random = new SplittableRandom(3);
    boolean[] positive = new boolean[40];
    for (int row = 0; row < 40; row += 1 + random.nextInt(3)) {
      positive[row] = true;
    }
    List<Question> questions = questions(random, positive, 150);
    AllowedQuestions allowed = new AllowedQuestions(questions, 40);
    for (int asked = 0; asked < 2000; asked++) {
      var definingRows =
          new AxisSearch.DefiningRows(random.nextInt(41) - 1, random.nextInt(41) - 1);
      int label = random.nextInt(2);
      int q = random.nextInt(questions.size());
      Question question = questions.get(q);
      boolean expected =
          question.label() == label
              && (definingRows.kept() < 0 || question.harmRows().contains(definingRows.kept()))
              && (definingRows.covered() < 0
                  || question.possibleCoveredRows().contains(definingRows.covered()));
      long set = allowed.of(label, definingRows, q >>> 6);
      assertThat((set >>> q & 1) != 0).isEqualTo(expected);
    }
  }

  private static List<Question> questions(SplittableRandom random, boolean[] positive, int count) {
    List<Question> questions = new ArrayList<>();
    for (int q = 0; q < count; q++) {
      int label = random.nextInt(2);
      int share = 1 + random.nextInt(5);
      RowSet active =
          RowSet.where(positive.length, row -> positive[row] || random.nextInt(5) < share);
      RowSet gain = active.and(RowSet.where(positive.length, row -> positive[row] == (label == 1)));
      questions.add(new Question(label, gain, active.minus(gain), new int[0], gain, PENALTY));
    }
    return questions;
  }

  private static BinCounts binCounts(List<Question> questions, RowSet positives) {
    RowWeights[] weights = new RowWeights[questions.size()];
    for (int q = 0; q < weights.length; q++) {
      weights[q] = RowWeights.of(questions.get(q), positives, -1, null);
    }
    return new BinCounts(weights, positives.size(), null);
  }

  private static Bins bins(SplittableRandom random, int size, boolean many) {
    double[] values = new double[size];
    for (int row = 0; row < size; row++) {
      values[row] = many ? random.nextDouble() : random.nextInt(40);
    }
    return new Binner().oneBinPerValueIfFew(values, size, new byte[size]);
  }
}
