package io.laconic.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Standard output that remembers whether something was lost: a full disk, a closed pipe. */
final class StandardOut extends OutputStream {
  private final OutputStream out;
  private IOException failure;

  StandardOut() {
    this(new FileOutputStream(FileDescriptor.out));
  }

  StandardOut(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (failure != null) {
      throw failure;
    }
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  boolean failed() {
    return failure != null;
  }

  /** Whether the reader went away, as {@code head} does; then there is nothing to report. */
  boolean closedByReader() {
    return failure != null && String.valueOf(failure.getMessage()).contains("Broken pipe");
  }
}
