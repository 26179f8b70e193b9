package io.laconic.cli.command;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.GibbsOption;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.option.Reads;
import io.laconic.cli.option.Writes;
import io.laconic.cli.wording.Json;
import io.laconic.cli.wording.ModelSummary;
import io.laconic.cli.wording.OutsideShares;
import io.laconic.cli.wording.ScoreText;
import io.laconic.data.Dataset;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.io.prediction.PredictionTable;
import io.laconic.model.Decisions;
import io.laconic.model.Explanation;
import io.laconic.model.GibbsDecisions;
import io.laconic.model.Model;
import io.laconic.model.Votes;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
  @Mixin private CommonOptions common;
  @Mixin private ModelInputOptions input;
  @Mixin private GibbsOption gibbs;

  @Reads
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private Path modelFile;

  @Reads
  @Parameters(index = "1", paramLabel = "DATA", description = "Rows to classify.")
  private String data;

  @Writes
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

  @Override
  public Integer call() {
    CertifiedModel certified = ModelFile.read(modelFile);
    Model model = certified.model();
    OutsideShares shares = shares(certified);
    Dataset rows = input.read(certified, data, false, common);
    gibbs.check(model);
    Decisions decisions = model.decisions(rows, input.matrix(model, rows), common.parallel());
    Explanation explanation = decisions.explain(model);
    Columns columns =
        new Columns(
            model,
            explanation,
            decisions.scores(model),
            shares,
            decisions.gibbs().orElse(null),
            drawn(decisions));
    if (shares != null) {
      shares.words().forEach(common::message);
    }
    warnOfMissing(
        rows,
        row -> explanation.prediction(row) == null,
        " without prediction, because a value is missing");
    Votes votes = decisions.votes().orElse(null);
    warnOfMissing(
        rows,
        row -> votes != null && votes.isIncomplete(row),
        " with a missing value, whose condition does not count");
    if (target != null) {
      AtomicFiles.writeBytes(target, out -> columns.table(common.parallel()).copy(data, out));
      common.message(ModelSummary.counted(rows.rowCount(), "row") + " classified; see " + target);
    }
    if (common.json()) {
      common.out().println(Json.text(columns.json(rows)));
    } else if (target == null) {
      try {
        columns.table(common.parallel()).copy(data, common.rows());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return 0;
  }

  /** What scores mean in shares, if that is asked for. */
  private OutsideShares shares(CertifiedModel certified) {
    String missing = OutsideShares.missing(certified);
    if (probabilities && missing != null) {
      throw common.usage("--probabilities: " + missing);
    }
    return probabilities ? new OutsideShares(certified) : null;
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
      common.message(
          "warning: "
              + rows.source().name()
              + ": "
              + ModelSummary.counted(count, "row")
              + what
              + " (first: "
              + rows.place(first)
              + ")");
    }
  }

  private int[] drawn(Decisions decisions) {
    return gibbs.asked()
        ? GibbsOption.draws(decisions.gibbs().orElseThrow(), decisions.rowCount(), common.seed())
        : null;
  }

  /** The columns that are added to every row. */
  private record Columns(
      Model model,
      Explanation explanation,
      double[] scores,
      OutsideShares shares,
      GibbsDecisions gibbs,
      int[] drawn) {

    PredictionTable table(Parallel parallel) {
      List<String> names = new ArrayList<>(List.of("prediction", "because", "score"));
      if (drawn != null) {
        names.addAll(List.of("gibbs", "probability"));
      }
      if (shares != null) {
        names.addAll(OutsideShares.COLUMNS);
      }
      return new PredictionTable(names, this::cells, scores.length, parallel);
    }

    private List<String> cells(int row) {
      List<String> cells = new ArrayList<>();
      cells.add(word(explanation.prediction(row)));
      cells.add(explanation.because(row));
      cells.add(ScoreText.of(scores[row]));
      if (drawn != null) {
        cells.add(word(className(drawn[row])));
        cells.add(ScoreText.of(gibbs.positive(row)));
      }
      if (shares != null) {
        cells.addAll(shares.cells(scores[row]));
      }
      return cells;
    }

    private static String word(String text) {
      return text == null ? "" : text;
    }

    private String className(int label) {
      return label < 0 ? null : model.frame().classes().get(label);
    }

    Object json(Dataset rows) {
      List<Object> list = new ArrayList<>();
      for (int row = 0; row < rows.rowCount(); row++) {
        Map<String, Object> entry =
            Json.object(
                "row", rows.rowNumber(row),
                "prediction", explanation.prediction(row),
                "because", explanation.because(row));
        entry.put("score", scores[row]);
        if (drawn != null) {
          entry.put("gibbs", className(drawn[row]));
          entry.put("probability", gibbs.positive(row));
        }
        if (shares != null) {
          entry.put("outside", shares.json(scores[row]));
        }
        list.add(entry);
      }
      Map<String, Object> json = Json.object("rows", list);
      if (shares != null) {
        json.put("outside", shares.json());
      }
      return json;
    }
  }
}
