package io.laconic.bench.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.bench.Contestant;
import io.laconic.bench.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LaconicContestantTest {
  /** A reader of the table learns what a rival is. */
  @Test
  void rivalsSayWhatTheyDo() {
    for (Job job : new StandardJobs().jobs()) {
      for (Contestant rival : job.rivals()) {
        assertThat(rival.note()).as(job.name() + ", " + rival.name()).contains(" ");
      }
    }
  }

  /** What is measured is what a user gets. */
  @Test
  void theLauncherTellsTheJvmTheSame() throws IOException {
    Path launcher = Path.of(System.getProperty("laconic.root"), "laconic");
    assertThat(Files.readString(launcher))
        .contains("inline=\"" + String.join(" ", LaconicContestant.JVM) + "\"")
        .contains("$inline")
        .contains(String.join(" ", LaconicContestant.SMALL_HEAP));
  }
}
