package io.laconic.select;

import io.laconic.certificate.RejectedConfiguration;
import io.laconic.learn.ColumnKnowledge;
import io.laconic.learn.Fold;
import io.laconic.learn.ParameterException;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.Gate;
import io.laconic.learn.choice.Preference;
import io.laconic.model.Model;
import io.laconic.util.MarkedOptionName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What was chosen on some rows, and among what: the candidates of all configurations, learned from
 * all learning rows, and their held-out errors, which are null if the criterion needs none.
 */
public final class Choice {
  private List<List<Candidate>> configurations;
  private HeldOutErrors heldOutErrors;
  private Chooser.Pick pick;
  private final int configurationCount;
  private final Criterion criterion;
  private final List<Preference> preferences;
  private final Chooser.Costs costs;
  private final int rows;
  private final int classes;
  private final ColumnKnowledge known;
  private List<RejectedConfiguration> others = List.of();
  private Gate gate = Gate.OPEN;

  private Choice(
      List<List<Candidate>> configurations,
      HeldOutErrors heldOutErrors,
      Procedure procedure,
      Chooser.Costs costs,
      int rows,
      int classes) {
    this.configurations = configurations;
    this.heldOutErrors = heldOutErrors;
    this.criterion = procedure.criterion();
    this.preferences = procedure.contender().preferences();
    this.costs = costs;
    this.rows = rows;
    this.classes = classes;
    this.known = procedure.contender().known();
    this.pick =
        new Chooser(configurations, preferences, costs, known).choose(criterion, heldOutErrors);
    this.configurationCount = configurations.size();
    checkBound(criterion, pick.candidate());
  }

  /**
   * Chooses.
   *
   * @param folds the fold whose learning rows are learned from, then the folds inside it
   * @param candidates of each of these
   */
  static Choice of(
      Procedure procedure, Table table, List<Fold> folds, List<List<Candidate>> candidates) {
    int[] learning = folds.get(0).learningRows();
    Chooser.Costs costs =
        Chooser.Costs.of(procedure.aim(), table.labels(learning), table.classes().size());
    List<List<List<Candidate>>> all = candidates.stream().map(Candidate::byConfiguration).toList();
    return new Choice(
        procedure.aim().finishes() ? finished(all.get(0), procedure, table, learning) : all.get(0),
        heldOutErrors(table, folds.subList(1, folds.size()), all, costs),
        procedure,
        costs,
        learning.length,
        table.classes().size());
  }

  /** The candidates with what the aim settles by the rows that they were learned from. */
  private static List<List<Candidate>> finished(
      List<List<Candidate>> all, Procedure procedure, Table table, int[] learning) {
    int[] labels = table.labels(learning);
    return all.stream()
        .map(
            path ->
                path.stream()
                    .map(
                        one ->
                            procedure
                                .aim()
                                .finished(
                                    one,
                                    model -> model.decisions(table.asNewRows(model, learning)),
                                    labels))
                    .toList())
        .toList();
  }

  private static HeldOutErrors heldOutErrors(
      Table table, List<Fold> inner, List<List<List<Candidate>>> all, Chooser.Costs costs) {
    if (inner.isEmpty()) {
      return null;
    }
    List<int[]> labels = inner.stream().map(fold -> table.labels(fold.heldOutRows())).toList();
    int[] sizes = labels.stream().mapToInt(one -> one.length).toArray();
    return new HeldOutErrors(all.get(0), all.subList(1, all.size()), sizes)
        .at(costs.table(), labels);
  }

  private static void checkBound(Criterion criterion, Candidate candidate) {
    if (criterion == Criterion.BOUND && Double.isNaN(candidate.risk())) {
      throw noBound("bound finds no certificate to choose by");
    }
    if (criterion == Criterion.PRINTED && Double.isNaN(candidate.printedBound())) {
      throw noBound("printed finds no bound that a paper prints");
    }
  }

  private static ParameterException noBound(String why) {
    return new ParameterException(
        "select",
        ParameterException.Problem.CONFLICT,
        why + "; use " + MarkedOptionName.of("select") + " cv");
  }

  /** What it was chosen for. */
  public Aim aim() {
    return costs.aim();
  }

  /** What was chosen. */
  public Candidate candidate() {
    return pick.candidate();
  }

  /** Its model; null if it is not one of ours. */
  public Model model() {
    return candidate().model();
  }

  /** Costs of the chosen machine on the held-out rows of each fold. */
  private long[] heldOutCosts() {
    return heldOutErrors.byFold(pick.configuration(), candidate().stage());
  }

