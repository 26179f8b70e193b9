package io.laconic.cli.command;

import io.laconic.cli.wording.ClassSharesByScoreWords;
import io.laconic.cli.wording.Json;
import io.laconic.cli.wording.ScoreText;
import io.laconic.data.Dataset;
import io.laconic.io.prediction.DataFileWithPredictions;
import io.laconic.model.Explanation;
import io.laconic.model.GibbsDecisions;
import io.laconic.model.Model;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The columns that are added to every row. */
record PredictedColumns(
    Model model,
    Explanation explanation,
    double[] scores,
    ClassSharesByScoreWords shares,
    GibbsDecisions gibbs,
    int[] drawn) {

  DataFileWithPredictions table(Parallel parallel) {
    return new DataFileWithPredictions(
        names(drawn != null, shares != null), this::cells, scores.length, parallel);
  }

  /** Names of the columns. */
  static List<String> names(boolean drawn, boolean shares) {
    List<String> names = new ArrayList<>(List.of("prediction", "because", "score"));
    if (drawn) {
      names.addAll(List.of("gibbs", "probability"));
    }
    if (shares) {
      names.addAll(ClassSharesByScoreWords.COLUMNS);
    }
    return names;
  }

  /** The cells of a row. */
  List<String> cells(int row) {
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
