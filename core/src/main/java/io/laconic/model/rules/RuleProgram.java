package io.laconic.model.rules;

import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.Score;
import io.laconic.program.Bool;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Num;
import io.laconic.program.ProgramBuilder;
import io.laconic.space.KeptPoints;
import io.laconic.space.PointFormulas;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;

/** A rule list as a program: what each rule reads is compared with its threshold, in order. */
final class RuleProgram {
  private final Model model;
  private final RuleList list;
  private final ProgramBuilder program;
  private final double[] thresholds;
  private final List<Num> readings = new ArrayList<>();
  private final List<Bool> claims = new ArrayList<>();
  private final List<Bool> unanswered = new ArrayList<>();

  RuleProgram(Model model, RuleList list) {
    this.model = model;
    this.list = list;
    this.program = model.frame().newProgram();
    this.thresholds = RuleDecisions.thresholds(model, list);
  }

  DecisionProgram program() {
    KeptPoints members = model.compressionSet().members();
    boolean compares = model.frame().space() != null && list.size() > 0;
    PointFormulas toMembers = compares ? model.frame().space().formulas(program, members) : null;
    for (int k = 0; k < list.size(); k++) {
      read(k, list.rule(k).feature().formula(program, members, toMembers));
    }
    unanswered.add(0, program.anyMissing());
    RuleWording wording = new RuleWording(model, list);
    List<Integer> labels = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    for (int k = 0; k < list.size(); k++) {
      labels.add(list.rule(k).label());
      reasons.add(wording.part(k));
    }
    labels.add(list.otherwise());
    reasons.add(noRule());
    return program.program(
        Bool.any(unanswered), Cases.of(claims, labels), Cases.of(claims, reasons), scores(labels));
  }

  /**
   * A ray compares its attribute; what is computed gets a name and may turn out to be no number.
   */
  private void read(int k, Num formula) {
    Feature feature = list.rule(k).feature();
    Bool.Comparison how =
        feature.side() == Side.ABOVE ? Bool.Comparison.ABOVE : Bool.Comparison.BELOW;
    if (feature.attribute() >= 0) {
      readings.add(formula);
      claims.add(program.compared(feature.attribute(), how, thresholds[k]));
      return;
    }
    Num named = program.named("rule_" + (k + 1), formula);
    readings.add(named);
    unanswered.add(new Bool.NotANumber(named));
    claims.add(new Bool.Compared(named, how, Num.constant(thresholds[k])));
  }

  private String noRule() {
    if (list.size() == 0) {
      return "the model is a constant";
    }
    return model.type() == MachineType.CONJUNCTION
        ? "every condition holds"
        : model.type() == MachineType.DISJUNCTION ? "no condition holds" : "no rule applies";
  }

  /** See {@link RuleDecisions#score}. */
  private Cases<Num> scores(List<Integer> labels) {
    if (list.size() == 0) {
      return Cases.always(Num.constant(Score.constant(list.otherwise())));
    }
    if (list.isOfOneClass()) {
      return Cases.always(list.size() == 1 ? margin() : votes());
    }
    List<Num> places = new ArrayList<>();
    for (int k = 0; k < labels.size(); k++) {
      places.add(Num.constant(Score.place(k, list.size(), labels.get(k))));
    }
    return Cases.of(claims, places);
  }

  /** See {@link Score#margin}. */
  private Num margin() {
    Rule rule = list.rule(0);
    Num threshold = Num.constant(thresholds[0]);
    boolean above = rule.feature().side() == Side.ABOVE;
    Num beyond =
        above
            ? new Num.Difference(readings.get(0), threshold)
            : new Num.Difference(threshold, readings.get(0));
    Num towards = rule.label() == 1 ? beyond : new Num.Difference(Num.ZERO, beyond);
    boolean known = rule.spread() > 0 && rule.spread() < Double.POSITIVE_INFINITY;
    return known ? new Num.Quotient(towards, Num.constant(rule.spread())) : towards;
  }

  /** See {@link Score#votes}. */
  private Num votes() {
    Num count = Num.sum(claims.stream().map(Num::indicator).toList());
    return list.rule(0).label() == 1
        ? new Num.Difference(count, Num.ONE)
        : new Num.Difference(Num.ZERO, count);
  }
}
