package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.prototype.Covers;
import io.laconic.cover.prototype.PrototypeShare;
import io.laconic.learn.pvm.PvmData;
import io.laconic.learn.pvm.PvmRun;
import io.laconic.learn.pvm.PvmStep;
import io.laconic.space.MatrixRelation;
import io.laconic.space.PickedCenters;
import io.laconic.space.Relation;
import io.laconic.spark.columns.ColumnBlock;
import io.laconic.util.Parallel;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/**
 * Greedy runs of the prototype vector machine, all at once: a step of every run that goes on is one
 * job. Sent are the open rows, a bit each; what comes back is the best prototype of each share with
 * the rows that it would newly cover.
 */
record PvmPool(ClusterSetup setup, ClusterStorage storage) {

  /** The runs by radius and mask. Radii go together as long as the executors can hold covers. */
  List<List<PvmRun>> runs(PvmData data, double[] radii, List<boolean[]> masks) {
    ExecutorMemory memory = ExecutorMemory.of(setup.context());
    Broadcast<? extends ShippedDistances> distances = send(data, memory);
    long covers = 8L * Covers.words(data.rowCount()) * data.positions().length;
    int together = radii.length;
    while (together > 1 && !memory.mayKeep(covers * together)) {
      together = (together + 1) / 2;
    }
    List<List<PvmRun>> runs = new ArrayList<>();
    for (int first = 0; first < radii.length; first += together) {
      double[] some = Arrays.copyOfRange(radii, first, Math.min(radii.length, first + together));
      runs.addAll(someRuns(data, some, masks, distances));
    }
    return runs;
  }

  private Broadcast<? extends ShippedDistances> send(PvmData data, ExecutorMemory memory) {
    if (data.origin() == null) {
      memory.check(ShippedDistanceMatrix.bytes(data.distances()), 0, setup.partitions());
      return storage.send(ShippedDistanceMatrix.of(data.distances()));
    }
    ColumnBlock columns = ClusterColumnBlocks.whole(data.origin().training(), setup.jobs());
    ShippedTrainingSet rows =
        new ShippedTrainingSet(data.origin().training(), columns, true, data.origin().further());
    memory.check(rows.bytes(), 0, setup.partitions());
    return storage.send(rows);
  }

  private List<List<PvmRun>> someRuns(
      PvmData data,
      double[] radii,
      List<boolean[]> masks,
      Broadcast<? extends ShippedDistances> distances) {
    try (ClusterStorage own = new ClusterStorage(setup.context())) {
      PvmRunGrid runs = new PvmRunGrid(data, radii, masks);
      List<List<PvmStep>> steps = steps(runs, blocks(own.send(runs), distances, own));
      return IntStream.range(0, radii.length)
          .mapToObj(r -> ofRadius(data, masks, steps.subList(r * masks.size(), steps.size())))
          .toList();
    }
  }

  private static List<PvmRun> ofRadius(
      PvmData data, List<boolean[]> masks, List<List<PvmStep>> steps) {
    return IntStream.range(0, masks.size())
        .mapToObj(k -> new PvmRun(steps.get(k), data.rowCount(masks.get(k))))
        .toList();
  }

  private JavaRDD<PrototypeCandidateBlock> blocks(
      Broadcast<PvmRunGrid> runs,
      Broadcast<? extends ShippedDistances> distances,
      ClusterStorage own) {
    int count = setup.partitions();
    List<Integer> numbers = IntStream.range(0, count).boxed().toList();
    JavaRDD<PrototypeCandidateBlock> blocks =
        setup
            .context()
            .parallelize(numbers, count)
            .map(k -> new PrototypeCandidateBlock(distances, runs, k, count));
    return own.keep(blocks, setup.storage());
  }

  /** The steps of every run. */
  private List<List<PvmStep>> steps(PvmRunGrid runs, JavaRDD<PrototypeCandidateBlock> blocks) {
    List<List<PvmStep>> steps = new ArrayList<>();
    long[][] open = new long[runs.count()][];
    for (int run = 0; run < open.length; run++) {
      steps.add(new ArrayList<>());
      open[run] = union(runs.rows(run));
    }
    int[] going = IntStream.range(0, open.length).toArray();
    for (int step = 1; going.length > 0; step++) {
      PvmBestPrototype[] winners = best(blocks, going, open, step);
      int[] asked = going;
      for (int k = 0; k < asked.length; k++) {
        take(winners[k], asked[k], steps, open);
      }
      going =
          IntStream.range(0, asked.length)
              .filter(k -> winners[k] != null)
              .map(k -> asked[k])
              .toArray();
    }
    return steps;
  }

  private static void take(
      PvmBestPrototype winner, int run, List<List<PvmStep>> steps, long[][] open) {
    if (winner != null) {
      steps.get(run).add(winner.step());
      for (int row : winner.rows()) {
        open[run][row >>> 6] &= ~(1L << row);
      }
    }
  }

