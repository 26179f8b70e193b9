package io.laconic.cover.threshold;

/**
 * Gain and harm in one number, so that one addition counts both: harm in the lower 32 bits, gain in
 * the upper ones. There is room for two counts, and for no third one.
 */
final class GainAndHarm {
  static final long ONE_GAIN = 1L << 32;
  static final long ONE_HARM = 1;

  private GainAndHarm() {}

  static long of(long gain, long harm) {
    return gain << 32 | harm;
  }

  static int gain(long both) {
    return (int) (both >>> 32);
  }

  static int harm(long both) {
    return (int) both;
  }
}
