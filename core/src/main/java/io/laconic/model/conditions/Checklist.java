package io.laconic.model.conditions;

import io.laconic.model.AskedCondition;
import io.laconic.model.CheckedModel;
import io.laconic.model.Classifier;
import io.laconic.model.CountedConditions;
import io.laconic.model.Model;
import io.laconic.model.Recounted;
import io.laconic.model.Wording;
import io.laconic.program.DecisionProgram;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * A checklist: a row is of class {@code label} if at least {@code needed} of the conditions hold,
 * else of class {@code otherwise}. With all of them needed it is a conjunction, with one a
 * disjunction. A missing value makes its condition false.
 *
 * @param needed 1 to the number of conditions; 0 if there is no condition, and every row is of
 *     class {@code otherwise}
 */
public record Checklist(List<Condition> conditions, int needed, int label, int otherwise)
    implements Classifier {
  public Checklist {
    conditions = List.copyOf(conditions);
    if (conditions.isEmpty() ? needed != 0 : needed < 1 || needed > conditions.size()) {
      throw new IllegalArgumentException(
          "at least " + needed + " of " + conditions.size() + " conditions");
    }
  }

  /** The checklist of a model. */
  public static Checklist of(Model model) {
    return (Checklist) model.classifier();
  }

  @Override
  public int size() {
    return conditions.size();
  }

  /** The class of a row on which so many conditions hold. */
  public int labelOf(int votes) {
    return !conditions.isEmpty() && votes >= needed ? label : otherwise;
  }

  @Override
  public ChecklistDecisions decide(Model model, Inputs inputs, Parallel parallel) {
    return new ChecklistDecisions(this, inputs.encoded());
  }

  @Override
  public Wording wording(Model model) {
    return new ChecklistWording(model, this);
  }

  @Override
  public int[] attributes() {
    return conditions.stream().mapToInt(condition -> condition.ray().attribute()).toArray();
  }

  @Override
  public Optional<CountedConditions> countedConditions(Model model) {
    return conditions.isEmpty() || model.frame().classes().size() != 2
        ? Optional.empty()
        : Optional.of(
            new CountedConditions(
                size(),
                needed,
                label,
                needed == size() ? "conjunction" : needed == 1 ? "disjunction" : "checklist",
                (cuts, least) ->
                    new Checklist(
                        Condition.of(cuts), cuts.isEmpty() ? 0 : least, label, otherwise)));
  }

  @Override
  public List<AskedCondition> askedConditions(Model model) {
    return new ConditionWords(model.frame().encoding(), conditions).asked();
  }

  @Override
  public Checklist withAttributes(IntUnaryOperator newNumber) {
    return new Checklist(Condition.withAttributes(conditions, newNumber), needed, label, otherwise);
  }

  @Override
  public DecisionProgram program(Model model) {
    return ConditionPrograms.of(model, this);
  }

  @Override
  public Recounted check(CheckedModel checked) {
    return RebuiltConditionCheck.recounted(checked, this);
  }
}
