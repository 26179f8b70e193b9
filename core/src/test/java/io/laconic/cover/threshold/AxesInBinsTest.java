package io.laconic.cover.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.cover.Question;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Dataset;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.data.RowSet;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.data.SparseColumn;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Bins and what is counted in them: six rows, of which 0, 1 and 4 are gain and 2 and 5 harm. */
class AxesInBinsTest {
  private static final RowSet GAIN = rows(6, 0, 1, 4);
  private static final RowSet HARM = rows(6, 2, 5);
  private static final Question QUESTION = question(GAIN, HARM);
  private static final RowWeights WEIGHTS = RowWeights.of(QUESTION, GAIN, -1, null);

  private static RowSet rows(int size, int... rows) {
    return RowSet.where(size, row -> Arrays.stream(rows).anyMatch(one -> one == row));
  }

  private static Question question(RowSet gain, RowSet harm) {
    return new Question(1, gain, harm, new int[0], gain, new double[] {1});
  }

  private static Bins bins(double... values) {
    return new Binner().oneBinPerValueIfFew(values, values.length, new byte[values.length]);
  }

  /** Gain and harm of the first bins, written as text: {@code 2/1} is 2 gain and 1 harm. */
  private static String[] counted(BinnedAxis axis, RowWeights weights) {
    long[] counts = new long[axis.binCount()];
    axis.count(weights, counts);
    return words(counts, counts.length);
  }

  private static String[] words(long[] counts, int length) {
    return Arrays.stream(counts)
        .limit(length)
        .mapToObj(count -> GainAndHarm.gain(count) + "/" + GainAndHarm.harm(count))
        .toArray(String[]::new);
  }

  private static int[] collected(BinnedAxis axis, int bin) {
    int[] rows = new int[6];
    return Arrays.copyOf(rows, axis.collect(WEIGHTS, bin, rows));
  }

  @Test
  void aRowCountsAsGainOrHarmOrNotAtAll() {
    assertThat(words(LongStream.range(0, 6).map(row -> WEIGHTS.of((int) row)).toArray(), 6))
        .containsExactly("1/0", "1/0", "0/1", "0/0", "1/0", "0/1");
    assertThat(GainAndHarm.gain(WEIGHTS.total)).isEqualTo(3);
    assertThat(GainAndHarm.harm(WEIGHTS.total)).isEqualTo(2);
    assertThat(WEIGHTS.activeRows()).containsExactly(0, 1, 4, 2, 5);
    assertThat(WEIGHTS.isGain(4)).isTrue();
    assertThat(WEIGHTS.isGain(5)).isFalse();
  }

  @Test
  void fewValuesHaveABinEach() {
    Bins bins = bins(7, 3, 7, 3, 5, -0.0);
    assertThat(bins.hasOneValuePerBin()).isTrue();
    assertThat(bins.count()).isEqualTo(4);
    assertThat(new int[] {bins.bin(5), bins.bin(1), bins.bin(4), bins.bin(0), bins.bin(2)})
        .containsExactly(0, 1, 2, 3, 3);
    assertThat(bins.isConstant()).isFalse();
    assertThat(bins(2, 2, 2).isConstant()).isTrue();
    assertThat(bins(0.0, -0.0).isConstant()).isTrue();
  }

  /** 100 bins make up 25 coarse ones of four bins each; with many rows all bins are kept apart. */
  @Test
  void manyBinsMakeUpFewCoarseOnes() {
    assertThat(new Bins(new byte[5000], 5000, 100, true).shift()).isZero();
    Bins bins = new Bins(new byte[200], 200, 100, true);
    assertThat(bins.shift()).isEqualTo(2);
    assertThat(bins.coarseCount()).isEqualTo(25);
  }

  /** Bins 1, 0, 1, 0, 1, 0 of the rows; rows 0, 1 and 4 come second in their bin. */
  @Test
  void rowsStandByBinWithASetOfThemLast() {
    byte[] of = {1, 0, 1, 0, 1, 0};
    RowsByBin order = new RowsByBin(of, new int[] {0, 1, 2, 3, 4, 5}, 2, 0, GAIN);
    int[] rows = new int[6];
    Arrays.setAll(rows, order::row);
    assertThat(rows).containsExactly(3, 5, 1, 2, 0, 4);
    assertThat(order.coarseCount()).isEqualTo(2);
    assertThat(order.start(1)).isEqualTo(3);
    assertThat(order.halfStart(1)).isEqualTo(2);
    assertThat(order.halfStart(3)).isEqualTo(4);
    assertThat(order.largest()).isEqualTo(2);
  }

