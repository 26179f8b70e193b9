package io.laconic.learn.baseline;

/**
 * A sequence of random numbers that depends on a seed and on nothing else: SplitMix64 (Steele, Lea
 * and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014), written out so that
 * models stay the same on every version of Java.
 */
final class SeededRandom {
  private static final long GAMMA = 0x9e3779b97f4a7c15L;

  private long state;

  /** The sequence of a seed; different keys (a class, a restart) give unrelated sequences. */
  SeededRandom(long seed, long... keys) {
    state = seed;
    for (long key : keys) {
      state = nextLong() ^ mix(key + GAMMA);
    }
  }

  private static long mix(long z) {
    long a = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    long b = (a ^ (a >>> 27)) * 0x94d049bb133111ebL;
    return b ^ (b >>> 31);
  }

  long nextLong() {
    state += GAMMA;
    return mix(state);
  }

  /** Uniform in [0, 1): a multiple of 2^-53. */
  double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  /** Uniform among 0 … bound - 1. */
  int nextInt(int bound) {
    return (int) (nextDouble() * bound);
  }

  /** Exponential with mean 1. */
  double nextExponential() {
    return -StrictMath.log(1 - nextDouble());
  }

  /** So many different ones of the values, in random order (Fisher and Yates). */
  int[] sample(int[] values, int count) {
    int[] shuffled = values.clone();
    for (int k = 0; k < count; k++) {
      int other = k + nextInt(shuffled.length - k);
      int value = shuffled[other];
      shuffled[other] = shuffled[k];
      shuffled[k] = value;
    }
    return java.util.Arrays.copyOf(shuffled, count);
  }
}
