package io.laconic.bench.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OursTest {
  /** What is measured is what a user gets. */
  @Test
  void theLauncherTellsTheJvmTheSame() throws IOException {
    Path launcher = Path.of(System.getProperty("basedir", "."), "..", "laconic");
    assertThat(Files.readString(launcher))
        .contains("inline=\"" + String.join(" ", Ours.JVM) + "\"")
        .contains("$inline");
  }
}
