package io.laconic.cli;

import io.laconic.io.AtomicFiles;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
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

  @Option(
      names = "--report",
      paramLabel = "OUT.html",
      description = "Also write a page with pictures: one file that needs no network.")
  private Path report;

  void check(Common common) {
    if (innerFolds < 2) {
      throw common.usage("--inner-folds must be >= 2; got " + innerFolds);
    }
  }

  /** Fails if the files that are asked for cannot be written, before any work is done. */
  void checkTargets(Common common, String... inputs) {
    if (output != null) {
      Target.check(output, common, "-o", inputs);
    }
    if (report != null) {
      Target.check(report, common, "--report", inputs);
      checkOther(output, "-o", common);
      checkOther(resume, "--resume", common);
      if (provider().isEmpty()) {
        throw common.usage("--report needs the module laconic-report, which is not there");
      }
    }
  }

  private void checkOther(Path other, String option, Common common) {
    if (other != null
        && other.toAbsolutePath().normalize().equals(report.toAbsolutePath().normalize())) {
      throw common.usage("--report and " + option + " name the same file");
    }
  }

  private static Optional<MeasuredPage> provider() {
    return ServiceLoader.load(MeasuredPage.class).findFirst();
  }

  /** Writes the page, if one is asked for. */
  void writePage(Supplier<Measured> measured) {
    if (report != null) {
      String page = provider().orElseThrow().html(measured.get());
      AtomicFiles.write(report, out -> out.write(page));
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
