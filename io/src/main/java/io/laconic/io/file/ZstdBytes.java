package io.laconic.io.file;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/** The bytes of a file that was compressed by zstd. */
final class ZstdBytes extends FilterInputStream {
  ZstdBytes(InputStream stored) {
    super(new ZstdInputStream(stored));
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    try {
      return super.read(bytes, from, length);
    } catch (EOFException e) {
      throw e;
    } catch (IOException | RuntimeException e) { // the library checks little of what it reads
      ZipException damaged = new ZipException(e.getMessage());
      damaged.initCause(e);
      throw damaged;
    }
  }
}
