package io.laconic.watch;

import io.laconic.bound.BinomialInverse;
import io.laconic.bound.ShrinkingRisk;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.DrawnTest;
import java.util.ArrayList;
import java.util.List;

/**
 * Bounds on the error rate that shrink with the rows of a watch, if the error rate never changes.
 * Half of delta is for the certificate, half for all later numbers ({@link ShrinkingRisk}). Since
 * such a number does not bound the error rate of today, it becomes the bound of the alarm from the
 * next row on: the j-th number at {@code level / (j (j + 1))}. A number that is not a tenth smaller
 * than the last one is not worth its part of the level and is not shown.
 *
 * @param first what is certified at half of delta
 * @param level of the alarms on all numbers together
 * @param since the day on which the watch began
 */
public record ShrinkingNumbers(double first, ShrinkingRisk risk, double level, String since) {
  private static final double WORTH_SHOWING = 0.9;

  /**
   * The numbers of a certificate that counts errors on rows outside; null if it is another one.
   *
   * @param started how many such watches of the model there were, with this one
   */
  public static ShrinkingNumbers of(
      Certificate certificate, double level, int started, String since) {
    DrawnTest test = certificate.test();
    if (!certificate.form().draws()) {
      return null;
    }
    double tries = started == 1 ? 1 : started * (started + 1.0);
    double lnDelta = Math.log(certificate.delta()) - Math.log(tries);
    int errors = test.outside().errorCount();
    int rows = test.outside().rowCount();
    double lnHalf = lnDelta - Math.log(2 * test.ways(certificate.alternatives()));
    return new ShrinkingNumbers(
        BinomialInverse.upper(errors, rows, lnHalf),
        new ShrinkingRisk(errors, rows, lnDelta),
        level,
        since);
  }

  /** The numbers that some looks give, each as the bound of the alarm from its look on. */
  List<WatchedRate> of(List<Look> looks) {
    List<WatchedRate> numbers = new ArrayList<>();
    numbers.add(new WatchedRate(null, -1, first, level / 2, 0));
    long rows = 0;
    long errors = 0;
    double least = first;
    for (int k = 0; k < looks.size(); k++) {
      rows += looks.get(k).rows();
      errors += looks.get(k).errors();
      least = rows == 0 ? least : Math.min(least, risk.upper(errors, rows));
      List<Look> sofar = looks.subList(0, k + 1);
      if (numbers.stream().anyMatch(number -> number.of(sofar).alarm())) {
        return numbers;
      }
      double shown = numbers.get(numbers.size() - 1).bound();
      if (least <= WORTH_SHOWING * shown) {
        double j = numbers.size() + 1;
        numbers.add(new WatchedRate(null, -1, least, level / (j * (j + 1)), k + 1));
      }
    }
    return numbers;
  }
}
