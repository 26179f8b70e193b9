package io.laconic.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchTableTest {
  private static final BenchResults RUN = FakeRuns.run("rays", FakeRuns.Numbers.PLAIN);

  @Test
  void showsTimeMemoryRatioFloorAndGrowth() {
    String text = new BenchTable(RUN).text();
    assertThat(text.lines().toList().get(1).replaceAll(" +", " "))
        .isEqualTo(
            "rays 40 x 2 2.00 s 3.00 s 300 MB 100 MB textbook (1) 10.0 s 15.0 s 900 MB 0.200"
                + " 0.500 s 4.00 1.00 1.80 yes");
    assertThat(text)
        .contains("none (2)")
        .contains("(2) rays, cart: out of memory")
        .contains("floor: every number: 10 MB")
        .contains("JVM: -Xmx1g")
        .contains("20.0 GB/s");
  }

  @Test
  void columnsAreAligned() {
    List<String> lines = new BenchTable(RUN).text().lines().limit(2).toList();
    int end = lines.get(0).indexOf("ours/rival") + "ours/rival".length();
    assertThat(lines.get(1).substring(end - 5, end)).isEqualTo("0.200");
  }

  @Test
  void markdownHasAsManyCellsInEveryLine() {
    List<String> lines =
        new BenchTable(RUN).markdown().lines().filter(line -> line.startsWith("|")).toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.stream().map(line -> line.chars().filter(c -> c == '|').count()).distinct())
        .hasSize(1);
  }

  @Test
  void saysWhyAJobWasSkippedAndWhoDiffers() {
    BenchResults.Result plain = FakeRuns.result("rays", FakeRuns.Numbers.PLAIN);
    BenchResults.Result differs =
        new BenchResults.Result(
            "balls", "", null, "9", plain.sides(), null, null, List.of(), null, 1.0, false);
    BenchResults.Result skipped =
        BenchResults.Result.skipped(JobRegistry.of("tiny"), "40 x 2", "no data set");
    String text = new BenchTable(FakeRuns.run(List.of(differs, skipped))).text();
    assertThat(text).contains("NO: 1 thread").contains("skipped (3)").contains("(3) no data set");
  }

  @Test
  void aStoredRunComesBack(@TempDir Path folder) {
    Path file = folder.resolve("run.json");
    BenchRunFile.write(RUN, file);
    assertThat(BenchRunFile.read(file)).isEqualTo(RUN);
  }

  @Test
  void partOfAJobCountsAsPart() {
    BenchResults.Result plain = FakeRuns.result("rays", FakeRuns.Numbers.PLAIN);
    BenchResults.Side half =
        new BenchResults.Side("half", "", null, 0.5, 10, 1, 1, 1, 1, "x", null, 1, null);
    assertThat(plain.ratio(half)).isEqualTo(0.1);
  }
}
