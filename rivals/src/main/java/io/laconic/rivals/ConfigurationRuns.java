package io.laconic.rivals;

import io.laconic.learn.NestedSplit;
import io.laconic.learn.Split;
import io.laconic.learn.SplitFailure;
import io.laconic.learn.TrainedConfigurations;
import io.laconic.learn.choice.Trained;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * Every configuration on every split, shared out over the threads. What the configurations have in
 * common on a split is prepared once, when the first of them comes up, and dropped after the last
 * one: only as many splits are in memory as are being worked on.
 *
 * @param <S> what is prepared for a split
 */
public final class ConfigurationRuns<S> {
  /** One fit. */
  public interface Fit<S> {
    Trained train(S prepared, int configuration);
  }

  private final int configurations;
  private final Function<Split, S> prepare;
  private final Fit<S> fit;

  /**
   * @param configurations how many there are; they are numbered from 0
   */
  public ConfigurationRuns(int configurations, Function<Split, S> prepare, Fit<S> fit) {
    this.configurations = configurations;
    this.prepare = prepare;
    this.fit = fit;
  }

  /** Trains; one result for each nested split, in their order. */
  public List<TrainedConfigurations> train(List<NestedSplit> nestedSplits, Parallel parallel) {
    List<Place> places = new ArrayList<>();
    for (NestedSplit nested : nestedSplits) {
      int number = places.isEmpty() ? 0 : places.get(places.size() - 1).outer + 1;
      places.add(new Place(number, -1, nested.outer()));
      for (int inner = 0; inner < nested.inner().size(); inner++) {
        places.add(new Place(number, inner, nested.inner().get(inner)));
      }
    }
    List<List<Trained>> trained = runAt(places, parallel);
    List<TrainedConfigurations> result = new ArrayList<>();
    int next = 0;
    for (NestedSplit nested : nestedSplits) {
      int first = next + 1;
      result.add(
          new TrainedConfigurations(
              trained.get(next), trained.subList(first, first + nested.inner().size())));
      next = first + nested.inner().size();
    }
    return result;
  }

  /**
   * Where a split comes from.
   *
   * @param inner number of the split inside its nested split; -1 if it is the outer one
   */
  private record Place(int outer, int inner, Split split) {}

  /** All configurations of every split, in their order. */
  List<List<Trained>> run(List<Split> splits, Parallel parallel) {
    return runAt(splits.stream().map(split -> new Place(0, -1, split)).toList(), parallel);
  }

  private List<List<Trained>> runAt(List<Place> places, Parallel parallel) {
    List<Shared> shared = places.stream().map(place -> new Shared(place.split)).toList();
    Trained[][] trained = new Trained[places.size()][configurations];
    parallel.forEach(
        places.size() * configurations,
        task -> {
          Place place = places.get(task / configurations);
          Shared split = shared.get(task / configurations);
          int configuration = task % configurations;
          trained[task / configurations][configuration] =
              SplitFailure.named(
                  place.outer, place.inner, () -> fit.train(split.get(), configuration));
          split.done();
        });
    return Arrays.stream(trained).map(List::of).toList();
  }

  /** What is prepared for a split, while somebody needs it. */
  private final class Shared {
    private final Split split;
    private S prepared;
    private int left = configurations;

    Shared(Split split) {
      this.split = split;
    }

    synchronized S get() {
      if (prepared == null) {
        prepared = prepare.apply(split);
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
