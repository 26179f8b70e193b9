package io.laconic.report;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.compression.Unchecked;
import io.laconic.cli.extension.FileNames;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.option.Reads;
import io.laconic.cli.option.Writes;
import io.laconic.data.Dataset;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.modelfile.ModelFile;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code report MODEL DATA -o OUT.html}. */
@Command(
    name = "report",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = "Writes an HTML page about a model and its results on rows whose class is known.",
    footer = {
      "",
      "The page is one file that needs no network.",
      "Example:  laconic report model.json patients.csv -o report.html"
    })
final class ReportCommand implements Callable<Integer> {
  @Mixin private CommonOptions common;
  @Mixin private ModelInputOptions input;

  @Reads
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private Path modelFile;

  @Reads
  @Parameters(index = "1", paramLabel = "DATA", description = "Rows with their class.")
  private String data;

  @Writes
  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "The page to write.")
  private Path target;

  @Option(
      names = "--image",
      paramLabel = "WxH",
      description = "Rows are images of this width and height: show prototypes as pictures.")
  private String image;

  @Option(
      names = "--rows",
      defaultValue = "10000",
      paramLabel = "N",
      description = "Most rows to list, errors first (default: ${DEFAULT-VALUE}).")
  private int mostRows;

  @Override
  public Integer call() {
    if (mostRows < 0) {
      throw common.usage("--rows must be >= 0; got " + mostRows);
    }
    ImageSize size = imageSize();
    CertifiedModel certified = Unchecked.leftOut(ModelFile.read(modelFile));
    Dataset rows = input.readWide(certified, data, common);
    ClassifiedRows judged =
        ClassifiedRows.of(certified, rows, input.matrix(certified.model(), rows));
    ModelInputOptions.checkClasses(judged.evaluation(), rows);
    Report report =
        new Report(
            judged,
            null,
            new FileNames(modelFile.toString(), data, input.matrixFile()),
            size,
            mostRows);
    AtomicFiles.write(target, out -> out.write(report.html()));
    if (common.json()) {
      common.out().println(Json.text(java.util.Map.of("page", target.toString())));
    } else {
      common.out().println(target);
    }
    return 0;
  }

  private ImageSize imageSize() {
    try {
      return image == null ? null : ImageSize.of(image);
    } catch (IllegalArgumentException e) {
      throw common.usage(e.getMessage());
    }
  }
}
