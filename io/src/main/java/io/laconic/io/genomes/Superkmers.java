package io.laconic.io.genomes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Writes the k-mers of samples into slices. Neighbouring k-mers with the same minimizer, the
 * smallest hash of their m-mers on either strand, are written as one run of bases and go to a slice
 * that the minimizer tells; so each k-mer has one slice, whatever the genome and the strand. A run
 * takes about a byte for each of its k-mers.
 */
final class Superkmers implements Bases {
  private static final int LONGEST_MINIMIZER = 11;

  /** What stands in place of a run's length before the number of a sample. */
  private static final int SAMPLE = 255;

  private final int k;
  private final int m;
  private final long mask;
  private final Slices slices;
  private final int[] sampleOf;
  private final int[] ring;
  private final byte[] bases;
  private int sample;
  private long forward;
  private long backward;
  private int length;
  private int used;
  private int smallest;
  private int of;

  Superkmers(int k, int count, Slices slices) {
    this.k = k;
    this.m = Math.min(LONGEST_MINIMIZER, k - 2);
    this.mask = Kmer.mask(m);
    this.slices = slices;
    this.sampleOf = new int[count];
    this.ring = new int[k - m + 1];
    this.bases = new byte[k + SAMPLE + 1];
    Arrays.fill(sampleOf, -1);
  }

  /** What follows is of this sample. */
  void sample(int number) {
    cut();
    sample = number;
  }

  private static int hash(long word) {
    long mixed = (word ^ word >>> 33) * 0xFF51AFD7ED558CCDL;
    return (int) ((mixed ^ mixed >>> 29) >>> 33);
  }

  @Override
  public void cut() {
    if (length >= k) {
      write(used);
    }
    length = 0;
    used = 0;
  }

  @Override
  public void base(int code) {
    if (code < 0) {
      cut();
      return;
    }
    bases[used++] = (byte) code;
    length++;
    forward = (forward << 2 | code) & mask;
    backward = backward >>> 2 | (long) (3 - code) << 2 * (m - 1);
    if (length < m) {
      return;
    }
    int value = hash(Math.min(forward, backward));
    int at = length % ring.length;
    int gone = ring[at];
    ring[at] = value;
    if (length < k) {
      return;
    }
    boolean first = length == k;
    if (first || gone == smallest && value > smallest) {
      smallest = value;
      for (int one : ring) {
        smallest = Math.min(smallest, one);
      }
    } else {
      smallest = Math.min(smallest, value);
    }
    if (!first && (smallest != of || used == k + SAMPLE)) {
      write(used - 1);
      System.arraycopy(bases, used - k, bases, 0, k);
      used = k;
    }
    of = smallest;
  }

  private void write(int count) {
    int slice = (int) ((of * 0x9E3779B97F4A7C15L >>> 33) % sampleOf.length);
    if (sampleOf[slice] != sample) {
      slices.put(slice, SAMPLE);
      slices.putInt(slice, sample);
      sampleOf[slice] = sample;
    }
    slices.put(slice, count - k);
    for (int from = 0; from < count; from += 4) {
      int four = 0;
      for (int j = from; j < Math.min(count, from + 4); j++) {
        four |= bases[j] << 2 * (j - from);
      }
      slices.put(slice, four);
    }
    if (slices.areFull()) {
      try {
        slices.flush();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      Arrays.fill(sampleOf, -1);
    }
  }

  /** Takes the k-mers of a slice, sample after sample as they were written. */
  interface Taker {
    void sample(int number);

    void word(long word);
  }

  /** Reads a piece of a slice. */
  static void read(ByteBuffer in, int k, Taker taker) {
    long wordMask = Kmer.mask(k);
    int shift = 2 * (k - 1);
    while (in.hasRemaining()) {
      int more = in.get() & 0xff;
      if (more == SAMPLE) {
        taker.sample(in.getInt());
        continue;
      }
      long one = 0;
      long other = 0;
      int four = 0;
      for (int j = 0; j < k + more; j++) {
        four = (j & 3) == 0 ? in.get() : four >>> 2;
        one = (one << 2 | four & 3) & wordMask;
        other = other >>> 2 | (long) (3 - (four & 3)) << shift;
        if (j >= k - 1) {
          taker.word(Math.min(one, other));
        }
      }
    }
  }
}
