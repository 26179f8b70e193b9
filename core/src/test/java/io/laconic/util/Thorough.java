package io.laconic.util;

/** How much a test of many samples does: a share in every run, all of it in the profile `slow`. */
public final class Thorough {
  private Thorough() {}

  /**
   * @param share for every run: enough that a wrong formula is seen
   * @param whole for the profile `slow`
   */
  public static int times(int share, int whole) {
    return Boolean.getBoolean("laconic.thorough") ? whole : share;
  }
}
