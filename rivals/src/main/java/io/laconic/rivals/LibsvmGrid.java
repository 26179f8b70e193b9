package io.laconic.rivals;

import io.laconic.learn.Split;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Trained;
import io.laconic.util.Parallel;
import java.util.List;

/** A grid search by LIBSVM on given splits, for benchmarks. */
public final class LibsvmGrid {
  private LibsvmGrid() {}

  /**
   * What a search found and took. Processor time is best read outside, by whoever runs it alone.
   *
   * @param errors on the held-out rows of all splits, for every point of the grid
   * @param supportVectors of all machines together
   * @param fits number of machines trained
   * @param seconds of the wall clock, scaling included
   */
  public record Result(int[] errors, long supportVectors, int fits, double seconds) {
    /** The point with the fewest errors; the first of several. */
    public int best() {
      int best = 0;
      for (int k = 1; k < errors.length; k++) {
        best = errors[k] < errors[best] ? k : best;
      }
      return best;
    }
  }

  /** Trains every point of the grid on every split. */
  public static Result search(
      Table table, List<Split> splits, List<SvmOptions> grid, Parallel parallel) {
    long start = System.nanoTime();
    List<List<Trained>> trained = new SvmContender("svm", grid).runs(table).run(splits, parallel);
    double seconds = (System.nanoTime() - start) / 1e9;
    int[] errors = new int[grid.size()];
    long supportVectors = 0;
    for (List<Trained> split : trained) {
      for (int k = 0; k < errors.length; k++) {
        errors[k] += split.get(k).heldOutErrors()[0];
        supportVectors += split.get(k).size(0);
      }
    }
    return new Result(errors, supportVectors, splits.size() * grid.size(), seconds);
  }
}