  @Test
  void aDenseAxisHasABinForEveryRow() {
    double[] values = {7, 3, 7, 3, 5, 3};
    DenseAxis axis = new DenseAxis(bins(values), row -> values[row]);
    assertThat(counted(axis, WEIGHTS)).containsExactly("1/1", "1/0", "1/1");
    assertThat(collected(axis, 0)).as("row 3 does not count").containsExactly(1, 5);
    assertThat(axis.value(4)).isEqualTo(5);
  }

  /** Row 3 does not count; rows 2 and 5 are the first half of the bin, 0, 1 and 4 the second. */
  @Test
  void rowsOfABinThatIsOpenedOftenStandByValue() {
    double[] values = {7, 3, 9, 1, 5, 8};
    Bins bins = new Bins(new byte[6], 6, 1, false);
    DenseAxis axis = new DenseAxis(bins, row -> values[row]);
    assertThat(collected(axis, 0)).as("gain rows, then harm rows").containsExactly(0, 1, 4, 2, 5);
    for (int k = 0; k < 30; k++) {
      collected(axis, 0);
    }
    assertThat(collected(axis, 0)).containsExactly(5, 2, 1, 4, 0);
  }

  /** Values 0, -2, 0, 0, 9, 9: the bin of 0 lies between those of the stored values. */
  @Test
  void aSparseAxisStoresWhatIsNotZero() {
    SparseColumn column =
        SparseColumn.wrap("gene", 6, new int[] {1, 4, 5}, new double[] {-2, 9, 9});
    SparseAxis axis = new SparseAxis(column);
    assertThat(axis.binCount()).isEqualTo(3);
    assertThat(axis.hasOneValuePerBin()).isTrue();
    assertThat(counted(axis, WEIGHTS)).containsExactly("1/0", "1/1", "1/1");
    assertThat(collected(axis, 1)).containsExactly(0, 2);
    assertThat(collected(axis, 2)).containsExactly(4, 5);
    assertThat(axis.bin(3)).isEqualTo(1);
    assertThat(axis.value(3)).isZero();
  }

  /** Values 7, missing, 7, 3, 5, missing: rows 1 and 5 count in no bin, whatever they are. */
  @Test
  void anIncompleteAxisLeavesOutRowsWithoutAValue() {
    double none = Double.NaN;
    double[] values = {7, none, 7, 3, 5, none};
    IncompleteAxis axis = new IncompleteAxis(values, new Binner());
    assertThat(axis.binCount()).isEqualTo(3);
    assertThat(axis.hasOneValuePerBin()).isTrue();
    assertThat(counted(axis, WEIGHTS)).containsExactly("0/0", "1/0", "1/1");
    assertThat(collected(axis, 2)).containsExactly(0, 2);
    assertThat(collected(axis, 0)).as("row 3 does not count").isEmpty();
    assertThat(axis.bin(1)).isEqualTo(BinnedAxis.NO_BIN);
    assertThat(axis.value(5)).isNaN();
    assertThat(axis.value(4)).isEqualTo(5);
    IncompleteAxis empty = new IncompleteAxis(new double[] {none, none}, new Binner());
    assertThat(empty.binCount()).isZero();
    assertThat(empty.bin(1)).isEqualTo(BinnedAxis.NO_BIN);
  }

