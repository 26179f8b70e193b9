package io.laconic.certificate.compression;

import io.laconic.bound.CompressionBound;
import io.laconic.bound.MessagePrior;
import io.laconic.bound.Planner;
import io.laconic.bound.SizePrior;
import io.laconic.certificate.Form;
import io.laconic.certificate.RebuildForm;
import java.util.List;
import java.util.OptionalLong;

/**
 * What a certificate will say before there is any data: rows needed for a wanted risk, and the
 * reverse.
 *
 * @param errorRate expected share of training errors, in each class
 */
public record SamplePlan(
    Shape shape, double errorRate, double delta, double alternatives, Form form) {
  private static final long MOST = 1_000_000_000L;

  /**
   * The model that is hoped for.
   *
   * @param kept members of the compression set of the kept class
   * @param covered members of the covered class
   * @param lnMessage ln P(message)
   */
  public record Shape(int kept, int covered, double lnMessage) {

    /**
     * A set covering machine of this many features, none of which shares a row with another: a ray
     * needs its border, a ball a center of the covered class and a border, a half-space three rows.
     */
    public static Shape of(String family, int size, int attributes) {
      if (size == 0) {
        return new Shape(0, 0, MessagePrior.constant(2));
      }
      return switch (family) {
        case "rays" -> new Shape(size, 0, MessagePrior.scmRays(attributes, size));
        case "balls" -> new Shape(size, size, MessagePrior.scmBalls(size, 0));
        case "half-spaces" ->
            new Shape(
                2 * size, size, MessagePrior.scmHalfSpaces(2L * size, size, size, size, size));
        default -> throw new IllegalArgumentException("features: " + family);
      };
    }
  }

  private SizePrior prior() {
    return RebuildForm.of(form).favoursFewRows() ? SizePrior.TIGHT : SizePrior.STANDARD;
  }

  private Planner.Plan plan() {
    return new Planner.Plan(
        shape.kept() + shape.covered(),
        shape.lnMessage(),
        errorRate,
        Math.log(delta),
        Math.log(alternatives),
        prior());
  }

  /** The bound on the risk to expect from this many rows. */
  public double risk(long rows) {
    return Planner.risk(plan(), rows);
  }

  /** The least number of rows from which on the bound is at most {@code wanted}. */
  public OptionalLong rowsFor(double wanted) {
    return Planner.leastForGood(plan(), wanted);
  }

  /**
   * Specificity and sensitivity to expect, in this order, with positives kept or covered, whichever
   * is worse for them.
   *
   * @param positives share of positives among the rows
   */
  public double[] rates(long rows, double positives) {
    double[] one = rates(rows, positives, shape.kept(), shape.covered());
    double[] other = rates(rows, positives, shape.covered(), shape.kept());
    return new double[] {Math.min(one[0], other[0]), Math.min(one[1], other[1])};
  }

  private double[] rates(long rows, double positives, int membersPositive, int membersNegative) {
    long p = Math.round(positives * rows);
    long n = rows - p;
    if (p < membersPositive || n < membersNegative) {
      return new double[] {0, 0};
    }
    double[] wrong =
        CompressionBound.perClass(
            List.of(counts(n, membersNegative), counts(p, membersPositive)),
            shape.lnMessage(),
            Math.log(delta),
            Math.log(alternatives),
            prior());
    return new double[] {Math.max(0, 1 - wrong[0]), Math.max(0, 1 - wrong[1])};
  }

  private CompressionBound.ClassCounts counts(long examples, long members) {
    long others = examples - members;
    long errors = Math.min(others, (long) Math.ceil(errorRate * others * (1 - 1e-12)));
    return new CompressionBound.ClassCounts(examples, members, errors);
  }

  /**
   * A number of rows with which both classes' error bounds are at most {@code wanted}: the least
   * power of 1.02 at which this is so, which rounding of error counts cannot undo by more than the
   * next step.
   */
  public OptionalLong rowsForRates(double wanted, double positives) {
    if (errorRate >= wanted) {
      return OptionalLong.empty();
    }
    for (double rows = 8; rows < MOST; rows = Math.max(rows + 1, rows * 1.02)) {
      double[] rates = rates((long) rows, positives);
      if (Math.min(rates[0], rates[1]) >= 1 - wanted) {
        return OptionalLong.of((long) rows);
      }
    }
    return OptionalLong.empty();
  }
}
