package io.laconic.model.rules;

import io.laconic.model.ConditionVotes;
import io.laconic.model.Decisions;
import io.laconic.model.Explanation;
import io.laconic.model.Frame;
import io.laconic.model.Model;
import io.laconic.model.Score;
import io.laconic.space.Inputs;
import io.laconic.space.KeptPoints;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** Rules applied to rows. */
public final class RulesDecisions implements Decisions, ConditionVotes {
  private final Reading reading;
  private final Rules rules;
  private final ConditionReadings readings;
  private final int[] starts;
  private final int rowCount;

  private RulesDecisions(Reading reading, Rules rules, ConditionReadings readings, int rowCount) {
    this.reading = reading;
    this.rules = rules;
    this.readings = readings;
    this.starts = rules.starts();
    this.rowCount = rowCount;
  }

  /** Applies rules that members define; how they are read does not matter for classes. */
  public static RulesDecisions of(Frame frame, Rules rules, KeptPoints members, Inputs inputs) {
    return of(Reading.LIST, frame, rules, members, inputs);
  }

  /** Applies the rules of a model. */
  static RulesDecisions of(
      Reading reading, Frame frame, Rules rules, KeptPoints members, Inputs inputs) {
    ConditionReadings readings = new ConditionReadings(frame, rules.conditions(), members, inputs);
    return new RulesDecisions(reading, rules, readings, inputs.rowCount());
  }

  Rules rules() {
    return rules;
  }

  ConditionReadings readings() {
    return readings;
  }

  /** Places of the conditions of a rule among all: from its start to that of the next one. */
  int[] starts() {
    return starts;
  }

  @Override
  public int conditionCount() {
    return readings.count();
  }

  @Override
  public int points(int condition) {
    return readings.conditions().get(condition).points();
  }

  @Override
  public int needed() {
    return rules.rules().isEmpty() ? 0 : rules.rules().get(0).atLeast();
  }

  @Override
  public int referredFrom() {
    return rules.refer().from() > 0 ? rules.refer().from() : needed();
  }

  @Override
  public int label() {
    return rules.labelOf(0);
  }

  @Override
  public int otherwise() {
    return rules.otherwise();
  }

  @Override
  public boolean holds(int condition, int row) {
    return readings.holds(condition, row);
  }

  @Override
  public boolean lacksValue(int row) {
    return rules.onMissing() == OnMissing.DOES_NOT_HOLD && readings.isIncomplete(row);
  }

  @Override
  public Optional<ConditionVotes> votes() {
    return reading == Reading.COUNTED ? Optional.of(this) : Optional.empty();
  }

  /** The first rule that has enough points; the number of rules if none has; -1: no answer. */
  int firstRule(int row) {
    return rules.onMissing() == OnMissing.NO_ANSWER && readings.isIncomplete(row)
        ? firstForSure(row)
        : rules.firstRule(k -> readings.holds(k, row));
  }

  /**
   * The first rule that has enough points by what is present; the number of rules if none can have
   * enough. Rules before it that might have enough must name the same class: else there is no
   * answer, -1. Rows that lack a value are not compared with others at all.
   */
  private int firstForSure(int row) {
    if (!rules.isOfRays()) {
      return -1;
    }
    int possible = -1;
    for (int rule = 0; rule <= rules.rules().size(); rule++) {
      boolean last = rule == rules.rules().size();
      int label = rules.labelOf(rule);
      if (last || points(rule, row) + missingPoints(rule, row) >= needed(rule)) {
        if (possible >= 0 && possible != label) {
          return -1;
        }
        if (last || applies(rule, row)) {
          return rule;
        }
        possible = label;
      }
    }
    throw new AssertionError();
  }

  private int needed(int rule) {
    return rules.rules().get(rule).atLeast();
  }

  /** The points of the conditions whose value is missing. */
  private int missingPoints(int rule, int row) {
    int points = 0;
    for (int k = starts[rule]; k < starts[rule + 1]; k++) {
      points += readings.isMissing(k, row) ? readings.conditions().get(k).points() : 0;
    }
    return points;
  }

  /** Whether a rule has enough points, whatever the rules before it do. */
  boolean applies(int rule, int row) {
    return points(rule, row) >= needed(rule);
  }

  int points(int rule, int row) {
    int points = 0;
    for (int k = starts[rule]; k < starts[rule + 1]; k++) {
      points += readings.holds(k, row) ? readings.conditions().get(k).points() : 0;
    }
    return points;
  }

