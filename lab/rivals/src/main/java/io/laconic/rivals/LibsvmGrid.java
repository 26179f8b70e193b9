package io.laconic.rivals;

import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;

/** A grid search by LIBSVM on given folds, for benchmarks. */
public final class LibsvmGrid {
  private LibsvmGrid() {}

  /** Errors on the held-out rows of all folds, for every point of the grid. */
  public static int[] errors(
      Table table, List<Fold> folds, List<SvmOptions> grid, Parallel parallel) {
    int[] errors = new int[grid.size()];
    for (List<Candidate> fold :
        Contender.of(new SvmLearner("svm", grid)).fit(table, folds, null, parallel)) {
      Arrays.setAll(errors, k -> errors[k] + fold.get(k).heldOutErrors());
    }
    return errors;
  }
}
