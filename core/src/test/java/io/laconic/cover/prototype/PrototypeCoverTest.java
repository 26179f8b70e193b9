package io.laconic.cover.prototype;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.prototype.PrototypeShare.GainQueue;
import io.laconic.util.LowestBit;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Prototypes on a line.
 *
 * <pre>
 * row    0  1  2  3  4
 * at     0  1  2  3  10
 * class  0  0  0  1  1
 * </pre>
 *
 * <p>With a radius of 1.5 every row covers itself and its neighbours at distance 1.
 */
class PrototypeCoverTest {
  private static final double[] AT = {0, 1, 2, 3, 10};
  private static final int[] LABELS = {0, 0, 0, 1, 1};
  private static final SymmetricDistances LINE =
      new EuclideanDistances(AT.length, new double[][] {AT});

  private static Covers covers(double radius) {
    return Covers.of(LINE, radius, Parallel.NONE);
  }

  private static long[][] open() {
    return PrototypeCover.rowsByClass(LABELS, 2, null);
  }

  @Test
  void rowsStandByClassAsBits() {
    assertThat(open()).isDeepEqualTo(new long[][] {{0b00111}, {0b11000}});
    boolean[] some = {true, false, true, true, false};
    assertThat(PrototypeCover.rowsByClass(LABELS, 2, some))
        .isDeepEqualTo(new long[][] {{0b00101}, {0b01000}});
  }

  @Test
  void aCandidateCoversWhatIsNearerThanTheRadius() {
    assertThat(covers(1.5).rows(1)).containsExactly(0, 1, 2);
    assertThat(covers(1.5).rows(4)).containsExactly(4);
    assertThat(covers(1).rows(1)).as("a distance of 1 is not below 1").containsExactly(1);
    assertThat(covers(1.5).countIn(2, open()[0])).isEqualTo(2);
  }

  /**
   * Row 1 covers three rows of its class and no other: worth 3. Row 4 then covers itself. Row 3
   * would cover itself and, wrongly, row 2: worth 0, so it is left uncovered.
   */
  @Test
  void theCoverTakesTheMostUsefulPrototypesOnly() {
    List<Answer> chosen = PrototypeCover.run(covers(1.5), open(), null);
    assertThat(chosen)
        .containsExactly(
            new Answer(3, 3, 0, CandidateKey.of(0, 1, 0)),
            new Answer(1, 1, 0, CandidateKey.of(1, 4, 0)));
    assertThat(PrototypeShare.candidate(chosen.get(1))).isEqualTo(4);
    assertThat(PrototypeShare.label(chosen.get(1))).isEqualTo(1);
  }

  /** Without row 1, rows 0 and 2 are left for class 0: row 0 gains 2; row 2 gains 2 and harms 1. */
  @Test
  void onlyCandidatesAreChosen() {
    boolean[] candidates = {true, false, true, true, true};
    List<Answer> chosen = PrototypeCover.run(covers(1.5), open(), candidates);
    assertThat(chosen.stream().map(PrototypeShare::candidate)).containsExactly(0, 4);
  }

  /** With a radius of 2.5 row 0 covers rows 0 to 2, row 1 covers row 3 as well. */
  @Test
  void wronglyCoveredRowsCountAgainstAPrototype() {
    boolean[] candidates = {false, true, false, false, false};
    PrototypeShare share = new PrototypeShare(covers(2.5), open(), candidates);
    Answer answer = share.best(open());
    assertThat(answer.usefulness()).isEqualTo(2);
    assertThat(answer.gain()).isEqualTo(3);
    assertThat(PrototypeShare.wronglyCovered(answer)).isEqualTo(1);
    long[][] oneLeft = {{0b00100}, {0b11000}};
    assertThat(share.best(oneLeft)).as("1 new row and 1 wrong one").isNull();
  }

  /** Few rows stand in a list, many in bits; both do the same. */
  @Test
  void coveredRowsAreAListOrBits() {
    for (long rows : new long[] {0b10, 0b10110}) {
      CoveredRows covered = CoveredRows.of(new long[] {rows}, 1);
      assertThat(covered.count()).isEqualTo(Long.bitCount(rows));
      assertThat(covered.countIn(new long[] {0b00110})).isEqualTo(rows == 0b10 ? 1 : 2);
      assertThat(covered.toArray()).isEqualTo(rows == 0b10 ? new int[] {1} : new int[] {1, 2, 4});
      long[] set = {0b11111};
      covered.removeFrom(set);
      assertThat(set).containsExactly(0b11111 & ~rows);
    }
  }

  /** Words of bits are the same from a list as from bits. */
  @Test
  void coveredRowsGiveTheirWords() {
    for (long first : new long[] {0b1000, -1}) {
      CoveredRows covered = CoveredRows.of(new long[] {first, 0b1000000}, 2);
      assertThat(covered.word(0)).isEqualTo(first);
      assertThat(covered.word(1)).isEqualTo(0b1000000);
      long[] words = {7, 7};
      covered.copyTo(words, 2);
      assertThat(words).containsExactly(first, 0b1000000);
    }
  }

  @Test
  void theLowestBitOfEveryWordIsFound() {
    for (int place = 0; place < 64; place++) {
      assertThat(LowestBit.of(1L << place)).isEqualTo(place);
      assertThat(LowestBit.of(-1L << place)).isEqualTo(place);
    }
  }

  /** Half of the pairs: center 2 has its distances from rows 0, 1 and itself. */
  @Test
  void aSweepTellsTheDistancesOfEachCenter() {
    List<String> told = new ArrayList<>();
    DistanceSweep.Visitor visitor =
        (center, end, distances) -> told.add(center + ": " + end + ", first " + distances[0]);
    DistanceSweep.some(LINE, new int[] {4, 2}, Parallel.NONE, visitor);
    assertThat(told).containsExactly("4: 5, first 10.0", "2: 5, first 2.0");
    told.clear();
    DistanceSweep.half(LINE, Parallel.NONE, visitor);
    assertThat(told)
        .containsExactly(
            "0: 1, first 0.0",
            "1: 2, first 1.0",
            "2: 3, first 2.0",
            "3: 4, first 3.0",
            "4: 5, first 10.0");
    told.clear();
    DistanceSweep.all(LINE, Parallel.NONE, visitor);
    assertThat(told).hasSize(5).contains("0: 5, first 0.0");
  }

  @Test
  void aTriangleKeepsDistances() {
    DistanceTriangle triangle = new DistanceTriangle(LINE, Parallel.NONE);
    assertThat(triangle.of(1, 4)).isEqualTo(9);
    assertThat(triangle.of(4, 1)).isEqualTo(9);
    assertThat(DistanceTriangle.bytes(5)).as("15 numbers of 8 bytes").isEqualTo(120);
  }

  /** The most useful first; of equal ones the first place. */
  @Test
  void theQueueGivesTheMostUsefulFirst() {
    GainQueue queue = new GainQueue(3);
    queue.add(2, 0);
    queue.add(5, 2);
    queue.add(5, 1);
    assertThat(queue.firstPlace()).isEqualTo(1);
    queue.changeFirst(2);
    assertThat(queue.firstPlace()).isEqualTo(2);
    queue.removeFirst();
    assertThat(queue.firstPlace()).isZero();
    queue.removeFirst();
    assertThat(queue.firstPlace()).isEqualTo(1);
    assertThat(queue.firstUsefulness()).isEqualTo(2);
    queue.removeFirst();
    assertThat(queue.isEmpty()).isTrue();
  }
}
