package io.laconic.learn.pvm;

import io.laconic.learn.choice.FoldRates;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;

/**
 * The radius of the prototype vector machine, chosen by cross-validation of the greedy method.
 *
 * <p>{@code err_f} is the error rate of fold f; the mean is over folds.
 *
 * @param errors by radius and fold: errors on the fold's rows, with prototypes of the other rows
 * @param prototypes by radius and fold: how many prototypes there were
 * @param foldSizes rows of each fold
 */
public record CrossValidatedRadius(int[][] errors, int[][] prototypes, int[] foldSizes) {

  /** The choice for one cost of a prototype, see {@link #perCost}. */
  public static CrossValidatedRadius of(
      PvmData data, double[] radii, double prototypeCost, int[] foldOf, Parallel parallel) {
    return perCost(data, radii, new double[] {prototypeCost}, foldOf, parallel).get(0);
  }

  /**
   * Trains and tests for every radius and fold; one choice per cost of a prototype. All folds share
   * the distances, so nothing in these may have been fitted to the rows: else use folds of their
   * own.
   *
   * @param radii the same for all folds
   * @param prototypeCosts NaN: 1 / number of training rows, which differs from fold to fold
   * @param foldOf fold of every training row, from 0. Held-out rows are not candidates either;
   *     candidates that are not training rows belong to all folds.
   */
  public static List<CrossValidatedRadius> perCost(
      PvmData data, double[] radii, double[] prototypeCosts, int[] foldOf, Parallel parallel) {
    if (foldOf.length != data.rowCount()) {
      throw new IllegalArgumentException(
          foldOf.length + " fold numbers for " + data.rowCount() + " training rows");
    }
    return PvmCrossValidation.shared(
        data, radii, prototypeCosts, FoldAssignment.of(foldOf), parallel);
  }

  /** Choices by folds that each have distances of their own. */
  public static List<CrossValidatedRadius> perCost(
      List<PvmFold> folds, double[] radii, double[] prototypeCosts, Parallel parallel) {
    if (folds.size() < 2) {
      throw new IllegalArgumentException(
          "cross-validation needs at least 2 folds, got " + folds.size());
    }
    return PvmCrossValidation.separate(folds, radii, prototypeCosts, parallel);
  }

  /** Mean of {@code err_f}. */
  public double meanError(int radius) {
    return FoldRates.mean(errors[radius], foldSizes);
  }

  public double meanPrototypes(int radius) {
    return (double) Arrays.stream(prototypes[radius]).asLongStream().sum() / foldSizes.length;
  }
}
