package io.laconic.io.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/** Tells a listener from time to time how many bytes were read. */
final class ProgressInputStream extends FilterInputStream {
  private static final long STEP = 1 << 22;

  private final LongConsumer listener;
  private long count;
  private long told;

  ProgressInputStream(InputStream in, LongConsumer listener) {
    super(in);
    this.listener = listener;
  }

  @Override
  public int read() throws IOException {
    int value = super.read();
    count(value < 0 ? 0 : 1);
    return value;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    int read = super.read(bytes, from, length);
    count(Math.max(0, read));
    return read;
  }

  private void count(int read) {
    count += read;
    if (count - told >= STEP) {
      told = count;
      listener.accept(count);
    }
  }
}
