package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.Pool;
import io.laconic.cover.Share;
import io.laconic.data.RowSet;
import io.laconic.learn.TrainingSet;
import io.laconic.spark.columns.ColumnBlock;
import io.laconic.util.Lockstep;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/**
 * The candidates on the columns of a table for one learner, or for several that learn from rows of
 * their own side by side: the columns are on the cluster once, and what all learners ask in a step
 * is one job (see {@link Lockstep}).
 *
 * @param <Q> the kind of question
 */
final class SharedPool<Q> implements Lockstep.Desk<SharedPool.Asked<Q>, List<List<Answer>>> {
  private final SparkPool<Of<Q>> pool;
  private final List<Wanted<Q>> wanted;
  private final Function<List<Q>, PackedQuestions<Q>> pack;
  private int open;

  /** Makes the share of the candidates on a block of columns; is sent to the executors. */
  interface ShareMaker<Q> extends Serializable {
    /**
     * The share.
     *
     * @param keep whether bins of the attributes are kept from step to step
     */
    Share<Q> of(ColumnBlock columns, boolean keep);
  }

  /**
   * What a learner wants.
   *
   * @param maker of its shares
   */
  record Wanted<Q>(TrainingSet training, ShareMaker<Q> maker, SparkPool.Claims claims) {}

  /** What a learner, by its number, asks in a step. */
  record Asked<Q>(int learner, List<Q> questions) {}

  /** A question of a learner. */
  private record Of<Q>(int learner, Q question) {}

  /**
   * @param wanted of learners whose columns are the same blocks
   */
  SharedPool(
      List<Wanted<Q>> wanted,
      Function<List<Q>, PackedQuestions<Q>> pack,
      ClusterSetup setup,
      ClusterStorage storage) {
    this.wanted = wanted;
    this.pack = pack;
    this.open = wanted.size();
    ArrayList<ShareMaker<Q>> makers = new ArrayList<>();
    wanted.forEach(one -> makers.add(one.maker()));
    Broadcast<ArrayList<ShareMaker<Q>>> sent = storage.send(makers);
    boolean keep =
        ExecutorMemory.of(setup.context())
            .mayKeep(wanted.stream().mapToLong(one -> binBytes(one.training())).sum());
    JavaRDD<SharedBlock<Q>> blocks =
        ClusterColumnBlocks.of(wanted.get(0).training(), setup, storage)
            .map(block -> new SharedBlock<>(block, sent, keep));
    this.pool =
        new SparkPool<>(
            storage.keep(blocks, setup.storage()), this::packed, Nothing.CLAIMED, setup, storage);
  }

  private static long binBytes(TrainingSet training) {
    long columns = training.inputs().encoded().encoding().parts().size();
    return (training.size() <= 1 << 16 ? 3 : 5) * training.size() * columns;
  }

  /** The pool of each learner. */
  List<Pool<Q>> pools() {
    List<Pool<Q>> pools = new ArrayList<>();
    for (int learner = 0; learner < wanted.size(); learner++) {
      pools.add(new PoolOfOne(learner));
    }
    return pools;
  }

  @Override
  public List<List<List<Answer>>> answers(List<Asked<Q>> requests) {
    List<Of<Q>> questions = new ArrayList<>();
    for (Asked<Q> asked : requests) {
      asked.questions().forEach(question -> questions.add(new Of<>(asked.learner(), question)));
    }
    List<List<Answer>> answers = pool.best(questions);
    List<List<List<Answer>>> each = new ArrayList<>();
    int next = 0;
    for (Asked<Q> asked : requests) {
      each.add(answers.subList(next, next + asked.questions().size()));
      next += asked.questions().size();
    }
    return each;
  }

  private PackedQuestions<Of<Q>> packed(List<Of<Q>> questions) {
    ArrayList<Integer> learners = new ArrayList<>();
    ArrayList<PackedQuestions<Q>> packed = new ArrayList<>();
    for (int[] run : runs(questions)) {
      learners.add(questions.get(run[0]).learner());
      packed.add(pack.apply(questions.subList(run[0], run[1]).stream().map(Of::question).toList()));
    }
    return new PackedByLearner<>(learners, packed);
  }

