package io.laconic.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class TimeGrowthTest {
  @Test
  void findsThePowerOfAPowerLaw() {
    List<TimeGrowth.Point> points =
        List.of(
            point(10, 7e-3),
            point(20, 7e-3 * Math.pow(2, 1.7)),
            point(80, 0.007 * Math.pow(8, 1.7)));
    assertThat(TimeGrowth.exponent(points)).isCloseTo(1.7, within(1e-12));
  }

  @Test
  void fitsTheLeastSquaresLine() {
    List<TimeGrowth.Point> points =
        List.of(point(1, 1), point(Math.E, 1), point(Math.E * Math.E, Math.E * Math.E * Math.E));
    assertThat(TimeGrowth.exponent(points)).isCloseTo(1.5, within(1e-12));
  }

  @Test
  void needsTwoSizes() {
    assertThat(TimeGrowth.exponent(List.of())).isNaN();
    assertThat(TimeGrowth.exponent(List.of(point(5, 1), point(5, 2)))).isNaN();
  }

  @Test
  void medianIsTheMiddle() {
    assertThat(Median.of(new double[] {5, 1, 3})).isEqualTo(3);
    assertThat(Median.of(new double[] {5, 1, 3, 4})).isEqualTo(3.5);
    assertThat(Median.of(new double[0])).isNaN();
  }

  private static TimeGrowth.Point point(double size, double seconds) {
    return new TimeGrowth.Point("", size, seconds);
  }
}
