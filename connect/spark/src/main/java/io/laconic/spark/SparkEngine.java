package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.Axes;
import io.laconic.cover.BallAxes;
import io.laconic.cover.HalfSpaceAxes;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Pool;
import io.laconic.cover.Question;
import io.laconic.cover.Share;
import io.laconic.cover.soft.SoftQuestion;
import io.laconic.cover.threshold.AxisShare;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.RowSet;
import io.laconic.learn.FiniteNumbers;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.conditions.ColumnEngine;
import io.laconic.learn.conditions.TellingColumns.Told;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.FeatureEngine;
import io.laconic.learn.pvm.PrototypeEngine;
import io.laconic.learn.pvm.PvmData;
import io.laconic.learn.pvm.PvmRun;
import io.laconic.learn.soft.SoftGreedy;
import io.laconic.learn.soft.SoftRayEngine;
import io.laconic.space.Relation;
import io.laconic.spark.SharedPool.ShareMaker;
import io.laconic.spark.SharedPool.Wanted;
import io.laconic.spark.columns.ColumnBlock;
import io.laconic.spark.columns.DistributedColumns;
import io.laconic.util.Lockstep;
import io.laconic.util.Parallel;
import io.laconic.util.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;

/**
 * Learns on a Spark cluster: {@code parallel.withWorkers(SparkEngine.on(session, options))} is all
 * that a learner needs. The context belongs to the caller; closing the engine frees what it put
 * there.
 */
