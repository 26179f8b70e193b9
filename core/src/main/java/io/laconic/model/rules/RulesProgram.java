package io.laconic.model.rules;

import io.laconic.model.DecidingCondition;
import io.laconic.model.Model;
import io.laconic.model.Score;
import io.laconic.program.Bool;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.InexpressibleException;
import io.laconic.program.Num;
import io.laconic.program.ProgramBuilder;
import io.laconic.space.KeptPoints;
import io.laconic.space.PointFormulas;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Rules as a program: what each condition reads is compared with its threshold. */
final class RulesProgram {
  private static final int MOST_WITH_REASONS = 6;

  private final Model model;
  private final Rules rules;
  private final Reading reading;
  private final ProgramBuilder program;
  private final RulesWording wording;
  private final int[] starts;
  private final double[] thresholds;
  private final List<Condition> conditions;
  private final List<Num> readings = new ArrayList<>();
  private final List<Bool> holding = new ArrayList<>();
  private final List<Bool> failing = new ArrayList<>();

  /** For each condition, whether it holds or its value is missing. */
  private final List<Bool> possible = new ArrayList<>();

  /** For each condition, whether its value is missing. */
  private final List<Bool> missing = new ArrayList<>();

  RulesProgram(Model model, Rules rules) {
    this.model = model;
    this.rules = rules;
    this.reading = Reading.of(model);
    this.program = model.frame().newProgram();
    this.wording = new RulesWording(model, rules);
    this.starts = rules.starts();
    this.conditions = rules.conditions();
    this.thresholds = ConditionReadings.thresholds(model, conditions);
  }

  DecisionProgram program() {
    KeptPoints members = model.compressionSet().members();
    boolean compares = model.frame().space() != null && !conditions.isEmpty();
    PointFormulas toMembers = compares ? model.frame().space().formulas(program, members) : null;
    for (int k = 0; k < conditions.size(); k++) {
      read(k, conditions.get(k).feature().formula(program, members, toMembers));
    }
    Bool noAnswer = rules.onMissing() == OnMissing.NO_ANSWER ? noAnswer() : Bool.NEVER;
    if (rules.rules().isEmpty()) {
      return program.program(
          noAnswer,
          Cases.always(rules.otherwise()),
          Cases.always(wording.nothingDecides()),
          Cases.always(Num.constant(Score.constant(rules.otherwise()))));
    }
    if (rules.refers()) {
      return reading.isList() ? referringList() : referring();
    }
    return switch (reading) {
      case COUNTED -> counted(noAnswer);
      case ALL -> parts(noAnswer, failing, rules.otherwise(), rules.labelOf(0));
      case ANY -> parts(noAnswer, holding, rules.labelOf(0), rules.otherwise());
      case FEATURES, LIST -> list(noAnswer);
    };
  }

  /**
   * Classes and scores, with a reason for every way in which conditions hold, do not hold, or are
   * said in other words where a value is missing: there may be few conditions only.
   */
  DecisionProgram program(Function<List<DecidingCondition>, String> reasons) {
    if (conditions.size() > MOST_WITH_REASONS) {
      throw new InexpressibleException(
          "reasons are written for rules of at most "
              + MOST_WITH_REASONS
              + " conditions, and it has "
              + conditions.size());
    }
    if (rules.onMissing() != OnMissing.DOES_NOT_HOLD || rules.rules().isEmpty()) {
      throw new InexpressibleException(
          "reasons need conditions, none of which holds where its value is missing");
    }
    DecisionProgram plain = program();
    Map<String, List<Bool>> when = new LinkedHashMap<>();
    for (int pattern = 0; pattern < 1 << conditions.size(); pattern++) {
      int bits = pattern;
      IntPredicate holds = k -> (bits >> k & 1) == 1;
      int[] deciding =
          new DecidingConditions(rules, holds, holds.negate()).of(rules.firstRule(holds));
      Function<IntPredicate, String> words =
          gaps -> reasons.apply(wording.deciding(deciding, holds, gaps));
      int[] told = toldIfMissing(deciding, holds, words);
      for (int gap = 0; gap < 1 << told.length; gap++) {
        Map<Integer, Boolean> gaps = new HashMap<>();
        for (int k = 0; k < told.length; k++) {
          gaps.put(told[k], (gap >> k & 1) == 1);
        }
        List<Bool> states =
            IntStream.range(0, conditions.size())
                .mapToObj(k -> state(k, holds.test(k), gaps.get(k)))
                .toList();
        when.computeIfAbsent(
                words.apply(k -> gaps.getOrDefault(k, false)), text -> new ArrayList<>())
            .add(Bool.all(states));
      }
    }
    List<Bool> cases = new ArrayList<>();
    when.values().forEach(states -> cases.add(Bool.any(states)));
    cases.remove(cases.size() - 1); // what is left
    return new DecisionProgram(
        plain.classes(),
        plain.inputs(),
        plain.quantities(),
        plain.unanswered(),
        plain.labels(),
        Cases.of(cases, List.copyOf(when.keySet())),
        plain.scores());
  }

