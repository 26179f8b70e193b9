package io.laconic.spark;

import java.util.Locale;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.network.util.JavaUtils;

/**
 * The memory of one executor according to its settings, and whether shares fit into it. Spark keeps
 * 300 MB for itself; of the rest, {@code spark.memory.fraction} is for data and what is computed
 * from them.
 *
 * @param bytes for data on one executor
 * @param executors how many there are now
 * @param cores tasks that one executor runs at a time
 * @param settings the settings that {@code bytes} was computed from, for messages
 */
public record ExecutorMemory(long bytes, int executors, int cores, String settings) {
  private static final long RESERVED = 300L << 20;

  private static final long LARGEST_PARTITION = 128L << 20;

  /** While columns are put together their cells are there as they came, as they are, and sorted. */
  private static final int TIMES = 14;

  /** As the settings of a context say. */
  public static ExecutorMemory of(JavaSparkContext context) {
    SparkConf conf = context.getConf();
    double fraction = conf.getDouble("spark.memory.fraction", 0.6);
    boolean local = context.sc().isLocal();
    long heap =
        local
            ? Runtime.getRuntime().maxMemory()
            : JavaUtils.byteStringAsBytes(conf.get("spark.executor.memory", "1g"));
    String name = local ? "memory of this process " : "spark.executor.memory ";
    int executors = local ? 1 : Math.max(1, context.sc().getExecutorMemoryStatus().size() - 1);
    int all = Math.max(1, context.defaultParallelism());
    int cores = conf.getInt("spark.executor.cores", Math.max(1, all / executors));
    long bytes = (long) (Math.max(heap - RESERVED, heap / 4) * fraction);
    return new ExecutorMemory(
        bytes, executors, cores, name + words(heap) + ", spark.memory.fraction " + fraction);
  }

  /**
   * Refuses work that cannot fit.
   *
   * @param rows bytes of what is sent to every executor
   * @param share bytes of the largest share
   * @param partitions how many shares there are
   */
  void check(long rows, long share, int partitions) {
    if (rows > bytes) {
      throw new ClusterMemoryException(
          "the rows take %s on every executor, which has %s for data (%s): set"
              + " spark.executor.memory higher",
          words(rows), words(bytes), settings);
    }
    if (rows + cores * share > bytes) {
      long enough =
          (long) Math.ceil((double) share * partitions * cores / Math.max(1, bytes - rows));
      throw new ClusterMemoryException(
          "each of %d partitions takes %s, an executor works on %d at a time and has %s for data"
              + " (%s): use at least %d partitions, or set spark.executor.memory higher",
          partitions, words(share), cores, words(bytes - rows), settings, enough);
    }
  }

  /** How large a partition of columns may be, so that all tasks of an executor have room. */
  public long partitionBytes() {
    return Math.max(1 << 20, Math.min(LARGEST_PARTITION, bytes / cores / TIMES));
  }

  /** Whether all shares together may keep this many more bytes from step to step. */
  boolean mayKeep(long more) {
    return more <= keepable();
  }

  /** How many bytes may be kept on all executors from step to step. */
  long keepable() {
    return bytes / 3 * executors;
  }

  static String words(long bytes) {
    double mega = bytes / 1048576.0;
    return mega < 1024
        ? String.format(Locale.ROOT, "%.0f MB", mega)
        : String.format(Locale.ROOT, "%.1f GB", mega / 1024);
  }

  /** The cluster's memory is too small for the data; thrown before anything is sent. */
  static final class ClusterMemoryException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ClusterMemoryException(String format, Object... values) {
      super(String.format(Locale.ROOT, format, values));
    }
  }
}
