package io.laconic.select;

import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.choice.Trained;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleBiFunction;

/**
 * Picks one machine among those of all configurations. Ties go to the smaller machine, then to the
 * smaller certificate, then to the preferred configuration, then to the one listed first.
 */
final class Chooser {
  private final List<Trained> whole;
  private final List<Preference> preferences;
  private final Costs costs;

  /**
   * @param whole the configurations on all learning rows
   */
  Chooser(List<Trained> whole, List<Preference> preferences, Costs costs) {
    this.whole = whole;
    this.preferences = preferences;
    this.costs = costs;
  }

  /**
   * Costs of errors on the rows that are learned from.
   *
   * @param aim what makes one machine better than another
   * @param table what wrong answers cost there
   * @param counts rows of each class
   */
  record Costs(Aim aim, CostTable table, int[] counts) {
    /** Every error costs 1, whatever the rows are. */
    static final Costs EQUAL =
        new Costs(
            EqualErrorCosts.EQUAL, EqualErrorCosts.EQUAL.table(new int[] {1, 1}), new int[] {1, 1});

    /** Of rows with these classes. */
    static Costs of(Aim aim, int[] labels, int classes) {
      int[] counts = new int[classes];
      for (int label : labels) {
        counts[label]++;
      }
      return new Costs(aim, aim.costs().table(counts), counts);
    }

    /**
     * What a machine is chosen by, if a condition must save so many errors: the least first number,
     * then the least second one, and so on.
     */
    double[] rank(Trained trained, int stage, int errorsPerCondition) {
      return aim.rank(trained, stage, table, counts, errorsPerCondition);
    }
  }

  private record Machine(int configuration, int stage, double value, double size) {}

  /**
   * The choice.
   *
   * @param heldOutErrors held-out errors; null if the criterion needs none
   */
  ChosenMachine choose(Criterion criterion, HeldOutErrors heldOutErrors) {
    return switch (criterion) {
      case BOUND -> least((c, s) -> whole.get(c).risk(s), 0);
      case PRINTED -> printed();
      case CV -> crossValidated(heldOutErrors);
      case CV1SE -> oneStandardError(heldOutErrors);
      case CVSHORT, CVSHORTER -> shortestOfFolds(heldOutErrors, criterion.errorsPerCondition());
      case SHORT, SHORTER -> shortest(criterion.errorsPerCondition());
      case HINDSIGHT -> least((c, s) -> whole.get(c).heldOutErrors()[s], 0);
    };
  }

  private ChosenMachine printed() {
    ChosenMachine best = least((c, s) -> whole.get(c).printedBound(s), 1);
    if (best == null) {
      best = least((c, s) -> 0, 0);
    }
    return best;
  }

  /** The machine with the least value; NaN counts as infinite. Null if none is large enough. */
  private ChosenMachine least(ToDoubleBiFunction<Integer, Integer> value, int leastSize) {
    Machine best = null;
    for (int c = 0; c < whole.size(); c++) {
      for (int s = 0; s < whole.get(c).stages(); s++) {
        if (whole.get(c).size(s) >= leastSize) {
          double v = value.applyAsDouble(c, s);
          Machine machine =
              new Machine(c, s, Double.isNaN(v) ? Double.POSITIVE_INFINITY : v, size(c, s));
          best = best == null || order(this::byRisk).compare(machine, best) < 0 ? machine : best;
        }
      }
    }
    return best == null ? null : new ChosenMachine(best.configuration, best.stage, Double.NaN);
  }

  /**
   * The least rank, which is mostly cost of errors on the learning rows + conditions, each at so
   * many errors of mean cost; ties: fewer conditions, then the configuration that is listed first.
   */
  private ChosenMachine shortest(int errorsPerCondition) {
    double[] least = null;
    ChosenMachine best = null;
    for (int c = 0; c < whole.size(); c++) {
      for (int s = 0; s < whole.get(c).stages(); s++) {
        double[] rank = costs.rank(whole.get(c), s, errorsPerCondition);
        int order = least == null ? -1 : Arrays.compare(rank, least);
        if (order < 0 || order == 0 && size(c, s) < size(best.configuration(), best.stage())) {
          least = rank;
          best = new ChosenMachine(c, s, Double.NaN);
        }
      }
    }
    return best;
  }

