package io.laconic.certificate;

/** A compression set and a message that no learner makes: nothing can be rebuilt from them. */
public final class RebuildException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  RebuildException(String message) {
    super(message);
  }

  static void require(boolean condition, String message) {
    if (!condition) {
      throw new RebuildException(message);
    }
  }
}
