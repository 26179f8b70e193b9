package io.laconic.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.choice.Candidate;
import io.laconic.model.Model;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** What every search for machines of several sizes must fulfil. */
public final class PathChecks {
  private PathChecks() {}

  /** What is found with some rows held out is what is found on a table without them. */
  public static void heldOutRowsHaveNoInfluence(
      TrainingSet training, BiFunction<TrainingSet, Fold, List<Candidate>> search) {
    int rows = training.size();
    int[] out = IntStream.range(0, rows).filter(row -> row % 3 == 0).toArray();
    Fold fold = Fold.without(rows, out);
    TrainingSet alone = fold.select(training);
    hasSameModels(search.apply(training, fold), search.apply(alone, Fold.all(alone.size())));
  }

  /** Two paths have the same machines. */
  public static void hasSameModels(List<Candidate> one, List<Candidate> other) {
    assertThat(one).hasSameSizeAs(other);
    for (int stage = 0; stage < one.size(); stage++) {
      assertThat(one.get(stage).model().classifier())
          .isEqualTo(other.get(stage).model().classifier());
    }
  }

  /** The models of a path say what the path says of the held-out rows and of its errors. */
  public static void modelsSayTheSame(List<Candidate> path, TrainingSet training, int[] heldOut) {
    for (Candidate candidate : path) {
      Model model = candidate.model();
      int[] said = model.predict(training.asNewRows(heldOut));
      assertThat(said).isEqualTo(candidate.heldOutPredictions());
      assertThat(candidate.heldOutErrors())
          .isEqualTo(
              (int)
                  IntStream.range(0, heldOut.length)
                      .filter(k -> said[k] != training.labels()[heldOut[k]])
                      .count());
      assertThat(model.training().errorCount()).isEqualTo(candidate.learningErrors());
    }
  }
}
