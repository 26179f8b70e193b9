package io.laconic.learn.soft;

import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.cover.GreedyCover;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.GreedyOptions;
import io.laconic.model.MachineType;
import io.laconic.model.soft.Thresholds;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The soft greedy learner: a small conjunction or disjunction of soft rays, found by greedy set
 * cover with examples that are covered in part.
 *
 * <p>Marchand and Shah, "PAC-Bayes learning of conjunctions and classification of gene-expression
 * data", NIPS 2004.
 */
public final class SoftGreedy {
  /** No limit on the number of rays. */
  public static final int NO_LIMIT = Integer.MAX_VALUE;

  /**
   * Endpoints per attribute, unless the user says otherwise: up to this many rows all are tried.
   */
  public static final int DEFAULT_GRID = 256;

  /** Every value is an endpoint. */
  public static final int EXACT = 0;

  /** A ray that is worth no more ends the run. */
  private static final double LEAST = 1e-10;

  private static final Comparator<SoftRun> ORDER =
      Comparator.comparing(SoftRun::type)
          .thenComparingDouble(SoftRun::penalty)
          .thenComparingDouble(SoftRun::marginWeight);

  private SoftGreedy() {}

  /**
   * How rays are searched for.
   *
   * @param maxSize most rays
   * @param ranges of the attributes, known beforehand; null: as observed in the training rows
   * @param grid most endpoints taken from the training values of an attribute; 0: all
   * @param asPaper whether to go on when no ray is worth more than 1e-10, as the paper does
   * @param raysPerAttribute 1, or 2 for one ray of each direction
   */
  public record Search(
      int maxSize, Ranges ranges, int grid, boolean asPaper, int raysPerAttribute) {
    public Search {
      GreedyOptions.upTo(maxSize);
      if (grid != EXACT && grid < 2) {
        throw new IllegalArgumentException("grid must be 0 or >= 2, got " + grid);
      }
      if (raysPerAttribute != 1 && raysPerAttribute != 2) {
        throw new IllegalArgumentException(
            "raysPerAttribute must be 1 or 2, got " + raysPerAttribute);
      }
    }

    /** One ray per attribute. */
    public Search(int maxSize, Ranges ranges, int grid, boolean asPaper) {
      this(maxSize, ranges, grid, asPaper, 1);
    }

    /** A ray must be worth more. */
    double least() {
      return asPaper ? Double.NEGATIVE_INFINITY : LEAST;
    }
  }

  /**
   * What the learner is asked for.
   *
   * @param penalty weight of the part of the kept class that a ray takes away
   * @param marginWeight weight of a ray's margin term, the paper's eta
   * @param maxSize most rays
   * @param prior of the number of rays, for the bound
   * @param ranges of the attributes, known beforehand; null: as observed in the training rows
   * @param grid most endpoints taken from the training values of an attribute; 0: all
   * @param asPaper whether to go on when no ray is worth more than 1e-10, as the paper does
   * @param raysPerAttribute 1, or 2 for one ray of each direction
   * @param thresholds whether the intervals stay soft
   */
  public record Options(
      MachineType type,
      double penalty,
      double marginWeight,
      int maxSize,
      RayPrior prior,
      Ranges ranges,
      int grid,
      boolean asPaper,
      int raysPerAttribute,
      Thresholds thresholds) {
    public Options {
      checkFinite("penalty", penalty);
      checkFinite("marginWeight", marginWeight);
      new Search(maxSize, ranges, grid, asPaper, raysPerAttribute);
    }

    /** One soft ray per attribute. */
    public Options(
        MachineType type,
        double penalty,
        double marginWeight,
        int maxSize,
        RayPrior prior,
        Ranges ranges,
        int grid,
        boolean asPaper) {
      this(type, penalty, marginWeight, maxSize, prior, ranges, grid, asPaper, 1, Thresholds.SOFT);
    }

    /** The part that runs with different parameters share. */
    public Search search() {
      return new Search(maxSize, ranges, grid, asPaper, raysPerAttribute);
    }
  }

  private static void checkFinite(String name, double value) {
    if (!(value >= 0) || value == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(name + " must be finite and >= 0, got " + value);
    }
  }

  /** Trains one machine. */
  public static SoftRun run(TrainingSet training, Options options, Parallel parallel) {
    return runs(
            training,
            List.of(options.type()),
            new double[] {options.penalty()},
            new double[] {options.marginWeight()},
            options.search(),
            parallel)
        .get(0);
  }

  /**
   * Runs for all types, penalties and margin weights together: sorted by type, penalty, margin
   * weight.
   *
   * <p>Runs share their steps as long as they choose the same rays.
   */
  public static List<SoftRun> runs(
      TrainingSet training,
      List<MachineType> types,
      double[] penalties,
      double[] marginWeights,
      Search search,
      Parallel parallel) {
    List<Fold> all = List.of(Fold.all(training.size()));
    return runs(training, types, penalties, marginWeights, search, all, parallel).get(0);
  }

  /**
   * Runs for many folds together: one list for each. A run is exactly what it would be on {@link
   * Fold#select} of its fold alone: ranges and grids are those of the rows it learns from.
   */
  public static List<List<SoftRun>> runs(
      TrainingSet training,
      List<MachineType> types,
      double[] penalties,
      double[] marginWeights,
      Search search,
      List<Fold> folds,
      Parallel parallel) {
    folds.forEach(fold -> fold.check(training));
    if (folds.isEmpty()) {
      return List.of();
    }
    List<SoftRunUtilities> runUtilities = runUtilities(penalties, marginWeights);
    SoftCandidates candidates = new SoftCandidates(training, folds, search);
    List<SoftLane> start = new ArrayList<>();
    List<List<SoftRun>> byFold = new ArrayList<>();
    for (int fold = 0; fold < folds.size(); fold++) {
      byFold.add(new ArrayList<>());
      for (MachineType type : types) {
        start.add(SoftLane.start(candidates, fold, type, runUtilities));
      }
    }
    for (SoftLane lane : GreedyCover.run(start, candidates.pool(parallel))) {
      for (SoftRunUtilities ofRun : lane.runUtilities()) {
        Fold fold = folds.get(lane.fold());
        byFold.get(lane.fold()).add(new SoftRun(training, fold, candidates, lane, ofRun));
      }
    }
    byFold.forEach(runs -> runs.sort(ORDER));
    return byFold;
  }

  private static List<SoftRunUtilities> runUtilities(double[] penalties, double[] marginWeights) {
    List<SoftRunUtilities> runUtilities = new ArrayList<>();
    for (double penalty : Arrays.stream(penalties).map(p -> p + 0.0).distinct().toArray()) {
      checkFinite("penalty", penalty);
      for (double weight : Arrays.stream(marginWeights).map(w -> w + 0.0).distinct().toArray()) {
        checkFinite("marginWeight", weight);
        runUtilities.add(new SoftRunUtilities(penalty, weight, new double[0]));
      }
    }
    return runUtilities;
  }
}
