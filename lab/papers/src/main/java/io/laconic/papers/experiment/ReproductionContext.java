package io.laconic.papers.experiment;

import io.laconic.util.Parallel;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Data, settings and resources of a reproduction.
 *
 * @param folder of the papers' data sets, or why there is none; asked only by what reads data
 * @param quick whether a reduced version is wanted, about a minute
 * @param seed of folds, splits and starts
 * @param progress receives messages about progress
 * @param checkpoints folder of finished parts; null: none are stored
 */
public record ReproductionContext(
    Supplier<Path> folder,
    boolean quick,
    long seed,
    Parallel parallel,
    Consumer<String> progress,
    Path checkpoints) {
  /** The folder of the papers' data sets. */
  public Path data() {
    return folder.get();
  }

  /** A last sentence for captions of a quick run; empty for a full one. */
  public String quickRemark() {
    return quick ? " A quick run: not comparable with the paper." : "";
  }
}
