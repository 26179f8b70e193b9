package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Pool;
import io.laconic.cover.Question;
import io.laconic.cover.soft.SoftQuestion;
import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.FeatureEngine;
import io.laconic.learn.pvm.PrototypeEngine;
import io.laconic.learn.pvm.PvmData;
import io.laconic.learn.pvm.PvmRun;
import io.laconic.learn.soft.SoftGreedy;
import io.laconic.learn.soft.SoftRayEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;

/**
 * Learns on a Spark cluster: {@code parallel.withWorkers(SparkEngine.on(session, options))} is all
 * that a learner needs. The context belongs to the caller; closing the engine frees what it put
 * there.
 */
public final class SparkEngine
    implements FeatureEngine, SoftRayEngine, PrototypeEngine, AutoCloseable {
  private final JavaSparkContext context;
  private final Options options;
  private final FaultInjection faults;
  private final List<ClusterStorage> storages = new ArrayList<>();

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
        ? new RayPools(setup(), newStorage()).rays(training, claims)
        : new AxisPools(setup(), newStorage()).axes(training, family, layout, outside, claims);
  }

  @Override
  public Pool<SoftQuestion> softRays(
      TrainingSet training,
      List<Fold> folds,
      SoftGreedy.Search search,
      Function<Answer, RowSet> claims) {
    return new RayPools(setup(), newStorage()).softRays(training, folds, search, claims);
  }

  @Override
  public List<List<PvmRun>> prototypes(PvmData data, double[] radii, List<boolean[]> masks) {
    try (ClusterStorage own = newStorage()) {
      return new PvmPool(setup(), own).runs(data, radii, masks);
    }
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
}
