package io.laconic.data;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * SHA-256 of all columns of an encoding in their order: of each a letter ({@code n} number, {@code
 * p} presence, {@code t} text, {@code c} category, {@code d} category declared beforehand), its
 * name, and of a category the number of its values and each of them. A text is its length in bytes,
 * as four bytes with the largest first, and its bytes in UTF-8.
 */
final class EncodingDigest {
  private final MessageDigest digest;

  private EncodingDigest() {
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }

  /** 64 hexadecimal digits. */
  static String of(List<Encoding.Part> parts) {
    EncodingDigest all = new EncodingDigest();
    parts.forEach(all::add);
    return HexFormat.of().formatHex(all.digest.digest());
  }

  private void add(Encoding.Part part) {
    boolean category = part.categorical();
    char number = part.numbers() == Encoding.Numbers.PRESENCE ? 'p' : 'n';
    digest.update((byte) (part.text() ? 't' : !category ? number : part.declared() ? 'd' : 'c'));
    add(part.column());
    if (category) {
      add(part.values().size());
      part.values().forEach(this::add);
    }
  }

  private void add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    add(bytes.length);
    digest.update(bytes);
  }

  private void add(int number) {
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(number).array());
  }
}
