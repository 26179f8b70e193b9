package io.laconic.cli.option;

import java.util.function.Supplier;

/** Runs work with a last message in case the user presses Ctrl-C; the exit code is then 130. */
public final class Interrupts {
  private Interrupts() {}

  /**
   * Does the work.
   *
   * @param last is run if the process has to end before the work is done, while the work may still
   *     go on
   */
  public static <T> T during(Runnable last, Supplier<T> work) {
    Thread hook = new Thread(last, "interrupt");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return work.get();
    } finally {
      remove(hook);
    }
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the process is ending: the hook runs or has run
    }
  }
}
