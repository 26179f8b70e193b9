package io.laconic.certificate.subsets;

/**
 * Keys that order rows as if at random: {@code key(s, i) = mix(mix(seed G + s + 1) + (i + 1) G)},
 * with G = 0x9E3779B97F4A7C15 and arithmetic modulo 2^64; compared as unsigned numbers. The mixing
 * steps are those of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
 * generators", OOPSLA 2014). For one s, different rows have different keys.
 */
final class SubsetKeys {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final long start;

  /** The keys of one subset. */
  SubsetKeys(long seed, long subset) {
    this.start = mix(seed * GOLDEN + subset + 1);
  }

  long key(long row) {
    return mix(start + (row + 1) * GOLDEN);
  }

  private static long mix(long number) {
    long z = number;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
