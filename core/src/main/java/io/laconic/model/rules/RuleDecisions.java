package io.laconic.model.rules;

import io.laconic.model.Decisions;
import io.laconic.model.Frame;
import io.laconic.model.Model;
import io.laconic.space.Inputs;
import io.laconic.space.Members;
import io.laconic.space.Relation;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;

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
  }

  private final RuleList rules;
  private final List<Reading> readings;
  private final int rowCount;

  private RuleDecisions(RuleList rules, List<Reading> readings, int rowCount) {
    this.rules = rules;
    this.readings = readings;
    this.rowCount = rowCount;
  }

  /** A reader of rules whose rows are members. */
  public static RuleDecisions of(Frame frame, RuleList rules, Members members, Inputs inputs) {
    List<Reading> readings = new ArrayList<>();
    if (frame.space() == null) {
      for (Rule rule : rules.rules()) {
        Ray ray = (Ray) rule.feature();
        double[] values = inputs.attributes().values(ray.attribute());
        readings.add(new Reading(values, ray.threshold(), ray.side()));
      }
    } else if (rules.size() > 0) {
      Relation toMembers = frame.space().toMembers(inputs, members);
      Relation amongMembers = frame.space().amongMembers(members);
      for (Rule rule : rules.rules()) {
        readings.add(reading(rule.feature(), members, toMembers, amongMembers));
      }
    }
    return new RuleDecisions(rules, readings, inputs.rowCount());
  }

  private static Reading reading(
      Feature feature, Members members, Relation toMembers, Relation among) {
    double[] values = new double[toMembers.pointCount()];
    if (feature instanceof Ball ball) {
      toMembers.toAll(members.indexOf(ball.center()), values);
    } else {
      HalfSpace half = (HalfSpace) feature;
      toMembers.difference(members.indexOf(half.a()), members.indexOf(half.b()), values);
    }
    return new Reading(values, threshold(feature, members, among), feature.side());
  }

  /** The thresholds of all rules, without any rows to judge. */
  public static double[] thresholds(Model model) {
    Members members = model.compressionSet().members();
    Relation among =
        model.frame().space() == null || model.rules().size() == 0
            ? null
            : model.frame().space().amongMembers(members);
    return model.rules().rules().stream()
        .mapToDouble(rule -> threshold(rule.feature(), members, among))
        .toArray();
  }

  private static double threshold(Feature feature, Members members, Relation among) {
    if (feature instanceof Ray ray) {
      return ray.threshold();
    }
    if (feature instanceof Ball ball) {
      return among.of(members.indexOf(ball.border()), members.indexOf(ball.center()));
    }
    HalfSpace half = (HalfSpace) feature;
    int c = members.indexOf(half.c());
    return among.of(c, members.indexOf(half.a())) - among.of(c, members.indexOf(half.b()));
  }

  public List<Reading> readings() {
    return readings;
  }

  /** The first rule that claims a row: its number, -1 if none does, -2 if a value is missing. */
  public int decidingRule(int row) {
    int first = -1;
    for (int k = readings.size() - 1; k >= 0; k--) {
      if (Double.isNaN(readings.get(k).values()[row])) {
        return -2;
      }
      if (readings.get(k).claims(row)) {
        first = k;
      }
    }
    return first;
  }

  @Override
  public int prediction(int row) {
    int rule = decidingRule(row);
    return rule == -2 ? -1 : rule == -1 ? rules.otherwise() : rules.rules().get(rule).label();
  }

  @Override
  public int rowCount() {
    return rowCount;
  }
}
