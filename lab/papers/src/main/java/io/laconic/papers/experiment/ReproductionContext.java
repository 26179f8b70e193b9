package io.laconic.papers.experiment;

import io.laconic.util.Parallel;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Data, settings and resources of a reproduction.
 *
 * @param data folder of the papers' data sets
 * @param quick whether a reduced version is wanted, about a minute
 * @param seed of folds, splits and starts
 * @param progress receives messages about progress
 * @param checkpoints folder of finished parts; null: none are stored
 */
public record ReproductionContext(
    Path data,
    boolean quick,
    long seed,
    Parallel parallel,
    Consumer<String> progress,
    Path checkpoints) {
  /** A last sentence for captions of a quick run; empty for a full one. */
  public String quickRemark() {
    return quick ? " A quick run: not comparable with the paper." : "";
  }
}
