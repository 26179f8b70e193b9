package io.laconic.certificate.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.bound.CompressionBound;
import io.laconic.bound.CompressionBound.ClassCounts;
import io.laconic.bound.MessagePrior;
import io.laconic.bound.SizePrior;
import io.laconic.certificate.compression.SamplePlan.Shape;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is planned is what the bound says of the rows that were planned for. */
class SamplePlanTest {
  private static final double DELTA = 0.05;
  private static final double J = 2;
  private static final Shape BALLS = Shape.of("balls", 3, 7);

  private static SamplePlan plan(double errorRate, CompressionForm form) {
    return new SamplePlan(BALLS, errorRate, DELTA, J, form);
  }

  private static SizePrior prior(CompressionForm form) {
    return form == CompressionForm.TIGHT ? SizePrior.TIGHT : SizePrior.STANDARD;
  }

  /** Rows that each kind of machine needs, and the probability of its message. */
  @Test
  void shapes() {
    assertThat(Shape.of("rays", 3, 7)).isEqualTo(new Shape(3, 0, MessagePrior.scmRays(7, 3)));
    assertThat(BALLS).isEqualTo(new Shape(3, 3, MessagePrior.scmBalls(3, 0)));
    assertThat(Shape.of("half-spaces", 3, 7))
        .isEqualTo(new Shape(6, 3, MessagePrior.scmHalfSpaces(6, 3, 3, 3, 3)));
    assertThat(Shape.of("half-spaces", 0, 7)).isEqualTo(new Shape(0, 0, MessagePrior.constant(2)));
    assertThatThrownBy(() -> Shape.of("spheres", 3, 7)).hasMessage("features: spheres");
  }

  @ParameterizedTest
  @EnumSource(CompressionForm.class)
  void risksAreThoseOfTheBound(CompressionForm form) {
    double expected =
        CompressionBound.risk(
            506, 6, 50, BALLS.lnMessage(), Math.log(DELTA), Math.log(J), prior(form));
    assertThat(plan(0.1, form).risk(506)).isCloseTo(expected, within(1e-12));
    long rows = plan(0.1, form).rowsFor(0.2).orElseThrow();
    assertThat(plan(0.1, form).risk(rows)).isLessThanOrEqualTo(0.2);
    assertThat(plan(0.1, form).risk(rows - 1)).isGreaterThan(0.2);
    assertThat(plan(0.2, form).rowsFor(0.2)).isEmpty();
  }

  /** Of 400 rows 100 are positive; three of each class are in the compression set. */
  @ParameterizedTest
  @EnumSource(CompressionForm.class)
  void ratesAreThoseOfTheBound(CompressionForm form) {
    double[] wrong = wrong(new ClassCounts(300, 3, 30), new ClassCounts(100, 3, 10), BALLS, form);
    assertThat(plan(0.1, form).rates(400, 0.25))
        .containsExactly(new double[] {1 - wrong[0], 1 - wrong[1]}, within(1e-12));
  }

  private static double[] wrong(
      ClassCounts negatives, ClassCounts positives, Shape shape, CompressionForm form) {
    return CompressionBound.perClass(
        List.of(negatives, positives),
        shape.lnMessage(),
        Math.log(DELTA),
        Math.log(J),
        prior(form));
  }

  /** It is not known which class is covered: the worse case counts for each rate. */
  @Test
  void theWorseClassIsKept() {
    Shape shape = new Shape(40, 1, Math.log(0.5));
    CompressionForm form = CompressionForm.STANDARD;
    SamplePlan plan = new SamplePlan(shape, 0, DELTA, J, form);
    double[] one = wrong(new ClassCounts(300, 1, 0), new ClassCounts(100, 40, 0), shape, form);
    double[] other = wrong(new ClassCounts(300, 40, 0), new ClassCounts(100, 1, 0), shape, form);
    double[] rates = plan.rates(400, 0.25);
    assertThat(rates[0]).isCloseTo(1 - Math.max(one[0], other[0]), within(1e-12));
    assertThat(rates[1]).isCloseTo(1 - Math.max(one[1], other[1]), within(1e-12));
    assertThat(one[1]).isGreaterThan(other[1]);
  }

  /** A class that has fewer rows than it must give has no rate. */
  @Test
  void tooFewRowsPromiseNothing() {
    SamplePlan plan = plan(0.1, CompressionForm.STANDARD);
    assertThat(plan.rates(12, 0.25)[1]).isZero();
    assertThat(plan.rates(9, 0.25)).containsExactly(0, 0);
    assertThat(plan.rates(9, 0.75)).containsExactly(0, 0);
    assertThat(plan.rates(4000, 0.001)[0]).isPositive();
    assertThat(plan.rates(2000, 0.001)).containsExactly(0, 0);
  }

  @Test
  void rowsForBothRates() {
    SamplePlan plan = plan(0.1, CompressionForm.STANDARD);
    OptionalLong rows = plan.rowsForRates(0.2, 0.25);
    assertThat(rows).isPresent();
    double[] rates = plan.rates(rows.getAsLong(), 0.25);
    assertThat(Math.min(rates[0], rates[1])).isGreaterThanOrEqualTo(0.8);
    double[] fewer = plan.rates((long) (rows.getAsLong() / 1.03), 0.25);
    assertThat(Math.min(fewer[0], fewer[1])).isLessThan(0.8);
    assertThat(plan.rowsForRates(0.1, 0.25)).isEmpty();
    assertThat(plan.rowsForRates(0.100001, 0.25)).isEmpty();
    assertThat(plan.rowsForRates(0.5, 0.25).orElseThrow()).isLessThan(1000);
  }

  /** {@code ceil} of a whole number of errors that rounding made a little larger. */
  @Test
  void roundingAddsNoError() {
    SamplePlan plan = plan(0.07, CompressionForm.STANDARD);
    double[] wrong =
        wrong(
            new ClassCounts(103, 3, 7),
            new ClassCounts(103, 3, 7),
            BALLS,
            CompressionForm.STANDARD);
    assertThat(plan.rates(206, 0.5)[0]).isCloseTo(1 - wrong[0], within(1e-12));
  }
}
