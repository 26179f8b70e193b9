package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.fact.FactWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The R package words facts by a copy of the file that Java reads. */
class SharedFactsTest {
  @Test
  void theCopyOfTheRPackageIsTheSame() throws IOException {
    Path root = Path.of(System.getProperty("laconic.root"));
    assertThat(Files.readString(root.resolve("r/inst/facts.txt"))).isEqualTo(FactWords.file());
  }
}
