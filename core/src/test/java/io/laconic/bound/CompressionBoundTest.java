package io.laconic.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.bound.CompressionBound.ClassCounts;
import io.laconic.bound.PaperBound.ErrorSets;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompressionBoundTest {
  private static final double LN_DELTA = Math.log(0.05);

  @Test
  void alwaysNegativeShowsThatThePrintedBoundFails() {
    // 1000 examples, 300 of them positive, and a classifier that always says "negative"
    double printed = PaperBound.dlmSimple(300, 700, 0, 0, 0, 0, 300, 0, LN_DELTA, ErrorSets.CHOSEN);
    assertThat(printed).isBetween(0.023, 0.026);
    double scm = PaperBound.balls(700, 300, 0, 0, 0, 0, 300, LN_DELTA, ErrorSets.CHOSEN);
    assertThat(scm).isBetween(0.023, 0.025);
    double risk = CompressionBound.risk(1000, 0, 300, MessagePrior.constant(2), LN_DELTA, 0);
    assertThat(risk).isBetween(0.3, 0.36);
  }

  @Test
  void secondReadingOfThePrintedBoundCountsOrders() {
    double chosen = PaperBound.balls(60, 40, 1, 1, 1, 2, 3, LN_DELTA, ErrorSets.CHOSEN);
    double arranged = PaperBound.balls(60, 40, 1, 1, 1, 2, 3, LN_DELTA, ErrorSets.ARRANGED);
    double nats = -Math.log1p(-arranged) + Math.log1p(-chosen);
    assertThat(nats * (97 - 5)).isCloseTo(Math.log(2 * 6), within(1e-11));
  }

  @Test
  void tightRaysOnBinaryAttributes() {
    // 200 examples, 10 000 attributes known to be 0/1, 3 rays, no errors
    double standard =
        CompressionBound.risk(200, 3, 0, MessagePrior.scmRays(10_000, 3), LN_DELTA, 0);
    double lnMessage = MessagePrior.scmRaysBinary(10_000, 3);
    double binary = CompressionBound.risk(200, 0, 0, lnMessage, LN_DELTA, 0);
    double tight = CompressionBound.risk(200, 0, 0, lnMessage, LN_DELTA, 0, SizePrior.TIGHT);
    assertThat(standard).isCloseTo(0.230, within(0.0005));
    assertThat(binary).isCloseTo(0.159, within(0.0005));
    assertThat(tight).isCloseTo(0.163, within(0.0005)); // the tight prior has less for size 0
  }

  @Test
  void softRaysAsSampleCompression() {
    // 62 examples, 2000 attributes, one ray between two rows, 8 Bayes errors
    double lnMessage = MessagePrior.softRays(2000, 1, 2, false);
    double risk = CompressionBound.risk(62, 2, 8, lnMessage, LN_DELTA, 0, SizePrior.TIGHT);
    assertThat(risk).isBetween(0.50, 0.53);
  }

  @Test
  void perClassOfManyClassesSplitsTheLevel() {
    List<ClassCounts> classes =
        List.of(new ClassCounts(50, 2, 1), new ClassCounts(30, 1, 0), new ClassCounts(20, 0, 3));
    double[] bounds =
        CompressionBound.perClass(
            classes, MessagePrior.pvm(3, 1, 3), LN_DELTA, Math.log(2), SizePrior.STANDARD);
    double lnLevel =
        LN_DELTA
            - Math.log(2)
            - Math.log(3)
            + MessagePrior.pvm(3, 1, 3)
            + SizePrior.lnZeta(2)
            + SizePrior.lnZeta(1)
            + SizePrior.lnZeta(0)
            - Math.log(50 * 49 / 2)
            - Math.log(30);
    assertThat(bounds[0]).isCloseTo(BinomialInverse.upper(1, 48, lnLevel), within(1e-12));
    assertThat(bounds[1]).isCloseTo(BinomialInverse.upper(0, 29, lnLevel), within(1e-12));
    assertThat(bounds[2]).isCloseTo(BinomialInverse.upper(3, 20, lnLevel), within(1e-12));
  }

  @Test
  void nothingOutsideTheCompressionSetMeansNoBound() {
    assertThat(CompressionBound.risk(5, 5, 0, -1, LN_DELTA, 0)).isEqualTo(1);
    assertThat(CompressionBound.risk(0, 0, 0, -1, LN_DELTA, 0)).isEqualTo(1);
  }

  @Test
  void wrongCountsAreRefused() {
    assertThatThrownBy(() -> new ClassCounts(5, 3, 3))
        .hasMessageContaining("fit into 5 examples, got 3 and 3");
    assertThatThrownBy(() -> CompressionBound.risk(10, 1, 1, 0.5, LN_DELTA, 0))
        .hasMessageContaining("ln P(message) must be <= 0");
    assertThatThrownBy(() -> CompressionBound.risk(10, 1, 1, -0.5, LN_DELTA, -1))
        .hasMessageContaining("ln J >= 0");
  }

  @Test
  void moreErrorsMoreAlternativesAndLongerMessagesNeverHelp() {
    Draws.check(
        draws -> {
          int m = (int) draws.whole(1, 100_000);
          int lambda = (int) draws.whole(0, 30);
          int k = (int) draws.whole(0, 1000);
          int nats = (int) draws.whole(0, 100);
          if (lambda + k + 1 > m) {
            return;
          }
          double here = CompressionBound.risk(m, lambda, k, -nats, LN_DELTA, 0);
          assertThat(here).isBetween((double) k / (m - lambda), 1.0);
          double slack = here * (1 - 3e-14);
          assertThat(CompressionBound.risk(m, lambda, k + 1, -nats, LN_DELTA, 0))
              .isGreaterThanOrEqualTo(slack);
          assertThat(CompressionBound.risk(m, lambda, k, -nats - 1, LN_DELTA, 0))
              .isGreaterThanOrEqualTo(slack);
          assertThat(CompressionBound.risk(m, lambda, k, -nats, LN_DELTA, 1))
              .isGreaterThanOrEqualTo(slack);
          assertThat(CompressionBound.risk(m, lambda, k, -nats, LN_DELTA - 1, 0))
              .isGreaterThanOrEqualTo(slack);
        });
  }

  @Test
  void priorsOnSizesSumToOne() {
    for (SizePrior prior : SizePrior.values()) {
      double sum = 0;
      for (int size = 0; size < 1_000_000; size++) {
        sum += Math.exp(prior.ln(size));
      }
      assertThat(sum).isBetween(1 - 1e-6, 1.0);
    }
    assertThatThrownBy(() -> SizePrior.TIGHT.ln(-1)).hasMessage("a size must be >= 0, got -1");
  }

  @Test
  void holdOut() {
    assertThat(HoldOut.risk(0, 100, LN_DELTA, 0))
        .isCloseTo(1 - Math.pow(0.05, 0.01), within(1e-14));
    assertThat(HoldOut.risk(3, 100, LN_DELTA, Math.log(4)))
        .isEqualTo(BinomialInverse.upper(3, 100, LN_DELTA - Math.log(4)));
    assertThatThrownBy(() -> HoldOut.risk(101, 100, LN_DELTA, 0))
        .hasMessageContaining("errors must be in 0..100");
  }

  @Test
  void expectedCostTakesTheWorseEnd() {
    assertThat(ExpectedCost.upper(10, 1, 0.1, 0.3, 0.2, 0.1)).isCloseTo(0.67, within(1e-12));
    assertThat(ExpectedCost.upper(1, 10, 0.1, 0.3, 0.2, 0.1)).isCloseTo(0.92, within(1e-12));
    assertThatThrownBy(() -> ExpectedCost.upper(-1, 1, 0, 1, 0, 0))
        .hasMessage("costs must be >= 0, got -1.0 and 1.0");
    assertThatThrownBy(() -> ExpectedCost.upper(1, 1, 0.5, 0.4, 0, 0))
        .hasMessageContaining("prevalence");
  }
}