  private double size(int c, int s) {
    return whole.get(c).size(s);
  }

  private Comparator<Machine> order(Comparator<Machine> byCertificate) {
    return Comparator.comparingDouble(Machine::value)
        .thenComparingDouble(Machine::size)
        .thenComparing(byCertificate)
        .thenComparing(m -> preferences.get(m.configuration));
  }

  /** Certificates are computed only where everything else is equal. */
  private int byRisk(Machine a, Machine b) {
    return Double.compare(
        whole.get(a.configuration).risk(a.stage), whole.get(b.configuration).risk(b.stage));
  }

  /** The rule for prototypes has no certificate among its ties. */
  private int byRiskOfPaths(Machine a, Machine b) {
    boolean paths = whole.get(a.configuration).isPath() && whole.get(b.configuration).isPath();
    return paths ? byRisk(a, b) : 0;
  }

  /**
   * All machines.
   *
   * @param means whether error and size are means over the folds, as the rule for prototypes has
   *     it; else the sum of errors and the size on all rows count
   */
  private List<Machine> machines(HeldOutErrors heldOutErrors, boolean means) {
    List<Machine> machines = new ArrayList<>();
    for (int c = 0; c < whole.size(); c++) {
      for (int s = 0; s < whole.get(c).stages(); s++) {
        double size = means ? heldOutErrors.meanSize(c, s) : size(c, s);
        double value = means ? heldOutErrors.meanRate(c, s) : heldOutErrors.totalCost(c, s);
        machines.add(new Machine(c, s, value, size));
      }
    }
    return machines;
  }

  private ChosenMachine crossValidated(HeldOutErrors heldOutErrors) {
    boolean means = whole.stream().noneMatch(Trained::isPath);
    Comparator<Machine> order = order(this::byRiskOfPaths);
    return choice(machines(heldOutErrors, means).stream().min(order).orElseThrow(), heldOutErrors);
  }

  /**
   * The least mean error rate sets the limit, mean + standard error; of all machines within it the
   * smallest is taken, then the one with the lower error, then the preferred one.
   */
  private ChosenMachine oneStandardError(HeldOutErrors heldOutErrors) {
    List<Machine> machines = machines(heldOutErrors, true);
    Machine least = machines.stream().min(order((a, b) -> 0)).orElseThrow();
    double limit = least.value + heldOutErrors.standardError(least.configuration, least.stage);
    Machine chosen =
        machines.stream()
            .filter(m -> m.value <= limit)
            .min(
                Comparator.comparingDouble(Machine::size)
                    .thenComparingDouble(Machine::value)
                    .thenComparing(m -> preferences.get(m.configuration)))
            .orElseThrow();
    return choice(chosen, heldOutErrors);
  }

  /**
   * The least sum of held-out costs and conditions, each at so many errors of mean cost; ties:
   * fewer conditions, then the preferred configuration. Conditions are means over the folds.
   */
  private ChosenMachine shortestOfFolds(HeldOutErrors heldOutErrors, int errorsPerCondition) {
    double price = errorsPerCondition * costs.table().mean();
    Machine best =
        machines(heldOutErrors, true).stream()
            .min(
                Comparator.<Machine>comparingDouble(
                        m -> heldOutErrors.totalCost(m.configuration, m.stage) + price * m.size)
                    .thenComparingDouble(Machine::size)
                    .thenComparing(m -> preferences.get(m.configuration)))
            .orElseThrow();
    return choice(best, heldOutErrors);
  }

  private static ChosenMachine choice(Machine machine, HeldOutErrors heldOutErrors) {
    int c = machine.configuration;
    return new ChosenMachine(c, machine.stage, heldOutErrors.total(c, machine.stage));
  }
}