public final class SparkEngine
    implements FeatureEngine, SoftRayEngine, PrototypeEngine, ColumnEngine, AutoCloseable {
  /** Bytes of a cell of a subset on an executor: the number, and what is kept of its bin. */
  private static final int SUBSET_CELL = 11;

  /** Columns that stay in this process for each subset of those that are learned side by side. */
  private static final int KEPT_BY_EACH = 16;

  private final JavaSparkContext context;
  private final Options options;
  private final FaultInjection faults;
  private final List<ClusterStorage> storages = new ArrayList<>();
  private final Lockstep.Desk<Wanted<Question>, Pool<Question>> rays =
      wanted -> pools(wanted, PackedRuleQuestions::new);
  private final Lockstep.Desk<Wanted<SoftQuestion>, Pool<SoftQuestion>> softRays =
      wanted -> pools(wanted, RayShares.PackedSoftQuestions::new);
  private final Lockstep.Desk<ColumnJudge, List<List<Told>>> judges = this::told;

  /**
   * How the work is shared out.
   *
   * @param partitions number of shares of the candidates; 0: the context's default parallelism
   * @param storage where shares are kept; a share that is stored as bytes is rebuilt in every step
   */
  public record Options(int partitions, StorageLevel storage) {
    public static final Options DEFAULT = new Options(0, StorageLevel.MEMORY_AND_DISK());

    public Options {
      if (partitions < 0) {
        throw new IllegalArgumentException("partitions must be >= 0, got " + partitions);
      }
    }

    /** The default options with a given number of partitions. */
    public static Options partitions(int partitions) {
      return new Options(partitions, DEFAULT.storage);
    }
  }

  SparkEngine(JavaSparkContext context, Options options, FaultInjection faults) {
    this.context = context;
    this.options = options;
    this.faults = faults;
  }

  public static SparkEngine on(JavaSparkContext context, Options options) {
    return new SparkEngine(context, options, FaultInjection.NONE);
  }

  public static SparkEngine on(SparkSession session, Options options) {
    return on(JavaSparkContext.fromSparkContext(session.sparkContext()), options);
  }

  @Override
  public Pool<Question> candidates(
      TrainingSet training,
      Family family,
      KeyLayout layout,
      boolean outside,
      Function<Answer, RowSet> claims) {
    return family == Family.RAYS
        ? Lockstep.ask(rays, new Wanted<>(training, thresholds(training), claims(training, claims)))
        : new AxisPools(setup(), newStorage()).axes(training, family, layout, outside, claims);
  }

  @Override
  public Pool<SoftQuestion> softRays(
      TrainingSet training,
      List<Fold> folds,
      SoftGreedy.Search search,
      Function<Answer, RowSet> claims) {
    ShareMaker<SoftQuestion> maker =
        new RayShares.Soft(ClusterColumnBlocks.encoding(training), search, folds);
    return Lockstep.ask(softRays, new Wanted<>(training, maker, claims(training, claims)));
  }

  @Override
  public List<List<PvmRun>> prototypes(PvmData data, double[] radii, List<boolean[]> masks) {
    try (ClusterStorage own = newStorage()) {
      return new PvmPool(setup(), own).runs(data, radii, masks);
    }
  }

  @Override
  public List<List<Told>> tellingColumns(TrainingSet training, List<RowSet> learning, int most) {
    if (ClusterColumnBlocks.remote(training) == null) {
      return null;
    }
    return Lockstep.ask(judges, new ColumnJudge(training, learning, most));
  }

  @Override
  public void sideBySide(Dataset data, int rows, int count, Parallel parallel, Piece piece) {
    int width = Math.min(count, width(data, rows));
    int turns = (count + width - 1) / width;
    Parallel each =
        width == 1
            ? parallel
            : new Parallel(1, Progress.SILENT, parallel.workers(), parallel.besides() * width);
    for (int turn = 0; turn < turns; turn++) {
      int first = (int) ((long) count * turn / turns);
      int end = (int) ((long) count * (turn + 1) / turns);
      Lockstep.forEach(end - first, k -> piece.of(first + k, each));
      parallel.progress().done(end, count);
    }
  }

  /** How many subsets of so many rows a third of the memory has room for. */
  private int width(Dataset data, int rows) {
    if (!((Object) data.columns() instanceof DistributedColumns remote)) {
      return 1;
    }
    long cells = Math.max(1, (long) rows * data.columns().size());
    long fits = ExecutorMemory.of(context).keepable() / (SUBSET_CELL * cells);
    return (int) Math.max(1, Math.min(fits, remote.mostKept() / KEPT_BY_EACH));
  }

  private <Q> List<Pool<Q>> pools(
      List<Wanted<Q>> wanted, Function<List<Q>, PackedQuestions<Q>> pack) {
    return ClusterColumnBlocks.answers(
        wanted,
        Wanted::training,
        some -> new SharedPool<>(some, pack, setup(), newStorage()).pools());
  }

  private List<List<List<Told>>> told(List<ColumnJudge> judges) {
    return ClusterColumnBlocks.answers(judges, ColumnJudge::training, this::toldOfSameColumns);
  }

  /** One job judges all columns by the rows of each set. */
  private List<List<List<Told>>> toldOfSameColumns(List<ColumnJudge> judges) {
    ClusterSetup setup = setup();
    try (ClusterStorage own = newStorage()) {
      Broadcast<ColumnJudge[]> sent = own.send(judges.toArray(ColumnJudge[]::new));
      JavaRDD<ColumnJudge.Found[]> parts =
          setup
              .faults()
              .of(ClusterColumnBlocks.of(judges.get(0).training(), setup, own))
              .mapPartitions(part -> ColumnJudge.judged(part, sent.value()));
      return Stream.of(
              setup
                  .jobs()
                  .run(
                      "columns that tell most, for " + judges.size(),
                      () -> parts.treeReduce((a, b) -> ColumnJudge.both(a, b, sent.value()))))
          .map(ColumnJudge.Found::lists)
          .toList();
    }
  }

  private static ShareMaker<Question> thresholds(TrainingSet training) {
    return new RayShares.Thresholds(ClusterColumnBlocks.encoding(training));
  }

  private static SparkPool.Claims claims(TrainingSet training, Function<Answer, RowSet> here) {
    Encoding encoding = training.inputs().encoded().encoding();
    return new DriverClaimedRows(
        ClusterColumnBlocks.remote(training),
        answer -> encoding.partOf(answer.key().first()),
        here);
  }

  private ClusterSetup setup() {
    int partitions = options.partitions() > 0 ? options.partitions() : context.defaultParallelism();
    return new ClusterSetup(
        context, new SparkJobRunner(context.sc()), partitions, options.storage(), faults);
  }

  private synchronized ClusterStorage newStorage() {
    storages.removeIf(ClusterStorage::isEmpty);
    storages.add(new ClusterStorage(context));
    return storages.get(storages.size() - 1);
  }

  /** Frees what is still held on the cluster. */
  @Override
  public synchronized void close() {
    storages.forEach(ClusterStorage::close);
    storages.clear();
  }

  /** Pools of balls and half-spaces: every executor has all rows, a share is every n-th axis. */
  private record AxisPools(ClusterSetup setup, ClusterStorage storage) {

    Pool<Question> axes(
        TrainingSet training,
        Family family,
        KeyLayout layout,
        boolean outside,
        Function<Answer, RowSet> claims) {
      ExecutorMemory memory = ExecutorMemory.of(setup.context());
      Broadcast<ShippedTrainingSet> rows = rows(training, family, memory);
      int count = setup.partitions();
      boolean keep = memory.mayKeep(binBytes(training, family));
      List<Integer> numbers = IntStream.range(0, count).boxed().toList();
      JavaRDD<AxisBlock> blocks =
          setup
              .context()
              .parallelize(numbers, count)
              .map(k -> new AxisBlock(rows, family, layout, outside, k, count, keep));
      storage.keep(blocks, setup.storage());
      checkFinite(blocks);
      return new SparkPool<>(
          blocks,
          PackedRuleQuestions::new,
          new DriverClaimedRows(null, null, claims),
          setup,
          storage);
    }

    private Broadcast<ShippedTrainingSet> rows(
        TrainingSet training, Family family, ExecutorMemory memory) {
      ColumnBlock columns = ClusterColumnBlocks.whole(training, setup.jobs());
      ShippedTrainingSet rows =
          new ShippedTrainingSet(training, columns, family == Family.BALLS, null);
      memory.check(rows.bytes(), 0, setup.partitions());
      return storage.send(rows);
    }

    /** Bins take a byte per axis and row, and the order of rows by bin two or four more. */
    private static long binBytes(TrainingSet training, Family family) {
      long rows = training.size();
      long axes =
          family == Family.BALLS
              ? rows
              : (long) training.rowsOf(1).length * training.rowsOf(0).length;
      return (rows <= 1 << 16 ? 3 : 5) * axes * rows;
    }

    private void checkFinite(JavaRDD<AxisBlock> blocks) {
      List<String> complaints =
          setup
              .jobs()
              .run(
                  "numbers between rows",
                  () -> setup.faults().of(blocks).map(AxisBlock::complaint).collect());
      for (String complaint : complaints) {
        if (!complaint.isEmpty()) {
          storage.close();
          throw new DataException(complaint);
        }
      }
    }

    /** Every n-th ball or half-space; the rows are those of the executor. */
    private static final class AxisBlock extends ShareBlock<Question> {
      private static final long serialVersionUID = 1;

      private final Broadcast<ShippedTrainingSet> rows;
      private final Family family;
      private final KeyLayout layout;
      private final boolean outside;
      private final int first;
      private final int stride;
      private final boolean keep;

      /**
       * @param keep whether the bins of the axes are kept from step to step
       */
      AxisBlock(
          Broadcast<ShippedTrainingSet> rows,
          Family family,
          KeyLayout layout,
          boolean outside,
          int first,
          int stride,
          boolean keep) {
        this.rows = rows;
        this.family = family;
        this.layout = layout;
        this.outside = outside;
        this.first = first;
        this.stride = stride;
        this.keep = keep;
      }

      @Override
      Share<Question> make() {
        TrainingSet training = rows.value().training();
        Relation relation = rows.value().among();
        Axes axes =
            family == Family.BALLS
                ? new BallAxes(relation, training.labels(), outside)
                : new HalfSpaceAxes(relation, training.rowsOf(1), training.rowsOf(0));
        return first < axes.count()
            ? new AxisShare(axes, layout, first, stride, keep)
            : (questions, known) -> known;
      }

      /** What is wrong with the numbers of every n-th row, or an empty text. */
      String complaint() {
        TrainingSet training = rows.value().training();
        Relation relation = rows.value().among();
        try {
          for (int center = first; center < training.size(); center += stride) {
            FiniteNumbers.check(training.data(), relation, center);
          }
          return "";
        } catch (DataException e) {
          return e.getMessage();
        }
      }
    }
  }
}
