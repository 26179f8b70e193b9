package io.laconic.select;

import io.laconic.data.DataException;
import io.laconic.learn.SplitFailure;
import java.util.function.Supplier;

/**
 * Says in which fold a measurement failed. A failure of any kind ends it: none becomes a number.
 */
final class FoldFailures {
  private FoldFailures() {}

  /** Works on all folds at once. */
  static <T> T named(int folds, Supplier<T> work) {
    try {
      return work.get();
    } catch (SplitFailure e) {
      throw failure(words(e), e.getCause());
    } catch (DataException | IllegalArgumentException e) {
      throw e; // before there were folds: about the rows or the settings
    } catch (RuntimeException | Error e) {
      throw failure("folds 0 to " + (folds - 1) + ", which are trained together", e);
    }
  }

  /** Works on one fold. */
  static <T> T ofFold(int fold, Supplier<T> work) {
    try {
      return work.get();
    } catch (SplitFailure e) {
      throw failure(words("fold " + fold, e.inner()), e.getCause());
    } catch (RuntimeException | Error e) {
      throw failure("fold " + fold, e);
    }
  }

  private static String words(SplitFailure failure) {
    return words("fold " + failure.outer(), failure.inner());
  }

  private static String words(String fold, int inner) {
    return inner < 0 ? fold : fold + ", inner fold " + inner;
  }

  private static RuntimeException failure(String where, Throwable cause) {
    return Thread.currentThread().isInterrupted() && cause instanceof RuntimeException interrupt
        ? interrupt
        : new MeasurementFailure(where, cause);
  }
}
