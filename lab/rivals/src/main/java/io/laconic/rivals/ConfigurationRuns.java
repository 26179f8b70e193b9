package io.laconic.rivals;

import io.laconic.learn.Fold;
import io.laconic.learn.SplitFailure;
import io.laconic.learn.choice.Candidate;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * Every configuration on every fold, shared out over the threads. What the configurations have in
 * common on a fold is prepared once, when the first of them comes up, and dropped after the last
 * one: only as many folds are in memory as are being worked on.
 *
 * @param <S> what is prepared for a fold
 */
public final class ConfigurationRuns<S> {
  /** One fit. */
  public interface Fit<S> {
    Candidate train(S prepared, int configuration);
  }

  private final int configurations;
  private final Function<Fold, S> prepare;
  private final Fit<S> fit;

  /**
   * @param configurations how many there are; they are numbered from 0
   */
  public ConfigurationRuns(int configurations, Function<Fold, S> prepare, Fit<S> fit) {
    this.configurations = configurations;
    this.prepare = prepare;
    this.fit = fit;
  }

  /** The candidates of every fold, in their order. */
  public List<List<Candidate>> fit(List<Fold> folds, Parallel parallel) {
    List<Place> places = new ArrayList<>();
    for (Fold fold : folds) {
      Place before = places.isEmpty() ? new Place(-1, -1) : places.get(places.size() - 1);
      places.add(
          fold.outer() == null
              ? new Place(before.outer + 1, -1)
              : new Place(before.outer, before.inner + 1));
    }
    List<Shared> shared = folds.stream().map(Shared::new).toList();
    Candidate[][] candidates = new Candidate[folds.size()][configurations];
    parallel.forEach(
        folds.size() * configurations,
        task -> {
          Place place = places.get(task / configurations);
          Shared fold = shared.get(task / configurations);
          int configuration = task % configurations;
          candidates[task / configurations][configuration] =
              SplitFailure.named(
                  place.outer, place.inner, () -> fit.train(fold.get(), configuration));
          fold.done();
        });
    return Arrays.stream(candidates).map(List::of).toList();
  }

  /**
   * Where a fold comes from.
   *
   * @param outer number of the fold that is not another's inner one
   * @param inner number of the fold inside it; -1 if it is the outer one
   */
  private record Place(int outer, int inner) {}

  /** What is prepared for a fold, while somebody needs it. */
  private final class Shared {
    private final Fold fold;
    private S prepared;
    private int left = configurations;

    Shared(Fold fold) {
      this.fold = fold;
    }

    synchronized S get() {
      if (prepared == null) {
        prepared = prepare.apply(fold);
      }
      return prepared;
    }

    synchronized void done() {
      if (--left == 0) {
        prepared = null;
      }
    }
  }
}
