package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.worker.Request;
import io.laconic.cli.worker.RequestLines;
import io.laconic.fuzz.Fuzzer;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged requests to a worker are read, or refused in one line. */
class WorkerFuzzTest {
  private static final String VALID =
      """
      {"id": 1, "method": "hello"}
      {"id": "job 2", "method": "train", "arguments": ["a b.csv", "--penalty", 0.5, "-m", "m.json"], "output": "json"}
      {"id": 3, "method": "explain", "arguments": ["m.json", "é.csv", "--row", 7], "output": "text"}
      {"id": 4, "method": "cancel", "job": "job 2"}
      """;

  @TempDir Path temp;

  @Test
  void damagedRequests() {
    Fuzzer fuzzer =
        new Fuzzer(
            "worker",
            "requests.jsonl",
            List.of(VALID.getBytes(StandardCharsets.UTF_8)),
            this::read);
    if (fuzzer.isWanted()) {
      var memory = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
      Fuzzer.Tally tally = fuzzer.run(temp, memory::getCurrentThreadAllocatedBytes);
      assertThat(tally.read()).isPositive();
      assertThat(tally.refused()).isPositive();
    }
  }

  private void read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      RequestLines lines = new RequestLines(in);
      for (String line = lines.next(); line != null; line = lines.next()) {
        Request request = Request.of(line);
        assertThat(request.id()).isNotNull();
        assertThat(request.method()).doesNotContain("\n");
      }
    }
  }
}
