package io.laconic.learn.points;

import io.laconic.certificate.CertificateOptions;
import io.laconic.data.EncodedRows;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.FitRequest;
import io.laconic.learn.FittedFolds;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.conditions.TellingColumns;
import io.laconic.model.MachineType;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Point scores of all sizes up to a limit. Costs only move the cut: the conditions and their points
 * are the same for all of them.
 */
public final class PointScores {
  /** More conditions are never searched for. */
  public static final int MOST_CONDITIONS = 10;

  private static final Map<String, Object> SETTINGS =
      CandidatePath.named("learner", "scm", "type", MachineType.POINTS.word());

  private PointScores() {}

  /** The candidates of all costs, in their order, for each of many folds. */
  public static List<List<Candidate>> candidates(
      Table table,
      List<Fold> folds,
      FitRequest request,
      int maxSize,
      CertificateOptions level,
      Parallel parallel) {
    Map<String, Object> recorded =
        CandidatePath.named(
            "features", "rays", "type", MachineType.POINTS.word(), "maxSize", maxSize);
    return FittedFolds.fit(
        request.preparation(),
        table,
        folds,
        group -> runs(group.training(), group.folds(), request, maxSize, parallel),
        (group, k, run) -> run.candidates(SETTINGS, recorded, level));
  }

  /** One run for each of the costs on each fold, from the learning rows of the fold alone. */
  private static List<List<PointsRun>> runs(
      TrainingSet training, List<Fold> folds, FitRequest request, int maxSize, Parallel parallel) {
    EncodedRows encoded = training.inputs().encoded();
    ColumnOrders orders = new ColumnOrders(encoded, encoded.encoding().parts().size());
    boolean simplest = !request.keepsScores() && !training.known().isBefore(6);
    PointsRun[][] runs = new PointsRun[folds.size()][];
    List<int[]> columns = TellingColumns.searched(training, folds, parallel);
    boolean here = TellingColumns.fetched(training, columns, parallel);
    (here ? parallel : Parallel.NONE)
        .forEach(
            folds.size(),
            k -> {
              Fold fold = folds.get(k);
              if (!here) {
                encoded.prefetch(columns.get(k));
              }
              PointColumns drawn =
                  new PointColumns(training, fold, wide(encoded, columns.get(k)), orders);
              List<PointScore> scores =
                  PointSearch.states(drawn, maxSize).stream()
                      .map(state -> PointScore.of(state, drawn))
                      .toList();
              drawn.forgetBins();
              int[] examples = fold.examples(training.labels());
              runs[k] =
                  request.levels().stream()
                      .map(one -> one.table(examples))
                      .map(costs -> new PointsRun(training, fold, drawn, scores, costs, simplest))
                      .toArray(PointsRun[]::new);
            });
    return Arrays.stream(runs).map(List::of).toList();
  }

  /** Columns without those that have no attribute. */
  private static int[] wide(EncodedRows encoded, int[] columns) {
    return Arrays.stream(columns).filter(part -> encoded.encoding().width(part) > 0).toArray();
  }
}
