package io.laconic.cli;

import io.laconic.cli.extension.CommandProvider;
import io.laconic.cli.option.CommonOptions;
import io.laconic.select.MeasurementFailure;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that throws what it is told to, where it is told to. */
@Command(name = "fail", hidden = true)
public final class FailingCommand implements Callable<Integer> {
  /** Makes the command known to the command line. */
  public static final class Provider implements CommandProvider {
    @Override
    public List<Object> commands() {
      return List.of(new FailingCommand());
    }
  }

  /** A class that cannot be initialised. */
  private static final class Broken {
    static final int VALUE = Integer.parseInt("nothing");
  }

  @Mixin private CommonOptions common;

  @Parameters private String what;

  @Option(names = "--where", defaultValue = "here")
  private String where;

  @Option(names = "--fold")
  private String fold;

  @Override
  public Integer call() throws Exception {
    switch (where) {
      case "worker" -> inWorker();
      case "stray" -> inStrayThread();
      default -> here();
    }
    return 0;
  }

  private void here() {
    try {
      fail();
    } catch (RuntimeException | Error e) {
      if (fold != null) {
        throw new MeasurementFailure(fold, e);
      }
      throw e;
    }
  }

  /** The second of two threads fails; the first one waits for it to begin. */
  private void inWorker() {
    Thread caller = Thread.currentThread();
    CountDownLatch begun = new CountDownLatch(1);
    new Parallel(2)
        .forEach(
            2,
            k -> {
              if (Thread.currentThread() != caller) {
                begun.countDown();
                fail();
              }
              await(begun);
            });
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** A thread fails that nobody waits for the result of. */
  private void inStrayThread() throws InterruptedException {
    Thread thread = new Thread(this::fail, "stray");
    thread.start();
    thread.join();
  }

  private void fail() {
    switch (what) {
      case "method" -> throw new NoSuchMethodError("'void a.B.c()'");
      case "stack" -> recurse(0);
      case "memory" -> fill();
      case "initializer" -> throw new IllegalStateException("" + Broken.VALUE);
      case "library" -> System.loadLibrary("there-is-no-such-library");
      case "assertion" -> throw new AssertionError("first line\nsecond line");
      case "wrapped" -> throw new IllegalStateException(new OutOfMemoryError("Java heap space"));
      case "ring" -> throw ring();
      default -> sneak(new Exception("checked"));
    }
  }

  private static int recurse(int depth) {
    return depth + recurse(depth + 1) + 1;
  }

  private static void fill() {
    List<long[]> all = new java.util.ArrayList<>();
    while (all.size() < Integer.MAX_VALUE) {
      all.add(new long[Integer.MAX_VALUE - 8]);
    }
  }

  private static IllegalStateException ring() {
    IllegalStateException first = new IllegalStateException("first");
    first.initCause(new IllegalStateException("second", first));
    return first;
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void sneak(Throwable e) throws E {
    throw (E) e;
  }
}
