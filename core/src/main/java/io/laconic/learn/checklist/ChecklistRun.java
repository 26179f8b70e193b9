package io.laconic.learn.checklist;

import io.laconic.certificate.CertificateOptions;
import io.laconic.data.RowSet;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.conditions.ConditionPool;
import io.laconic.learn.conditions.FoundCondition;
import io.laconic.learn.conditions.LearningRows;
import io.laconic.learn.conditions.SimplestScore;
import io.laconic.model.CompressionSet;
import io.laconic.model.LearnerRecord;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.NoMessage;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import io.laconic.model.rules.BorderRows;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The checklists that were found on the rows of one fold: at each stage one more condition. */
final class ChecklistRun {
  private final LearningRows rows;
  private final List<FoundChecklist> stages = new ArrayList<>();

  /**
   * @param found the best checklist by size and needed conditions; null where there is none
   */
  ChecklistRun(LearningRows rows, FoundChecklist[][] found) {
    this.rows = rows;
    FoundChecklist best =
        new FoundChecklist(List.of(), 0, Math.min(costOfNegative(), costOfPositive()));
    stages.add(best);
    for (FoundChecklist[] bySize : found) {
      for (FoundChecklist one : bySize) {
        FoundChecklist checklist = simplest(one);
        best = checklist != null && checklist.cost() < best.cost() ? checklist : best;
      }
      if (best.size() > stages.get(stages.size() - 1).size()) {
        stages.add(best);
      }
    }
  }

  /**
   * A checklist without conditions that others make needless; null for one in which two conditions
   * tell the learning rows apart in the same way, and for none.
   */
  private FoundChecklist simplest(FoundChecklist found) {
    ConditionPool pool = rows.pool();
    if (found == null || pool.training().known().isBefore(7)) {
      return found;
    }
    List<FoundCondition> conditions = found.conditions();
    RowSet learning = rows.fold().learning();
    if (FoundCondition.areRepeated(conditions, learning)) {
      return null;
    }
    SimplestScore simple =
        SimplestScore.of(
            conditions.stream().mapToInt(pool::column).toArray(),
            conditions.stream().mapToInt(one -> 1).toArray(),
            found.needed(),
            FoundCondition.kinds(conditions, learning));
    return new FoundChecklist(
        Arrays.stream(simple.places()).mapToObj(conditions::get).toList(),
        simple.cut(),
        found.cost());
  }

  /** Cost of saying "negative" to all rows. */
  private long costOfNegative() {
    return rows.costs().weight(1) * rows.ofClass(1).count();
  }

  /** Cost of saying "positive" to all rows. */
  private long costOfPositive() {
    return rows.costs().weight(0) * rows.ofClass(0).count();
  }

  /** The constant, then larger and larger checklists, whose errors cost less and less. */
  List<FoundChecklist> stages() {
    return stages;
  }

  /** The class of rows for which too few conditions hold. */
  private int otherwise(FoundChecklist checklist) {
    return checklist.size() == 0 && costOfNegative() > costOfPositive() ? 1 : 0;
  }

  /** The rows, among some, that a checklist calls positive. */
  private RowSet positive(FoundChecklist checklist, RowSet some) {
    return checklist.size() > 0
        ? checklist.positive(some)
        : otherwise(checklist) == 1 ? some : RowSet.none(some.size());
  }

  /** Errors by class among some rows. */
  private int[] errors(FoundChecklist checklist, RowSet some) {
    int[] labels = rows.pool().training().labels();
    RowSet positive = positive(checklist, some);
    int[] errors = new int[2];
    for (int row = some.next(0); row >= 0; row = some.next(row + 1)) {
      errors[labels[row]] += positive.contains(row) == (labels[row] == 1) ? 0 : 1;
    }
    return errors;
  }

  private int learningErrors(int stage) {
    return Arrays.stream(errors(stages.get(stage), rows.fold().learning())).sum();
  }

  private int[] heldOutPredictions(int stage) {
    FoundChecklist written =
        stages.get(stage).asWritten(one -> rows.pool().asWritten(one, rows.fold()));
    RowSet positive = positive(written, rows.fold().heldOut());
    return Arrays.stream(rows.fold().heldOutRows())
        .map(row -> positive.contains(row) ? 1 : 0)
        .toArray();
  }

  private double learningCost(int stage, CostTable costs) {
    return costs.of(errors(stages.get(stage), rows.fold().learning()));
  }

  /**
   * The candidates, one for each stage.
   *
   * @param settings what distinguishes them from others
   * @param recorded what the model files say that the learner was told
   */
  List<Candidate> candidates(
      Map<String, Object> settings, Map<String, Object> recorded, CertificateOptions level) {
    return CandidatePath.ofSizes(
            settings,
            stages.size(),
            stage -> stages.get(stage).size(),
            stage -> model(stage, recorded),
            this::heldOutPredictions,
            rows.fold().heldOutLabels(rows.pool().training().labels()),
            level)
        .counting(this::learningErrors, this::learningCost)
        .candidates();
  }

  private Model model(int stage, Map<String, Object> parameters) {
    FoundChecklist found = stages.get(stage);
    ConditionPool pool = rows.pool();
    TrainingSet training = pool.training();
    List<Condition> conditions =
        found.conditions().stream().map(one -> pool.condition(one, rows.fold())).toList();
    CompressionSet set = BorderRows.of(conditions, training.inputs().encoded(), training.labels());
    Message message = new NoMessage();
    int[] errors = errors(found, rows.fold().learning());
    RowSet members =
        RowSet.where(
            training.size(),
            row ->
                found.conditions().stream().anyMatch(one -> !one.missing() && one.border() == row));
    int[] outside = errors(found, rows.fold().learning().minus(members));
    PathPoint point =
        new PathPoint(
            found.size(), errors, outside, new int[] {set.count(0), set.count(1)}, message);
    return new Model(
        new LearnerRecord("scm", parameters, MachineType.AT_LEAST),
        training.frame(),
        Rules.checklist(conditions, found.needed(), 1, otherwise(found)),
        set,
        message,
        new TrainingSummary(
            training.data().source(), rows.fold().examples(training.labels()), errors),
        List.of(point));
  }
}
