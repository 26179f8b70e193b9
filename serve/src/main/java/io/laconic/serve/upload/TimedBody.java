package io.laconic.serve.upload;

import io.laconic.serve.workspace.Refusal;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/**
 * The body of a request. One that comes in drops would occupy a thread for as long as its sender
 * likes; it is given up.
 */
public final class TimedBody extends FilterInputStream {
  private static final long SLOWEST_BYTES_PER_SECOND = 1000;

  /** Before that the rate says nothing. */
  private static final double PATIENCE_SECONDS = 10;

  private final long began = System.nanoTime();
  private final double patienceSeconds;
  private final double mostSeconds;
  private long count;

  public TimedBody(InputStream body, Duration most) {
    this(body, most, PATIENCE_SECONDS);
  }

  TimedBody(InputStream body, Duration most, double patienceSeconds) {
    super(body);
    this.patienceSeconds = patienceSeconds;
    this.mostSeconds = most.toMillis() / 1e3;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    int read = super.read(bytes, from, length);
    count += Math.max(0, read);
    double seconds = (System.nanoTime() - began) / 1e9;
    boolean slow = seconds > patienceSeconds && count < seconds * SLOWEST_BYTES_PER_SECOND;
    if (read >= 0 && (slow || seconds > mostSeconds)) {
      throw Refusal.wrong("the request came too slowly; send it again");
    }
    return read;
  }
}
