package io.laconic.io.packed;

import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Writes and reads the small sections of a packed file, which hold whole numbers and texts. */
final class PackedSectionText {
  private PackedSectionText() {}

  /** Writes a section. */
  static final class Out {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Out number(int value) {
      byte[] four = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(value).array();
      bytes.writeBytes(four);
      return this;
    }

    /** A text: its length in bytes, then its bytes in UTF-8. */
    Out text(String text) {
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      number(utf8.length);
      bytes.writeBytes(utf8);
      return this;
    }

    Out texts(List<String> texts) {
      number(texts.size());
      texts.forEach(this::text);
      return this;
    }

    ByteBuffer toBytes() {
      return ByteBuffer.wrap(bytes.toByteArray());
    }
  }

  /** Reads a section. */
  static final class In {
    private final String file;
    private final ByteBuffer bytes;

    In(String file, ByteBuffer bytes) {
      this.file = file;
      this.bytes = bytes;
    }

    int number() {
      try {
        return bytes.getInt();
      } catch (BufferUnderflowException e) {
        throw PackedHeader.damaged(file, "a section is too short");
      }
    }

    boolean isAtEnd() {
      return !bytes.hasRemaining();
    }

    /** A count of items, each of which takes at least the given number of bytes. */
    int count(int leastBytes) {
      int count = number();
      if (count < 0 || (long) count * leastBytes > bytes.remaining()) {
        throw PackedHeader.damaged(file, "a section is too short");
      }
      return count;
    }

    String text() {
      byte[] utf8 = new byte[count(1)];
      bytes.get(utf8);
      return new String(utf8, StandardCharsets.UTF_8);
    }

    List<String> texts() {
      int count = count(4);
      List<String> texts = new ArrayList<>(count);
      for (int k = 0; k < count; k++) {
        texts.add(text());
      }
      return texts;
    }
  }
}
