package io.laconic.report.page;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Grey images as PNG (ISO/IEC 15948): eight bits a pixel, no filter. */
public final class Png {
  /** How the address of an image that is the image itself begins. */
  public static final String PREFIX = "data:image/png;base64,";

  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

  private Png() {}

  /** The image as the address of itself. */
  public static String dataUri(double[] values, ImageSize size, double black, double white) {
    return PREFIX + Base64.getEncoder().encodeToString(bytes(values, size, black, white));
  }

  /**
   * @param values line by line from above
   * @param black the value that is drawn black
   * @param white the value that is drawn white
   */
  public static byte[] bytes(double[] values, ImageSize size, double black, double white) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(SIGNATURE);
    ByteBuffer header = ByteBuffer.allocate(13).putInt(size.width()).putInt(size.height());
    header.put((byte) 8); // bits; the zeros that follow say grey, deflate, no filter, one pass
    chunk("IHDR", header.array(), out);
    chunk("IDAT", deflated(lines(values, size, black, white)), out);
    chunk("IEND", new byte[0], out);
    return out.toByteArray();
  }

  private static byte[] lines(double[] values, ImageSize size, double black, double white) {
    byte[] lines = new byte[size.height() * (size.width() + 1)];
    for (int k = 0; k < size.width() * size.height(); k++) {
      double share = (values[k] - black) / (white - black);
      int grey = (int) Math.round(255 * Math.max(0, Math.min(1, share))); // NaN becomes 0
      lines[k / size.width() * (size.width() + 1) + 1 + k % size.width()] = (byte) grey;
    }
    return lines;
  }

  private static byte[] deflated(byte[] bytes) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    deflater.setInput(bytes);
    deflater.finish();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] buffer = new byte[4096];
    while (!deflater.finished()) {
      out.write(buffer, 0, deflater.deflate(buffer));
    }
    deflater.end();
    return out.toByteArray();
  }

  private static void chunk(String type, byte[] data, ByteArrayOutputStream out) {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 check = new CRC32();
    check.update(name);
    check.update(data);
    out.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
    out.writeBytes(name);
    out.writeBytes(data);
    out.writeBytes(ByteBuffer.allocate(4).putInt((int) check.getValue()).array());
  }
}
