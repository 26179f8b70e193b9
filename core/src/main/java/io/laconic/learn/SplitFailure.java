package io.laconic.learn;

import io.laconic.data.DataException;
import java.util.function.Supplier;

/**
 * Something other than the data went wrong while one of several parts was learned from or tested.
 * It never becomes a number: whoever measures says where it happened.
 */
public final class SplitFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int part;
  private final int inner;

  private SplitFailure(int part, int inner, Throwable cause) {
    super(cause);
    this.part = part;
    this.inner = inner;
  }

  /**
   * Does the work for a part.
   *
   * @param part number of the part
   * @param inner number of a split inside it; -1 if it is the part as a whole
   */
  public static <T> T named(int part, int inner, Supplier<T> work) {
    try {
      return work.get();
    } catch (SplitFailure | DataException e) {
      throw e; // it says itself where the place is
    } catch (RuntimeException | Error e) {
      throw new SplitFailure(part, inner, e);
    }
  }

  /** Number of the part. */
  public int part() {
    return part;
  }

  /** Number of the split inside the part; -1 if it was the part as a whole. */
  public int inner() {
    return inner;
  }
}
