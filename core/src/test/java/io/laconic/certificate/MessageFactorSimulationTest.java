package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.bound.CompressionBound;
import io.laconic.bound.MessagePrior;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A control: simulations can tell a wrong formula from a right one. On pure noise every classifier
 * has risk 1/2. With 300 attributes and 40 rows some ray looks good by chance; the factor
 * P(message) pays for having searched all attributes, and without it the bound is broken.
 */
@Tag("simulation")
class MessageFactorSimulationTest {
  private static final int ROWS = 40;
  private static final int ATTRIBUTES = 300;
  private static final int SAMPLES = 2000;
  private static final double DELTA = 0.2;

  @Test
  void messageFactorIsNeeded() {
    double lnMessage = MessagePrior.scmRays(ATTRIBUTES, 1);
    int broken = 0;
    int brokenWithout = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
      int errors = leastErrorsOutside(new SplittableRandom(sample));
      broken += bound(errors, lnMessage) < 0.5 ? 1 : 0;
      brokenWithout += bound(errors, 0) < 0.5 ? 1 : 0;
    }
    assertThat(broken).isLessThanOrEqualTo(CertificateSimulationTest.mostBroken(SAMPLES, DELTA));
    assertThat(brokenWithout).isBetween(SAMPLES * 6 / 10, SAMPLES * 95 / 100);
  }

  private static double bound(int errors, double lnMessage) {
    return CompressionBound.risk(ROWS, 1, errors, lnMessage, Math.log(DELTA), 0);
  }

  /**
   * The fewest errors, outside its border, of a conjunction of one ray: any attribute, direction
   * and positive border. Values are the ranks of the rows, in random order.
   */
  private static int leastErrorsOutside(SplittableRandom random) {
    int[] y = random.ints(ROWS, 0, 2).toArray();
    int[] order = new int[ROWS];
    Arrays.setAll(order, k -> k);
    int least = ROWS;
    for (int attribute = 0; attribute < ATTRIBUTES; attribute++) {
      shuffle(order, random);
      least = Math.min(least, Math.min(sweep(order, y, false), sweep(order, y, true)));
    }
    return least;
  }

  private static void shuffle(int[] order, SplittableRandom random) {
    for (int k = ROWS - 1; k > 0; k--) {
      int other = random.nextInt(k + 1);
      int row = order[k];
      order[k] = order[other];
      order[other] = row;
    }
  }

  /**
   * Rows after the border are claimed as negatives, so positives there and negatives before err.
   */
  private static int sweep(int[] order, int[] y, boolean backwards) {
    int errors = Arrays.stream(y).sum();
    int least = ROWS;
    for (int k = 0; k < ROWS; k++) {
      int label = y[order[backwards ? ROWS - 1 - k : k]];
      errors += label == 1 ? -1 : 1;
      if (label == 1) {
        least = Math.min(least, errors);
      }
    }
    return least;
  }
}
