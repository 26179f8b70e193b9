package io.laconic.cli.command;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.option.ProveOptions;
import io.laconic.cli.option.TrainingFile;
import io.laconic.cli.result.SimilarResult;
import io.laconic.data.DataException;
import io.laconic.io.LearnerFiles;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.prove.SimilarRules;
import io.laconic.prove.UnsearchedFormException;
import io.laconic.train.FullColumnNames;
import io.laconic.train.ModelRows;
import io.laconic.train.RecordedSettings;
import io.laconic.train.TrainingData;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code similar MODEL DATA}. */
@Command(
    name = "similar",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Counts and lists the rules that are nearly as good as that of a model.",
      "They are listed by the columns that they read: for choosing the cheaper measurement."
    },
    footer = {
      "",
      "Rules of the same form and size, on the rows that the rule was learned from: AND, OR and",
      "checklists. For lists and point scores all that can stand in the place of one rule, or of",
      "one condition, while the others stay. None is certified.",
      "Example:",
      "  laconic similar model.json patients.csv --within 2%%"
    })
public final class Similar implements Callable<Integer> {
  @Mixin private CommonOptions common;
  @Mixin private ModelInputOptions input;

  @InputOption
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private Path modelFile;

  @InputOption
  @Parameters(index = "1", paramLabel = "DATA", description = "The file it was trained on.")
  private String data;

  @Option(
      names = "--within",
      paramLabel = "SHARE",
      defaultValue = "1%",
      description = "How many more errors a rule may make, as a share of the rows (default: 1%%).")
  private String within;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "How many sets of columns are listed (default: ${DEFAULT-VALUE}).")
  private int limit;

  @Option(
      names = "--time-limit",
      paramLabel = "S",
      defaultValue = "60",
      description =
          "Seconds for counting with all thresholds; if they do not suffice, as many again for"
              + " counting with a few thresholds of each attribute (default: ${DEFAULT-VALUE}).")
  private String timeLimit;

  @Override
  public Integer call() {
    double share = share();
    double seconds = ProveOptions.seconds(timeLimit, common);
    if (limit < 1) {
      throw common.usage("--limit must be >= 1; got " + limit);
    }
    CertifiedModel read = ModelFile.read(modelFile);
    try {
      UnsearchedFormException.check(read.model());
      TrainingData training =
          read.procedure() == null
              ? null
              : TrainingFile.read(new RecordedSettings(read.procedure()), data, input, common);
      CertifiedModel certified =
          training == null ? read : FullColumnNames.of(read, training, resources(training));
      SimilarRules similar =
          SimilarRules.of(certified.model(), rows(certified, training), share, limit, seconds);
      return common.print(SimilarResult.of(similar, certified));
    } catch (UnsearchedFormException e) {
      throw new DataException(modelFile + ": no similar rules: " + e.getMessage());
    }
  }

  private ModelRows rows(CertifiedModel certified, TrainingData training) {
    return training == null
        ? ModelRows.ofAll(certified, input.readAll(certified, data, common))
        : ModelRows.of(certified, training, resources(training));
  }

  private static LearnerFiles resources(TrainingData training) {
    return new LearnerFiles(training.rows(), training.schema());
  }

  /** {@code 1%} or {@code 0.01}. */
  private double share() {
    boolean percent = within.trim().endsWith("%");
    double value;
    try {
      value = Double.parseDouble(within.replace("%", "").trim()) / (percent ? 100 : 1);
    } catch (NumberFormatException e) {
      value = Double.NaN;
    }
    if (!(value >= 0 && value <= 1)) {
      throw common.usage("--within must be a share of the rows, as 1% or 0.01; got " + within);
    }
    return value;
  }
}
