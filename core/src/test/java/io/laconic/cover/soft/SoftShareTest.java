package io.laconic.cover.soft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.soft.IntervalSearch.CellSums;
import io.laconic.data.DataException;
import io.laconic.data.RowSet;
import io.laconic.util.RowSort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Shares of columns alone: however columns are cut into shares, the best answers are the same. */
class SoftShareTest {
  private static final double[] PENALTIES = {0, 0.3, 1, 4};
  private static final double[] WEIGHTS = {0, 0.02, 0.2, 1};

  /** Columns of all kinds, folds, ranges or none, and questions in the middle of runs. */
  private record Problem(
      double[][] x,
      List<RowSet> folds,
      double[] low,
      double[] high,
      int grid,
      List<SoftQuestion> asked) {
    static Problem of(SplittableRandom random) {
      int rows = 2 + random.nextInt(20);
      double[][] x = new double[1 + random.nextInt(9)][rows];
      for (double[] column : x) {
        int kind = random.nextInt(5);
        Arrays.setAll(column, row -> value(random, kind));
      }
      List<RowSet> folds = new ArrayList<>();
      for (int f = 0; f < 3; f++) {
        folds.add(RowSet.where(rows, row -> random.nextInt(4) > 0));
      }
      boolean known = random.nextInt(3) == 0;
      double[] low = new double[x.length];
      double[] high = new double[x.length];
      for (int k = 0; k < x.length; k++) {
        double one = x[k][random.nextInt(rows)] + (random.nextInt(3) - 1) / 2.0;
        double other = x[k][random.nextInt(rows)] + (random.nextInt(3) - 1) / 2.0;
        low[k] = Math.min(one, other);
        high[k] = Math.max(one, other);
      }
      List<SoftQuestion> asked = new ArrayList<>();
      for (int q = 0; q < 6; q++) {
        SoftQuestion question = question(random, random.nextInt(3), folds, x.length);
        if (question != null) {
          asked.add(question);
        }
      }
      int grid = random.nextInt(3) == 0 ? 2 + random.nextInt(5) : 0;
      return new Problem(x, folds, known ? low : null, known ? high : null, grid, asked);
    }

    private static double value(SplittableRandom random, int kind) {
      return switch (kind) {
        case 0 -> 3;
        case 1 -> random.nextInt(3) == 0 ? -0.0 : random.nextInt(3);
        case 2 -> 1e9 + random.nextInt(500) / 64.0;
        case 3 -> Math.exp(20 * random.nextDouble());
        default -> random.nextDouble() - 0.5;
      };
    }

    private static SoftQuestion question(
        SplittableRandom random, int fold, List<RowSet> folds, int attributes) {
      int rows = folds.get(fold).size();
      double[] gain = new double[rows];
      double[] harm = new double[rows];
      int harmCount = 0;
      for (int row : folds.get(fold).toArray()) {
        double left = random.nextInt(3) == 0 ? 0 : random.nextInt(2) == 0 ? 1 : random.nextDouble();
        boolean covered = random.nextBoolean();
        (covered ? gain : harm)[row] = left;
        harmCount += covered ? 0 : 1;
      }
      if (Arrays.stream(gain).sum() == 0) {
        return null;
      }
      int[] pairs = random.ints(1 + random.nextInt(4), 0, 16).sorted().distinct().toArray();
      return new SoftQuestion(
          fold,
          gain,
          harm,
          harmCount,
          new int[] {random.nextInt(attributes)},
          Arrays.stream(pairs).mapToDouble(k -> PENALTIES[k / 4]).toArray(),
          Arrays.stream(pairs).mapToDouble(k -> WEIGHTS[k % 4]).toArray(),
          random.nextInt(3) == 0 ? Double.NEGATIVE_INFINITY : 1e-10);
    }

    /** Sometimes in the buffer, as stored columns are read. */
    private double[] read(int k, double[] buffer) {
      if (k % 2 == 0) {
        return x[k].clone();
      }
      System.arraycopy(x[k], 0, buffer, 0, buffer.length);
      return buffer;
    }

    AttributeColumns columns(int begin, int end) {
      return new AttributeColumns(
          begin,
          1,
          end - begin,
          this::read,
          k -> "x" + k,
          low == null ? null : Arrays.copyOfRange(low, begin, end),
          high == null ? null : Arrays.copyOfRange(high, begin, end));
    }

    SoftShare share(int begin, int end, boolean keep) {
      return new SoftShare(columns(begin, end), folds, grid, keep);
    }

    List<List<Answer>> none() {
      List<List<Answer>> none = new ArrayList<>();
      asked.forEach(question -> none.add(Collections.nCopies(question.count(), null)));
      return none;
    }
  }

  @Test
  void findsTheBestOfAllIntervals() {
    for (int seed = 0; seed < 1500; seed++) {
      Problem problem = Problem.of(new SplittableRandom(seed));
      SoftShare share = problem.share(0, problem.x.length, seed % 2 == 0);
      List<List<Answer>> answers = share.best(problem.asked, problem.none());
      for (int q = 0; q < problem.asked.size(); q++) {
        for (int pair = 0; pair < problem.asked.get(q).count(); pair++) {
          assertThat(answers.get(q).get(pair))
              .as("seed %d, question %d, pair %d", seed, q, pair)
              .isEqualTo(plainBest(problem, problem.asked.get(q), pair));
        }
      }
    }
  }

