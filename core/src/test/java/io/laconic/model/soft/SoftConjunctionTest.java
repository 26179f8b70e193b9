package io.laconic.model.soft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.learn.TestSets;
import io.laconic.model.MachineType;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SoftConjunctionTest {
  private static final SoftRay UP = new SoftRay(0, SoftRay.Direction.UP, 1, 3);
  private static final SoftRay DOWN = new SoftRay(1, SoftRay.Direction.DOWN, 0, 4);

  @Test
  void softness() {
    assertThat(UP.softness(1)).isZero();
    assertThat(UP.softness(-9)).isZero();
    assertThat(UP.softness(1.5)).isEqualTo(0.25);
    assertThat(UP.softness(3)).isEqualTo(1);
    assertThat(DOWN.softness(0)).isEqualTo(1);
    assertThat(DOWN.softness(1)).isEqualTo(0.75);
    assertThat(DOWN.softness(5)).isZero();
    assertThatThrownBy(() -> new SoftRay(0, SoftRay.Direction.UP, 2, 2))
        .hasMessage("a must be below b, got 2.0 and 2.0");
  }

  @Test
  void theEmptyMachineGivesTheKeptClass() {
    assertThat(new SoftConjunction(MachineType.CONJUNCTION, List.of()).label(1.0)).isEqualTo(1);
    assertThat(new SoftConjunction(MachineType.DISJUNCTION, List.of()).label(1.0)).isZero();
  }

  @Test
  void oneHalfIsCovered() {
    assertThat(new SoftConjunction(MachineType.CONJUNCTION, List.of(UP)).label(0.5)).isZero();
    assertThat(new SoftConjunction(MachineType.DISJUNCTION, List.of(UP)).label(0.5)).isEqualTo(1);
  }

  @Test
  void drawsAgreeWithTheScore() {
    double[] x = {2.4, 1};
    for (MachineType type : List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION)) {
      SoftConjunction machine = new SoftConjunction(type, List.of(UP, DOWN));
      SoftScores scores =
          new SoftScores(
              machine,
              TestSets.of(new double[][] {x, x}, new int[] {0, 1}, null).inputs().encoded());
      double score = scores.kept(0);
      assertThat(score).isCloseTo(0.7 * 0.75, within(1e-15));
      SplittableRandom random = new SplittableRandom(5);
      int positive = 0;
      for (int k = 0; k < 40_000; k++) {
        positive += scores.draw(0, random);
      }
      assertThat(positive / 40_000.0).isCloseTo(machine.positive(score), within(0.01));
      assertThat(machine.risk(score, 1)).isCloseTo(1 - machine.positive(score), within(1e-15));
      assertThat(machine.risk(score, 0)).isCloseTo(machine.positive(score), within(1e-15));
    }
  }
}