  /** Its twin is the axis of the rows that have a value, alone: few values and many. */
  @Test
  void anIncompleteAxisIsThatOfTheRowsWithValues() {
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int size = 1 + random.nextInt(seed % 3 == 0 ? 1500 : 40);
      boolean few = seed % 2 == 0;
      double[] values = new double[size];
      Arrays.setAll(
          values,
          row ->
              random.nextInt(4) == 0
                  ? Double.NaN
                  : few ? random.nextInt(9) - 4 : random.nextDouble());
      int[] kinds = random.ints(size, 0, 3).toArray();
      int[] known = IntStream.range(0, size).filter(row -> !Double.isNaN(values[row])).toArray();
      if (known.length == 0) {
        continue;
      }
      double[] there = Arrays.stream(known).mapToDouble(row -> values[row]).toArray();
      DenseAxis twin = new DenseAxis(bins(there), k -> there[k]);
      RowWeights all = weights(size, row -> kinds[row]);
      RowWeights some = weights(known.length, k -> kinds[known[k]]);
      IncompleteAxis axis = new IncompleteAxis(values, new Binner());
      assertThat(axis.binCount()).isEqualTo(twin.binCount());
      assertThat(axis.hasOneValuePerBin()).isEqualTo(twin.hasOneValuePerBin());
      assertThat(counted(axis, all)).containsExactly(counted(twin, some));
      for (int k = 0; k < known.length; k++) {
        assertThat(axis.bin(known[k])).isEqualTo(twin.bin(k));
        assertThat(axis.value(known[k])).isEqualTo(twin.value(k));
      }
      for (int bin = 0; bin < axis.binCount(); bin++) {
        int[] mine = new int[size];
        int[] theirs = new int[size];
        int count = axis.collect(all, bin, mine);
        assertThat(count).isEqualTo(twin.collect(some, bin, theirs));
        assertThat(Arrays.copyOf(mine, count))
            .containsExactlyInAnyOrder(
                Arrays.stream(theirs, 0, count).map(k -> known[k]).toArray());
      }
    }
  }

  /** Rows of kind 1 are gain, of kind 2 harm, of kind 0 neither. */
  private static RowWeights weights(int size, IntUnaryOperator kind) {
    RowSet gain = RowSet.where(size, row -> kind.applyAsInt(row) == 1);
    RowSet harm = RowSet.where(size, row -> kind.applyAsInt(row) == 2);
    return RowWeights.of(question(gain, harm), gain, -1, null);
  }

  /** Colours r g r b g r: the axis of a value is 1 in its rows and 0 in the others. */
  @Test
  void aCategoryHasAnAxisForEachValue() {
    CategoryColumn colours =
        CategoryColumn.wrap("colour", List.of("r", "g", "b"), new int[] {0, 1, 0, 2, 1, 0});
    Dataset data = Dataset.of(Source.memory("six", 6), List.of(colours), null);
    EncodedRows encoded = Encoding.fit(data, Schema.NONE).apply(data);
    List<String> values = encoded.encoding().parts().get(0).values();
    CategoryAxis axis = new CategoryAxis(encoded, 0, values.size());
    axis.countAll(WEIGHTS);
    axis.select(values.indexOf("r"));
    assertThat(counted(axis, WEIGHTS)).containsExactly("2/0", "1/2");
    axis.select(values.indexOf("g"));
    assertThat(counted(axis, WEIGHTS)).containsExactly("1/2", "2/0");
    RowWeights few = RowWeights.of(question(rows(6, 1), rows(6, 2)), GAIN, -1, null);
    axis.countAll(few);
    assertThat(counted(axis, few)).containsExactly("0/1", "1/0");
    assertThat(axis.bin(1)).isEqualTo(1);
    assertThat(axis.value(0)).isZero();
    assertThatThrownBy(() -> axis.collect(WEIGHTS, 1, new int[6]))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  /** Two questions; the second lacks rows 0 and 5, so it is counted from the first one's counts. */
  @Test
  void aQuestionIsCountedFromItsBase() {
    Question fewer = question(rows(6, 1, 4), rows(6, 2));
    RowWeights changed = RowWeights.of(fewer, GAIN, 0, WEIGHTS);
    assertThat(changed.base()).isZero();
    assertThat(changed.changeCount()).isEqualTo(2);
    CoarseCounts counts = new BinCounts(new RowWeights[] {WEIGHTS, changed}, 6, null);
    Bins bins = bins(7, 3, 7, 3, 5, 3);
    assertThat(counts.startAxis(bins, 0)).isTrue();
    long[] ofBoth = {counts.at(0, 0), counts.at(0, 2), counts.at(1, 0), counts.at(1, 2)};
    assertThat(words(ofBoth, 4)).containsExactly("1/1", "1/1", "1/0", "0/1");
    assertThat(words(counts.within(1, changed, 0), 3)).containsExactly("1/0", "1/0", "0/1");
  }

  /** Row weights are made once for a list of questions, and the nearest earlier one is the base. */
  @Test
  void sharesUseTheSameRowWeights() {
    SharedRowWeights shared = new SharedRowWeights();
    List<Question> asked = List.of(QUESTION, question(rows(6, 1, 4), HARM));
    RowWeights[] weights = shared.of(asked, GAIN, true);
    assertThat(weights[0].base()).isEqualTo(-1);
    assertThat(weights[1].base()).isZero();
    assertThat(weights[1].changeCount()).isEqualTo(1);
    assertThat(shared.of(asked, GAIN, true)).isSameAs(weights);
  }

  /** Row 0 leaves: the count of its bin goes from 1/1 to 0/1. */
  @Test
  void changesBringCountsUpToDate() {
    CountCache.Changes changes = new CountCache.Changes();
    int place = changes.end();
    assertThat(changes.reaches(-1)).as("never counted").isFalse();
    Bins bins = bins(7, 3, 7, 3, 5, 3);
    long[] counts = new long[3];
    WEIGHTS.countAll(bins.of(), 0, counts);
    RowWeights later = RowWeights.of(question(rows(6, 1, 4), HARM), GAIN, -1, null);
    changes.add(WEIGHTS, later);
    assertThat(changes.end() - place).isEqualTo(1);
    assertThat(changes.reaches(place)).isTrue();
    changes.apply(place, bins.of(), bins.shift(), counts, 0);
    assertThat(words(counts, 3)).containsExactly("1/1", "1/0", "0/1");
    changes.restart();
    assertThat(changes.reaches(place)).isFalse();
  }

  /** 512 rows, even ones gain; value 1 in the first 100 rows. Then rows 0 … 9 leave. */
  @Test
  void aCacheKeepsCountsFromStepToStep() {
    int size = CountCache.FEWEST_ROWS;
    RowSet even = RowSet.where(size, row -> row % 2 == 0);
    RowSet odd = RowSet.where(size, row -> row % 2 == 1);
    RowSet late = RowSet.where(size, row -> row >= 10);
    double[] values = new double[size];
    Arrays.fill(values, 0, 100, 1);
    Bins bins = bins(values);
    assertThat(CountCache.of(1, size - 1)).as("too few rows").isNull();
    CountCache cache = CountCache.of(1, size);
    SharedRowWeights shared = new SharedRowWeights();
    long[] counts = new long[Bins.mostCoarse(size)];

    RowWeights first = shared.of(List.of(question(even, odd)), even, false)[0];
    shared.begin(cache);
    assertThat(cache.isOf(0)).isTrue();
    assertThat(cache.isOf(1)).isFalse();
    cache.read(0, bins, first, counts);
    assertThat(words(counts, 2)).containsExactly("206/206", "50/50");

    RowWeights second = shared.of(List.of(question(even.and(late), odd.and(late))), even, false)[0];
    shared.begin(cache);
    cache.read(0, bins, second, counts);
    assertThat(words(counts, 2)).containsExactly("206/206", "45/45");
  }

  /** Eight copies of one question, the last of them without row 0. */
  @Test
  void eightQuestionsAreCountedAtOnce() {
    Question[] questions = new Question[8];
    Arrays.fill(questions, QUESTION);
    questions[7] = question(rows(6, 1, 4), HARM);
    RowSet positives = SharedRowWeights.positives(List.of(questions));
    assertThat(positives).isEqualTo(GAIN);
    PackedCounts counts = PackedCounts.of(List.of(questions), positives);
    assertThat(counts.startAxis(bins(7, 3, 7, 3, 5, 3), 0)).isTrue();
    long[] last = {counts.at(6, 2), counts.at(7, 2)};
    assertThat(words(last, 2)).containsExactly("1/1", "0/1");
  }

  /** An axis made by rows 2 (kept) and 4 (covered) is for questions that have both. */
  @Test
  void anAxisIsAllowedByItsDefiningRows() {
    Question without = question(GAIN, rows(6, 5));
    AllowedQuestions allowed = new AllowedQuestions(List.of(QUESTION, without), 6);
    assertThat(allowed.words()).isEqualTo(1);
    assertThat(allowed.of(1, AxisSearch.DefiningRows.NONE, 0)).isEqualTo(0b11);
    assertThat(allowed.of(1, new AxisSearch.DefiningRows(2, 4), 0)).isEqualTo(0b01);
    assertThat(allowed.of(1, new AxisSearch.DefiningRows(5, 3), 0)).isZero();
    assertThat(allowed.of(0, AxisSearch.DefiningRows.NONE, 0)).isZero();
  }
}
