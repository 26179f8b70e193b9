package io.laconic.export.onnx;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A message in the wire format of Protocol Buffers: fields are a number, a wire type and a value.
 * Numbers of fields are those of the schema {@code onnx.proto3} of ONNX.
 */
final class Proto {
  private static final int VARINT = 0;
  private static final int LENGTH = 2;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  Proto number(int field, long value) {
    varint((long) field << 3 | VARINT);
    varint(value);
    return this;
  }

  Proto text(int field, String value) {
    return bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  Proto message(int field, Proto value) {
    return bytes(field, value.toBytes());
  }

  Proto bytes(int field, byte[] value) {
    varint((long) field << 3 | LENGTH);
    varint(value.length);
    bytes.writeBytes(value);
    return this;
  }

  private void varint(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes.write((int) (rest & 0x7F | 0x80));
      rest >>>= 7;
    }
    bytes.write((int) rest);
  }

  byte[] toBytes() {
    return bytes.toByteArray();
  }
}