  /** Every interval of every axis, with the sums that the search itself uses and no bound. */
  private static Answer plainBest(Problem problem, SoftQuestion question, int pair) {
    Answer best = null;
    RowSet fold = problem.folds.get(question.fold());
    for (int k = 0; k < problem.x.length; k++) {
      IntervalAxis axis = axis(problem, k, fold);
      if (axis == null || question.hasUsed(k)) {
        continue;
      }
      for (int side = 0; side < 2; side++) {
        for (int i = 0; i < axis.count(); i++) {
          for (int j = i + 1; j < axis.count(); j++) {
            double worth = worth(axis, question, pair, side, i, j);
            if (worth > question.least()) {
              best = Answer.better(best, new Answer(worth, 0, 0, new CandidateKey(k, side, i, j)));
            }
          }
        }
      }
    }
    return best;
  }

  private static IntervalAxis axis(Problem problem, int k, RowSet fold) {
    double[] seen = Arrays.stream(fold.toArray()).mapToDouble(r -> problem.x[k][r]).toArray();
    if (seen.length == 0) {
      return null;
    }
    double least = Arrays.stream(seen).min().getAsDouble();
    double largest = Arrays.stream(seen).max().getAsDouble();
    double low = problem.low == null ? least : problem.low[k];
    double high = problem.high == null ? largest : problem.high[k];
    boolean offers = Math.max(least, low) < Math.min(largest, high);
    int[] order = new RowSort(problem.x[k].length).sort(problem.x[k]);
    return offers ? IntervalAxis.of(problem.x[k], order, fold, low, high, problem.grid) : null;
  }

  private static double worth(
      IntervalAxis axis, SoftQuestion question, int pair, int side, int i, int j) {
    double harmCount = Math.max(1, question.harmCount());
    double gain =
        taken(axis, question.gain(), side, i, j) / RemainingWeights.of(question.gain()).total();
    double harm = taken(axis, question.harm(), side, i, j) / harmCount;
    double margin = axis.margin(axis.endpoint(j) - axis.endpoint(i));
    return gain - question.penalties()[pair] * harm - question.marginWeights()[pair] * margin;
  }

  private static double taken(IntervalAxis axis, double[] weights, int side, int i, int j) {
    CellSums sums = new CellSums(axis.count());
    sums.load(axis, RemainingWeights.of(weights));
    double area = 0;
    double weight = 0;
    for (int k = i + 1; k <= j; k++) {
      area += (axis.endpoint(k) - axis.endpoint(k - 1)) * weight + sums.area[k];
      weight += sums.inside[k];
    }
    double taken = sums.upTo[i] + area / (axis.endpoint(j) - axis.endpoint(i));
    return side == 0 ? taken : sums.total() - taken;
  }

  /**
   * Blocks of columns or every n-th, orders kept or not, asked once or again, with or without known
   * answers.
   */
  @Test
  void anyCutIntoSharesGivesTheSame() {
    for (int seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(7000 + seed);
      Problem problem = Problem.of(random);
      int count = problem.x.length;
      List<List<Answer>> whole = problem.share(0, count, true).best(problem.asked, problem.none());
      int cut = random.nextInt(count + 1);
      List<SoftShare> blocks = new ArrayList<>();
      blocks.add(problem.share(0, cut, false));
      blocks.add(problem.share(cut, count, true));
      List<SoftShare> dealt =
          SoftShare.deal(problem.columns(0, count), problem.folds, problem.grid, 3);
      for (List<SoftShare> shares : List.of(blocks, dealt, dealt)) {
        List<List<Answer>> known = problem.none();
        for (SoftShare share : shares) {
          known = share.best(problem.asked, known);
        }
        assertThat(known).as("seed %d", seed).isEqualTo(whole);
      }
    }
  }

  @Test
  void rowsAreSortedWithTiesMarked() {
    SplittableRandom random = new SplittableRandom(3);
    for (int n = 0; n < 200; n++) {
      double[] values = new double[random.nextInt(40)];
      Arrays.setAll(
          values, k -> Problem.value(random, 1 + random.nextInt(4)) * (random.nextInt(3) - 1));
      int[] order = Arrays.copyOf(new RowSort(values.length).sort(values), values.length);
      Integer[] expected = IntStream.range(0, values.length).boxed().toArray(Integer[]::new);
      Arrays.sort(expected, (a, b) -> Double.compare(values[a] + 0.0, values[b] + 0.0));
      for (int k = 0; k < order.length; k++) {
        assertThat(order[k] ^ order[k] >> 31).isEqualTo(expected[k]);
        boolean tied = k + 1 < order.length && values[expected[k]] == values[expected[k + 1]];
        assertThat(order[k] < 0).isEqualTo(tied);
      }
    }
  }

  @Test
  void saysWhichRangeIsTooWide() {
    double[] wide = {-1.5e308, 1.5e308, 0};
    AttributeColumns columns =
        new AttributeColumns(4, 1, 1, (k, buffer) -> wide, k -> "gene " + k, null, null);
    SoftShare share = new SoftShare(columns, List.of(RowSet.where(3, row -> true)), 0, true);
    SoftQuestion question =
        new SoftQuestion(
            0,
            new double[] {1, 0, 0},
            new double[] {0, 1, 1},
            2,
            new int[0],
            new double[] {1},
            new double[] {0},
            0);
    assertThatThrownBy(
            () -> share.best(List.of(question), List.of(Collections.singletonList(null))))
        .isInstanceOf(DataException.class)
        .hasMessage("attribute gene 4: its range is too wide for a number");
  }
}
