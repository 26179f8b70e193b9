package io.laconic.learn.rules;

import io.laconic.certificate.CertificateOptions;
import io.laconic.data.RowSet;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.conditions.ConditionPool;
import io.laconic.learn.conditions.FoundCondition;
import io.laconic.learn.conditions.LearningRows;
import io.laconic.model.CompressionSet;
import io.laconic.model.LearnerRecord;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.NoMessage;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import io.laconic.model.rules.BorderRows;
import io.laconic.model.rules.OnMissing;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The lists that were found on the rows of one fold: at stage s the one with the least cost among
 * those of at most s conditions, then with fewest conditions.
 */
final class RuleListRun {
  private final LearningRows rows;
  private final List<FoundList> stages = new ArrayList<>();

  /** Conditions as models have them. */
  private final Map<FoundCondition, FoundCondition> written = new HashMap<>();

  RuleListRun(LearningRows rows, List<FoundList> found) {
    this.rows = rows;
    List<FoundList> sorted =
        new ArrayList<>(
            rows.pool().training().known().isBefore(7)
                ? found
                : found.stream().map(list -> list.simplest(rows)).toList());
    sorted.sort(Comparator.comparingInt(FoundList::size).thenComparingLong(FoundList::cost));
    FoundList best = FoundList.of(List.of(), rows);
    for (FoundList list : sorted) {
      if (list.cost() < best.cost()) {
        while (stages.size() < list.size()) {
          stages.add(best);
        }
        best = list;
      }
    }
    stages.add(best);
  }

  List<FoundList> stages() {
    return stages;
  }

  private int learningErrors(int stage) {
    return Arrays.stream(errors(stages.get(stage), rows.learning())).sum();
  }

  private int[] heldOutPredictions(int stage) {
    FoundList list =
        stages.get(stage).asWritten(one -> written.computeIfAbsent(one, this::written));
    return Arrays.stream(rows.fold().heldOutRows()).map(list::label).toArray();
  }

  private FoundCondition written(FoundCondition one) {
    return rows.pool().asWritten(one, rows.fold());
  }

  private int[] errors(FoundList list, RowSet some) {
    int[] labels = rows.pool().training().labels();
    int[] errors = new int[rows.classes()];
    for (int row = some.next(0); row >= 0; row = some.next(row + 1)) {
      errors[labels[row]] += list.label(row) == labels[row] ? 0 : 1;
    }
    return errors;
  }

  private double learningCost(int stage, CostTable costs) {
    int[] labels = rows.pool().training().labels();
    FoundList list = stages.get(stage);
    long sum = 0;
    for (int row : rows.fold().learningRows()) {
      sum += costs.cost(labels[row], list.label(row));
    }
    return sum;
  }

  /**
   * The candidates: at each stage the best list of this many conditions.
   *
   * @param maxSize most conditions of a candidate
   * @param recorded what the model files say that the learner was told
   */
  List<Candidate> candidates(int maxSize, Map<String, Object> recorded, CertificateOptions level) {
    return CandidatePath.ofSizes(
            CandidatePath.named("learner", RulesLearner.NAME),
            (int) Math.min(stages.size(), 1L + maxSize),
            stage -> stages.get(stage).size(),
            stage -> model(stage, recorded),
            this::heldOutPredictions,
            rows.fold().heldOutLabels(rows.pool().training().labels()),
            level)
        .counting(this::learningErrors, this::learningCost)
        .candidates();
  }

  private Model model(int stage, Map<String, Object> parameters) {
    FoundList found = stages.get(stage);
    ConditionPool pool = rows.pool();
    TrainingSet training = pool.training();
    List<Rule> rules =
        found.rules().stream()
            .map(
                rule ->
                    Rule.all(
                        rule.conditions().stream()
                            .map(one -> pool.condition(one, rows.fold()))
                            .toList(),
                        rule.label()))
            .toList();
    Rules list = new Rules(rules, found.otherwise(), OnMissing.of(training.frame()));
    CompressionSet set =
        BorderRows.of(list.conditions(), training.inputs().encoded(), training.labels());
    Message message = new NoMessage();
    int[] errors = errors(found, rows.learning());
    RowSet members =
        RowSet.of(
            training.size(),
            found.conditions().stream()
                .filter(one -> !one.missing())
                .mapToInt(FoundCondition::border)
                .toArray());
    int[] byClass = new int[rows.classes()];
    Arrays.stream(set.labels()).forEach(label -> byClass[label]++);
    int[] outside = errors(found, rows.learning().minus(members));
    PathPoint point = new PathPoint(found.size(), errors, outside, byClass, message);
    int[] examples = new int[rows.classes()];
    for (int c = 0; c < examples.length; c++) {
      examples[c] = rows.ofClass(c).count();
    }
    return new Model(
        new LearnerRecord(RulesLearner.NAME, parameters, null),
        training.frame(),
        list,
        set,
        message,
        new TrainingSummary(training.data().source(), examples, errors),
        List.of(point));
  }
}