  /** First and end of the questions of each learner, which stand together. */
  private static <Q> List<int[]> runs(List<Of<Q>> questions) {
    List<int[]> runs = new ArrayList<>();
    for (int first = 0; first < questions.size(); ) {
      int end = first + 1;
      while (end < questions.size()
          && questions.get(end).learner() == questions.get(first).learner()) {
        end++;
      }
      runs.add(new int[] {first, end});
      first = end;
    }
    return runs;
  }

  private synchronized void leave() {
    open--;
    if (open == 0) {
      pool.close();
    }
  }

  /** Claims are found for each learner by itself. */
  private enum Nothing implements SparkPool.Claims {
    CLAIMED;

    @Override
    public void expect(List<List<Answer>> answers) {}

    @Override
    public RowSet of(Answer answer) {
      throw new IllegalStateException("claims are of one learner");
    }
  }

  /** The pool as one learner sees it. */
  private final class PoolOfOne implements Pool<Q> {
    private final int learner;
    private boolean closed;

    PoolOfOne(int learner) {
      this.learner = learner;
    }

    @Override
    public List<List<Answer>> best(List<Q> questions) {
      List<List<Answer>> answers = Lockstep.ask(SharedPool.this, new Asked<>(learner, questions));
      wanted.get(learner).claims().expect(answers);
      return answers;
    }

    @Override
    public RowSet claims(Answer answer) {
      return wanted.get(learner).claims().of(answer);
    }

    @Override
    public void close() {
      if (!closed) {
        closed = true;
        leave();
      }
    }
  }

  /** The questions of a step, packed by learner. */
  private static final class PackedByLearner<Q> implements PackedQuestions<Of<Q>> {
    private static final long serialVersionUID = 1;

    private final ArrayList<Integer> learners;
    private final ArrayList<PackedQuestions<Q>> packed;

    PackedByLearner(ArrayList<Integer> learners, ArrayList<PackedQuestions<Q>> packed) {
      this.learners = learners;
      this.packed = packed;
    }

    @Override
    public List<Of<Q>> questions() {
      List<Of<Q>> all = new ArrayList<>();
      for (int k = 0; k < packed.size(); k++) {
        int learner = learners.get(k);
        packed.get(k).questions().forEach(question -> all.add(new Of<>(learner, question)));
      }
      return all;
    }

    @Override
    public int[] counts() {
      return packed.stream().flatMapToInt(one -> Arrays.stream(one.counts())).toArray();
    }
  }

  /** The candidates on a block of columns, for each learner. */
  private static final class SharedBlock<Q> extends ShareBlock<Of<Q>> {
    private static final long serialVersionUID = 1;

    private final ColumnBlock columns;
    private final Broadcast<ArrayList<ShareMaker<Q>>> makers;
    private final boolean keep;

    SharedBlock(ColumnBlock columns, Broadcast<ArrayList<ShareMaker<Q>>> makers, boolean keep) {
      this.columns = columns;
      this.makers = makers;
      this.keep = keep;
    }

    @Override
    Share<Of<Q>> make() {
      List<Share<Q>> shares =
          makers.value().stream().map(maker -> maker.of(columns, keep)).toList();
      return (questions, known) -> best(shares, questions, known);
    }

    private static <Q> List<List<Answer>> best(
        List<Share<Q>> shares, List<Of<Q>> questions, List<List<Answer>> known) {
      List<List<Answer>> answers = new ArrayList<>();
      for (int[] run : runs(questions)) {
        List<Of<Q>> own = questions.subList(run[0], run[1]);
        answers.addAll(
            shares
                .get(own.get(0).learner())
                .best(own.stream().map(Of::question).toList(), known.subList(run[0], run[1])));
      }
      return answers;
    }
  }
}
