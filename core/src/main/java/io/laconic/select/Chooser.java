package io.laconic.select;

import io.laconic.learn.ColumnKnowledge;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.Preference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleBiFunction;

/**
 * Picks one of the candidates of all configurations. Ties:
 *
 * <ul>
 *   <li>{@code short}, {@code shorter}, the usual ones inside a subset: the smaller machine, then
 *       the one listed first.
 *   <li>{@code cvshort}, {@code cvshorter}, {@code cvfit}, {@code cvboth}: the smaller machine,
 *       then the preferred configuration, then the one listed first.
 *   <li>{@code each}: between rules and others the rules; among themselves as {@code shorter} and
 *       {@code cv1se}.
 *   <li>{@code cv1se}: the lower error, then the preferred configuration, then the one listed
 *       first.
 *   <li>{@code bound}, {@code printed}, {@code cv}: the smaller machine, then the smaller
 *       certificate (with {@code cv} not of prototypes), then the preferred configuration, then the
 *       one listed first.
 * </ul>
 */
final class Chooser {
  private final List<List<Candidate>> whole;
  private final List<Preference> preferences;
  private final Costs costs;
  private final WantedColumns wanted;

  /** Nothing was said of columns. */
  Chooser(List<List<Candidate>> whole, List<Preference> preferences, Costs costs) {
    this(whole, preferences, costs, ColumnKnowledge.NONE);
  }

  /**
   * @param whole the candidates on all learning rows, by configuration
   * @param known what was said of columns beforehand
   */
  Chooser(
      List<List<Candidate>> whole,
      List<Preference> preferences,
      Costs costs,
      ColumnKnowledge known) {
    this.whole = whole;
    this.preferences = preferences;
    this.costs = costs;
    this.wanted = new WantedColumns(known, whole);
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
     * What a machine is chosen by, if its conditions must save this many errors: the least first
     * number, then the least second one, and so on.
     */
    double[] rank(Candidate candidate, double conditions) {
      return aim.rank(candidate, table, counts, conditions);
    }
  }

  /**
   * What was picked.
   *
   * @param configuration number of the configuration
   * @param cvError errors on the held-out rows of the folds that it was chosen by; NaN if there
   *     were none
   */
  record Pick(int configuration, Candidate candidate, double cvError) {
    /** This with a machine that is made, without the rows of the one that would be. */
    Pick settled() {
      return new Pick(configuration, Candidate.Settled.of(candidate), cvError);
    }
  }

  private record Machine(int configuration, int stage, double value, double size) {}

  private Candidate candidate(int configuration, int stage) {
    return whole.get(configuration).get(stage);
  }

  /**
   * The choice.
   *
   * @param heldOutErrors held-out errors; null if the criterion needs none
   */
  Pick choose(Criterion criterion, HeldOutErrors heldOutErrors) {
    return switch (criterion) {
      case BOUND -> least((c, s) -> candidate(c, s).risk(), 0);
      case PRINTED -> printed();
      case CV -> crossValidated(heldOutErrors);
      case CV1SE -> oneStandardError(heldOutErrors, c -> true);
      case CVSHORT, CVSHORTER -> shortestOfFolds(heldOutErrors, criterion.errorsPerCondition());
      case CVFIT -> fitting(heldOutErrors, 0.5, 1);
      case CVBOTH -> fitting(heldOutErrors, 1, 0.5);
      case SHORT, SHORTER -> shortest(criterion.errorsPerCondition(), c -> true);
      case EACH -> each(heldOutErrors, criterion.errorsPerCondition());
      case HINDSIGHT -> least((c, s) -> candidate(c, s).heldOutErrors(), 0);
    };
  }

  private Pick printed() {
    Pick best = least((c, s) -> candidate(c, s).printedBound(), 1);
    if (best == null) {
      best = least((c, s) -> 0, 0);
    }
    return best;
  }

  /** The machine with the least value; NaN counts as infinite. Null if none is large enough. */
  private Pick least(ToDoubleBiFunction<Integer, Integer> value, int leastSize) {
    Machine best = null;
    for (int c = 0; c < whole.size(); c++) {
      for (int s = 0; s < whole.get(c).size(); s++) {
        if (wanted.has(candidate(c, s)) && candidate(c, s).size() >= leastSize) {
          double v = value.applyAsDouble(c, s);
          Machine machine =
              new Machine(c, s, Double.isNaN(v) ? Double.POSITIVE_INFINITY : v, size(c, s));
          best = best == null || order(this::byRisk).compare(machine, best) < 0 ? machine : best;
        }
      }
    }
    return best == null
        ? null
        : new Pick(best.configuration, candidate(best.configuration, best.stage), Double.NaN);
  }

