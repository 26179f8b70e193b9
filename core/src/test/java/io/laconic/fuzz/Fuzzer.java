package io.laconic.fuzz;

import io.laconic.data.DataException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/**
 * Gives a reader damaged files. A file is read, or refused by a {@link DataException} of one line;
 * any other exception, a case that takes too long, or memory out of proportion is a failure.
 *
 * <p>System properties set how long this goes on: {@code laconic.fuzz.cases} per reader (1000),
 * {@code laconic.fuzz.seed} of the first case (1), {@code laconic.fuzz.reader} for one reader
 * alone. The case of a seed is the same on every machine. A file that fails is kept in {@code
 * target/fuzz}.
 *
 * @param name of the reader
 * @param fileName of the file that it is given
 * @param valid files that can be read
 * @param repair applied to every second damaged file: makes checksums fit again
 */
public record Fuzzer(
    String name, String fileName, List<byte[]> valid, UnaryOperator<byte[]> repair, Reader reader) {
  private static final long MOST_SECONDS = 20;
  private static final long MOST_BYTES = 256L << 20;

  /** Reads a file, and uses what it has read. */
  public interface Reader {
    void read(Path file) throws IOException;
  }

  /** A reader of files without checksums. */
  public Fuzzer(String name, String fileName, List<byte[]> valid, Reader reader) {
    this(name, fileName, valid, bytes -> bytes, reader);
  }

  @Override
  public String toString() {
    return name;
  }

  /** How many cases there are, and the seed of the first. */
  public static int cases() {
    return Integer.getInteger("laconic.fuzz.cases", 1000);
  }

  private static long firstSeed() {
    return Long.getLong("laconic.fuzz.seed", 1);
  }

  /** Whether this reader is asked for. */
  public boolean isWanted() {
    String only = System.getProperty("laconic.fuzz.reader", "");
    return only.isEmpty() || only.equals(name);
  }

  /** Some of the cases are read and some refused, or the fuzzer tries nothing. */
  public record Tally(int read, int refused) {}

  /**
   * Reads all valid files, then damaged ones.
   *
   * @param allocated bytes that the calling thread has allocated so far
   */
  public Tally run(Path folder, LongSupplier allocated) {
    ExecutorService worker = Executors.newSingleThreadExecutor(Fuzzer::daemon);
    try {
      Path file = folder.resolve(fileName);
      for (int k = 0; k < valid.size(); k++) {
        if (problemOf(worker, () -> used(file, allocated), file, valid.get(k)) != null) {
          throw new AssertionError(name + ": cannot read valid file " + k);
        }
      }
      int refused = 0;
      for (long seed = firstSeed(); seed < firstSeed() + cases(); seed++) {
        byte[] damaged = damaged(seed);
        String problem = problemOf(worker, () -> used(file, allocated), file, damaged);
        if (problem != null && !problem.isEmpty()) {
          throw new AssertionError(
              name + ", laconic.fuzz.seed=" + seed + ", " + kept(seed, damaged) + ": " + problem);
        }
        refused += problem == null ? 0 : 1;
      }
      return new Tally(cases() - refused, refused);
    } finally {
      worker.shutdownNow();
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "fuzz");
    thread.setDaemon(true);
    return thread;
  }

  /** The damaged file of a seed. */
  public byte[] damaged(long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + name.hashCode());
    byte[] changed = Mutation.of(valid.get(random.nextInt(valid.size())), random);
    return random.nextBoolean() ? repair.apply(changed) : changed;
  }

  /** Null if the file was read, empty if it was refused as it should be, else what went wrong. */
  private String problemOf(
      ExecutorService worker, Callable<Long> reading, Path file, byte[] bytes) {
    try {
      Files.write(file, bytes);
      long used = worker.submit(reading).get(MOST_SECONDS, TimeUnit.SECONDS);
      return used < MOST_BYTES
          ? null
          : (used >> 20) + " MB for a file of " + bytes.length + " bytes";
    } catch (ExecutionException e) {
      return problemOf(e.getCause());
    } catch (TimeoutException e) {
      return "more than " + MOST_SECONDS + " seconds";
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String problemOf(Throwable thrown) {
    if (!(thrown instanceof DataException)) {
      StackTraceElement[] stack = thrown.getStackTrace();
      return thrown + (stack.length == 0 ? "" : " at " + stack[0]);
    }
    String message = thrown.getMessage();
    boolean oneLine =
        message != null && !message.isBlank() && message.codePoints().noneMatch(c -> c == '\n');
    return oneLine ? "" : "not one line: " + message;
  }

  private long used(Path file, LongSupplier allocated) throws IOException {
    long before = allocated.getAsLong();
    reader.read(file);
    return allocated.getAsLong() - before;
  }

  private Path kept(long seed, byte[] bytes) {
    try {
      Path folder = Files.createDirectories(Path.of("target", "fuzz"));
      return Files.write(folder.resolve(name + "-" + seed + "-" + fileName), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
