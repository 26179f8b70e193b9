package io.laconic.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Dataset;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.io.table.ReadOptions;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wide and tall tables are read whole, within three times the memory of their numbers. */
@Tag("process")
class LargeFilesTest {
  private static final ReadOptions TRAINING = ReadOptions.training(null, Schema.NONE);

  @TempDir Path folder;

  /** Cell (i, j) holds (i * columns + j) / 8; the class alternates. */
  private static Path write(Path file, int rows, int columns) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int j = 0; j < columns; j++) {
        out.write("a" + j + ",");
      }
      out.write("class\n");
      for (int i = 0; i < rows; i++) {
        for (int j = 0; j < columns; j++) {
          out.write((i * columns + j) / 8.0 + ",");
        }
        out.write(i % 2 == 0 ? "even\n" : "odd\n");
      }
    }
    return file;
  }

  private static void check(Dataset data, int rows, int columns) {
    assertThat(data.rowCount()).isEqualTo(rows);
    assertThat(data.columns()).hasSize(columns);
    for (int j = 0; j < columns; j++) {
      NumericColumn column = (NumericColumn) data.columns().get(j);
      for (int i = 0; i < rows; i++) {
        if (column.value(i) != (i * columns + j) / 8.0) {
          assertThat(column.value(i)).isEqualTo((i * columns + j) / 8.0);
        }
      }
    }
    assertThat(data.labels().counts()).containsExactly((rows + 1) / 2, rows / 2);
  }

  @Test
  void wide() throws IOException {
    check(DataFiles.read(write(folder.resolve("a.csv"), 50, 20_000), TRAINING), 50, 20_000);
  }

  @Test
  void tall() throws IOException {
    check(DataFiles.read(write(folder.resolve("a.csv"), 100_003, 5), TRAINING), 100_003, 5);
  }

  @Test
  void memory() throws Exception {
    Path file = write(folder.resolve("a.csv"), 100, 50_000);
    long megabytes = 3 * 100L * 50_000 * Double.BYTES >> 20;
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx" + megabytes + "m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    Load.class.getName(),
                    file.toString()))
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output.strip()).endsWith("100 x 50000");
  }

  /** What {@link #memory} runs in a process of its own. */
  static final class Load {
    public static void main(String[] args) {
      Dataset data = DataFiles.read(args[0], TRAINING);
      System.out.println(data.rowCount() + " x " + data.columns().size());
    }
  }
}
