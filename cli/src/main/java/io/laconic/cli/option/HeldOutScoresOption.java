package io.laconic.cli.option;

import io.laconic.cli.wording.HeldOutRowsCsv;
import io.laconic.io.file.AtomicFiles;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** {@code --scores FILE}: what each row got while it was held out. */
@OptionGroup.Of(OptionGroup.OUTPUT)
public final class HeldOutScoresOption {
  @OutputOption
  @Option(
      names = "--scores",
      paramLabel = "OUT.csv",
      description =
          "Also write row number, fold, class, prediction and score of every row while it was held"
              + " out.")
  private Path target;

  /** Writes the file, if one is asked for. */
  public void write(HeldOutRowsCsv csv) {
    if (target != null) {
      AtomicFiles.write(target, csv::csv);
    }
  }
}
