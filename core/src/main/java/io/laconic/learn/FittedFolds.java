package io.laconic.learn;

import io.laconic.learn.choice.Candidate;
import io.laconic.space.Inputs;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * Folds for which the same is fitted: they share a training set, on which they are masks.
 *
 * @param places of the folds in the list of all
 */
public record FittedFolds(TrainingSet training, List<Fold> folds, List<Integer> places) {
  /** The held-out rows of the k-th fold, as models see new rows. */
  public Inputs heldOut(int k) {
    return training.asNewRows(folds.get(k).heldOutRows());
  }

  static List<FittedFolds> of(Preparation preparation, Table table, List<Fold> folds) {
    List<FittedFolds> groups = new ArrayList<>();
    List<Integer> shared = new ArrayList<>();
    boolean fits = preparation.fits(table.data());
    for (int k = 0; k < folds.size(); k++) {
      int[] learning = folds.get(k).learningRows();
      if (!fits || preparation.fitsAlike(table.data(), learning)) {
        shared.add(k);
      } else {
        groups.add(group(preparation, table, learning, folds, List.of(k)));
      }
    }
    if (!shared.isEmpty()) {
      int[] all = Fold.all(table.size()).learningRows();
      groups.add(group(preparation, table, all, folds, shared));
    }
    return groups;
  }

  /** Some of the folds, on the rows that all of them are fitted to. */
  private static FittedFolds group(
      Preparation preparation, Table table, int[] fitted, List<Fold> all, List<Integer> places) {
    TrainingSet training = preparation.prepare(table.data(), fitted, table.matrix());
    return new FittedFolds(training, places.stream().map(all::get).toList(), places);
  }

  /** The candidates that a run on the k-th of some folds gives. */
  public interface Made<R> {
    List<Candidate> of(FittedFolds folds, int k, R run);
  }

  /**
   * The candidates of all folds, fitted group by group.
   *
   * @param runs the runs of all configurations for each fold of a group
   */
  public static <R> List<List<Candidate>> fit(
      Preparation preparation,
      Table table,
      List<Fold> folds,
      Function<FittedFolds, ? extends List<? extends List<? extends R>>> runs,
      Made<R> made) {
    List<List<Candidate>> candidates = new ArrayList<>(Collections.nCopies(folds.size(), null));
    for (FittedFolds group : of(preparation, table, folds)) {
      List<? extends List<? extends R>> found = runs.apply(group);
      for (int k = 0; k < found.size(); k++) {
        List<Candidate> ofFold = new ArrayList<>();
        for (R run : found.get(k)) {
          ofFold.addAll(made.of(group, k, run));
        }
        candidates.set(group.places().get(k), ofFold);
      }
    }
    return candidates;
  }
}
