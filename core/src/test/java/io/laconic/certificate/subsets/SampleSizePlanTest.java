package io.laconic.certificate.subsets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.junit.jupiter.api.Test;

/**
 * A plan agrees with a plain twin that tries every number of rows. The twin has the table of sizes
 * and the binomial tail in its own words: {@code BinInv(k, n, d) <= e} exactly if {@code
 * P[Binomial(n, e) <= k] <= d}.
 */
class SampleSizePlanTest {
  private static final RowSubsetsForm SUBSETS = RowSubsetsForm.USUAL;

  private record Twin(int classes, String rate, double delta, double alternatives) {
    int subsets(int m) {
      if (classes > 2 && m < 100 * classes || m < 100) {
        return 16;
      }
      return m > 100_000 ? 8 : m > 10_000 ? 16 : 32;
    }

    int outside(int m) {
      BigDecimal rows = BigDecimal.valueOf(m);
      BigDecimal size;
      if (classes > 2 && m < 100 * classes) {
        size = rows.divide(BigDecimal.valueOf(2), 0, RoundingMode.CEILING);
      } else if (m < 100) {
        size = rows.multiply(new BigDecimal("0.4")).setScale(0, RoundingMode.CEILING);
      } else {
        size = rows.divide(BigDecimal.valueOf(3), 0, RoundingMode.CEILING);
      }
      return m - Math.min(size.intValueExact(), 50_000);
    }

    int errors(int n) {
      return new BigDecimal(rate)
          .multiply(BigDecimal.valueOf(n))
          .setScale(0, RoundingMode.CEILING)
          .intValueExact();
    }

    boolean good(int n, double level, double wanted) {
      return n > errors(n) && tail(errors(n), n, wanted) <= level;
    }

    boolean risk(int m, double wanted) {
      return good(outside(m), delta / (subsets(m) * alternatives), wanted);
    }

    boolean rates(int m, double wanted, double positives) {
      int p = (int) Math.round(positives * outside(m));
      double level = delta / (subsets(m) * alternatives * 2);
      return good(p, level, wanted) && good(outside(m) - p, level, wanted);
    }
  }

  /** {@code P[Binomial(n, e) <= k]}, term by term from the largest down. */
  private static double tail(int k, int n, double e) {
    double term = 0;
    for (int i = 1; i <= k; i++) {
      term += Math.log((double) (n - k + i) / i);
    }
    term += k * Math.log(e) + (n - k) * Math.log1p(-e);
    double one = Math.exp(term);
    double sum = 0;
    for (int i = k; i >= 0; i--) {
      sum += one;
      one *= i / (double) (n - i + 1) * (1 - e) / e;
    }
    return sum;
  }

  private static SampleSizePlan plan(Twin twin) {
    return new SampleSizePlan(
        SUBSETS,
        twin.classes(),
        Double.parseDouble(twin.rate()),
        twin.delta(),
        twin.alternatives());
  }

  @Test
  void twinHasTheBound() {
    for (int m : new int[] {20, 99, 100, 569, 10_000, 10_001}) {
      for (String rate : new String[] {"0", "0.05", "0.2"}) {
        Twin twin = new Twin(2, rate, 0.05, 3);
        double risk = plan(twin).risk(m);
        assertThat(plan(twin).errors(m)).isEqualTo(twin.errors(twin.outside(m)));
        assertThat(tail((int) plan(twin).errors(m), twin.outside(m), risk))
            .isCloseTo(0.05 / 3 / twin.subsets(m), within(1e-9));
      }
    }
  }

  @Test
  void rowsForARiskAgreeWithTryingEveryNumber() {
    for (int classes : new int[] {2, 3, 7}) {
      for (String rate : new String[] {"0", "0.02", "0.05", "0.07", "0.1"}) {
        for (double more : new double[] {0.04, 0.06, 0.15, 0.4}) {
          compare(new Twin(classes, rate, 0.05, 1), Double.parseDouble(rate) + more, 3000);
        }
      }
    }
    compare(new Twin(2, "0.05", 0.2, 10), 0.1, 3000);
  }

  /** From 10 001 rows on there are 16 subsets instead of 32, which the bound gains by. */
  @Test
  void rowsForARiskNearAChangeOfTheNumberOfSubsets() {
    Twin twin = new Twin(2, "0.01", 0.05, 1);
    double before = plan(twin).risk(9_998);
    double after = plan(twin).risk(10_001);
    assertThat(after).isLessThan(before);
    assertThat(compare(twin, (before + after) / 2, 13_000)).isEqualTo(10_001);
    assertThat(compare(twin, before * 1.001, 13_000)).isLessThan(10_001);
    assertThat(compare(twin, after * 0.999, 13_000)).isGreaterThan(10_001);
  }

  private static int compare(Twin twin, double wanted, int limit) {
    int answer = limit + 1;
    for (int m = limit; m >= 1 && twin.risk(m, wanted); m--) {
      answer = m;
    }
    assertThat(answer).as("limit for %s, %s", twin, wanted).isBetween(1, limit * 9 / 10);
    assertThat(plan(twin).rowsFor(wanted)).as("%s, %s", twin, wanted).hasValue(answer);
    return answer;
  }

  @Test
  void rowsForClassesAgreeWithTryingEveryNumber() {
    for (String rate : new String[] {"0", "0.02", "0.07"}) {
      for (double positives : new double[] {0.1, 0.35, 0.5, 0.8}) {
        for (double more : new double[] {0.08, 0.2}) {
          Twin twin = new Twin(2, rate, 0.05, 2);
          double wanted = Double.parseDouble(rate) + more;
          int limit = 8000;
          int answer = limit + 1;
          for (int m = limit; m >= 1 && twin.rates(m, wanted, positives); m--) {
            answer = m;
          }
          assertThat(answer).as("limit for %s, %s", twin, positives).isLessThan(limit * 9 / 10);
          assertThat(plan(twin).rowsForRates(wanted, positives))
              .as("%s, %s, %s", twin, wanted, positives)
              .hasValue(answer);
          double[] rates = plan(twin).rates(answer, positives);
          assertThat(Math.min(rates[0], rates[1])).isGreaterThanOrEqualTo(1 - wanted);
        }
      }
    }
  }

  @Test
  void noNumberOfRowsCertifiesTheErrorRateItself() {
    assertThat(plan(new Twin(2, "0.1", 0.05, 1)).rowsFor(0.1)).isEmpty();
    assertThat(plan(new Twin(2, "0.2", 0.05, 1)).rowsFor(0.1)).isEmpty();
    assertThat(plan(new Twin(2, "0.1", 0.05, 1)).rowsForRates(0.1, 0.3)).isEmpty();
  }

  /** Breast cancer: 190 of 569 rows, 19 errors on the other 379; and half of the rows held out. */
  @Test
  void planIsWhatACertificateSays() {
    SampleSizePlan plan = new SampleSizePlan(SUBSETS, 2, 0.05, 0.05, 1);
    assertThat(plan.subsets(569)).isEqualTo(32);
    assertThat(plan.size(569)).isEqualTo(190);
    assertThat(plan.errors(569)).isEqualTo(19);
    assertThat(plan.risk(569)).isCloseTo(0.09239, within(1e-5));
    SampleSizePlan half = new SampleSizePlan(new HoldOutForm(0.5, null), 2, 0, 0.05, 1);
    assertThat(half.outside(569)).isEqualTo(285);
    assertThat(half.risk(569)).isCloseTo(1 - Math.pow(0.05, 1 / 285.0), within(1e-12));
    assertThat(half.rowsFor(0.1)).hasValue(57);
  }
}
