package io.laconic.cli.command;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.GibbsOption;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.option.Reads;
import io.laconic.cli.option.Writes;
import io.laconic.cli.wording.Json;
import io.laconic.cli.wording.ModelSummary;
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

  @Override
  public Integer call() {
    CertifiedModel certified = ModelFile.read(modelFile);
    Model model = certified.model();
    Dataset rows = input.read(certified, data, false, common);
    gibbs.check(model);
    Decisions decisions = model.decisions(rows, input.matrix(model, rows), common.parallel());
    Explanation explanation = decisions.explain(model);
    Columns columns =
        new Columns(
            model,
            explanation,
            decisions.scores(model),
            decisions.gibbs().orElse(null),
            drawn(decisions));
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
      Model model, Explanation explanation, double[] scores, GibbsDecisions gibbs, int[] drawn) {

    PredictionTable table(Parallel parallel) {
      List<String> names = new ArrayList<>(List.of("prediction", "because", "score"));
      if (drawn != null) {
        names.addAll(List.of("gibbs", "probability"));
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
        list.add(entry);
      }
      return Json.object("rows", list);
    }
  }
}
