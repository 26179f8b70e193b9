package io.laconic.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.DataException;
import io.laconic.data.Schema;
import io.laconic.io.companion.SchemaFile;
import io.laconic.io.matrix.MatrixFile;
import io.laconic.io.table.ReadOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever bytes a file holds: it is read, or refused in one line that names it. */
@Tag("long")
class DamagedFilesTest {
  private static final String BYTES = "\0\n\r\t ,;|\"'{}%@#:?.-+0123456789abeENA\u00ff";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '!',
      value = {
        "a.csv!a,b,class~1,u,x~2.5e3,`v`,y~?,w,x~",
        "a.arff!@relation r~@attribute a real~@attribute b {u,'v w'}~@data~1,u~{0 2, 1 'v w'}~",
        "a.svm!+1 1:2 3:4.5~-1 2:1e3 # no~",
        "a.txt!1,2~3,4~",
        "a.json!{\"columns\":[{\"name\":\"a\",\"kind\":\"categorical\",\"values\":[\"u\"]}]}"
      })
  void neverAnotherException(String name, String text) throws IOException {
    Random random = new Random(name.hashCode());
    byte[] whole = text.replace('~', '\n').replace('`', '"').getBytes(StandardCharsets.UTF_8);
    for (int k = 0; k < 1500; k++) {
      Path file = Files.write(folder.resolve(name), damaged(random, whole));
      try {
        read(name, file);
      } catch (DataException e) {
        assertThat(e.getMessage()).startsWith(name).doesNotContain("\n", "\r");
      }
    }
  }

  private static void read(String name, Path file) {
    if (name.endsWith(".json")) {
      SchemaFile.read(file);
    } else if (name.endsWith(".txt")) {
      MatrixFile.read(file);
    } else {
      DataFiles.read(file, ReadOptions.training(null, Schema.NONE));
    }
  }

  private static byte[] damaged(Random random, byte[] whole) {
    byte[] bytes = Arrays.copyOf(whole, whole.length - random.nextInt(2) * random.nextInt(7));
    for (int k = random.nextInt(4); k >= 0; k--) {
      char c = BYTES.charAt(random.nextInt(BYTES.length()));
      bytes[random.nextInt(bytes.length)] = (byte) c;
    }
    return bytes;
  }
}
