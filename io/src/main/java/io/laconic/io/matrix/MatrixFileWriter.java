package io.laconic.io.matrix;

import io.laconic.io.file.AtomicFiles;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a square matrix in the format that {@link MatrixFile} reads: no header, one line per row,
 * cells separated by commas, every number with enough digits to read back the same double. A file
 * named {@code .gz} is compressed.
 */
public final class MatrixFileWriter {
  private MatrixFileWriter() {}

  /** Gives one row of a matrix at a time. */
  public interface Rows {
    void read(int row, double[] out);
  }

  /** Writes the file whole or not at all. */
  public static void write(Path file, int size, Rows rows) {
    boolean compressed = file.toString().endsWith(".gz");
    AtomicFiles.writeBytes(file, out -> write(out, compressed, size, rows));
  }

  private static void write(OutputStream out, boolean compressed, int size, Rows rows)
      throws IOException {
    OutputStream bytes = compressed ? new GZIPOutputStream(out) : out;
    Writer text = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.US_ASCII));
    double[] row = new double[size];
    StringBuilder line = new StringBuilder();
    for (int t = 0; t < size; t++) {
      rows.read(t, row);
      line.setLength(0);
      for (int i = 0; i < size; i++) {
        line.append(i == 0 ? "" : ",").append(number(row[i]));
      }
      text.append(line).append('\n');
    }
    text.flush();
    if (bytes instanceof GZIPOutputStream zip) {
      zip.finish();
    }
  }

  private static String number(double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return whole ? Long.toString((long) value) : Double.toString(value);
  }
}
