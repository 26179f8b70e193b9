package io.laconic.bad.cover.faster;

/** Used from where it must not be used. */
public final class Cache {
  /** A number. */
  public int best() {
    return 1;
  }
}
