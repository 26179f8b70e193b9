package io.laconic.model.rules;

import io.laconic.bound.PaperBound.ErrorSets;
import io.laconic.data.SignificantDigits;
import io.laconic.model.AskedCondition;
import io.laconic.model.AttributeCut;
import io.laconic.model.CheckedModel;
import io.laconic.model.Classifier;
import io.laconic.model.ConstantMessage;
import io.laconic.model.CountedConditions;
import io.laconic.model.DecidingCondition;
import io.laconic.model.Decisions;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Recounted;
import io.laconic.model.ReferringModel;
import io.laconic.model.ReplaceablePart;
import io.laconic.model.Wording;
import io.laconic.program.DecisionProgram;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Rules in order, for any number of classes: the first one that has enough points on a row gives
 * its class, else it is {@code otherwise}. A conjunction is one rule that needs all of its
 * conditions, a disjunction one that needs one of them, a checklist one that needs some; a decision
 * list has several rules. Without a rule it is a constant.
 */
public record Rules(List<Rule> rules, int otherwise, OnMissing onMissing, Refer refer)
    implements Classifier {
  public Rules {
    rules = List.copyOf(rules);
    if (onMissing != OnMissing.REFER && !refer.equals(Refer.NONE)) {
      throw new IllegalArgumentException("rules that refer rows refer those with missing values");
    }
  }

  /** Rules that answer every row. */
  public Rules(List<Rule> rules, int otherwise, OnMissing onMissing) {
    this(rules, otherwise, onMissing, Refer.NONE);
  }

  /** Rules that give no answer where a value is missing. */
  public Rules(List<Rule> rules, int otherwise) {
    this(rules, otherwise, OnMissing.NO_ANSWER);
  }

  /**
   * A machine of features that claim rows. Those of a set covering machine all claim for the
   * covered class: a disjunction of what they claim, or a conjunction of what they do not claim.
   *
   * @param type null for a decision list, whose first feature that claims a row decides
   * @param otherwise the class of rows that no feature claims
   */
  public static Rules of(MachineType type, List<Claim> claims, int otherwise, OnMissing onMissing) {
    if (type == null || claims.isEmpty()) {
      return new Rules(
          claims.stream()
              .map(one -> Rule.of(new Condition(one.feature(), one.spread()), one.label()))
              .toList(),
          otherwise,
          onMissing);
    }
    boolean turned = type == MachineType.CONJUNCTION;
    List<Condition> conditions =
        claims.stream().map(one -> new Condition(one.feature(), turned, 1, one.spread())).toList();
    return turned
        ? new Rules(List.of(Rule.all(conditions, type.kept())), type.covered(), onMissing)
        : new Rules(List.of(new Rule(conditions, 1, type.covered())), type.kept(), onMissing);
  }

  /**
   * A machine of conditions that all must hold for the kept class. Those of a disjunction are
   * negated: one that holds claims a row for the covered class.
   */
  public static Rules keeping(MachineType type, List<Condition> conditions) {
    if (conditions.isEmpty()) {
      return new Rules(List.of(), type.kept());
    }
    return type == MachineType.CONJUNCTION
        ? new Rules(List.of(Rule.all(conditions, type.kept())), type.covered())
        : new Rules(List.of(new Rule(conditions, 1, type.covered())), type.kept());
  }

  /**
   * A checklist: this many of the conditions are needed for a class. A missing value makes its
   * condition false.
   *
   * @param atLeast 0 if there is no condition
   */
  public static Rules checklist(List<Condition> conditions, int atLeast, int label, int otherwise) {
    List<Rule> rules =
        conditions.isEmpty() && atLeast == 0
            ? List.of()
            : List.of(new Rule(conditions, atLeast, label));
    return new Rules(rules, otherwise, OnMissing.DOES_NOT_HOLD);
  }

  /** What each feature claims: a condition that is negated is met by rows it does not claim. */
  public List<Claim> claims() {
    List<Claim> claims = new ArrayList<>();
    for (Rule rule : rules) {
      for (Condition one : rule.conditions()) {
        claims.add(new Claim(one.feature(), one.turned() ? otherwise : rule.label(), one.spread()));
      }
    }
    return claims;
  }

  /** The rules of a model. */
  public static Rules of(Model model) {
    return (Rules) model.classifier();
  }

  /** Number of conditions of all rules. */
  @Override
  public int size() {
    return rules.stream().mapToInt(rule -> rule.conditions().size()).sum();
  }

  @Override
  public int ruleCount(Model model) {
    return Reading.of(model) == Reading.LIST ? rules.size() + 1 : -1;
  }

  /** The conditions of all rules, in order. */
  public List<Condition> conditions() {
    return rules.stream().flatMap(rule -> rule.conditions().stream()).toList();
  }

  /** The features of all conditions, in order. */
  public List<Feature> features() {
    return conditions().stream().map(Condition::feature).toList();
  }

  /** For each rule, how many conditions there are before its first one; last, how many in all. */
  int[] starts() {
    int[] starts = new int[rules.size() + 1];
    for (int k = 0; k < rules.size(); k++) {
      starts[k + 1] = starts[k] + rules.get(k).conditions().size();
    }
    return starts;
  }

  /**
   * The first rule that has enough points; the number of rules if there is none.
   *
   * @param holds whether the k-th of all conditions holds
   */
  int firstRule(IntPredicate holds) {
    int next = 0;
    for (int place = 0; place < rules.size(); place++) {
      Rule rule = rules.get(place);
      int points = 0;
      for (int k = 0; k < rule.conditions().size(); k++) {
        points += holds.test(next++) ? rule.conditions().get(k).points() : 0;
      }
      if (points >= rule.atLeast()) {
        return place;
      }
    }
    return rules.size();
  }

  /** The class of rows that a rule decides; of the rows that are left, for the number of rules. */
  public int labelOf(int rule) {
    return rule == rules.size() ? otherwise : rules.get(rule).label();
  }

  @Override
  public boolean refers() {
    return onMissing == OnMissing.REFER;
  }

  /** What a rule says of the rows that it decides: its class, or -1 if they are referred. */
  public int answerOf(int rule) {
    return refer.rules().contains(rule) ? -1 : labelOf(rule);
  }

  /**
   * What is said of a row, -1 if it is referred.
   *
   * @param holds whether the k-th of all conditions holds
   */
  int answer(IntPredicate holds) {
    int[] starts = starts();
    IntUnaryOperator points =
        rule ->
            IntStream.range(starts[rule], starts[rule + 1])
                .filter(holds)
                .map(k -> rules.get(rule).conditions().get(k - starts[rule]).points())
                .sum();
    return refers() ? Refer.answer(this, points, points) : labelOf(firstRule(holds));
  }

  /** These rules with rows that they refer. */
  Rules referring(List<Rule> others, Refer which) {
    return new Rules(others, otherwise, OnMissing.REFER, which);
  }

  @Override
  public List<ReferringModel> referring(Model model, Decisions decisions, int[] labels) {
    return new ReferChoices(model, this, (RulesDecisions) decisions, labels).all();
  }

  /** Whether all conditions look at single attributes. */
  boolean isOfRays() {
    return rules.stream()
        .allMatch(
            rule -> rule.conditions().stream().allMatch(one -> one.feature().attribute() >= 0));
  }

  /** Whether a condition asks if a value is missing. */
  private boolean asksIfMissing() {
    return features().stream().anyMatch(Feature::asksIfMissing);
  }

  /** Whether all rules name the same class, and rows that are left get another one. */
  boolean isOfOneClass() {
    return rules.stream().allMatch(rule -> rule.label() == labelOf(0) && rule.label() != otherwise);
  }

  @Override
  public RulesDecisions decide(Model model, Inputs inputs, Parallel parallel) {
    return RulesDecisions.of(
        Reading.of(model), model.frame(), this, model.compressionSet().members(), inputs);
  }

  @Override
  public Wording wording(Model model) {
    return new RulesWording(model, this);
  }

  /**
   * The first conditions of a rule, or the first rules. A list of features ends with the class that
   * its last rule does not give, other lists as the whole one does.
   */
  @Override
  public List<Classifier> prefixes(Model model) {
    Reading reading = Reading.of(model);
    int parts = reading.isOfConditions() ? size() : rules.size();
    return reading == Reading.COUNTED
        ? List.of()
        : IntStream.rangeClosed(0, parts)
            .<Classifier>mapToObj(count -> prefix(model, reading, count))
            .toList();
  }

  private Rules prefix(Model model, Reading reading, int count) {
    if (refers() && count == rules.size()) {
      return this;
    }
    if (reading.isOfConditions()) {
      return count == 0
          ? new Rules(List.of(), model.type().kept(), onMissing)
          : withRules(
              List.of(rules.get(0).withConditions(rules.get(0).conditions().subList(0, count))));
    }
    List<Rule> first = rules.subList(0, count);
    return reading == Reading.LIST || count == rules.size()
        ? withRules(first)
        : new Rules(first, count > 0 ? 1 - labelOf(count - 1) : first(model), onMissing);
  }

  private Rules withRules(List<Rule> others) {
    return new Rules(others, otherwise, onMissing);
  }

  /** What a list says before it has a rule: the class of which its path then has no error. */
  private int first(Model model) {
    boolean known = !model.path().isEmpty() && model.path().get(0).size() == 0;
    return known ? model.path().get(0).errors()[1] == 0 ? 1 : 0 : otherwise;
  }

  @Override
  public int[] attributes() {
    return features().stream().mapToInt(Feature::attribute).filter(j -> j >= 0).toArray();
  }

  /** One rule counts conditions, and so do features that all claim for one class. */
  @Override
  public Optional<CountedConditions> countedConditions(Model model) {
    Reading reading = Reading.of(model);
    boolean features = reading == Reading.FEATURES && isOfOneClass();
    if (rules.isEmpty()
        || refers()
        || rules.size() > 1 && !features
        || labelOf(0) == otherwise
        || rules.get(0).weighs()
        || features().stream().anyMatch(Feature::isSet)
        || model.frame().classes().size() != 2
        || attributes().length < size()
        || asksIfMissing()) {
      return Optional.empty();
    }
    int needed = features ? 1 : rules.get(0).atLeast();
    boolean one = features || reading == Reading.ANY || needed == 1 && size() > 1;
    String form = one ? "disjunction" : needed == size() ? "conjunction" : "checklist";
    return Optional.of(
        new CountedConditions(
            size(),
            needed,
            labelOf(0),
            form,
            (cuts, least) ->
                features
                    ? list(cuts)
                    : counting(cuts, reading == Reading.COUNTED ? least : one ? 1 : cuts.size())));
  }

  private Rules list(List<AttributeCut> cuts) {
    return withRules(
        cuts.stream().map(cut -> Rule.of(Condition.of(cut, false), labelOf(0))).toList());
  }

  /** One rule of other conditions; of none, all hold and none does. */
  private Rules counting(List<AttributeCut> cuts, int needed) {
    boolean turned = conditions().get(0).turned();
    if (cuts.isEmpty()) {
      return new Rules(List.of(), turned ? labelOf(0) : otherwise, onMissing);
    }
    List<Condition> conditions = cuts.stream().map(cut -> Condition.of(cut, turned)).toList();
    return withRules(List.of(new Rule(conditions, needed, labelOf(0))));
  }

  /** The rules of a list; the conditions of a single rule on attributes. */
  @Override
  public List<ReplaceablePart> replaceableParts(Model model) {
    Reading reading = Reading.of(model);
    if (refers() || reading == Reading.FEATURES || attributes().length < size()) {
      return List.of();
    }
    if (reading == Reading.LIST) {
      boolean sets = features().stream().anyMatch(Feature::isSet);
      return asksIfMissing() || sets
          ? List.of()
          : IntStream.range(0, rules.size()).mapToObj(this::replaceable).toList();
    }
    return IntStream.range(0, size()).mapToObj(this::replaceableCondition).toList();
  }

  private ReplaceablePart replaceable(int place) {
    Rule rule = rules.get(place);
    List<Rule> others = new ArrayList<>(rules);
    others.remove(place);
    int size = rule.conditions().size();
    CountedConditions form =
        new CountedConditions(
            size, size, rule.label(), "conjunction", (cuts, least) -> withRule(place, cuts));
    return new ReplaceablePart(
        place + 1,
        false,
        attributes(rule.conditions()),
        others.stream().flatMap(other -> attributes(other.conditions()).stream()).toList(),
        form,
        new Rules(rules.subList(0, place), rule.label(), onMissing),
        withRules(others));
  }

  private static List<Integer> attributes(List<Condition> conditions) {
    return conditions.stream().map(condition -> condition.feature().attribute()).toList();
  }

  /** A condition of the only rule: another one in its place has its points. */
  private ReplaceablePart replaceableCondition(int place) {
    Rule rule = rules.get(0);
    Condition one = rule.conditions().get(place);
    List<Condition> others = new ArrayList<>(rule.conditions());
    others.remove(place);
    CountedConditions form =
        new CountedConditions(
            1,
            1,
            rule.label(),
            "conjunction",
            (cuts, least) -> withCondition(place, Condition.of(cuts.get(0), false)));
    return new ReplaceablePart(
        place + 1,
        true,
        attributes(List.of(one)),
        attributes(others),
        form,
        needing(others, rule.atLeast() - one.points()),
        needing(others, rule.atLeast()));
  }

  private Rules withCondition(int place, Condition other) {
    Rule rule = rules.get(0);
    List<Condition> all = new ArrayList<>(rule.conditions());
    all.set(place, other.withPoints(all.get(place).points()));
    return withRules(List.of(new Rule(all, rule.atLeast(), rule.label())));
  }

  /** The only rule with some of its conditions; a constant if they suffice always or never. */
  private Rules needing(List<Condition> conditions, int atLeast) {
    if (atLeast < 1 || atLeast > Rule.points(conditions)) {
      return new Rules(List.of(), atLeast < 1 ? labelOf(0) : otherwise, onMissing);
    }
    return withRules(List.of(new Rule(conditions, atLeast, labelOf(0))));
  }

  private Rules withRule(int place, List<AttributeCut> cuts) {
    List<Rule> other = new ArrayList<>(rules);
    other.set(
        place,
        rules
            .get(place)
            .withConditions(cuts.stream().map(cut -> Condition.of(cut, false)).toList()));
    return withRules(other);
  }

  @Override
  public List<AskedCondition> askedConditions(Model model) {
    return new RulesWording(model, this).askedConditions();
  }

  /**
   * Rules whose conditions were found on numbers that were rounded up.
   *
   * @param isNumber whether an attribute is a number, not a category
   */
  public Rules ofRoundedUp(SignificantDigits digits, IntPredicate isNumber) {
    return withConditions(
        one -> isNumber.test(one.feature().attribute()) ? one.ofRoundedUp(digits) : one);
  }

  /** These rules with other conditions in the places of theirs. */
  public Rules withConditions(UnaryOperator<Condition> others) {
    List<Rule> changed =
        rules.stream()
            .map(
                rule ->
                    new Rule(
                        rule.conditions().stream().map(others).toList(),
                        rule.atLeast(),
                        rule.label()))
            .toList();
    return new Rules(changed, otherwise, onMissing, refer);
  }

  @Override
  public Rules withAttributes(IntUnaryOperator newNumber) {
    return withConditions(condition -> condition.withAttributes(newNumber));
  }

  @Override
  public DecisionProgram program(Model model) {
    return new RulesProgram(model, this).program();
  }

  @Override
  public DecisionProgram program(Model model, Function<List<DecidingCondition>, String> reasons) {
    return new RulesProgram(model, this).program(reasons);
  }

  @Override
  public Recounted check(CheckedModel checked) {
    return new RebuiltRuleCheck(checked).recounted();
  }

  @Override
  public double printedBound(Model model, PathPoint point, double lnDelta) {
    return printedBound(model, point, lnDelta, ErrorSets.CHOSEN);
  }

  /** The printed bound in one of the readings of how sets of errors are counted. */
  public static double printedBound(
      Model model, PathPoint point, double lnDelta, ErrorSets reading) {
    PaperBoundCounts counts = new PaperBoundCounts(model, point, lnDelta);
    if (point.message() instanceof RuleMessage message) {
      return message.printedBound(counts, reading);
    }
    return point.message() instanceof ConstantMessage ? counts.constant(reading) : Double.NaN;
  }
}
