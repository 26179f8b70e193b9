package io.laconic.bench;

import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Measures what the machine can do: the best of several tries of three plain loops. */
final class MachineSpeedJob implements Job {
  private static final int TRIES = 12;
  private static final int LONGS = 1 << 24; // 128 MB for each thread: more than any cache
  private static final int CACHED = 1 << 11; // 16 kB
  private static final int ROUNDS = 1 << 14;

  /** Keeps loops from being left out. */
  private static volatile double sink;

  @Override
  public String name() {
    return "-machine";
  }

  @Override
  public String title() {
    return "what the machine can do";
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    return List.of(JobSize.cells(1, 1));
  }

  @Override
  public List<Contestant> rivals() {
    return List.of();
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    return null;
  }

  @Override
  public int heap(JobSize scale) {
    return 1500;
  }

  @Override
  public Contestant ours() {
    return new Contestant() {
      @Override
      public String name() {
        return "probe";
      }

      @Override
      public String note() {
        return "";
      }

      @Override
      public boolean threaded() {
        return true;
      }

      @Override
      public Work prepare(JobSetting setting) {
        return () -> probe(Math.min(4, setting.threads()));
      }
    };
  }

  static MachineSpeed machine(RunMeasurement measured) {
    if (measured == null) {
      return new MachineSpeed(Double.NaN, Double.NaN, Double.NaN);
    }
    Map<String, Double> numbers = measured.numbers();
    return new MachineSpeed(numbers.get("bytes"), numbers.get("products"), numbers.get("counts"));
  }

  private static ContestantResult probe(int threads) {
    return ContestantResult.of("")
        .with("bytes", bytes(threads))
        .with("products", products(threads))
        .with("counts", counts(threads));
  }

  private interface Loop {
    double run();
  }

  /** Things done per second by all threads together, at best. */
  private static double best(int threads, double things, Loop[] loops) {
    double best = 0;
    for (int k = 0; k < TRIES; k++) {
      long start = System.nanoTime();
      new Parallel(threads).forEach(threads, t -> sink = loops[t].run());
      best = Math.max(best, threads * things / ((System.nanoTime() - start) / 1e9));
    }
    return best;
  }

  private static double bytes(int threads) {
    Loop[] loops = new Loop[threads];
    for (int t = 0; t < threads; t++) {
      long[] memory = new long[LONGS];
      Arrays.fill(memory, t);
      loops[t] = () -> sum(memory);
    }
    return best(threads, 8.0 * LONGS, loops);
  }

  private static double sum(long[] memory) {
    long sum = 0;
    for (long one : memory) {
      sum += one;
    }
    return sum;
  }

  private static double products(int threads) {
    Loop[] loops = new Loop[threads];
    for (int t = 0; t < threads; t++) {
      double[] out = new double[CACHED];
      double[] a = new double[CACHED];
      Arrays.fill(a, 0.5);
      loops[t] =
          () -> {
            for (int round = 0; round < ROUNDS / 2; round++) {
              addProducts(out, a, a, 1e-9 * round);
            }
            return out[1];
          };
    }
    return best(threads, (double) CACHED * ROUNDS, loops);
  }

  /** Two products for each sum that is loaded and stored, as in a loop over four columns. */
  private static void addProducts(double[] out, double[] a, double[] b, double factor) {
    for (int k = 0; k < out.length; k++) {
      out[k] = (out[k] + a[k] * factor) + b[k] * factor;
    }
  }

  private static double counts(int threads) {
    Loop[] loops = new Loop[threads];
    for (int t = 0; t < threads; t++) {
      double[] a = new double[CACHED];
      Arrays.setAll(a, k -> (k * 0x9E3779B9) >>> 8);
      loops[t] =
          () -> {
            int count = 0;
            for (int round = 0; round < ROUNDS; round++) {
              count += above(a, round << 10);
            }
            return count;
          };
    }
    return best(threads, (double) CACHED * ROUNDS, loops);
  }

  private static int above(double[] a, double threshold) {
    int count = 0;
    for (double one : a) {
      count += one > threshold ? 1 : 0;
    }
    return count;
  }
}
