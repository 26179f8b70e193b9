package io.laconic.model.conditions;

import io.laconic.model.Model;
import io.laconic.model.Score;
import io.laconic.program.Bool;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Num;
import io.laconic.program.ProgramBuilder;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;

/** Checklists and lists of short rules as programs. */
final class ConditionPrograms {
  private ConditionPrograms() {}

  /** The conditions that hold are counted; where a value is missing, its condition does not. */
  static DecisionProgram of(Model model, Checklist checklist) {
    ProgramBuilder program = model.frame().newProgram();
    int size = checklist.size();
    List<Num> holding = new ArrayList<>();
    for (Condition condition : checklist.conditions()) {
      Bool there = Bool.not(program.isMissing(condition.ray().attribute()));
      holding.add(Num.indicator(Bool.all(List.of(there, holds(program, condition)))));
    }
    if (size == 0) {
      return constant(program, checklist.otherwise(), Score.constant(checklist.otherwise()));
    }
    Num count = program.named("holding", Num.sum(holding));
    List<Bool> atLeast = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    for (int votes = size; votes >= 0; votes--) {
      reasons.add(votes + " of " + size + " conditions hold, " + checklist.needed() + " needed");
      if (votes > 0) {
        atLeast.add(atLeast(count, votes));
      }
    }
    return program.program(
        Bool.NEVER,
        Cases.of(
            List.of(atLeast(count, checklist.needed())),
            List.of(checklist.label(), checklist.otherwise())),
        Cases.of(atLeast, reasons),
        Cases.always(score(checklist, count)));
  }

  private static Bool atLeast(Num count, int votes) {
    return new Bool.Compared(count, Bool.Comparison.AT_LEAST, Num.constant(votes));
  }

  /** See {@link Score#votes}. */
  private static Num score(Checklist checklist, Num count) {
    int needed = checklist.needed();
    return checklist.label() == 1
        ? new Num.Difference(count, Num.constant(needed))
        : new Num.Difference(Num.constant(needed - 1), count);
  }

  private static DecisionProgram constant(ProgramBuilder program, int label, double score) {
    return program.program(
        Bool.NEVER,
        Cases.always(label),
        Cases.always("the model is a constant"),
        Cases.always(Num.constant(score)));
  }

  /** The first rule whose conditions all hold; no value that any rule reads may be missing. */
  static DecisionProgram of(Model model, ShortRuleList list) {
    ProgramBuilder program = model.frame().newProgram();
    ShortRuleWording wording = new ShortRuleWording(model, list);
    int rules = list.rules().size();
    if (rules == 0) {
      return constant(program, list.otherwise(), Score.place(0, 0, list.otherwise()));
    }
    List<Bool> applies = new ArrayList<>();
    List<Integer> labels = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    List<Num> scores = new ArrayList<>();
    for (int k = 0; k <= rules; k++) {
      labels.add(list.labelOf(k));
      scores.add(Num.constant(Score.place(k, rules, list.labelOf(k))));
      if (k < rules) {
        applies.add(applies(program, list.rules().get(k)));
        reasons.add("rule " + (k + 1) + ": " + wording.part(k));
      }
    }
    reasons.add("no rule applies");
    return program.program(
        program.anyMissing(),
        Cases.of(applies, labels),
        Cases.of(applies, reasons),
        Cases.of(applies, scores));
  }

  private static Bool applies(ProgramBuilder program, ShortRule rule) {
    return Bool.all(rule.conditions().stream().map(one -> holds(program, one)).toList());
  }

  private static Bool holds(ProgramBuilder program, Condition condition) {
    Bool.Comparison how =
        condition.ray().side() == Side.ABOVE ? Bool.Comparison.ABOVE : Bool.Comparison.BELOW;
    return program.compared(condition.ray().attribute(), how, condition.ray().threshold());
  }
}
