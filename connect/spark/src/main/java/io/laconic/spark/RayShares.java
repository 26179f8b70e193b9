package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.Share;
import io.laconic.cover.soft.AttributeColumns;
import io.laconic.cover.soft.SoftQuestion;
import io.laconic.cover.soft.SoftShare;
import io.laconic.cover.threshold.BitShare;
import io.laconic.cover.threshold.RayShare;
import io.laconic.data.EncodedRows;
import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.soft.SoftGreedy;
import io.laconic.spark.SharedPool.ShareMaker;
import io.laconic.spark.columns.BlockEncoding;
import io.laconic.spark.columns.ColumnBlock;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** What the shares of pools of rays are made of: a share is the rays on the columns of a block. */
final class RayShares {
  private RayShares() {}

  /**
   * The rays of set covering and decision list machines, of checklists and lists of short rules.
   */
  static final class Thresholds implements ShareMaker<Question> {
    private static final long serialVersionUID = 1;

    private final BlockEncoding known;

    Thresholds(BlockEncoding known) {
      this.known = known;
    }

    @Override
    public Share<Question> of(ColumnBlock columns, boolean keep) {
      EncodedRows encoded = known.encoded(columns);
      List<Share<Question>> shares = new ArrayList<>();
      shares.addAll(BitShare.deal(encoded, KeyLayout.AXIS_FIRST, 1));
      shares.addAll(RayShare.dealNumbers(encoded, KeyLayout.AXIS_FIRST, 1, keep));
      int first = known.firstAttribute(columns);
      return new ShiftedShare<>(inTurn(shares, first, encoded.count()), first);
    }

    /**
     * Asks the shares in turn; each one is given the best answers of those before it.
     *
     * @param first the attribute of the whole table that is their first one
     * @param count number of their attributes
     */
    private static Share<Question> inTurn(List<Share<Question>> shares, int first, int count) {
      return (questions, known) -> {
        List<Question> here = questions.stream().map(one -> one.from(first, count)).toList();
        List<List<Answer>> best = known;
        for (Share<Question> share : shares) {
          best = share.best(here, best);
        }
        return best;
      };
    }

    /**
     * A share whose attributes count from a later one of the whole table. Keys begin with the
     * attribute; shifting all of them alike keeps their order.
     */
    private record ShiftedShare<Q>(Share<Q> share, int by) implements Share<Q> {
      @Override
      public List<List<Answer>> best(List<Q> questions, List<List<Answer>> known) {
        return shifted(share.best(questions, shifted(known, -by)), by);
      }

      private static List<List<Answer>> shifted(List<List<Answer>> lists, int by) {
        List<List<Answer>> result = new ArrayList<>();
        for (List<Answer> list : lists) {
          List<Answer> row = new ArrayList<>();
          list.forEach(answer -> row.add(answer == null ? null : shifted(answer, by)));
          result.add(row);
        }
        return result;
      }

      private static Answer shifted(Answer answer, int by) {
        CandidateKey key = answer.key();
        CandidateKey moved =
            new CandidateKey(key.first() + by, key.second(), key.third(), key.fourth());
        return new Answer(answer.usefulness(), answer.gain(), answer.harm(), moved);
      }
    }
  }

  /** The soft rays. */
  static final class Soft implements ShareMaker<SoftQuestion> {
    private static final long serialVersionUID = 1;

    private final BlockEncoding blockEncoding;
    private final SoftSearchSettings search;

    Soft(BlockEncoding blockEncoding, SoftGreedy.Search search, List<Fold> folds) {
      this.blockEncoding = blockEncoding;
      this.search = new SoftSearchSettings(search, folds);
    }

    @Override
    public Share<SoftQuestion> of(ColumnBlock columns, boolean keep) {
      EncodedRows encoded = blockEncoding.encoded(columns);
      int first = blockEncoding.firstAttribute(columns);
      int count = encoded.count();
      AttributeColumns numbers =
          new AttributeColumns(
              first,
              1,
              count,
              (attribute, buffer) -> encoded.values(attribute - first, buffer),
              attribute -> encoded.encoding().attributeName(attribute - first),
              search.low(first, count),
              search.high(first, count));
      List<SoftShare> shares = SoftShare.deal(numbers, search.folds(), search.grid(), 1);
      return shares.isEmpty() ? (questions, best) -> best : shares.get(0);
    }
  }

  /** Questions of the soft greedy learner, packed into arrays. */
  static final class PackedSoftQuestions implements PackedQuestions<SoftQuestion> {
    private static final long serialVersionUID = 1;

    private final int[] folds;
    private final double[][] gain;
    private final double[][] harm;
    private final int[] harmCounts;
    private final int[][] used;
    private final double[][] penalties;
    private final double[][] marginWeights;
    private final double[] least;
    private final long[][][] allowed;

    PackedSoftQuestions(List<SoftQuestion> questions) {
      int count = questions.size();
      this.folds = new int[count];
      this.gain = new double[count][];
      this.harm = new double[count][];
      this.harmCounts = new int[count];
      this.allowed = new long[count][][];
      this.used = new int[count][];
      this.penalties = new double[count][];
      this.marginWeights = new double[count][];
      this.least = new double[count];
      for (int q = 0; q < count; q++) {
        SoftQuestion question = questions.get(q);
        folds[q] = question.fold();
        gain[q] = question.gain();
        harm[q] = question.harm();
        harmCounts[q] = question.harmCount();
        used[q] = question.used();
        penalties[q] = question.penalties();
        marginWeights[q] = question.marginWeights();
        least[q] = question.least();
        allowed[q] = PackedRuleQuestions.words(question.allowed());
      }
    }

    @Override
    public List<SoftQuestion> questions() {
      List<SoftQuestion> questions = new ArrayList<>();
      for (int q = 0; q < gain.length; q++) {
        questions.add(
            new SoftQuestion(
                folds[q],
                gain[q],
                harm[q],
                harmCounts[q],
                used[q],
                penalties[q],
                marginWeights[q],
                least[q],
                PackedRuleQuestions.sides(allowed[q])));
      }
      return questions;
    }

    @Override
    public int[] counts() {
      int[] counts = new int[penalties.length];
      for (int q = 0; q < counts.length; q++) {
        counts[q] = penalties[q].length;
      }
      return counts;
    }
  }

  /** Ranges, grid and folds of a search for soft rays, as they are sent to the executors. */
  private static final class SoftSearchSettings implements Serializable {
    private static final long serialVersionUID = 1;

    private final double[] low;
    private final double[] high;
    private final int grid;
    private final int rowCount;
    private final long[][] folds;

    SoftSearchSettings(SoftGreedy.Search search, List<Fold> folds) {
      this.low = search.ranges() == null ? null : search.ranges().low();
      this.high = search.ranges() == null ? null : search.ranges().high();
      this.grid = search.grid();
      this.rowCount = folds.get(0).learning().size();
      this.folds = folds.stream().map(fold -> fold.learning().words()).toArray(long[][]::new);
    }

    /** Lower ends of some neighbouring attributes; null: as observed. */
    double[] low(int first, int count) {
      return low == null ? null : Arrays.copyOfRange(low, first, first + count);
    }

    /** Upper ends of some neighbouring attributes; null: as observed. */
    double[] high(int first, int count) {
      return high == null ? null : Arrays.copyOfRange(high, first, first + count);
    }

    int grid() {
      return grid;
    }

    /** The rows that each fold learns from. */
    List<RowSet> folds() {
      return Stream.of(folds).map(words -> RowSet.wrap(rowCount, words)).toList();
    }
  }
}
