package io.laconic.cli;

import io.laconic.data.DataException;
import io.laconic.io.MatrixOut;
import io.laconic.select.TrainingDistances;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Keeping the distances between training rows. */
final class MatrixOptions {
  @Option(
      names = "--save-matrix",
      paramLabel = "FILE",
      description = "Write the distances between all rows of DATA, as --matrix reads them.")
  private Path file;

  /** Checks what can be known without data. */
  void check(Common common, String... inputs) {
    if (file != null) {
      Target.check(file, common, "--save-matrix", inputs);
    }
  }

  void write(Job job, Common common) {
    if (file == null) {
      return;
    }
    if (!job.recipe().hasDistance()) {
      throw common.usage("--save-matrix needs one --metric: --features balls, or prototypes");
    }
    if (job.dropped() > 0) {
      throw new DataException(
          "--save-matrix: the matrix has a line for every row of DATA, but "
              + Summary.counted(job.dropped(), "row")
              + " with missing values were left out");
    }
    TrainingDistances distances =
        job.recipe().distances(job.table(), job.loaded().schema(), common.parallel());
    MatrixOut.write(file, distances.size(), distances::from);
    common.message("distances of " + Summary.counted(distances.size(), "row") + " in " + file);
  }
}
