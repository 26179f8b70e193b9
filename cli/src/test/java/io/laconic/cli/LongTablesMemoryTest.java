package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Memory does not grow with the rows of a file: four million do not fit into the heap, but those
 * that are drawn, or a block at a time, do.
 */
@Tag("process")
class LongTablesMemoryTest {
  private static final int ROWS = 4_000_000;

  @TempDir Path temp;

  private Path rows(String name, int rows) throws IOException {
    Path file = temp.resolve(name);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("x,y,class\n");
      for (int row = 0; row < rows; row++) {
        int x = row * 37 % 1009;
        out.write(x + "," + row * 11L % 503 + (x < 400 == row % 10 > 0 ? ",n\n" : ",p\n"));
      }
    }
    return file;
  }

  private String run(int exit, Object... words) throws Exception {
    List<String> all = new ArrayList<>();
    for (Object word : words) {
      all.add(word.toString());
    }
    List<String> jvm = List.of("-Xmx80m", "-XX:+UseSerialGC", "-Dlaconic.long.bytes=0");
    return ManyComparedRowsTest.inJvm(jvm, all, exit);
  }

  @Test
  void memoryIsBounded() throws Exception {
    Path data = rows("rows.csv", ROWS);
    Path fresh = rows("fresh.csv", ROWS - 1);
    Path model = temp.resolve("m.json");
    assertThat(run(0, "train", data, "-m", model, "--max-size", "2")).contains("stay on disk");
    assertThat(run(0, "certify", model, data)).contains("holds");
    assertThat(run(0, "evaluate", model, fresh)).contains("3999999");
    assertThat(run(0, "look", data)).contains("4000000 rows");
    assertThat(run(0, "watch", model, fresh)).contains("3999999 rows");
    Path predicted = temp.resolve("predicted.csv");
    assertThat(run(0, "predict", model, fresh, "-o", predicted)).contains("3999999 rows");
    Files.delete(predicted);
    assertThat(run(1, "train", data, "-m", model, "--certificate", "none"))
        .contains("--certificate needs all rows in memory", "not enough memory", "LACONIC_OPTS");
  }
}
