package io.laconic.learn.points;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.conditions.SimplestScore;
import io.laconic.model.CompressionSet;
import io.laconic.model.LearnerRecord;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.NoMessage;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import io.laconic.model.rules.BorderRows;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Rules;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The scores that were found on the rows of one fold, one for each size, cut for some costs. */
final class PointsRun {
  private final TrainingSet training;
  private final Fold fold;
  private final PointColumns drawn;
  private final List<PointScore> scores;
  private final int[] cuts;
  private final List<Points> said;
  private final int constant;
  private final int[] examples;

  /**
   * A score as it is said.
   *
   * @param places of its conditions among those that were found
   * @param points of these
   * @param cut the sum that makes a row positive
   */
  private record Points(int[] places, int[] points, int cut) {}

  /**
   * @param simplest whether scores are said as simply as their answers allow
   */
  PointsRun(
      TrainingSet training,
      Fold fold,
      PointColumns drawn,
      List<PointScore> scores,
      CostTable costs,
      boolean simplest) {
    this.training = training;
    this.fold = fold;
    this.drawn = drawn;
    this.scores = scores;
    this.cuts = scores.stream().mapToInt(score -> score.cut(costs)).toArray();
    this.said =
        IntStream.range(0, cuts.length)
            .mapToObj(k -> said(scores.get(k), cuts[k], simplest))
            .toList();
    this.examples = fold.examples(training.labels());
    this.constant = costs.weight(1) * examples[1] > costs.weight(0) * examples[0] ? 1 : 0;
  }

  private Points said(PointScore score, int cut, boolean simplest) {
    if (!simplest) {
      return new Points(IntStream.range(0, score.size()).toArray(), score.points(), cut);
    }
    SimplestScore simple = score.simplest(cut, training.known().isBefore(7));
    int[] points = Arrays.stream(simple.places()).map(j -> simple.points()[j]).toArray();
    return new Points(simple.places(), points, simple.cut());
  }

  /** Errors on the learning rows by class. */
  private int[] errors(int stage) {
    if (stage == 0) {
      return constant == 1 ? new int[] {examples[0], 0} : new int[] {0, examples[1]};
    }
    return scores.get(stage - 1).errors(cuts[stage - 1]);
  }

  /** Number of conditions. */
  private int size(int stage) {
    return stage == 0 ? 0 : said.get(stage - 1).places.length;
  }

  private List<Condition> conditions(int stage) {
    if (stage == 0) {
      return List.of();
    }
    Points score = said.get(stage - 1);
    PointCondition[] found = scores.get(stage - 1).conditions();
    return IntStream.range(0, score.places.length)
        .mapToObj(j -> drawn.condition(found[score.places[j]], score.points[j]))
        .toList();
  }

  /** The class of every one of some rows. */
  private int[] predictions(int stage, int[] rows) {
    int[] predictions = new int[rows.length];
    if (stage == 0) {
      Arrays.fill(predictions, constant);
      return predictions;
    }
    for (Condition condition : conditions(stage)) {
      double[] values = condition.feature().values(training.inputs(), null, null);
      double threshold = condition.feature().threshold(null, null);
      for (int k = 0; k < rows.length; k++) {
        predictions[k] += condition.holds(values[rows[k]], threshold) ? condition.points() : 0;
      }
    }
    for (int k = 0; k < rows.length; k++) {
      predictions[k] = predictions[k] >= said.get(stage - 1).cut ? 1 : 0;
    }
    return predictions;
  }

  /**
   * The candidates, one for each size.
   *
   * @param settings what distinguishes them from others
   * @param recorded what the model files say that the learner was told
   */
  List<Candidate> candidates(
      Map<String, Object> settings, Map<String, Object> recorded, CertificateOptions level) {
    return CandidatePath.ofSizes(
            settings,
            scores.size() + 1,
            this::size,
            stage -> model(stage, recorded),
            stage -> predictions(stage, fold.heldOutRows()),
            fold.heldOutLabels(training.labels()),
            level)
        .counting(
            stage -> Arrays.stream(errors(stage)).sum(), (stage, costs) -> costs.of(errors(stage)))
        .candidates();
  }

  private Model model(int stage, Map<String, Object> parameters) {
    List<Condition> conditions = conditions(stage);
    CompressionSet set = BorderRows.of(conditions, training.inputs().encoded(), training.labels());
    int[] errors = errors(stage);
    int[] members =
        Arrays.stream(fold.learningRows())
            .filter(row -> isBorder(conditions, training.data().rowNumber(row)))
            .toArray();
    int[] outside = errors.clone();
    int[] predicted = predictions(stage, members);
    for (int k = 0; k < members.length; k++) {
      int label = training.labels()[members[k]];
      outside[label] -= predicted[k] == label ? 0 : 1;
    }
    PathPoint point =
        new PathPoint(
            size(stage), errors, outside, new int[] {set.count(0), set.count(1)}, new NoMessage());
    return new Model(
        new LearnerRecord("scm", parameters, MachineType.POINTS),
        training.frame(),
        stage == 0
            ? Rules.checklist(List.of(), 0, 1, constant)
            : Rules.checklist(conditions, said.get(stage - 1).cut, 1, 0),
        set,
        new NoMessage(),
        new TrainingSummary(training.data().source(), examples, errors),
        List.of(point));
  }

  private static boolean isBorder(List<Condition> conditions, int rowNumber) {
    return conditions.stream().anyMatch(one -> one.feature().border() == rowNumber);
  }
}