  /**
   * Whether a machine of another form, learned from the same rows, is worth a look in folds: on the
   * rows themselves it makes fewer errors, where a condition counts as two, by more than two roots
   * of the errors of what was chosen.
   */
  boolean mayLoseTo(List<Candidate> behind) {
    double price = costs.table().mean();
    double saved =
        withConditions(candidate())
            - behind.stream().mapToDouble(this::withConditions).min().orElseThrow();
    double own = candidate().learningCost(costs.table());
    return saved >= Gate.FEWEST_ERRORS * price
        && saved > Gate.STANDARD_ERRORS * Math.sqrt(own * price);
  }

  private double withConditions(Candidate one) {
    return one.learningCost(costs.table())
        + Criterion.SHORTER.errorsPerCondition() * costs.table().mean() * one.size();
  }

  /**
   * Whether what was chosen elsewhere, on the same folds, passes a gate: its held-out costs are
   * lower by at least three errors, and by more than two standard errors of the difference over the
   * folds; what is only offered must leave at most three quarters of them, and what is longer must
   * save a part of them with each further condition.
   */
  boolean losesTo(Choice behind) {
    long[] more = heldOutCosts();
    long[] fewer = behind.heldOutCosts();
    double[] saved = new double[more.length];
    Arrays.setAll(saved, fold -> more[fold] - fewer[fold]);
    double sum = Arrays.stream(saved).sum();
    double mean = sum / saved.length;
    double squares = Arrays.stream(saved).map(one -> (one - mean) * (one - mean)).sum();
    double ofSum = Math.sqrt(saved.length * squares / Math.max(1, saved.length - 1));
    double left = (double) Arrays.stream(fewer).sum() / Math.max(1, Arrays.stream(more).sum());
    return sum >= Gate.FEWEST_ERRORS * costs.table().mean()
        && sum > Gate.STANDARD_ERRORS * ofSum
        && left <= most(behind);
  }

  /** The part of the held-out costs that is left at most by what stands at a gate. */
  private double most(Choice behind) {
    boolean far = behind.gate == Gate.OFFERED || behind.gate == Gate.LONGER && known.isBefore(6);
    return far ? Gate.FAR_LESS : charge() / behind.charge();
  }

  /** By how much its costs are multiplied where it is compared with rules of another length. */
  private double charge() {
    return gate.factor(candidate().size(), classes);
  }

  /** This as what stands at a gate. */
  Choice at(Gate own) {
    gate = own;
    return this;
  }

  /** This, beside another choice that was made and is not taken. */
  Choice besides(Choice rejected) {
    List<RejectedConfiguration> more = new ArrayList<>(others);
    more.add(rejected.alternative(rejected.pick.configuration()));
    more.addAll(rejected.alternatives());
    others = more;
    return this;
  }

  /**
   * This without the rows that candidates were learned from, which would stay in memory as long as
   * it does: the model, and what is told of the others, is made now.
   */
  Choice settled() {
    others = alternatives();
    pick = pick.settled();
    configurations = List.of();
    heldOutErrors = null;
    return this;
  }

  /** Number of configurations that competed. */
  public int configurations() {
    return configurationCount;
  }

  /** Cross-validated errors of the chosen machine; NaN if it was chosen without folds. */
  public double cvErrors() {
    return pick.cvError();
  }

  /** The configurations that were not chosen, each with its own best machine. */
  public List<RejectedConfiguration> alternatives() {
    List<RejectedConfiguration> all = new ArrayList<>();
    for (int c = 0; c < configurations.size(); c++) {
      if (c != pick.configuration()) {
        all.add(alternative(c));
      }
    }
    all.addAll(others);
    return all;
  }

  private RejectedConfiguration alternative(int c) {
    List<Candidate> path = configurations.get(c);
    Chooser.Pick best =
        new Chooser(List.of(path), List.of(preferences.get(c)), costs, known)
            .choose(criterion, heldOutErrors == null ? null : heldOutErrors.only(c));
    Candidate one = best.candidate();
    double cvRate = best.cvError() / rows;
    if (heldOutErrors != null && path.size() == 1) { // its machine need not be made to be counted
      int size = (int) Math.round(heldOutErrors.meanSize(c, 0));
      return new RejectedConfiguration(one.settings(), size, -1, Double.NaN, Double.NaN, cvRate);
    }
    boolean bounds = criterion.errorsPerCondition() == 0;
    return new RejectedConfiguration(
        one.settings(),
        one.size(),
        one.learningErrors(),
        bounds ? one.risk() : Double.NaN,
        bounds ? one.printedBound() : Double.NaN,
        cvRate);
  }
}