  private static long[] union(long[][] sets) {
    long[] union = sets[0].clone();
    for (long[] set : sets) {
      for (int w = 0; w < union.length; w++) {
        union[w] |= set[w];
      }
    }
    return union;
  }

  private PvmBestPrototype[] best(
      JavaRDD<PrototypeCandidateBlock> blocks, int[] going, long[][] open, int step) {
    long[][] words = IntStream.of(going).mapToObj(run -> open[run].clone()).toArray(long[][]::new);
    try (ClusterStorage sent = new ClusterStorage(setup.context())) {
      Broadcast<PvmOpenRows> asked = sent.send(new PvmOpenRows(going, words));
      String what = "step " + step + ", " + going.length + " runs";
      return setup.jobs().run(what, () -> ask(blocks, asked));
    }
  }

  private PvmBestPrototype[] ask(
      JavaRDD<PrototypeCandidateBlock> blocks, Broadcast<PvmOpenRows> asked) {
    JavaRDD<PvmBestPrototype[]> winners =
        setup.faults().of(blocks).map(block -> block.best(asked.value()));
    return winners.getNumPartitions() < SparkPool.MANY
        ? winners.reduce(PvmBestPrototype::better)
        : winners.treeReduce(PvmBestPrototype::better);
  }

  /** The full matrix of distances, for distances that executors cannot compute themselves. */
  static final class ShippedDistanceMatrix implements ShippedDistances {
    private static final long serialVersionUID = 1;

    private final int pointCount;
    private final double[][] byCenter;

    private ShippedDistanceMatrix(int pointCount, double[][] byCenter) {
      this.pointCount = pointCount;
      this.byCenter = byCenter;
    }

    static ShippedDistanceMatrix of(Relation relation) {
      double[][] byCenter = new double[relation.centerCount()][relation.pointCount()];
      for (int center = 0; center < byCenter.length; center++) {
        relation.toAll(center, byCenter[center]);
      }
      return new ShippedDistanceMatrix(relation.pointCount(), byCenter);
    }

    static long bytes(Relation relation) {
      return 8L * relation.centerCount() * relation.pointCount();
    }

    @Override
    public long bytes() {
      return 8L * byCenter.length * pointCount;
    }

    @Override
    public Relation distances() {
      return new MatrixRelation(pointCount, byCenter);
    }
  }

  /**
   * Every n-th candidate of the prototype vector machine. Covers and queues live as long as the
   * block stays in the memory of one executor, and are rebuilt from the start of the runs if they
   * are lost: a queue's bounds hold for every later step.
   */
  static final class PrototypeCandidateBlock implements Serializable {
    private static final long serialVersionUID = 1;

    private final Broadcast<? extends ShippedDistances> distances;
    private final Broadcast<PvmRunGrid> runs;
    private final int first;
    private final int stride;
    private transient int[] numbers;
    private transient Covers[] covers;
    private transient PrototypeShare[] shares;
    private transient long[][][] rows;

    PrototypeCandidateBlock(
        Broadcast<? extends ShippedDistances> distances,
        Broadcast<PvmRunGrid> runs,
        int first,
        int stride) {
      this.distances = distances;
      this.runs = runs;
      this.first = first;
      this.stride = stride;
    }

    /**
     * The best prototype of this share for every run that is not finished. Attempts of one task
     * take turns.
     */
    synchronized PvmBestPrototype[] best(PvmOpenRows open) {
      if (covers == null) {
        make();
      }
      PvmBestPrototype[] winners = new PvmBestPrototype[open.count()];
      for (int k = 0; k < winners.length; k++) {
        winners[k] = best(open, k);
      }
      return winners;
    }

    private void make() {
      PvmRunGrid known = runs.value();
      PickedCenters mine = PickedCenters.every(distances.value().distances(), first, stride);
      numbers = mine.centers();
      shares = new PrototypeShare[known.count()];
      rows = new long[known.count()][][];
      covers = Covers.of(mine, known.radii(), Parallel.NONE);
    }

    private PvmBestPrototype best(PvmOpenRows open, int k) {
      int run = open.run(k);
      Covers covered = covers[runs.value().radiusOf(run)];
      if (shares[run] == null) {
        rows[run] = runs.value().rows(run);
        boolean[] may = runs.value().candidates(run, numbers);
        shares[run] = new PrototypeShare(covered, rows[run], may);
      }
      long[][] byClass = open.byClass(k, rows[run]);
      Answer best = shares[run].best(byClass);
      return best == null ? null : winner(best, covered, byClass[PrototypeShare.label(best)]);
    }

    private PvmBestPrototype winner(Answer best, Covers covered, long[] open) {
      int candidate = PrototypeShare.candidate(best);
      int[] newly = new int[best.gain()];
      int count = 0;
      for (int row : covered.rows(candidate)) {
        if ((open[row >>> 6] >>> row & 1) != 0) {
          newly[count++] = row;
        }
      }
      int wrong = PrototypeShare.wronglyCovered(best);
      return new PvmBestPrototype(numbers[candidate], PrototypeShare.label(best), wrong, newly);
    }
  }
}
