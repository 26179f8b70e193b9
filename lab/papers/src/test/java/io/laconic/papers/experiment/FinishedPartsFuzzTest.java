package io.laconic.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.fuzz.Fuzzer;
import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.papers.experiment.ExperimentRun.FinishedParts;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A damaged part of a reproduction is never used, nor does it stop the run. */
class FinishedPartsFuzzTest {
  private static final PenaltyPair VALUE = new PenaltyPair(0.25, Double.POSITIVE_INFINITY);

  @TempDir Path temp;

  @Test
  void damagedParts() throws IOException {
    new FinishedParts(temp, warning -> {})
        .write("part", new FinishedParts.Kept<>("run", 1.5, VALUE));
    List<byte[]> valid = List.of(Files.readAllBytes(temp.resolve("part.json")));
    Fuzzer fuzzer = new Fuzzer("part", "part.json", valid, FinishedPartsFuzzTest::read);
    if (fuzzer.isWanted()) {
      var memory = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
      Fuzzer.Tally tally = fuzzer.run(temp, memory::getCurrentThreadAllocatedBytes);
      assertThat(tally.refused()).as("each is computed again instead").isZero();
    }
  }

  private static void read(Path file) {
    List<String> warnings = new ArrayList<>();
    FinishedParts parts = new FinishedParts(file.getParent(), warnings::add);
    FinishedParts.Kept<PenaltyPair> kept = parts.read("part", "run", PenaltyPair.class);
    if (kept == null) {
      assertThat(warnings).singleElement().asString().doesNotContain("\n");
    } else {
      assertThat(kept).isEqualTo(new FinishedParts.Kept<>("run", 1.5, VALUE));
      assertThat(warnings).isEmpty();
    }
  }
}
