package io.laconic.learn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Training sets for many splits: one for all of them for which the same is fitted. */
public final class SplitSets {
  private SplitSets() {}

  /**
   * Splits that share a training set.
   *
   * @param splits their places in the list of all splits
   */
  public record Group(TrainingSet training, List<Fold> folds, List<Integer> splits) {}

  static List<Group> of(Preparation preparation, Table table, List<Split> splits) {
    List<Group> groups = new ArrayList<>();
    List<Fold> folds = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    boolean fits = preparation.fits(table.data());
    for (int k = 0; k < splits.size(); k++) {
      Split split = splits.get(k);
      if (!fits || preparation.fitsAlike(table.data(), split.learning())) {
        folds.add(fold(table, split));
        places.add(k);
      } else {
        TrainingSet own = preparation.prepare(table.data(), split.learning(), table.matrix());
        groups.add(new Group(own, List.of(fold(table, split)), List.of(k)));
      }
    }
    if (!folds.isEmpty()) {
      int[] all = Split.all(table.size()).learning();
      groups.add(new Group(preparation.prepare(table.data(), all, table.matrix()), folds, places));
    }
    return groups;
  }

  private static Fold fold(Table table, Split split) {
    return Fold.of(table.size(), split.learning(), split.heldOut());
  }

  /** Trains on the splits of a group: for each of its folds the configurations. */
  public interface Training {
    List<List<Trained>> train(Group group, List<Split> splits);
  }

  /** What a run of the k-th split of a group becomes. */
  public interface Made<R> {
    Trained of(R run, int k);
  }

  /** The runs of every split, as configurations. */
  public static <R> List<List<Trained>> trained(List<List<R>> runs, Made<R> made) {
    List<List<Trained>> trained = new ArrayList<>();
    for (int k = 0; k < runs.size(); k++) {
      int split = k;
      trained.add(runs.get(k).stream().map(run -> made.of(run, split)).toList());
    }
    return trained;
  }

  /** Trains on all splits of the parts, group by group. */
  public static List<TrainedPart> train(
      Preparation preparation, Table table, List<LearningPart> parts, Training training) {
    List<Split> splits = flat(parts);
    List<List<Trained>> trained = new ArrayList<>(Collections.nCopies(splits.size(), null));
    for (Group group : of(preparation, table, splits)) {
      List<Split> own = group.splits().stream().map(splits::get).toList();
      List<List<Trained>> machines = training.train(group, own);
      for (int k = 0; k < own.size(); k++) {
        trained.set(group.splits().get(k), machines.get(k));
      }
    }
    return parts(parts, trained);
  }

  /** All splits of the parts: each outer one, followed by its inner ones. */
  public static List<Split> flat(List<LearningPart> parts) {
    List<Split> splits = new ArrayList<>();
    for (LearningPart part : parts) {
      splits.add(part.outer());
      splits.addAll(part.inner());
    }
    return splits;
  }

  /** The parts again, from what came of all splits in the order of {@link #flat}. */
  public static List<TrainedPart> parts(List<LearningPart> parts, List<List<Trained>> bySplit) {
    List<TrainedPart> result = new ArrayList<>();
    int next = 0;
    for (LearningPart part : parts) {
      int end = next + 1 + part.inner().size();
      result.add(new TrainedPart(bySplit.get(next), bySplit.subList(next + 1, end)));
      next = end;
    }
    return result;
  }
}