  /** Those of which other words say that they do not hold if that is for a missing value. */
  private int[] toldIfMissing(
      int[] deciding, IntPredicate holds, Function<IntPredicate, String> words) {
    String present = words.apply(k -> false);
    return Arrays.stream(deciding)
        .filter(k -> !holds.test(k) && !missing.get(k).equals(Bool.NEVER))
        .filter(k -> !words.apply(one -> one == k).equals(present))
        .toArray();
  }

  /** How a condition stands; {@code gap}: whether its value is missing, null if nobody asks. */
  private Bool state(int k, boolean holds, Boolean gap) {
    if (holds) {
      return holding.get(k);
    }
    Bool fails = Bool.not(holding.get(k));
    if (gap == null) {
      return fails;
    }
    return gap ? missing.get(k) : Bool.all(List.of(Bool.not(missing.get(k)), fails));
  }

  /**
   * A ray compares its attribute; what is computed gets a name and may turn out to be no number.
   */
  private void read(int k, Num formula) {
    Feature feature = conditions.get(k).feature();
    Num number = feature.attribute() < 0 ? program.named("rule_" + (k + 1), formula) : formula;
    readings.add(number);
    if (feature.asksIfMissing()) {
      Bool there = program.isMissing(feature.attribute());
      boolean turned = conditions.get(k).turned();
      missing.add(Bool.NEVER);
      holding.add(turned ? Bool.not(there) : there);
      possible.add(turned ? Bool.not(there) : there);
      failing.add(turned ? there : Bool.not(there));
      return;
    }
    Bool lacks =
        feature.attribute() < 0
            ? new Bool.NotANumber(number)
            : program.isMissing(feature.attribute());
    missing.add(lacks);
    Bool compared = compared(conditions.get(k), k, number);
    Bool opposite = compared(conditions.get(k).turnedRound(), k, number);
    boolean failsIfMissing = rules.onMissing() == OnMissing.DOES_NOT_HOLD;
    holding.add(present(lacks, compared));
    possible.add(Bool.any(List.of(lacks, compared)));
    failing.add(failsIfMissing ? Bool.any(List.of(lacks, opposite)) : present(lacks, opposite));
  }

  /** Where rows are compared there is no answer if a value is missing: no need to ask again. */
  private Bool present(Bool lacks, Bool compared) {
    boolean asked = rules.isOfRays() || rules.onMissing() != OnMissing.NO_ANSWER;
    return asked ? Bool.all(List.of(Bool.not(lacks), compared)) : compared;
  }

  /** See {@link RulesDecisions#firstRule}: the class is certain for no class. */
  private Bool noAnswer() {
    if (!rules.isOfRays()) {
      return Bool.any(Stream.concat(Stream.of(program.anyMissing()), missing.stream()).toList());
    }
    if (missing.stream().allMatch(Bool.NEVER::equals)) {
      return Bool.NEVER;
    }
    List<Bool> certain =
        IntStream.rangeClosed(0, rules.rules().size())
            .map(rules::labelOf)
            .distinct()
            .mapToObj(this::certain)
            .toList();
    return Bool.not(Bool.any(certain));
  }

  /** Whether what is present decides for a class: from the last rule to the first one. */
  private Bool certain(int label) {
    Bool certain = rules.otherwise() == label ? Bool.ALWAYS : Bool.NEVER;
    for (int rule = rules.rules().size() - 1; rule >= 0; rule--) {
      certain =
          rules.labelOf(rule) == label
              ? Bool.any(List.of(applies(rule, holding), certain))
              : Bool.all(List.of(Bool.not(applies(rule, possible)), certain));
    }
    return certain;
  }

