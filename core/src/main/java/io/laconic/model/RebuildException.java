package io.laconic.model;

/** A compression set and a message that no learner makes: nothing can be rebuilt from them. */
public final class RebuildException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public RebuildException(String message) {
    super(message);
  }

  public static void require(boolean condition, String message) {
    if (!condition) {
      throw new RebuildException(message);
    }
  }
}
