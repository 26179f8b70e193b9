package io.laconic.io.packed;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * A file mapped into memory in pieces, because one mapping has at most 2 GB. Each piece overlaps
 * the next, so that a stretch that begins in a piece and is at most as long as the overlap lies
 * within it. Many threads may read at once.
 */
final class MappedFile {
  /** Bytes from one piece to the next. */
  static final long PIECE = 1L << 30;

  private final long piece;
  private final List<ByteBuffer> bytes = new ArrayList<>();
  private final List<LongBuffer> longs = new ArrayList<>();
  private final List<DoubleBuffer> doubles = new ArrayList<>();
  private final List<FloatBuffer> floats = new ArrayList<>();

  /**
   * @param piece bytes from one piece to the next, a multiple of the page size
   * @param overlap longest stretch that is read at once
   */
  MappedFile(FileChannel file, long length, long piece, long overlap) throws IOException {
    this.piece = piece;
    for (long from = 0; from < length; from += piece) {
      long size = Math.min(length - from, piece + overlap);
      ByteBuffer mapped =
          file.map(FileChannel.MapMode.READ_ONLY, from, size).order(ByteOrder.LITTLE_ENDIAN);
      bytes.add(mapped);
      longs.add(mapped.asLongBuffer());
      doubles.add(mapped.asDoubleBuffer());
      floats.add(mapped.asFloatBuffer());
    }
  }

  private int piece(long offset) {
    return (int) (offset / piece);
  }

  private int within(long offset) {
    return (int) (offset % piece);
  }

  byte getByte(long offset) {
    return bytes.get(piece(offset)).get(within(offset));
  }

  int getInt(long offset) {
    return bytes.get(piece(offset)).getInt(within(offset));
  }

  long getLong(long offset) {
    return bytes.get(piece(offset)).getLong(within(offset));
  }

  float getFloat(long offset) {
    return bytes.get(piece(offset)).getFloat(within(offset));
  }

  double getDouble(long offset) {
    return bytes.get(piece(offset)).getDouble(within(offset));
  }

  void read(long offset, byte[] into) {
    bytes.get(piece(offset)).get(within(offset), into);
  }

  /** Reads from an offset that is a multiple of 8. */
  void read(long offset, long[] into, int from, int count) {
    longs.get(piece(offset)).get(within(offset) / 8, into, from, count);
  }

  /** Reads from an offset that is a multiple of 8. */
  void read(long offset, double[] into) {
    doubles.get(piece(offset)).get(within(offset) / 8, into);
  }

  /** Reads from an offset that is a multiple of 4. */
  void read(long offset, float[] into) {
    floats.get(piece(offset)).get(within(offset) / 4, into);
  }
}
