package io.laconic.cover;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.EncodedRows;
import io.laconic.data.RowSet;
import io.laconic.learn.TestSets;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * A whole cover by hand. Five rows, two attributes; rows 0, 1 and 3 are positive.
 *
 * <pre>
 * row    0  1  2  3  4
 * class  +  +  -  +  -
 * first  1  2  3  4  5
 * second 0  0  0  7  1
 * </pre>
 */
class GreedyCoverTest {
  private static final double NO_HARM = Double.POSITIVE_INFINITY;
  private static final KeyLayout LAYOUT = KeyLayout.AXIS_FIRST;
  private static final double[][] ROWS = {{1, 0}, {2, 0}, {3, 0}, {4, 7}, {5, 1}};
  private static final Axes AXES = new AttributeAxes(encoded());
  private static final RowSet POSITIVE = RowSet.where(5, row -> row < 2 || row == 3);
  private static final RowSet NEGATIVE = RowSet.where(5, row -> row == 2 || row == 4);
  private static final Answer BELOW_ROW_2 =
      new Answer(2, 2, 0, LAYOUT.key(0, Side.BELOW, 2)); // rows 0 and 1
  private static final Answer BELOW_ROW_4 =
      new Answer(2.5, 3, 1, LAYOUT.key(0, Side.BELOW, 4)); // rows 0 to 3, for 3 - 0.5 * 1

  private static EncodedRows encoded() {
    return TestSets.of(ROWS, new int[] {1, 1, 0, 1, 0}, null).inputs().encoded();
  }

  private static Question question(RowSet gain, RowSet harm, int[] forbidden, double... penalties) {
    return new Question(1, gain, harm, forbidden, gain, penalties);
  }

  private static List<Answer> plainBest(Question question) {
    List<Answer> none = Collections.nCopies(question.penalties().length, null);
    return new PlainShare(AXES, LAYOUT).best(List.of(question), List.of(none)).get(0);
  }

  /** With penalty 1 both rays have usefulness 2; the one without harm wins the tie. */
  @Test
  void theBestThresholdDependsOnThePenalty() {
    assertThat(plainBest(question(POSITIVE, NEGATIVE, new int[0], 0.5, 1, NO_HARM)))
        .containsExactly(BELOW_ROW_4, BELOW_ROW_2, BELOW_ROW_2);
  }

  @Test
  void aForbiddenRowIsNotClaimed() {
    assertThat(plainBest(question(POSITIVE, NEGATIVE, new int[] {2}, 0.5)))
        .containsExactly(BELOW_ROW_2);
  }

  @Test
  void withoutGainThereIsNoAnswer() {
    assertThat(plainBest(question(RowSet.none(5), NEGATIVE, new int[0], 1))).containsOnlyNulls();
  }

  /** The better answer wins; the share that comes second is told what the first one found. */
  @Test
  void aPoolMergesItsShares() {
    List<List<List<Answer>>> told = new ArrayList<>();
    Share<String> first =
        (questions, known) -> {
          told.add(known);
          return List.of(Collections.singletonList(BELOW_ROW_2), Collections.singletonList(null));
        };
    Share<String> second =
        (questions, known) -> {
          told.add(known);
          return List.of(
              Collections.singletonList(BELOW_ROW_4), Collections.singletonList(BELOW_ROW_2));
        };
    try (Pool<String> pool =
        new LocalPool<>(List.of(first, second), question -> 1, answer -> POSITIVE, Parallel.NONE)) {
      assertThat(pool.best(List.of("a", "b")))
          .containsExactly(List.of(BELOW_ROW_4), List.of(BELOW_ROW_2));
      assertThat(pool.claims(BELOW_ROW_2)).isEqualTo(POSITIVE);
    }
    assertThat(told.get(0)).allSatisfy(known -> assertThat(known).containsOnlyNulls());
    assertThat(told.get(1).get(0)).containsExactly(BELOW_ROW_2);
  }

  /** A run that drops what it claims, until no positive row is left or no ray helps. */
  private record Run(List<Answer> chosen, RowSet gain, RowSet harm, double[] penalties)
      implements Lane<Question, Run> {
    @Override
    public List<Question> questions() {
      return gain.isEmpty() ? List.of() : List.of(question(gain, harm, new int[0], penalties));
    }

    @Override
    public List<Run> advance(List<List<Answer>> answers, Function<Answer, RowSet> claims) {
      Map<Answer, List<Double>> byWinner = new LinkedHashMap<>();
      for (int k = 0; k < penalties.length; k++) {
        byWinner
            .computeIfAbsent(answers.get(0).get(k), winner -> new ArrayList<>())
            .add(penalties[k]);
      }
      List<Run> next = new ArrayList<>();
      byWinner.forEach(
          (winner, agreeing) -> {
            List<Answer> longer = new ArrayList<>(chosen);
            longer.add(winner);
            RowSet claimed = claims.apply(winner);
            double[] left = agreeing.stream().mapToDouble(Double::doubleValue).toArray();
            next.add(new Run(longer, gain.minus(claimed), harm.minus(claimed), left));
          });
      return next;
    }
  }

  /**
   * Both penalties start in one lane. Penalty 0.5 takes all positive rows by one ray. Without harm
   * it takes two: rows 0 and 1 below row 2, then row 3 above row 4 on the second attribute.
   */
  @Test
  void aLaneSplitsWherePenaltiesDisagree() {
    List<String> closed = new ArrayList<>();
    Pool<Question> local =
        new LocalPool<>(
            List.of(new PlainShare(AXES, LAYOUT)),
            question -> question.penalties().length,
            answer ->
                AXES.claims(
                    LAYOUT.axis(answer.key()),
                    LAYOUT.side(answer.key()),
                    LAYOUT.border(answer.key())),
            Parallel.NONE);
    Pool<Question> pool =
        new Pool<>() {
          @Override
          public List<List<Answer>> best(List<Question> questions) {
            return local.best(questions);
          }

          @Override
          public RowSet claims(Answer answer) {
            return local.claims(answer);
          }

          @Override
          public void close() {
            closed.add("closed");
          }
        };
    Run start = new Run(List.of(), POSITIVE, NEGATIVE, new double[] {0.5, NO_HARM});
    List<Run> finished = GreedyCover.run(List.of(start), pool);
    assertThat(finished).hasSize(2);
    assertThat(finished.get(0).penalties()).containsExactly(0.5);
    assertThat(finished.get(0).chosen()).containsExactly(BELOW_ROW_4);
    assertThat(finished.get(1).penalties()).containsExactly(NO_HARM);
    assertThat(finished.get(1).chosen())
        .containsExactly(BELOW_ROW_2, new Answer(1, 1, 0, LAYOUT.key(1, Side.ABOVE, 4)));
    assertThat(closed).containsExactly("closed");
  }
}
