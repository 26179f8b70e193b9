package io.laconic.cli;

import io.laconic.data.Dataset;
import io.laconic.io.AtomicFiles;
import io.laconic.io.ModelFile;
import io.laconic.io.PredictionTable;
import io.laconic.model.Explanation;
import io.laconic.model.Model;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code predict MODEL DATA [-o OUT.csv]}. */
@Command(
    name = "predict",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = "Judges rows: all their columns, then prediction and because.",
    footer = {
      "",
      "A row that lacks a value the model needs gets an empty prediction.",
      "Example:  laconic predict model.json new.csv -o judged.csv"
    })
final class Predict implements Callable<Integer> {
  @Mixin private Common common;
  @Mixin private ModelInput input;

  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private Path modelFile;

  @Parameters(index = "1", paramLabel = "DATA", description = "Rows to judge.")
  private String data;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT.csv",
      description = "Where to write (default: standard output).")
  private Path target;

  @Override
  public Integer call() {
    if (target != null) {
      Target.check(target, common, "-o", data, modelFile.toString(), input.matrixFile());
    }
    Model model = ModelFile.read(modelFile).model();
    Dataset rows = input.read(model, data, false, common);
    Explanation explanation = new Explanation(model, model.reader(rows, input.matrix(model, rows)));
    warnOfMissing(rows, explanation);
    if (target != null) {
      AtomicFiles.write(target, out -> table(explanation).copy(data, out));
      common.message(Summary.counted(rows.rowCount(), "row") + " judged; see " + target);
    }
    if (common.json()) {
      common.out().println(Json.text(json(rows, explanation)));
    } else if (target == null) {
      try {
        table(explanation).copy(data, common.out());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return 0;
  }

  private void warnOfMissing(Dataset rows, Explanation explanation) {
    int count = 0;
    int first = -1;
    for (int row = 0; row < rows.rowCount(); row++) {
      if (explanation.prediction(row) == null) {
        first = count++ == 0 ? row : first;
      }
    }
    if (count > 0) {
      common.message(
          "warning: "
              + rows.source().name()
              + ": "
              + Summary.counted(count, "row")
              + " without prediction, because a value is missing (first: "
              + rows.place(first)
              + ")");
    }
  }

  private static PredictionTable table(Explanation explanation) {
    return new PredictionTable(
        List.of("prediction", "because"),
        row -> {
          String prediction = explanation.prediction(row);
          return List.of(prediction == null ? "" : prediction, explanation.because(row));
        });
  }

  private static Object json(Dataset rows, Explanation explanation) {
    List<Object> list = new ArrayList<>();
    for (int row = 0; row < rows.rowCount(); row++) {
      list.add(
          Json.object(
              "row", rows.rowNumber(row),
              "prediction", explanation.prediction(row),
              "because", explanation.because(row)));
    }
    return Json.object("rows", list);
  }
}
