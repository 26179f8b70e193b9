package io.laconic.cli.option;

import io.laconic.data.DataException;
import io.laconic.io.matrix.MatrixFileWriter;
import io.laconic.learn.prototype.TrainingDistances;
import io.laconic.model.Wording;
import io.laconic.train.Training;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** {@code --save-matrix FILE}: writes the distances between training rows. */
@OptionGroup.Of(OptionGroup.OUTPUT)
public final class SaveMatrixOption {
  @OutputOption
  @Option(
      names = "--save-matrix",
      paramLabel = "FILE",
      description = "Write the distances between all rows of DATA, in the format of --matrix.")
  private Path file;

  public boolean isAsked() {
    return file != null;
  }

  public void write(Training training, CommonOptions common) {
    if (file == null) {
      return;
    }
    if (!training.plan().hasDistance()) {
      throw common.usage("--save-matrix needs one --metric: --features balls, or prototypes");
    }
    if (training.dropped() > 0) {
      throw new DataException(
          "--save-matrix: the matrix has a line for every row of DATA, but "
              + Wording.counted(training.dropped(), "row")
              + " with missing values were left out");
    }
    TrainingDistances distances = training.distances(common.parallel());
    MatrixFileWriter.write(file, distances.size(), distances::from);
    common.message(
        "distances of " + Wording.counted(distances.size(), "row") + " written to " + file);
  }
}
