package io.laconic.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.bound.Planner.Plan;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class PlannerTest {
  private static final double LN_DELTA = Math.log(0.05);

  private static Plan plan(long lambda, double lnMessage, double rate) {
    return new Plan(lambda, lnMessage, rate, LN_DELTA, 0, SizePrior.STANDARD);
  }

  @Test
  void agreesWithTryingEveryNumberOfExamples() {
    for (double rate : new double[] {0, 0.001, 0.02, 0.05, 1 / 3.0, 0.07, 0.085}) {
      for (long lambda : new long[] {0, 7}) {
        for (double lnMessage : new double[] {-0.7, -30}) {
          compare(plan(lambda, lnMessage, rate), rate + 0.06 + 0.1 * rate, 12_000);
          compare(plan(lambda, lnMessage, rate), 0.5, 6000);
        }
      }
    }
  }

  @Test
  void agreesWhereManyBlocksAreMixed() {
    compare(plan(20, -30, 0.25), 0.35, 12_000);
    compare(plan(2, -5, 0.3), 0.32, 40_000);
    compare(plan(0, -0.7, 0.44), 0.455, 30_000);
    compare(plan(3, -0.7, 0.1234), 0.14, 40_000);
  }

  /** Tries every m up to the limit, which must lie well beyond the answer. */
  private static void compare(Plan plan, double wanted, long limit) {
    long forGood = -1;
    for (long m = 0; m <= limit; m++) {
      boolean good = Planner.risk(plan, m) <= wanted;
      forGood = good ? (forGood < 0 ? m : forGood) : -1;
    }
    assertThat(forGood).as("limit for %s, %s", plan, wanted).isBetween(0L, limit / 10 * 9);
    assertThat(Planner.leastForGood(plan, wanted)).as("%s, %s", plan, wanted).hasValue(forGood);
  }

  @Test
  void largeAnswers() {
    Plan plan = plan(5, -40, 0.1);
    OptionalLong forGood = Planner.leastForGood(plan, 0.1003);
    assertThat(Planner.risk(plan, forGood.getAsLong())).isLessThanOrEqualTo(0.1003);
    assertThat(Planner.risk(plan, forGood.getAsLong() - 1)).isGreaterThan(0.1003);
  }

  @Test
  void outOfReach() {
    assertThat(Planner.leastForGood(plan(5, -40, 0.1), 1)).hasValue(0);
    assertThat(Planner.leastForGood(plan(5, -40, 0.1), 0.1)).isEmpty();
    assertThat(Planner.leastForGood(plan(5, -40, 0.1), 0.1 + 1e-7)).isEmpty();
    assertThat(Planner.leastForGood(plan(5, -40, 0), 1e-9)).isEmpty();
  }

  @Test
  void roundingUpIsNotFooledByBinaryFractions() {
    assertThat(plan(0, -1, 0.07).expectedErrors().on(100)).isEqualTo(7);
    assertThat(plan(0, -1, 0.07).expectedErrors().on(101)).isEqualTo(8);
    assertThat(plan(0, -1, 0.07).expectedErrors().lastWith(7)).isEqualTo(100);
    assertThat(plan(0, -1, 1).expectedErrors().on(5)).isEqualTo(5);
    assertThatThrownBy(() -> plan(-1, -1, 0)).hasMessageContaining("lambda must be >= 0");
  }
}
