package io.laconic.model.rules;

import io.laconic.model.Decisions;
import io.laconic.model.Explanation;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.Score;
import io.laconic.space.Inputs;
import io.laconic.space.KeptPoints;
import io.laconic.space.Relation;
import io.laconic.space.Side;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A rule list applied to rows: for each rule the number it reads off every row, and its threshold.
 * Numbers are computed by the same operations in the same order as in training.
 */
public final class RuleDecisions implements Decisions {

  /** One rule on all rows. */
  public record Reading(double[] values, double threshold, Side side) {
    public boolean claims(int row) {
      return side.claims(values[row], threshold);
    }

    /** How far a row lies on the side that is claimed; below 0 on the other side. */
    double beyond(int row) {
      return side == Side.ABOVE ? values[row] - threshold : threshold - values[row];
    }

    /** How far a row is from the threshold. */
    public double distance(int row) {
      return Math.abs(values[row] - threshold);
    }
  }

  private final RuleList rules;
  private final List<Reading> readings;
  private final int rowCount;

  private RuleDecisions(RuleList rules, List<Reading> readings, int rowCount) {
    this.rules = rules;
    this.readings = readings;
    this.rowCount = rowCount;
  }

  /** Applies rules that are made of members. */
  public static RuleDecisions of(Frame frame, RuleList rules, KeptPoints members, Inputs inputs) {
    boolean compares = frame.space() != null && rules.size() > 0;
    Relation toMembers = compares ? frame.space().toMembers(inputs, members) : null;
    Relation among = among(frame, rules, members);
    List<Reading> readings =
        rules.rules().stream()
            .map(Rule::feature)
            .map(
                feature ->
                    new Reading(
                        feature.values(inputs, members, toMembers),
                        feature.threshold(members, among),
                        feature.side()))
            .toList();
    return new RuleDecisions(rules, readings, inputs.rowCount());
  }

  private static Relation among(Frame frame, RuleList rules, KeptPoints members) {
    return frame.space() == null || rules.size() == 0 ? null : frame.space().amongMembers(members);
  }

  /** The thresholds of all rules, without any rows to classify. */
  static double[] thresholds(Model model, RuleList rules) {
    KeptPoints members = model.compressionSet().members();
    Relation among = among(model.frame(), rules, members);
    return rules.rules().stream()
        .mapToDouble(rule -> rule.feature().threshold(members, among))
        .toArray();
  }

  RuleList rules() {
    return rules;
  }

  public List<Reading> readings() {
    return readings;
  }

  /** The first rule that claims a row. */
  @Override
  public int decidingPart(int row) {
    int first = readings.size();
    for (int k = readings.size() - 1; k >= 0; k--) {
      if (Double.isNaN(readings.get(k).values()[row])) {
        return -1;
      }
      if (readings.get(k).claims(row)) {
        first = k;
      }
    }
    return first;
  }

  @Override
  public int prediction(int row) {
    int rule = decidingPart(row);
    return rule == -1 ? -1 : rule == rules.size() ? rules.otherwise() : rules.rule(rule).label();
  }

  /**
   * Rules that all name one class are votes for it; the score of a single one is its margin. In
   * other lists it matters how early a rule decides.
   */
  @Override
  public double score(int row) {
    int rule = decidingPart(row);
    if (rule < 0) {
      return Double.NaN;
    }
    if (rules.size() == 0) {
      return Score.constant(rules.otherwise());
    }
    int label = rules.rule(0).label();
    if (!rules.isOfOneClass()) {
      return Score.place(rule, rules.size(), prediction(row));
    }
    return rules.size() == 1
        ? Score.margin(readings.get(0).beyond(row), label, rules.rule(0).spread())
        : Score.votes(claims(row), 1, label);
  }

  private int claims(int row) {
    return (int) readings.stream().filter(reading -> reading.claims(row)).count();
  }

  @Override
  public List<IntPredicate> holding(Model model) {
    boolean turned = model.type() == MachineType.CONJUNCTION;
    return readings.stream()
        .map(
            reading ->
                (IntPredicate)
                    row -> !Double.isNaN(reading.values()[row]) && reading.claims(row) != turned)
        .toList();
  }

  @Override
  public int rowCount() {
    return rowCount;
  }

  @Override
  public Explanation explain(Model model) {
    return new RuleExplanation(model, this);
  }
}
