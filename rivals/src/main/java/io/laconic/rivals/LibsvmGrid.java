package io.laconic.rivals;

import io.laconic.learn.Split;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Trained;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;

/** A grid search by LIBSVM on given splits, for benchmarks. */
public final class LibsvmGrid {
  private LibsvmGrid() {}

  /** Errors on the held-out rows of all splits, for every point of the grid. */
  public static int[] errors(
      Table table, List<Split> splits, List<SvmOptions> grid, Parallel parallel) {
    int[] errors = new int[grid.size()];
    for (List<Trained> split : new SvmContender("svm", grid).runs(table).run(splits, parallel)) {
      Arrays.setAll(errors, k -> errors[k] + split.get(k).heldOutErrors()[0]);
    }
    return errors;
  }
}