  /**
   * The least rank, which is mostly cost of errors on the learning rows + conditions, each at so
   * many errors of mean cost; ties: fewer conditions, then the configuration that is listed first.
   */
  private Pick shortest(int errorsPerCondition, IntPredicate some) {
    double[] least = null;
    Pick best = null;
    for (int c = 0; c < whole.size(); c++) {
      for (int s = 0; s < whole.get(c).size(); s++) {
        if (!some.test(c) || !wanted.has(candidate(c, s))) {
          continue;
        }
        double[] rank = costs.rank(candidate(c, s), errorsPerCondition * size(c, s));
        int order = least == null ? -1 : Arrays.compare(rank, least);
        if (order < 0 || order == 0 && size(c, s) < wanted.size(best.candidate())) {
          least = rank;
          best = new Pick(c, candidate(c, s), Double.NaN);
        }
      }
    }
    return best;
  }

  /** Number of conditions, each at the price of its column. */
  private double size(int c, int s) {
    return wanted.size(candidate(c, s));
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
        candidate(a.configuration, a.stage).risk(), candidate(b.configuration, b.stage).risk());
  }

  /** The rule for prototypes has no certificate among its ties. */
  private int byRiskOfPaths(Machine a, Machine b) {
    boolean paths =
        candidate(a.configuration, 0).isOnPath() && candidate(b.configuration, 0).isOnPath();
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
      for (int s = 0; s < whole.get(c).size(); s++) {
        if (!wanted.has(candidate(c, s))) {
          continue;
        }
        boolean counted = means && !wanted.prices();
        double size = counted ? heldOutErrors.meanSize(c, s) : size(c, s);
        double value = means ? heldOutErrors.meanRate(c, s) : heldOutErrors.totalCost(c, s);
        machines.add(new Machine(c, s, value, size));
      }
    }
    return machines;
  }

  private Pick crossValidated(HeldOutErrors heldOutErrors) {
    boolean means = whole.stream().noneMatch(path -> path.get(0).isOnPath());
    Comparator<Machine> order = order(this::byRiskOfPaths);
    return choice(machines(heldOutErrors, means).stream().min(order).orElseThrow(), heldOutErrors);
  }

  /**
   * The least mean error rate sets the limit, mean + standard error; of all machines within it the
   * smallest is taken, then the one with the lower error, then the preferred one.
   */
  private Pick oneStandardError(HeldOutErrors heldOutErrors, IntPredicate some) {
    List<Machine> machines =
        machines(heldOutErrors, true).stream().filter(m -> some.test(m.configuration)).toList();
    if (machines.isEmpty()) {
      return null;
    }
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
   * Of what was not tried in folds the least sum of errors and conditions, of the rest the smallest
   * within one standard error; the one with fewer errors, conditions included, wins.
   */
  private Pick each(HeldOutErrors heldOutErrors, int errorsPerCondition) {
    Pick shortest = shortest(errorsPerCondition, c -> !heldOutErrors.isTried(c));
    Pick tried = oneStandardError(heldOutErrors, heldOutErrors::isTried);
    if (shortest == null || tried == null) {
      return shortest == null ? tried : shortest;
    }
    double sum =
        shortest.candidate.learningCost(costs.table())
            + errorsPerCondition * costs.table().mean() * wanted.size(shortest.candidate);
    return sum <= heldOutErrors.totalCost(tried.configuration, tried.candidate.stage())
        ? shortest
        : tried;
  }

  /**
   * The least sum of held-out costs and conditions, each at this many errors of mean cost; ties:
   * fewer conditions, then the preferred configuration. Conditions are means over the folds.
   */
  private Pick shortestOfFolds(HeldOutErrors heldOutErrors, int errorsPerCondition) {
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

  /**
   * The least sum of held-out costs, a share of the costs on the learning rows, and conditions;
   * ties: fewer conditions, then the preferred configuration.
   *
   * @param share of the costs on the learning rows
   * @param errors how many errors a condition must save
   */
  private Pick fitting(HeldOutErrors heldOutErrors, double share, double errors) {
    double price = errors * costs.table().mean();
    Machine best =
        machines(heldOutErrors, false).stream()
            .min(
                Comparator.<Machine>comparingDouble(
                        m ->
                            m.value
                                + share
                                    * candidate(m.configuration, m.stage)
                                        .learningCost(costs.table())
                                + price * m.size)
                    .thenComparingDouble(Machine::size)
                    .thenComparing(m -> preferences.get(m.configuration)))
            .orElseThrow();
    return choice(best, heldOutErrors);
  }

  private Pick choice(Machine machine, HeldOutErrors heldOutErrors) {
    int c = machine.configuration;
    return new Pick(c, candidate(c, machine.stage), heldOutErrors.total(c, machine.stage));
  }
}