  private Bool compared(Condition condition, int k, Num number) {
    int attribute = condition.feature().attribute();
    Bool.Comparison how =
        condition.turned()
            ? condition.isAbove() ? Bool.Comparison.AT_LEAST : Bool.Comparison.AT_MOST
            : condition.isAbove() ? Bool.Comparison.ABOVE : Bool.Comparison.BELOW;
    if (condition.feature().isSet()) {
      return oneOf((Ray) condition.feature(), condition.isAbove());
    }
    return attribute < 0
        ? new Bool.Compared(number, how, Num.constant(thresholds[k]))
        : program.compared(attribute, how, thresholds[k]);
  }

  /** One of a set of categories, or none of them. */
  private Bool oneOf(Ray ray, boolean is) {
    Bool any =
        Bool.any(
            Arrays.stream(ray.set())
                .mapToObj(one -> program.compared(one, Bool.Comparison.ABOVE, 0))
                .toList());
    return is ? any : Bool.not(any);
  }

  /** The points of the conditions that hold are summed up. */
  private DecisionProgram counted(Bool noAnswer) {
    Rule rule = rules.rules().get(0);
    Num sum = program.named("holding", points(0, holding.size(), holding));
    return program.program(
        noAnswer,
        Cases.of(List.of(atLeast(sum, rule.atLeast())), List.of(rule.label(), rules.otherwise())),
        sums(rule, sum),
        Cases.always(votes(sum)));
  }

  /** How many points there are, and how many are needed. */
  private static Cases<String> sums(Rule rule, Num sum) {
    int most = Rule.points(rule.conditions());
    List<Bool> atLeast = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    for (int points = most; points >= 0; points--) {
      String hold = rule.weighs() ? " points, " : " conditions hold, ";
      reasons.add(points + " of " + most + hold + rule.atLeast() + " needed");
      if (points > 0) {
        atLeast.add(atLeast(sum, points));
      }
    }
    return Cases.of(atLeast, reasons);
  }

  /** Points are summed up twice: those that are there, and with those that may be there. */
  private DecisionProgram referring() {
    Rule rule = rules.rules().get(0);
    Num sum = program.named("holding", points(0, holding.size(), holding));
    boolean certain = possible.equals(holding);
    Num most = certain ? sum : program.named("possible", points(0, possible.size(), possible));
    int from = rules.refer().from() > 0 ? rules.refer().from() : rule.atLeast();
    boolean never = certain && from == rule.atLeast();
    List<Bool> when =
        List.of(atLeast(sum, rule.atLeast()), never ? Bool.NEVER : atLeast(most, from));
    return program.program(
        Bool.NEVER,
        Cases.of(when, List.of(rule.label(), ProgramBuilder.REFER, rules.otherwise())),
        sums(rule, sum),
        Cases.always(votes(sum)));
  }

  /**
   * The first rule that applies, whatever missing values are. A rule before it that would apply
   * with some values and says something else leaves the class open.
   */
  private DecisionProgram referringList() {
    int count = rules.rules().size();
    List<Bool> when = new ArrayList<>();
    List<Integer> labels = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    List<Num> scores = new ArrayList<>();
    for (int k = 0; k <= count; k++) {
      int answer = rules.answerOf(k);
      Bool applies = k == count ? Bool.ALWAYS : applies(k, holding);
      String number = reading == Reading.LIST ? "rule " + (k + 1) + ": " : "";
      String reason = k == count ? wording.nothingDecides() : number + wording.part(k);
      Num score = Num.constant(Score.place(k, count, rules.labelOf(k)));
      List<Bool> others = new ArrayList<>();
      for (int before = 0; before < k; before++) {
        if (rules.answerOf(before) != answer && !isCertain(before)) {
          others.add(applies(before, possible));
        }
      }
      if (!others.isEmpty()) {
        when.add(Bool.all(List.of(applies, Bool.any(others))));
        labels.add(ProgramBuilder.REFER);
        reasons.add(DecisionProgram.UNANSWERED);
        scores.add(score);
      }
      if (k < count) {
        when.add(applies);
      }
      labels.add(answer < 0 ? ProgramBuilder.REFER : answer);
      reasons.add(reason);
      scores.add(score);
    }
    return program.program(
        Bool.NEVER,
        Cases.of(when, labels),
        Cases.of(when, reasons),
        RulesDecisions.scoresByVotes(reading, rules)
            ? Cases.always(oneClassScore())
            : Cases.of(when, scores));
  }

