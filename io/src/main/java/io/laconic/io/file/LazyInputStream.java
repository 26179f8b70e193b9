package io.laconic.io.file;

import java.io.IOException;
import java.io.InputStream;

/** Bytes that are made piece by piece, when they are read. */
public abstract class LazyInputStream extends InputStream {
  private byte[] piece = {};
  private int next;

  /** The next bytes; empty at the end. */
  protected abstract byte[] nextPiece() throws IOException;

  @Override
  public final int read() throws IOException {
    return fill() ? piece[next++] & 0xff : -1;
  }

  @Override
  public final int read(byte[] into, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, piece.length - next);
    System.arraycopy(piece, next, into, from, count);
    next += count;
    return count;
  }

  /** Sees to it that there is a byte; false at the end. */
  private boolean fill() throws IOException {
    if (next == piece.length) {
      piece = nextPiece();
      next = 0;
    }
    return piece.length > 0;
  }
}
