package io.laconic.cli.wording;

import io.laconic.learn.Table;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.BalancedCosts;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.choice.DecisionCosts;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.select.Estimate;
import io.laconic.select.FoldResult;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What errors on held-out rows cost, beside how many they are. */
public final class MeasuredCosts {
  private final DecisionCosts costs;
  private final int[] labels;
  private final CostTable table;

  private MeasuredCosts(DecisionCosts costs, Table rows) {
    this.costs = costs;
    this.labels = rows.labels();
    this.table = costs.table(labels, rows.classes().size());
  }

  /** The costs that were asked for; null if every error counts the same. */
  public static MeasuredCosts of(Aim aim, Table rows) {
    boolean costs = aim == aim.costs() && aim != EqualErrorCosts.EQUAL;
    return costs ? new MeasuredCosts(aim.costs(), rows) : null;
  }

  /** {@code cost}, {@code balanced error}. */
  public String title() {
    return costs == BalancedCosts.BALANCED ? "balanced error" : "cost";
  }

  /** What the column says: {@code cost per row (missed 100, false alarm 1)}. */
  String heading() {
    return title()
        + (costs == BalancedCosts.BALANCED ? "" : " per row")
        + " ("
        + costs.words()
        + ")";
  }

  /** A short name of the column. */
  public String column() {
    return costs == BalancedCosts.BALANCED ? "balanced" : "cost";
  }

  /** Costs per row of one fold. */
  public double of(FoldResult fold) {
    int[] truth = Arrays.stream(fold.rows()).map(row -> labels[row]).toArray();
    return table.of(truth, fold.predictions()) * table.unit() / truth.length;
  }

  /** Costs per row of all folds together. */
  public double of(Estimate estimate) {
    double sum = 0;
    for (FoldResult fold : estimate.folds()) {
      sum += of(fold) * fold.rows().length;
    }
    return sum / estimate.examples();
  }

  /** {@code 0.5113}. */
  public String cell(Estimate estimate) {
    return String.format(Locale.ROOT, "%.4g", of(estimate));
  }

  /** {@code cost 0.5113 per row (missed 100, false alarm 1)}. */
  public String words(Estimate estimate) {
    boolean balanced = costs == BalancedCosts.BALANCED;
    return title()
        + " "
        + cell(estimate)
        + (balanced ? "" : " per row")
        + " ("
        + costs.words()
        + ")";
  }

  /**
   * For programs.
   *
   * @param of what errors cost
   */
  public record Fields(double perRow, List<Double> byFold, Object of) {}

  public Fields fields(Estimate estimate) {
    return new Fields(
        of(estimate), estimate.folds().stream().map(this::of).toList(), costs.recorded());
  }
}
