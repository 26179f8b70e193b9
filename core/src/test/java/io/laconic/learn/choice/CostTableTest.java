package io.laconic.learn.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.WrongDecisionCosts;
import org.junit.jupiter.api.Test;

class CostTableTest {
  private static CostTable pair(double missed, double falseAlarm) {
    return PairCosts.of(missed, falseAlarm).table(new int[] {3, 1});
  }

  /** Costs become the smallest whole numbers in their ratio. */
  @Test
  void wholeNumbers() {
    assertThat(pair(100, 1).weight(1)).isEqualTo(100);
    assertThat(pair(100, 1).weight(0)).isEqualTo(1);
    assertThat(pair(0.5, 0.2).weight(1)).isEqualTo(5);
    assertThat(pair(0.5, 0.2).weight(0)).isEqualTo(2);
    assertThat(pair(0.5, 0.2).unit()).isEqualTo(0.1);
    assertThat(pair(7, 7).isEqual()).isTrue();
    assertThat(pair(7, 7).unit()).isEqualTo(7);
    assertThat(pair(1, 0).weight(0)).isZero();
    assertThat(pair(Math.PI, 1).weight(1)).isEqualTo(100_000);
    assertThat(pair(Math.PI, 1).weight(0)).isEqualTo(31_831);
    assertThat(pair(1e-9, 1).weight(1)).isEqualTo(1); // never free if it costs something
  }

  @Test
  void wrongCosts() {
    assertThatThrownBy(() -> PairCosts.of(0, 0)).hasMessageContaining("not both 0");
    assertThatThrownBy(() -> PairCosts.of(-1, 2)).hasMessageContaining("must be >= 0");
    assertThatThrownBy(() -> PairCosts.of(Double.NaN, 2)).hasMessageContaining("must be >= 0");
    assertThatThrownBy(() -> PairCosts.of(1, 1).table(new int[] {1, 1, 1}))
        .hasMessageContaining("two classes");
  }

  /** One positive among ten rows, half of the future rows positive: it counts nine times. */
  @Test
  void knownPrevalence() {
    PairCosts costs = new PairCosts(new WrongDecisionCosts(1, 1, new double[] {0.4, 0.6}));
    CostTable table = costs.table(new int[] {9, 1});
    assertThat((double) table.weight(1) / table.weight(0)).isCloseTo(9, within(1e-5));
    CostTable balanced = BalancedCosts.BALANCED.table(new int[] {9, 1});
    assertThat((double) balanced.weight(1) / balanced.weight(0)).isCloseTo(9, within(1e-5));
    assertThat(balanced.mean() * balanced.unit()).isCloseTo((5 + 5 / 9.0) / 2, within(1e-5));
    assertThat(BalancedCosts.BALANCED.table(new int[] {4, 4, 4}).isEqual()).isTrue();
  }

  private static org.assertj.core.data.Offset<Double> within(double distance) {
    return org.assertj.core.data.Offset.offset(distance);
  }

  @Test
  void sums() {
    CostTable table = pair(5, 2);
    assertThat(table.of(new int[] {3, 4})).isEqualTo(26); // 3 false alarms, 4 misses
    assertThat(table.of(new int[] {0, 0, 1, 1, 1}, new int[] {0, 1, 1, 0, -1})).isEqualTo(12);
    assertThat(table.mean()).isEqualTo((2 + 5) / 2.0);
    assertThat(table.scaled(2, 0)).isEqualTo(2 * 2 / 5.0);
    assertThat(table.scaled(Double.POSITIVE_INFINITY, 0)).isInfinite();
    assertThat(pair(0, 1).scaled(0, 0)).isZero();
    assertThat(CostTable.equal(3).mean()).isEqualTo(1);
  }
}
