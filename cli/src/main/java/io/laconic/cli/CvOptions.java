package io.laconic.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Options that cross-validation and comparison share. */
final class CvOptions {
  @Option(
      names = "--inner-folds",
      paramLabel = "K",
      defaultValue = "10",
      description = "Folds inside each training part, to choose (default: ${DEFAULT-VALUE}).")
  private int innerFolds;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description = "Keep finished folds in this file, and go on from it.")
  private Path resume;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT.csv",
      description = "Also write the table as CSV.")
  private Path output;

  void check(Common common) {
    if (innerFolds < 2) {
      throw common.usage("--inner-folds must be >= 2; got " + innerFolds);
    }
  }

  int innerFolds() {
    return innerFolds;
  }

  Path output() {
    return output;
  }

  /**
   * The checkpoint.
   *
   * @param run what the run is
   */
  Checkpoint checkpoint(String run) {
    return resume == null ? Checkpoint.none() : Checkpoint.of(resume, run);
  }
}
