package io.laconic.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.bench.FakeRuns.Numbers;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunComparisonTest {
  private static final Numbers BEFORE = Numbers.PLAIN;

  private static List<String> worse(Numbers now) {
    return new RunComparison(FakeRuns.run("rays", BEFORE), FakeRuns.run("rays", now), 1.5).worse();
  }

  @Test
  void theSameIsNotWorse() {
    assertThat(worse(BEFORE)).isEmpty();
    assertThat(worse(BEFORE.withOurs(1.4 * BEFORE.ours()))).isEmpty();
    assertThat(worse(BEFORE.withOurs(0.1))).isEmpty();
  }

  @Test
  void aSlowerMachineIsNotWorse() {
    assertThat(worse(new Numbers(20, 100, 5, 1, 36, 300_000_000L))).isEmpty();
  }

  @Test
  void namesRatiosThatGrew() {
    assertThat(worse(BEFORE.withOurs(4)))
        .containsExactly(
            "rays: time over textbook was 0.200, is 0.400",
            "rays: time over the floor was 4.00, is 8.00");
  }

  @Test
  void namesSpeedUpGrowthAndMemory() {
    assertThat(worse(new Numbers(2, 10, 0.5, 1, 2, 300_000_000L)))
        .containsExactly("rays: 1 / speed-up was 0.556, is 1.00");
    assertThat(worse(new Numbers(2, 10, 0.5, 1.5, 3.6, 300_000_000L)))
        .containsExactly("rays: growth from smallest to largest size was 4.00, is 8.00");
    assertThat(worse(new Numbers(2, 10, 0.5, 1, 3.6, 500_000_000L)))
        .containsExactly("rays: memory in MB was 300, is 500");
  }

  @Test
  void saysWhichJobsAreMissing() {
    RunComparison check =
        new RunComparison(FakeRuns.run("rays", BEFORE), FakeRuns.run("balls", BEFORE), 1.5);
    assertThat(check.worse()).isEmpty();
    assertThat(check.remarks())
        .containsExactly("rays: not in this run", "balls: not in the stored run");
  }

  @Test
  void anotherModelOnOneThreadIsWorse() {
    BenchResults.Result old = FakeRuns.result("rays", BEFORE);
    BenchResults.Result now =
        new BenchResults.Result(
            old.job(),
            old.title(),
            null,
            old.size(),
            old.sides(),
            old.floor(),
            old.floorWhat(),
            old.growth(),
            old.exponent(),
            old.oneThread(),
            false);
    assertThat(
            new RunComparison(FakeRuns.run(List.of(old)), FakeRuns.run(List.of(now)), 1.5).worse())
        .containsExactly("rays: one thread gives another model");
  }
}
