package io.laconic.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The fuzzer itself: it changes files in many ways, and sees readers fail. */
class MutationTest {
  private static final byte[] VALID = "a,b\n1,2.5\n3,x\n".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;
  private long allocated;

  @Test
  void theSameSeedGivesTheSameFile() {
    Set<String> files = new HashSet<>();
    for (int seed = 0; seed < 300; seed++) {
      byte[] once = Mutation.of(VALID, new Random(seed));
      assertThat(Mutation.of(VALID, new Random(seed))).isEqualTo(once);
      files.add(new String(once, StandardCharsets.ISO_8859_1));
    }
    assertThat(files).hasSizeGreaterThan(200);
  }

  @Test
  void readersThatFailAreSeen() {
    fails("IllegalStateException", file -> failIfChanged(file, new IllegalStateException("no")));
    fails("not one line", file -> failIfChanged(file, new DataException("two\nlines")));
    fails("MB for a file of", this::waste);
  }

  private void fails(String what, Fuzzer.Reader reader) {
    Fuzzer fuzzer = new Fuzzer("self", "a.csv", List.of(VALID), reader);
    assertThatThrownBy(() -> fuzzer.run(folder, () -> allocated))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("self, laconic.fuzz.seed=")
        .hasMessageContaining(what);
  }

  private static void failIfChanged(Path file, RuntimeException failure)
      throws java.io.IOException {
    if (!java.util.Arrays.equals(Files.readAllBytes(file), VALID)) {
      throw failure;
    }
  }

  private void waste(Path file) throws java.io.IOException {
    allocated += java.util.Arrays.equals(Files.readAllBytes(file), VALID) ? 0 : 300L << 20;
  }
}
