package io.laconic.cli.command;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.GibbsOption;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.option.OutputOption;
import io.laconic.cli.wording.ClassSharesByScoreWords;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.FileNotation;
import io.laconic.io.companion.ReasonTexts;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.genomes.GenomeTable;
import io.laconic.io.json.Json;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Decisions;
import io.laconic.model.Explanation;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.IntPredicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code predict MODEL DATA [-o OUT.csv]}. */
@Command(
    name = "predict",
    sortOptions = false,
    abbreviateSynopsis = true,
    description =
        "Classifies rows: writes all columns, then the prediction, the reason and the score.",
    footer = {
      "",
      "A row that lacks a value the model needs gets an empty prediction and score.",
      "The score is large for the positive class; it is empty with more than two classes.",
      "With --gibbs soft rays also give a class drawn at random.",
      "Example:  laconic predict model.json new.csv -o predictions.csv"
    })
public final class Predict implements Callable<Integer> {
  static final String UNANSWERED = " without prediction, because a value is missing";
  static final String INCOMPLETE = " with a missing value, whose condition does not hold";

  @Mixin private CommonOptions common;
  @Mixin private ModelInputOptions input;
  @Mixin private GibbsOption gibbs;

  @InputOption
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private Path modelFile;

  @InputOption
  @Parameters(
      index = "1",
      paramLabel = "DATA",
      description =
          "Rows to classify; for a model of k-mers also a genome (FASTA, FASTQ), or a table of"
              + " samples and their files.")
  private String data;

  @OutputOption(pipe = true)
  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT.csv",
      description = "Where to write (default: standard output).")
  private Path target;

  @Option(
      names = "--probabilities",
      description =
          "Add the share of the positive class among the rows outside the subset with such a score,"
              + " with an exact interval.")
  private boolean probabilities;

  @InputOption
  @Option(
      names = "--reasons",
      paramLabel = "FILE",
      description =
          "Own words for the conditions that decided, for the person concerned: a CSV file with"
              + " condition and text, and code and holds (yes, no, missing) as one likes.")
  private Path reasonsFile;

  @Option(
      names = "--each-sequence",
      description = "DATA has sequences (FASTA), each of which is a sample, as of one gene.")
  private boolean eachSequence;

  @Override
  public Integer call() throws IOException {
    CertifiedModel certified = ModelFile.read(modelFile);
    Model model = certified.model();
    ClassSharesByScoreWords shares = shares(certified);
    ReasonTexts reasons = reasonsFile == null ? null : ReasonTexts.read(reasonsFile, model);
    if (!GenomeTable.isOf(data, model.requiredColumns())) {
      try {
        return predict(certified, shares, reasons);
      } catch (DataException e) {
        throw GenomeTable.isOf(data, Set.of())
            ? new DataException(
                data
                    + ": these are sequences, but the model reads other columns; markers of samples are"
                    + " given by --markers")
            : e;
      }
    }
    Path genomes =
        GenomeTable.csv(Path.of(data), model.requiredColumns(), eachSequence, common.parallel());
    try {
      data = genomes.toString();
      return predict(certified, shares, reasons);
    } finally {
      AtomicFiles.remove(genomes);
    }
  }

  private int predict(
      CertifiedModel certified, ClassSharesByScoreWords shares, ReasonTexts reasons) {
    Model model = certified.model();
    if (!common.json() && !gibbs.asked() && !model.needsMatrix()) {
      PredictStream stream = new PredictStream(certified, shares, reasons, common);
      if (stream.write(data, input, target)) {
        return 0;
      }
    }
    Dataset rows = input.read(certified, data, false, common);
    gibbs.check(model);
    Decisions decisions = model.decisions(rows, input.matrix(model, rows), common.parallel());
    Explanation explanation = decisions.explain(model);
    PredictedColumns columns =
        new PredictedColumns(
            model,
            explanation,
            decisions.scores(model),
            shares,
            reasons,
            decisions.gibbs().orElse(null),
            drawn(decisions));
    if (shares != null) {
      shares.words().forEach(common::message);
    }
    warnOfMissing(rows, row -> explanation.prediction(row) == null, UNANSWERED);
    warnOfMissing(rows, decisions::lacksValue, INCOMPLETE);
    FileNotation notation = input.notation(certified, common);
    if (target != null) {
      AtomicFiles.writeBytes(
          target, out -> columns.table(rows, common.parallel()).copy(data, notation, out));
      common.message(Wording.counted(rows.rowCount(), "row") + " classified; see " + target);
    }
    if (common.json()) {
      common.out().println(Json.text(columns.fields(rows)));
    } else if (target == null) {
      try {
        columns.table(rows, common.parallel()).copy(data, notation, common.rows());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return 0;
  }

  /** What scores mean in shares, if that is asked for. */
  private ClassSharesByScoreWords shares(CertifiedModel certified) {
    String missing = ClassSharesByScoreWords.missing(certified);
    if (probabilities && missing != null) {
      throw common.usage("--probabilities: " + missing);
    }
    return probabilities ? new ClassSharesByScoreWords(certified) : null;
  }

  private void warnOfMissing(Dataset rows, IntPredicate concerned, String what) {
    int count = 0;
    int first = -1;
    for (int row = 0; row < rows.rowCount(); row++) {
      if (concerned.test(row)) {
        first = count++ == 0 ? row : first;
      }
    }
    if (count > 0) {
      common.message(missing(rows.source().name(), count, what, rows.place(first)));
    }
  }

  /** {@code warning: new.csv: 3 rows without prediction, … (first: row 7 (line 9))}. */
  static String missing(String file, int count, String what, String first) {
    String rows = Wording.counted(count, "row");
    return "warning: " + file + ": " + rows + what + " (first: " + first + ")";
  }

  private int[] drawn(Decisions decisions) {
    return gibbs.asked()
        ? GibbsOption.draws(decisions.gibbs().orElseThrow(), decisions.rowCount(), common.seed())
        : null;
  }
}
