package io.laconic.learn.pvm;

import io.laconic.certificate.CertificateOptions;
import io.laconic.data.DataException;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.DecisionCosts;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.space.Relation;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
  public List<List<Candidate>> fit(
      Table table, List<Fold> folds, CertificateOptions level, Parallel parallel) {
    if (grid.method().needsSolver() && solver == null) {
      throw new DataException(
          MarkedOptionName.of("method")
              + " lp and exact need the module laconic-solver, which is not there");
    }
    List<List<Candidate>> all = new ArrayList<>();
    for (Fold fold : folds) {
      if (fold.outer() == null) {
        List<Fold> inner = folds.stream().filter(one -> one.outer() == fold).toList();
        all.addAll(candidates(table, fold, inner, level, parallel));
      }
    }
    return all;
  }

  /** The candidates of a fold, then those of each fold inside it. */
  private List<List<Candidate>> candidates(
      Table table, Fold fold, List<Fold> inner, CertificateOptions level, Parallel parallel) {
    TrainingSet training = table.training(preparation, fold.learningRows());
    Relation among = PairwiseDistances.held(PairwiseDistances.among(training), parallel);
    double[] radii = grid.all(quantiles(among, parallel));
    PvmMachines outer = new PvmMachines(this, table, fold, training, among, level, parallel);
    List<List<Candidate>> all = new ArrayList<>();
    all.add(outer.candidates(radii));
    if (!levels.equals(EqualErrorCosts.EQUAL.levels())) {
      inner.forEach(one -> all.add(answering(table, one, radii, level, parallel)));
    } else if (!inner.isEmpty()) {
      List<CrossValidatedRadius> choices =
          preparation.fits(table.data()) || training.frame().space().isFitted() || !further.isNone()
              ? separate(table, inner, radii, parallel)
              : CrossValidatedRadius.perCost(
                  outer.data(), radii, grid.prototypeCosts(), foldOf(fold, inner), parallel);
      for (int k = 0; k < inner.size(); k++) {
        all.add(counts(choices, radii, k));
      }
    }
    return all;
  }

  /** Machines that tell what they answer, not only how often it is wrong: for costs. */
  private List<Candidate> answering(
      Table table, Fold fold, double[] radii, CertificateOptions level, Parallel parallel) {
    TrainingSet training = table.training(preparation, fold.learningRows());
    Relation among = PairwiseDistances.held(PairwiseDistances.among(training), parallel);
    PvmContender greedy = new PvmContender(name, preparation, grid.greedy(), further, null, levels);
    return new PvmMachines(greedy, table, fold, training, among, level, parallel).candidates(radii);
  }

  private double[] quantiles(Relation among, Parallel parallel) {
    return grid.quantiles().length == 0
        ? new double[0]
        : Radii.quantiles(among, grid.quantiles(), parallel);
  }

  /** Inner fold of every learning row. */
  private static int[] foldOf(Fold outer, List<Fold> inner) {
    int[] learning = outer.learningRows();
    int[] foldOf = new int[learning.length];
    for (int fold = 0; fold < inner.size(); fold++) {
      for (int row : inner.get(fold).heldOutRows()) {
        foldOf[Arrays.binarySearch(learning, row)] = fold;
      }
    }
    return foldOf;
  }

  /** Folds whose distances are fitted without the held-out rows. */
  private List<CrossValidatedRadius> separate(
      Table table, List<Fold> inner, double[] radii, Parallel parallel) {
    List<PvmFold> folds = inner.stream().map(f -> PvmFold.of(this, table, f, parallel)).toList();
    return CrossValidatedRadius.perCost(folds, radii, grid.prototypeCosts(), parallel);
  }

  private static List<Candidate> counts(
      List<CrossValidatedRadius> choices, double[] radii, int fold) {
    return IntStream.range(0, radii.length)
        .boxed()
        .flatMap(
            r ->
                IntStream.range(0, choices.size())
                    .mapToObj(
                        c ->
                            (Candidate)
                                new Candidate.Counted(
                                    choices.get(c).prototypes()[r][fold],
                                    choices.get(c).errors()[r][fold])))
        .toList();
  }
}
