package io.laconic.io.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.fuzz.Fuzzer;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every reader of this module, given damaged files; {@link Fuzzer} says how to run more cases. */
@Tag("long")
class ReadersFuzzTest {
  @TempDir Path folder;

  static List<Fuzzer> readers() {
    return FuzzedReaders.all().stream().filter(Fuzzer::isWanted).toList();
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("readers")
  void filesAreReadOrRefusedInOneLine(Fuzzer reader) {
    var memory = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    Fuzzer.Tally tally = reader.run(folder, memory::getCurrentThreadAllocatedBytes);
    assertThat(tally.refused()).as("refused").isPositive();
    assertThat(tally.read()).as("read").isPositive();
  }
}
