package io.laconic.learn;

import io.laconic.learn.choice.Trained;
import io.laconic.space.Inputs;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/** Training sets for many splits: one for all of them for which the same is fitted. */
public final class SplitTrainingSets {
  private SplitTrainingSets() {}

  /**
   * Splits that share a training set.
   *
   * @param folds the splits, as masks on the training set
   * @param places of the splits in the list of all
   */
  public record Group(
      TrainingSet training, List<Split> splits, List<Fold> folds, List<Integer> places) {
    /** The held-out rows of the k-th split, as models see new rows. */
    public Inputs heldOut(int k) {
      return InputsAsNewRows.asNewRows(training, splits.get(k).heldOut());
    }
  }

  static List<Group> of(Preparation preparation, Table table, List<Split> splits) {
    List<Group> groups = new ArrayList<>();
    List<Integer> shared = new ArrayList<>();
    boolean fits = preparation.fits(table.data());
    for (int k = 0; k < splits.size(); k++) {
      int[] learning = splits.get(k).learning();
      if (!fits || preparation.fitsAlike(table.data(), learning)) {
        shared.add(k);
      } else {
        groups.add(group(preparation, table, learning, splits, List.of(k)));
      }
    }
    if (!shared.isEmpty()) {
      int[] all = Split.all(table.size()).learning();
      groups.add(group(preparation, table, all, splits, shared));
    }
    return groups;
  }

  /** Some of the splits, on the rows that all of them are fitted to. */
  private static Group group(
      Preparation preparation, Table table, int[] fitted, List<Split> all, List<Integer> places) {
    TrainingSet training = preparation.prepare(table.data(), fitted, table.matrix());
    List<Split> splits = places.stream().map(all::get).toList();
    List<Fold> folds =
        splits.stream()
            .map(split -> Fold.of(table.size(), split.learning(), split.heldOut()))
            .toList();
    return new Group(training, splits, folds, places);
  }

  /** What a run on the k-th split of a group becomes. */
  public interface Made<R> {
    Trained of(Group group, int k, R run);
  }

  /**
   * Trains on all splits, outer and inner, group by group.
   *
   * @param runs the runs of all configurations for each fold of a group
   */
  public static <R> List<TrainedConfigurations> train(
      Preparation preparation,
      Table table,
      List<NestedSplit> nestedSplits,
      Function<Group, ? extends List<? extends List<? extends R>>> runs,
      Made<R> made) {
    List<Split> splits = flat(nestedSplits);
    List<List<Trained>> trained = new ArrayList<>(Collections.nCopies(splits.size(), null));
    for (Group group : of(preparation, table, splits)) {
      List<? extends List<? extends R>> found = runs.apply(group);
      for (int k = 0; k < found.size(); k++) {
        int split = k;
        trained.set(
            group.places().get(k),
            found.get(k).stream().map(run -> made.of(group, split, run)).toList());
      }
    }
    return byNestedSplit(nestedSplits, trained);
  }

  /** All splits: each outer one, followed by its inner ones. */
  public static List<Split> flat(List<NestedSplit> nestedSplits) {
    List<Split> splits = new ArrayList<>();
    for (NestedSplit nested : nestedSplits) {
      splits.add(nested.outer());
      splits.addAll(nested.inner());
    }
    return splits;
  }

  /** What came of all splits in the order of {@link #flat}, put together by nested split. */
  public static List<TrainedConfigurations> byNestedSplit(
      List<NestedSplit> nestedSplits, List<List<Trained>> bySplit) {
    List<TrainedConfigurations> result = new ArrayList<>();
    int next = 0;
    for (NestedSplit nested : nestedSplits) {
      int end = next + 1 + nested.inner().size();
      result.add(new TrainedConfigurations(bySplit.get(next), bySplit.subList(next + 1, end)));
      next = end;
    }
    return result;
  }
}
