package io.laconic.learn.points;

import io.laconic.certificate.CertificateOptions;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.Contender;
import io.laconic.learn.FittedFolds;
import io.laconic.learn.Fold;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.DecisionCosts;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.conditions.TellingColumns;
import io.laconic.model.MachineType;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Point scores of all sizes up to a limit. Costs only move the cut: the conditions and their points
 * are the same for all of them.
 *
 * @param levels the costs to train for
 */
public record PointsContender(
    String name, Preparation preparation, int maxSize, List<DecisionCosts> levels)
    implements Contender {
  /** More conditions are never searched for. */
  public static final int MOST_CONDITIONS = 10;

  private static final Map<String, Object> SETTINGS =
      CandidatePath.named("learner", "scm", "type", MachineType.POINTS.word());

  public PointsContender {
    maxSize = Math.min(maxSize, MOST_CONDITIONS);
    levels = List.copyOf(levels);
  }

  @Override
  public String competing() {
    return MachineType.POINTS.word() + ", " + Contender.sizes(maxSize);
  }

  @Override
  public int alternatives() {
    return 1;
  }

  @Override
  public Criterion criterionInside(int classes) {
    return Criterion.SHORTER;
  }

  @Override
  public Criterion criterionWithoutForm(int classes) {
    return Criterion.CVFIT;
  }

  @Override
  public List<Preference> preferences() {
    return Collections.nCopies(levels.size(), new Preference(0, 0, 0, -1));
  }

  @Override
  public boolean offersSizes() {
    return true;
  }

  @Override
  public List<List<Candidate>> fit(
      Table table, List<Fold> folds, CertificateOptions level, Parallel parallel) {
    return FittedFolds.fit(
        preparation,
        table,
        folds,
        group -> runs(group.training(), group.folds(), parallel),
        (group, k, run) -> run.candidates(SETTINGS, parameters(), level));
  }

  /** One run for each of the costs on each fold, from the learning rows of the fold alone. */
  private List<List<PointsRun>> runs(TrainingSet training, List<Fold> folds, Parallel parallel) {
    EncodedRows encoded = training.inputs().encoded();
    ColumnOrders orders = new ColumnOrders(encoded, encoded.encoding().parts().size());
    PointsRun[][] runs = new PointsRun[folds.size()][];
    parallel.forEach(folds.size(), k -> runs[k] = runs(training, folds.get(k), orders, parallel));
    return Arrays.stream(runs).map(List::of).toList();
  }

  private PointsRun[] runs(
      TrainingSet training, Fold fold, ColumnOrders orders, Parallel parallel) {
    Encoding encoding = training.inputs().encoded().encoding();
    int[] columns =
        Arrays.stream(TellingColumns.searched(training, fold.learning(), parallel))
            .filter(part -> encoding.width(part) > 0)
            .toArray();
    PointColumns drawn = new PointColumns(training, fold, columns, orders);
    List<PointScore> scores =
        PointSearch.states(drawn, maxSize).stream()
            .map(state -> PointScore.of(state, drawn))
            .toList();
    drawn.forgetBins();
    int[] examples = fold.examples(training.labels());
    return levels.stream()
        .map(one -> new PointsRun(training, fold, drawn, scores, one.table(examples)))
        .toArray(PointsRun[]::new);
  }

  private Map<String, Object> parameters() {
    return CandidatePath.named(
        "features", "rays", "type", MachineType.POINTS.word(), "maxSize", maxSize);
  }
}
