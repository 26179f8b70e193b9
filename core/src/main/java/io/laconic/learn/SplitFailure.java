package io.laconic.learn;

import io.laconic.data.DataException;
import java.util.function.Supplier;

/**
 * Something other than the data went wrong while one of several splits was learned from or tested.
 * It never becomes a number: whoever measures says where it happened.
 */
public final class SplitFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int outer;
  private final int inner;

  private SplitFailure(int outer, int inner, Throwable cause) {
    super(cause);
    this.outer = outer;
    this.inner = inner;
  }

  /**
   * Does the work for a split.
   *
   * @param outer number of the nested split
   * @param inner number of a split inside it; -1 if it is the outer one
   */
  public static <T> T named(int outer, int inner, Supplier<T> work) {
    try {
      return work.get();
    } catch (SplitFailure | DataException e) {
      throw e; // it says itself where the place is
    } catch (RuntimeException | Error e) {
      throw new SplitFailure(outer, inner, e);
    }
  }

  /** Number of the nested split. */
  public int outer() {
    return outer;
  }

  /** Number of the split inside it; -1 if it was the outer one. */
  public int inner() {
    return inner;
  }
}
