package io.laconic.cover.threshold;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cover.Answer;
import io.laconic.cover.AttributeAxes;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.PlainShare;
import io.laconic.cover.Question;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.data.NumericColumn;
import io.laconic.data.RowSet;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** The sweep against its plain twin, on random columns with and without ties, and categories. */
class SweepShareTest {
  private static final double[] PENALTIES = {0, 0.5, 1, 2, Double.POSITIVE_INFINITY};

  private static EncodedRows encoded(List<Column> columns, int rows) {
    Dataset data = Dataset.of(Source.memory("test", rows), columns, null);
    return Encoding.fit(data, Schema.NONE).apply(data);
  }

  private static EncodedRows random(int rows, SplittableRandom random) {
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < 6; k++) {
      double[] values = new double[rows];
      int different = new int[] {2, 5, 40, 1000, 1, 3}[k];
      for (int row = 0; row < rows; row++) {
        values[row] = random.nextInt(different) - different / 2.0;
      }
      columns.add(NumericColumn.wrap("x" + k, values));
    }
    for (int k = 0; k < 3; k++) {
      int[] codes = random.ints(rows, 0, 2 + k).toArray();
      columns.add(2 + k, CategoryColumn.wrap("c" + k, List.of("a", "b", "c", "d"), codes));
    }
    return encoded(columns, rows);
  }

  private static Question question(int rows, SplittableRandom random) {
    int active = 1 + random.nextInt(4);
    RowSet some = RowSet.where(rows, row -> random.nextInt(active) == 0);
    RowSet gain = RowSet.where(rows, row -> some.contains(row) && random.nextInt(3) == 0);
    return new Question(1, gain, some.minus(gain), new int[0], RowSet.none(rows), PENALTIES);
  }

  private static List<List<Answer>> none(int questions) {
    return Collections.nCopies(questions, Collections.nCopies(PENALTIES.length, null));
  }

  @RepeatedTest(60)
  void answersAreThoseOfThePlainShare(RepetitionInfo repetition) {
    SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
    int rows = 2 + random.nextInt(repetition.getCurrentRepetition() % 2 == 0 ? 700 : 40);
    EncodedRows encoded = random(rows, random);
    KeyLayout layout = KeyLayout.values()[random.nextInt(2)];
    List<Question> questions = new ArrayList<>();
    for (int q = 0; q < 12; q++) {
      questions.add(question(rows, random));
    }
    List<List<Answer>> expected =
        new PlainShare(new AttributeAxes(encoded), layout).best(questions, none(questions.size()));
    List<List<Answer>> found = none(questions.size());
    for (SweepShare share : SweepShare.dealNumbers(encoded, layout, 1 + random.nextInt(12))) {
      found = share.best(questions, found);
    }
    assertThat(found).isEqualTo(expected);
  }

  /** Rows without a value are on no side of a threshold, and no threshold. */
  @Test
  void missingValuesAreNeverClaimed() {
    double[] values = {1, Double.NaN, 2, 3, Double.NaN, 4};
    EncodedRows encoded =
        encoded(
            List.of(
                NumericColumn.wrap("x", values),
                CategoryColumn.wrap("c", List.of("a", "b"), new int[] {0, -1, 0, 1, -1, 1})),
            6);
    RowSet gain = RowSet.of(6, new int[] {1, 3, 5});
    RowSet harm = RowSet.of(6, new int[] {0, 2, 4});
    Question question = new Question(1, gain, harm, new int[0], RowSet.none(6), new double[] {1});
    SweepShare share = SweepShare.dealNumbers(encoded, KeyLayout.AXIS_FIRST, 1).get(0);
    Answer best =
        share.best(List.of(question), List.of(Collections.singletonList(null))).get(0).get(0);
    assertThat(best.gain()).isEqualTo(2);
    assertThat(best.harm()).isZero();
    assertThat(KeyLayout.AXIS_FIRST.border(best.key())).isEqualTo(2);
    assertThat(share.order(0)).containsExactly(0, 2, 3, 5);
    assertThat(share.order(1)).isNull();
  }

  /** Gain and harm by place, and the best of what a column offers. */
  @Test
  void partsOfTheSweep() {
    EncodedRows encoded =
        encoded(
            List.of(CategoryColumn.wrap("c", List.of("a", "b"), new int[] {0, 0, 1, -1, 1})), 5);
    RowSet gain = RowSet.of(5, new int[] {0, 1});
    RowSet harm = RowSet.of(5, new int[] {2, 3});
    Question question = new Question(1, gain, harm, new int[0], RowSet.none(5), new double[] {1});
    CodedColumn column = new CodedColumn(encoded, 0);
    assertThat(column.places()).isEqualTo(4);
    SweepRows rows = new SweepRows(5, 4);
    rows.ask(question);
    assertThat(rows.isGain(0) && rows.isHarm(3) && !rows.isHarm(4)).isTrue();
    long[] counts = rows.count(new byte[] {2, 2, 1, 0, 1}, 3);
    assertThat(List.of(GainAndHarm.gain(counts[2]), GainAndHarm.harm(counts[1])))
        .containsExactly(2, 1);
    SweepBest best = new SweepBest(KeyLayout.AXIS_FIRST, 1, question, null);
    assertThat(best.answer()).isNull();
    SweptColumn swept = column;
    swept.search(rows, best);
    assertThat(best.answer().gain()).isEqualTo(2);
    assertThat(best.answer().harm()).isZero();
    assertThat(KeyLayout.AXIS_FIRST.border(best.answer().key())).isEqualTo(2);
    assertThat(best.wins(1, 1, 0, KeyLayout.AXIS_FIRST.side(best.answer().key()))).isFalse();
  }
}
