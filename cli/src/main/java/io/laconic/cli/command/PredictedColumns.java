package io.laconic.cli.command;

import io.laconic.cli.wording.ClassSharesByScoreWords;
import io.laconic.cli.wording.ScoreText;
import io.laconic.data.Dataset;
import io.laconic.io.companion.ReasonTexts;
import io.laconic.io.json.Json;
import io.laconic.io.prediction.DataFileWithPredictions;
import io.laconic.model.Explanation;
import io.laconic.model.GibbsDecisions;
import io.laconic.model.Model;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The columns that are added to every row. */
record PredictedColumns(
    Model model,
    Explanation explanation,
    double[] scores,
    ClassSharesByScoreWords shares,
    ReasonTexts reasons,
    GibbsDecisions gibbs,
    int[] drawn) {

  /**
   * The columns beside the rows of the file.
   *
   * @param data the rows that were judged: those of the file, but for samples without markers
   */
  DataFileWithPredictions table(Dataset data, Parallel parallel) {
    List<String> names = names(drawn != null, shares != null, reasons != null);
    int rows = data.source().rowCount();
    if (data.rowCount() == rows) {
      return new DataFileWithPredictions(names, this::cells, rows, parallel);
    }
    int[] judged = new int[rows];
    Arrays.fill(judged, -1);
    for (int row = 0; row < data.rowCount(); row++) {
      judged[data.rowNumber(row)] = row;
    }
    List<String> nothing = Collections.nCopies(names.size(), "");
    return new DataFileWithPredictions(
        names, row -> judged[row] < 0 ? nothing : cells(judged[row]), rows, parallel);
  }

  /** Names of the columns. */
  static List<String> names(boolean drawn, boolean shares, boolean reasons) {
    List<String> names = new ArrayList<>(List.of("prediction", "because", "score"));
    if (drawn) {
      names.addAll(List.of("gibbs", "probability"));
    }
    if (shares) {
      names.addAll(ClassSharesByScoreWords.COLUMNS);
    }
    if (reasons) {
      names.addAll(List.of("reason_codes", "reasons"));
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
    if (reasons != null) {
      List<ReasonTexts.Reason> own = reasons.of(explanation.deciding(row));
      cells.add(joined(own, ReasonTexts.Reason::code));
      cells.add(joined(own, ReasonTexts.Reason::text));
    }
    return cells;
  }

  private static String joined(
      List<ReasonTexts.Reason> reasons, Function<ReasonTexts.Reason, String> part) {
    return reasons.stream()
        .map(part)
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining("; "));
  }

  private static String word(String text) {
    return text == null ? "" : text;
  }

  private String className(int label) {
    return label < 0 ? null : model.frame().classes().get(label);
  }

  /** A row and what is said of it, for programs. */
  record Row(
      int row,
      String prediction,
      String because,
      double score,
      @Json.Unfolded GibbsFields gibbs,
      @Json.Unfolded ShareFields share,
      @Json.Unfolded ReasonFields reason) {}

  /** What the person concerned is told, for programs. */
  record ReasonFields(List<ReasonTexts.Reason> reasons) {}

  /** A class drawn at random, for programs. */
  record GibbsFields(String gibbs, double probability) {}

  /** The share of the positive class; null without a score. */
  record ShareFields(ClassSharesByScoreWords.Share outside) {}

  /** All rows, for programs. */
  record Fields(List<Row> rows, Optional<ClassSharesByScoreWords.Fields> outside) {}

  Fields fields(Dataset data) {
    List<Row> rows = new ArrayList<>();
    for (int row = 0; row < data.rowCount(); row++) {
      rows.add(
          new Row(
              data.rowNumber(row),
              explanation.prediction(row),
              explanation.because(row),
              scores[row],
              drawn == null ? null : new GibbsFields(className(drawn[row]), gibbs.positive(row)),
              shares == null ? null : new ShareFields(shares.share(scores[row])),
              reasons == null ? null : new ReasonFields(reasons.of(explanation.deciding(row)))));
    }
    return new Fields(rows, Optional.ofNullable(shares).map(ClassSharesByScoreWords::fields));
  }
}