  /** Whether no value that a rule reads can be missing. */
  private boolean isCertain(int rule) {
    return holding
        .subList(starts[rule], starts[rule + 1])
        .equals(possible.subList(starts[rule], starts[rule + 1]));
  }

  private static Bool atLeast(Num sum, int points) {
    return new Bool.Compared(sum, Bool.Comparison.AT_LEAST, Num.constant(points));
  }

  /** The points of some of the conditions. */
  private Num points(int from, int to, List<Bool> which) {
    List<Num> terms = new ArrayList<>();
    for (int k = from; k < to; k++) {
      Num points = Num.constant(conditions.get(k).points());
      terms.add(new Num.Choice(which.get(k), points, Num.ZERO));
    }
    return Num.sum(terms);
  }

  /** The first condition that decides alone, in their order. */
  private DecisionProgram parts(Bool noAnswer, List<Bool> decides, int label, int otherwise) {
    List<Integer> labels = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    for (int k = 0; k < decides.size(); k++) {
      labels.add(label);
      reasons.add(wording.part(k));
    }
    labels.add(otherwise);
    reasons.add(wording.nothingDecides());
    return program.program(
        noAnswer,
        Cases.of(decides, labels),
        Cases.of(decides, reasons),
        Cases.always(oneClassScore()));
  }

  /** The first rule that applies. */
  private DecisionProgram list(Bool noAnswer) {
    int count = rules.rules().size();
    List<Bool> applies = new ArrayList<>();
    List<Integer> labels = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    List<Num> scores = new ArrayList<>();
    for (int k = 0; k <= count; k++) {
      labels.add(rules.labelOf(k));
      scores.add(Num.constant(Score.place(k, count, rules.labelOf(k))));
      if (k < count) {
        applies.add(applies(k, holding));
        String number = reading == Reading.LIST ? "rule " + (k + 1) + ": " : "";
        reasons.add(number + wording.part(k));
      }
    }
    reasons.add(wording.nothingDecides());
    boolean votes = RulesDecisions.scoresByVotes(reading, rules);
    return program.program(
        noAnswer,
        Cases.of(applies, labels),
        Cases.of(applies, reasons),
        votes ? Cases.always(oneClassScore()) : Cases.of(applies, scores));
  }

  private Bool applies(int rule, List<Bool> which) {
    Rule one = rules.rules().get(rule);
    List<Bool> own = which.subList(starts[rule], starts[rule + 1]);
    if (one.needsAll()) {
      return Bool.all(own);
    }
    return one.needsOne()
        ? Bool.any(own)
        : atLeast(points(starts[rule], starts[rule + 1], which), one.atLeast());
  }

  /** See {@link RulesDecisions#score}. */
  private Num oneClassScore() {
    if (!RulesDecisions.scoresByMargin(reading, rules)) {
      return votes(points(0, holding.size(), holding));
    }
    boolean always = missing.get(0).equals(Bool.NEVER) || rules.onMissing() == OnMissing.NO_ANSWER;
    Num without = Num.constant(Score.missing(rules.labelOf(0)));
    return always ? margin() : new Num.Choice(missing.get(0), without, margin());
  }

  /** See {@link Score#margin}. */
  private Num margin() {
    Num threshold = Num.constant(thresholds[0]);
    boolean towards = conditions.get(0).isAbove() == (rules.labelOf(0) == 1);
    Num beyond =
        towards
            ? new Num.Difference(readings.get(0), threshold)
            : new Num.Difference(threshold, readings.get(0));
    double spread = conditions.get(0).spread();
    boolean known = spread > 0 && spread < Double.POSITIVE_INFINITY;
    return known ? new Num.Quotient(beyond, Num.constant(spread)) : beyond;
  }

  /** See {@link Score#votes}. */
  private Num votes(Num sum) {
    int needed = rules.rules().get(0).atLeast();
    return rules.labelOf(0) == 1
        ? new Num.Difference(sum, Num.constant(needed))
        : new Num.Difference(Num.constant(needed - 1), sum);
  }
}
