package io.laconic.bench;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.NumericColumn;
import io.laconic.io.file.AtomicFiles;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The data of a job as files for external programs, in one folder:
 *
 * <ul>
 *   <li>{@code data.csv}: a header, one line per row, the class (0 or 1, …) in the last column,
 *       named {@code class}
 *   <li>{@code data.bin}: the numbers column by column, doubles in little-endian order
 *   <li>{@code labels.bin}: one byte per row, the class
 * </ul>
 *
 * In a command, {@code {csv}}, {@code {bin}} and {@code {labels}} stand for their places, {@code
 * {rows}}, {@code {columns}} and {@code {threads}} for numbers.
 */
public final class ExternalDataFiles {
  private ExternalDataFiles() {}

  static String fill(String command, Path folder, JobSetting setting) {
    return command
        .replace("{csv}", folder.resolve("data.csv").toString())
        .replace("{bin}", folder.resolve("data.bin").toString())
        .replace("{labels}", folder.resolve("labels.bin").toString())
        .replace("{rows}", Integer.toString(setting.scale().rows()))
        .replace("{columns}", Integer.toString(setting.scale().columns()))
        .replace("{threads}", Integer.toString(setting.threads()));
  }

  /** Writes numeric columns and labels. */
  public static void write(Dataset data, Path folder) {
    AtomicFiles.write(folder.resolve("data.csv"), out -> csv(Stream.of(data), out));
    AtomicFiles.writeBytes(
        folder.resolve("data.bin"), out -> binary(data, new DataOutputStream(out)));
    AtomicFiles.writeBytes(
        folder.resolve("labels.bin"),
        out -> {
          for (int row = 0; row < data.rowCount(); row++) {
            out.write(data.labels().code(row));
          }
        });
  }

  /** Writes columns of any kind and labels as a CSV file. */
  public static void writeCsv(Dataset data, Path file) {
    writeCsv(Stream.of(data), file);
  }

  /** Tables of the same columns as one, each made when its turn comes. */
  public static void writeCsv(Stream<Dataset> parts, Path file) {
    AtomicFiles.write(file, out -> csv(parts, out));
  }

  private static void csv(Stream<Dataset> parts, Writer out) throws IOException {
    boolean begun = false;
    for (Dataset part : (Iterable<Dataset>) parts::iterator) {
      if (!begun) {
        header(part, out);
      }
      begun = true;
      rows(part, out);
    }
  }

  private static void header(Dataset data, Writer out) throws IOException {
    for (var column : data.columns()) {
      out.write(column.name());
      out.write(',');
    }
    out.write("class\n");
  }

  private static void rows(Dataset data, Writer out) throws IOException {
    for (int row = 0; row < data.rowCount(); row++) {
      for (var column : data.columns()) {
        out.write(text(column, row));
        out.write(',');
      }
      out.write(Integer.toString(data.labels().code(row)));
      out.write('\n');
    }
  }

  private static String text(Column column, int row) {
    if (column.isMissing(row)) {
      return "";
    }
    return column instanceof CategoryColumn categories
        ? categories.value(row)
        : Double.toString(((NumericColumn) column).value(row));
  }

  private static void binary(Dataset data, DataOutputStream out) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(8 * data.rowCount()).order(ByteOrder.LITTLE_ENDIAN);
    for (var column : data.columns()) {
      buffer.clear().asDoubleBuffer().put(((NumericColumn) column).values());
      out.write(buffer.array());
    }
  }
}
