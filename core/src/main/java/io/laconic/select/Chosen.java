package io.laconic.select;

import io.laconic.certificate.RejectedConfiguration;
import io.laconic.learn.NestedSplit;
import io.laconic.learn.ParameterException;
import io.laconic.learn.Table;
import io.laconic.learn.TrainedConfigurations;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.choice.Trained;
import io.laconic.util.MarkedOptionName;
import java.util.ArrayList;
import java.util.List;

/**
 * What was chosen on some rows, and among what: all configurations, trained on all learning rows,
 * and their held-out errors, which are null if the criterion needs none.
 */
public final class Chosen implements Learned {
  private final List<Trained> machines;
  private final HeldOutErrors heldOutErrors;
  private final ChosenMachine choice;
  private final Criterion criterion;
  private final List<Preference> preferences;
  private final Chooser.Costs costs;
  private final int rows;

  private Chosen(
      List<Trained> machines,
      HeldOutErrors heldOutErrors,
      ChosenMachine choice,
      Criterion criterion,
      List<Preference> preferences,
      Chooser.Costs costs,
      int rows) {
    this.machines = machines;
    this.heldOutErrors = heldOutErrors;
    this.choice = choice;
    this.criterion = criterion;
    this.preferences = preferences;
    this.costs = costs;
    this.rows = rows;
  }

  static Chosen of(
      Procedure procedure, Table table, NestedSplit nested, TrainedConfigurations trained) {
    int[] labels = table.labels(nested.outer().learning());
    Chooser.Costs costs = Chooser.Costs.of(procedure.aim(), labels, table.classes().size());
    HeldOutErrors heldOutErrors =
        nested.inner().isEmpty()
            ? null
            : new HeldOutErrors(
                    trained.outer(),
                    trained.inner(),
                    nested.inner().stream().mapToInt(split -> split.heldOut().length).toArray())
                .at(
                    costs.table(),
                    nested.inner().stream().map(split -> table.labels(split.heldOut())).toList());
    List<Preference> preferences = procedure.contender().preferences();
    ChosenMachine choice =
        new Chooser(trained.outer(), preferences, costs)
            .choose(procedure.criterion(), heldOutErrors);
    checkBound(procedure.criterion(), trained.outer().get(choice.configuration()), choice.stage());
    return new Chosen(
        trained.outer(),
        heldOutErrors,
        choice,
        procedure.criterion(),
        preferences,
        costs,
        nested.outer().learning().length);
  }

  private static void checkBound(Criterion criterion, Trained trained, int stage) {
    if (criterion == Criterion.BOUND && Double.isNaN(trained.risk(stage))) {
      throw noBound("bound finds no certificate to choose by");
    }
    if (criterion == Criterion.PRINTED && Double.isNaN(trained.printedBound(stage))) {
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

  public ChosenMachine choice() {
    return choice;
  }

  /** The chosen configuration. */
  @Override
  public Trained trained() {
    return machines.get(choice.configuration());
  }

  @Override
  public int stage() {
    return choice.stage();
  }

  /** Number of configurations that competed. */
  public int configurations() {
    return machines.size();
  }

  /** Cross-validated errors of the chosen machine; NaN if it was chosen without folds. */
  public double cvErrors() {
    return choice.cvError();
  }

  /** The configurations that were not chosen, each with its own best machine. */
  public List<RejectedConfiguration> alternatives() {
    List<RejectedConfiguration> others = new ArrayList<>();
    for (int c = 0; c < machines.size(); c++) {
      if (c != choice.configuration()) {
        others.add(alternative(c));
      }
    }
    return others;
  }

  private RejectedConfiguration alternative(int c) {
    Trained one = machines.get(c);
    ChosenMachine best =
        new Chooser(List.of(one), List.of(preferences.get(c)), costs)
            .choose(criterion, heldOutErrors == null ? null : heldOutErrors.only(c));
    int stage = best.stage();
    if (heldOutErrors != null && one.stages() == 1) { // its machine need not be made to be counted
      int size = (int) Math.round(heldOutErrors.meanSize(c, 0));
      return new RejectedConfiguration(
          one.parameters(), size, -1, Double.NaN, Double.NaN, best.cvError() / rows);
    }
    boolean bounds = criterion.errorsPerCondition() == 0;
    return new RejectedConfiguration(
        one.parameters(),
        one.size(stage),
        one.learningErrors(stage),
        bounds ? one.risk(stage) : Double.NaN,
        bounds ? one.printedBound(stage) : Double.NaN,
        best.cvError() / rows);
  }
}