  /** The points of a rule, were each condition to hold whose value is missing. */
  int possiblePoints(int rule, int row) {
    return points(rule, row) + missingPoints(rule, row);
  }

  /** What rules that refer rows say of one: a class, or -1. */
  private int answer(int row) {
    return Refer.answer(rules, rule -> points(rule, row), rule -> possiblePoints(rule, row));
  }

  /** Whether a row is referred only because values are missing. */
  boolean isReferredForMissing(int row) {
    IntUnaryOperator points = rule -> points(rule, row);
    return prediction(row) < 0 && (!rules.refers() || Refer.answer(rules, points, points) >= 0);
  }

  /**
   * In a list the first rule that applies; in a conjunction the first condition that fails, in a
   * disjunction the first one that holds. The conditions of a checklist decide together.
   */
  @Override
  public int decidingPart(int row) {
    if (reading.isList()) {
      return firstRule(row);
    }
    if (reading == Reading.COUNTED || firstRule(row) < 0) {
      return -1;
    }
    int k = 0;
    while (k < readings.count() && !decides(k, row)) {
      k++;
    }
    return k;
  }

  /** Whether a condition decides alone: in a conjunction where it fails, else where it holds. */
  private boolean decides(int k, int row) {
    if (rules.onMissing() == OnMissing.NO_ANSWER && readings.isMissing(k, row)) {
      return false;
    }
    return readings.holds(k, row) == (reading == Reading.ANY);
  }

  @Override
  public int prediction(int row) {
    if (rules.refers()) {
      return answer(row);
    }
    int rule = firstRule(row);
    return rule < 0 ? -1 : rules.labelOf(rule);
  }

  /** {@link #prediction} of each row, found condition by condition. */
  @Override
  public int[] predictions() {
    if (rules.refers()) {
      return Decisions.super.predictions();
    }
    int[] said = new int[rowCount];
    Arrays.fill(said, rules.otherwise());
    for (int rule = rules.rules().size() - 1; rule >= 0; rule--) {
      int[] points = new int[rowCount];
      for (int k = starts[rule]; k < starts[rule + 1]; k++) {
        readings.addPoints(k, points);
      }
      int needed = needed(rule);
      int label = rules.labelOf(rule);
      for (int row = 0; row < rowCount; row++) {
        said[row] = points[row] >= needed ? label : said[row];
      }
    }
    for (int row = 0; row < rowCount && rules.onMissing() == OnMissing.NO_ANSWER; row++) {
      said[row] = readings.isIncomplete(row) ? prediction(row) : said[row];
    }
    return said;
  }

  /**
   * The conditions of one rule are votes for its class, and so are features that all claim for one
   * class; the score of a single feature is its margin. In other lists it matters how early a rule
   * decides.
   */
  @Override
  public double score(int row) {
    int rule = firstRule(row);
    if (rule < 0) {
      return Double.NaN;
    }
    int parts = rules.rules().size();
    if (parts == 0) {
      return Score.constant(rules.otherwise());
    }
    if (reading.isList() && !scoresByVotes(reading, rules)) {
      return Score.place(rule, parts, rules.labelOf(rule));
    }
    if (scoresByMargin(reading, rules)) {
      return readings.isMissing(0, row)
          ? Score.missing(rules.labelOf(0))
          : Score.margin(
              readings.beyond(0, row), rules.labelOf(0), readings.conditions().get(0).spread());
    }
    int points = 0;
    for (int k = 0; k < parts; k++) {
      points += points(k, row);
    }
    return Score.votes(points, needed(), rules.labelOf(0));
  }

  /** Whether the rules of a list count as votes. */
  static boolean scoresByVotes(Reading reading, Rules rules) {
    return reading == Reading.FEATURES && rules.isOfOneClass();
  }

  /** Whether there is a single feature, the distance from whose threshold tells most. */
  static boolean scoresByMargin(Reading reading, Rules rules) {
    return reading != Reading.COUNTED
        && reading != Reading.LIST
        && rules.size() == 1
        && !rules.refers();
  }

  @Override
  public List<IntPredicate> holding(Model model) {
    return readings.holding();
  }

  @Override
  public int rowCount() {
    return rowCount;
  }

  @Override
  public Explanation explain(Model model) {
    return new RulesExplanation(model, this);
  }
}
