package io.laconic.io.prediction;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Decodes UTF-8 bytes and hands the characters to a writer; a character may be split between two
 * calls.
 */
final class Utf8DecodingStream extends OutputStream {
  private final Writer out;
  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPLACE)
          .onUnmappableCharacter(CodingErrorAction.REPLACE);
  private final ByteBuffer held = ByteBuffer.allocate(1 << 13);
  private final CharBuffer chars = CharBuffer.allocate(1 << 13);

  Utf8DecodingStream(Writer out) {
    this.out = out;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int from = offset;
    int end = offset + length;
    while (from < end) {
      int count = Math.min(end - from, held.remaining());
      held.put(bytes, from, count);
      from += count;
      if (!held.hasRemaining()) {
        decode();
      }
    }
  }

  /** Writes all complete characters; keeps the bytes of an incomplete one. */
  private void decode() throws IOException {
    held.flip();
    decoder.decode(held, chars, false);
    held.compact();
    out.write(chars.array(), 0, chars.position());
    chars.clear();
  }

  @Override
  public void flush() throws IOException {
    decode();
    out.flush();
  }
}
