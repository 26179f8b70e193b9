package io.laconic.learn.pvm;

import io.laconic.data.DataException;
import io.laconic.learn.CertificateLevel;
import io.laconic.learn.Contender;
import io.laconic.learn.NestedSplit;
import io.laconic.learn.Preparation;
import io.laconic.learn.Split;
import io.laconic.learn.Table;
import io.laconic.learn.TrainedConfigurations;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.DecisionCosts;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.HeldOutCounts;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.choice.Trained;
import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.learn.prototype.PrototypeTrainingSets;
import io.laconic.space.Relation;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Prototype vector machines: all radii and costs together. The choice by held-out rows is made with
 * the greedy method, whatever method makes the final machine.
 *
 * @param solver for methods that need one; else null
 * @param levels the costs to choose by
 */
public record PvmContender(
    String name,
    Preparation preparation,
    PvmGrid grid,
    CandidatePoints further,
    PvmSolver solver,
    List<DecisionCosts> levels)
    implements Contender {
  @Override
  public String competing() {
    int radii = grid.radii().length + grid.quantiles().length;
    return Contender.counted(radii, "radius", "radii");
  }

  @Override
  public int alternatives() {
    return 1;
  }

  @Override
  public String solverName() {
    return solver == null ? null : solver.name();
  }

  @Override
  public Criterion criterionInside(int classes) {
    return Criterion.CV1SE;
  }

  @Override
  public Criterion criterion() {
    return Criterion.CV1SE;
  }

  @Override
  public Criterion criterionWithoutForm(int classes) {
    return Criterion.CV1SE;
  }

  /** Larger radii first: given ones by their size, quantiles by theirs. */
  @Override
  public List<Preference> preferences() {
    List<Preference> preferences = new ArrayList<>();
    for (double radius : grid.radii()) {
      for (double cost : grid.prototypeCosts()) {
        preferences.add(new Preference(radius, Double.isNaN(cost) ? 0 : cost));
      }
    }
    for (double quantile : grid.quantiles()) {
      for (double cost : grid.prototypeCosts()) {
        preferences.add(new Preference(quantile, Double.isNaN(cost) ? 0 : cost));
      }
    }
    return preferences;
  }

  @Override
  public List<TrainedConfigurations> train(
      Table table, List<NestedSplit> nestedSplits, CertificateLevel level, Parallel parallel) {
    if (grid.method() != PrototypeVectorMachine.Method.GREEDY && solver == null) {
      throw new DataException(
          MarkedOptionName.of("method")
              + " lp and exact need the module laconic-solver, which is not there");
    }
    return nestedSplits.stream().map(nested -> train(table, nested, level, parallel)).toList();
  }

  private TrainedConfigurations train(
      Table table, NestedSplit nested, CertificateLevel level, Parallel parallel) {
    TrainingSet training = PrototypeTrainingSets.of(preparation, table, nested.outer().learning());
    Relation among = PairwiseDistances.held(PairwiseDistances.among(training), parallel);
    double[] radii = grid.all(quantiles(among, parallel));
    PvmMachines outer =
        new PvmMachines(this, table, nested.outer(), training, among, level, parallel);
    List<List<Trained>> inner = new ArrayList<>();
    if (!levels.equals(EqualErrorCosts.EQUAL.levels())) {
      nested.inner().forEach(split -> inner.add(answering(table, split, radii, level, parallel)));
    } else if (!nested.inner().isEmpty()) {
      List<CrossValidatedRadius> choices =
          preparation.fits(table.data()) || training.frame().space().isFitted() || !further.isNone()
              ? separate(table, nested, radii, parallel)
              : CrossValidatedRadius.perCost(
                  outer.data(), radii, grid.prototypeCosts(), foldOf(nested), parallel);
      for (int fold = 0; fold < nested.inner().size(); fold++) {
        inner.add(counts(choices, radii, fold));
      }
    }
    return new TrainedConfigurations(outer.machines(radii), inner);
  }

  /** Machines that tell what they answer, not only how often it is wrong: for costs. */
  private List<Trained> answering(
      Table table, Split split, double[] radii, CertificateLevel level, Parallel parallel) {
    TrainingSet training = PrototypeTrainingSets.of(preparation, table, split.learning());
    Relation among = PairwiseDistances.held(PairwiseDistances.among(training), parallel);
    PvmContender greedy = new PvmContender(name, preparation, grid.greedy(), further, null, levels);
    return new PvmMachines(greedy, table, split, training, among, level, parallel).machines(radii);
  }

  private double[] quantiles(Relation among, Parallel parallel) {
    return grid.quantiles().length == 0
        ? new double[0]
        : Radii.quantiles(among, grid.quantiles(), parallel);
  }

  /** Inner fold of every learning row. */
  private static int[] foldOf(NestedSplit nested) {
    int[] learning = nested.outer().learning();
    int[] foldOf = new int[learning.length];
    for (int fold = 0; fold < nested.inner().size(); fold++) {
      for (int row : nested.inner().get(fold).heldOut()) {
        foldOf[Arrays.binarySearch(learning, row)] = fold;
      }
    }
    return foldOf;
  }

  /** Folds whose distances are fitted without the held-out rows. */
  private List<CrossValidatedRadius> separate(
      Table table, NestedSplit nested, double[] radii, Parallel parallel) {
    List<PvmFold> folds = new ArrayList<>();
    for (Split split : nested.inner()) {
      folds.add(PvmFold.of(this, table, split, parallel));
    }
    return CrossValidatedRadius.perCost(folds, radii, grid.prototypeCosts(), parallel);
  }

  private List<Trained> counts(List<CrossValidatedRadius> choices, double[] radii, int fold) {
    return IntStream.range(0, radii.length)
        .boxed()
        .flatMap(
            r ->
                IntStream.range(0, choices.size())
                    .mapToObj(
                        c ->
                            (Trained)
                                new HeldOutCounts(
                                    Map.of(),
                                    choices.get(c).prototypes()[r][fold],
                                    choices.get(c).errors()[r][fold])))
        .toList();
  }
}
