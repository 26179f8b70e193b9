package io.laconic.io.file;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** A text as bytes of UTF-8, whatever its encoding was. */
final class Utf8EncodingStream extends LazyInputStream {
  private final Reader text;
  private final char[] characters = new char[8192];
  private int kept;

  Utf8EncodingStream(Reader text) {
    this.text = text;
  }

  /** Half of a character that needs two waits for the other one. */
  @Override
  protected byte[] nextPiece() throws IOException {
    int count = text.read(characters, kept, characters.length - kept);
    int length = kept + Math.max(0, count);
    boolean half = count > 0 && Character.isHighSurrogate(characters[length - 1]);
    int whole = half ? length - 1 : length;
    byte[] piece = new String(characters, 0, whole).getBytes(StandardCharsets.UTF_8);
    kept = length - whole;
    characters[0] = half ? characters[whole] : characters[0];
    return half && whole == 0 ? nextPiece() : piece;
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
