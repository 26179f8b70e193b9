package io.laconic.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.model.Model;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** What every search for machines of several sizes must fulfil. */
public final class StagedRuns {
  private static final String LEARNER = "learner";

  private StagedRuns() {}

  /** What is found with some rows held out is what is found on a table without them. */
  public static void heldOutRowsHaveNoInfluence(
      TrainingSet training, BiFunction<TrainingSet, Fold, StagedRun> search) {
    int rows = training.size();
    int[] out = IntStream.range(0, rows).filter(row -> row % 3 == 0).toArray();
    Fold fold = Fold.without(rows, out);
    TrainingSet alone = fold.select(training);
    hasSameModels(search.apply(training, fold), search.apply(alone, Fold.all(alone.size())));
  }

  /** Two runs have the same machines. */
  public static void hasSameModels(StagedRun one, StagedRun other) {
    assertThat(one.stageCount()).isEqualTo(other.stageCount());
    for (int stage = 0; stage < one.stageCount(); stage++) {
      assertThat(one.model(stage, LEARNER, Map.of()).classifier())
          .isEqualTo(other.model(stage, LEARNER, Map.of()).classifier());
    }
  }

  /** The models of a run say what the run says of the held-out rows and of its errors. */
  public static void modelsSayTheSame(StagedRun run, TrainingSet training, int[] heldOut) {
    for (int stage = 0; stage < run.stageCount(); stage++) {
      Model model = run.model(stage, LEARNER, Map.of());
      int[] said = model.predict(InputsAsNewRows.asNewRows(training, heldOut));
      assertThat(said).isEqualTo(run.heldOutPredictions(stage));
      assertThat(model.training().errorCount()).isEqualTo(run.learningErrors(stage));
      assertThat(run.heldOutLabels())
          .isEqualTo(IntStream.of(heldOut).map(row -> training.labels()[row]).toArray());
    }
  }

  /** The sizes of a run. */
  public static List<Integer> sizes(StagedRun run) {
    return IntStream.range(0, run.stageCount()).map(run::size).boxed().toList();
  }
}
