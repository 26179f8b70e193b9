package io.laconic.papers.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.fuzz.Fuzzer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged lists of data sets are read, or refused in one line. */
class DataSetListFuzzTest {
  private static final String VALID =
      """
      # all of them
      a.csv --missing median # as in the paper
      "two words.csv" --label "the class" --positive=yes
      sub/b#1.csv.gz --schema kinds.json
      sample:iris --positive virginica
      """;

  @TempDir Path temp;

  @Test
  void damagedLists() {
    List<byte[]> valid = List.of(VALID.getBytes(StandardCharsets.UTF_8));
    Fuzzer fuzzer = new Fuzzer("list", "sets.list", valid, DataSetListFuzzTest::read);
    if (fuzzer.isWanted()) {
      var memory = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
      Fuzzer.Tally tally = fuzzer.run(temp, memory::getCurrentThreadAllocatedBytes);
      assertThat(tally.read()).isPositive();
      assertThat(tally.refused()).isPositive();
    }
  }

  private static void read(Path file) {
    List<DataSetEntry> entries = new DataSetList(List.of()).of(List.of(file.toString()));
    assertThat(entries).allSatisfy(entry -> assertThat(entry.name()).isNotNull());
    entries.stream().limit(20).forEach(entry -> DataSetOptions.of(entry, List.of()));
  }
}
