package io.laconic.spark;

import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.dlm.AllowedBalls;
import io.laconic.learn.dlm.DecisionListMachine;
import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.learn.features.Family;
import io.laconic.learn.pvm.CrossValidatedRadius;
import io.laconic.learn.pvm.PrototypeVectorMachine;
import io.laconic.learn.pvm.PvmData;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.learn.soft.SoftGreedy;
import io.laconic.model.MachineType;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Everything that is learned from a training set, in words that can be compared. */
final class LearnedText {
  private static final double[] PENALTIES = {0.5, 1, 3, Double.POSITIVE_INFINITY};

  private LearnedText() {}

  /** Set covering machines of both types on folds. */
  static List<String> scm(TrainingSet training, Family family, Parallel parallel) {
    List<String> words = new ArrayList<>();
    SetCoveringMachine.runs(
            training,
            family,
            List.of(MachineType.values()),
            PENALTIES,
            5,
            folds(training.size()),
            parallel)
        .forEach(
            runs ->
                runs.forEach(
                    run ->
                        words.add(
                            run.rules(run.size())
                                + " "
                                + Arrays.deepToString(run.heldOutErrors())
                                + run.path().size())));
    return words;
  }

  /** Decision lists on folds. */
  static List<String> dlm(TrainingSet training, Family family, Parallel parallel) {
    List<PenaltyPair> pairs = List.of(new PenaltyPair(1, 2), new PenaltyPair(0.5, 0.7));
    AllowedBalls balls = family == Family.BALLS ? AllowedBalls.COMPLEX : null;
    List<String> words = new ArrayList<>();
    DecisionListMachine.runs(training, family, balls, pairs, 5, folds(training.size()), parallel)
        .forEach(
            runs ->
                runs.forEach(
                    run ->
                        words.add(
                            run.rules(run.size())
                                + " "
                                + Arrays.deepToString(run.heldOutErrors()))));
    return words;
  }

  /** Soft rays of both types on folds. */
  static List<String> soft(TrainingSet training, int grid, Parallel parallel) {
    SoftGreedy.Search search = new SoftGreedy.Search(4, null, grid, false);
    List<Fold> folds = folds(training.size()).subList(0, 2);
    List<String> words = new ArrayList<>();
    SoftGreedy.runs(
            training,
            List.of(MachineType.values()),
            new double[] {0.5, 2},
            new double[] {0, 0.1},
            search,
            folds,
            parallel)
        .forEach(runs -> runs.forEach(run -> words.add(run.steps() + " " + run.stop())));
    return words;
  }

  /** Prototypes for several radii, and the choice among these by folds. */
  static List<String> pvm(PvmData data, double[] radii, Parallel parallel) {
    List<String> words = new ArrayList<>();
    PrototypeVectorMachine.runs(data, radii, parallel).forEach(run -> words.add(run.toString()));
    int[] foldOf = IntStream.range(0, data.rowCount()).map(row -> row % 3).toArray();
    CrossValidatedRadius choice = CrossValidatedRadius.of(data, radii, 0.5, foldOf, parallel);
    words.add(
        Arrays.deepToString(choice.errors()) + " " + Arrays.deepToString(choice.prototypes()));
    return words;
  }

  /** Three folds, and all rows. */
  private static List<Fold> folds(int size) {
    List<Fold> folds = new ArrayList<>();
    for (int k = 0; k < 3; k++) {
      int out = k;
      folds.add(
          Fold.without(size, IntStream.range(0, size).filter(row -> row % 3 == out).toArray()));
    }
    folds.add(Fold.all(size));
    return folds;
  }
}
