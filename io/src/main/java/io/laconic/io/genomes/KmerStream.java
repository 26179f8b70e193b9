package io.laconic.io.genomes;

import java.util.function.LongConsumer;

/** Makes canonical k-mers of bases one after the other. */
final class KmerStream implements Bases {
  private final int k;
  private final long mask;
  private final int shift;
  private final LongConsumer words;
  private long forward;
  private long backward;
  private int length;

  KmerStream(int k, LongConsumer words) {
    this.k = k;
    this.mask = Kmer.mask(k);
    this.shift = 2 * (k - 1);
    this.words = words;
  }

  @Override
  public void cut() {
    length = 0;
  }

  @Override
  public void base(int code) {
    if (code < 0) {
      length = 0;
      return;
    }
    forward = (forward << 2 | code) & mask;
    backward = backward >>> 2 | (long) (3 - code) << shift;
    if (++length >= k) {
      words.accept(Math.min(forward, backward));
    }
  }
}
