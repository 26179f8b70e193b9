package io.laconic.model.rules;

import static io.laconic.model.RebuildException.require;

import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.space.KeptPoints;
import io.laconic.space.Relation;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Rebuilds a decision list from its compression set and the rules of its message, one by one.
 *
 * <p>The members that no earlier rule claims are the pool. The threshold of a rule is set by the
 * pool members of the class that it does not give: their largest number if the rule claims what is
 * above, their smallest if it claims what is below. Of several such members the border is the first
 * one. Only messages that the priors count are accepted: centers of simple lists and claimed halves
 * of pairs occur once, and so do the rays of a block of rules for the same class. See {@code
 * docs/reference/rules.md} for why this gives back what was learned.
 */
public final class RebuildList {
  private final String form;
  private final KeptPoints members;
  private final int[] labels;
  private final Relation among;
  private final OnMissing onMissing;
  private final boolean[] pool;
  private final List<Claim> rules = new ArrayList<>();

  /**
   * @param type must be null
   * @param among how members compare; null for rays
   */
  RebuildList(String form, CompressionSet set, MachineType type, Relation among, Frame frame) {
    require(type == null, "a decision list has no type");
    this.form = form;
    this.members = set.members();
    this.labels = set.labels();
    this.among = among;
    this.onMissing = OnMissing.of(frame);
    this.pool = new boolean[labels.length];
    Arrays.fill(pool, true);
  }

  /** For a list whose rules compare rows. */
  static RebuildList comparing(
      RuleMessage message, CompressionSet set, MachineType type, Frame frame) {
    Rebuild.checkCompared(message, frame);
    Relation among = frame.space().amongMembers(set.members());
    return new RebuildList(message.form(), set, type, among, frame);
  }

  /** The list of all rules that were added: it ends with the class that the last does not give. */
  Rules rules() {
    require(!rules.isEmpty(), "a message of form " + form + " without rules");
    return Rules.of(null, rules, 1 - rules.get(rules.size() - 1).label(), onMissing);
  }

  static void checkOnce(IntStream rows) {
    Set<Integer> seen = new HashSet<>();
    rows.forEach(row -> require(seen.add(row), "row " + row + " serves two rules of the message"));
  }

  static void checkLabel(int label) {
    require(label == 0 || label == 1, "no class number " + label);
  }

  /** Lengths of the runs of equal labels. */
  public static long[] blocks(List<Integer> labels) {
    LongStream.Builder lengths = LongStream.builder();
    int from = 0;
    for (int k = 1; k <= labels.size(); k++) {
      if (k == labels.size() || !labels.get(k).equals(labels.get(from))) {
        lengths.add(k - from);
        from = k;
      }
    }
    return lengths.build().toArray();
  }

  private int place(int row) {
    int place = Arrays.binarySearch(members.rows(), row);
    require(place >= 0, "row " + row + " is not in the compression set");
    return place;
  }

  /** An inside ball gives the class of its center, an outside ball the other one. */
  void addBall(int center, Side side) {
    int index = place(center);
    double[] distances = new double[labels.length];
    among.toAll(index, distances);
    int label = side == Side.BELOW ? labels[index] : 1 - labels[index];
    int border = claim(distances, side, label);
    add(new Ball(center, members.rows()[border], side), label);
  }

  void addHalfSpace(DlmHalfSpacesMessage.PairRule rule) {
    checkLabel(rule.label());
    int a = place(rule.a());
    int b = place(rule.b());
    require(
        labels[a] == 1 && labels[b] == 0,
        "rows " + rule.a() + " and " + rule.b() + " are not a positive and negative pair");
    double[] values = new double[labels.length];
    among.difference(a, b, values);
    Side side = rule.label() == 1 ? Side.ABOVE : Side.BELOW;
    int border = claim(values, side, rule.label());
    add(new HalfSpace(rule.a(), rule.b(), members.rows()[border], side), rule.label());
  }

  void addRay(DlmRaysMessage.RayRule rule) {
    require(members.count() > 0, "a threshold needs a row");
    double[] values = Rebuild.values(members, rule.attribute());
    int border = claim(values, rule.side(), rule.label());
    add(
        new Ray(rule.attribute(), rule.side(), members.rows()[border], values[border]),
        rule.label());
  }

  private void add(Feature feature, int label) {
    rules.add(new Claim(feature, label));
  }

  /**
   * Finds the border of a rule and takes what the rule claims out of the pool. A member without a
   * value is never a border, and the rule does not claim it.
   */
  private int claim(double[] values, Side side, int label) {
    int border = -1;
    for (int k = 0; k < values.length; k++) {
      boolean limits = pool[k] && labels[k] != label && !Double.isNaN(values[k]);
      if (limits && (border < 0 || side.claims(values[k], values[border]))) {
        border = k;
      }
    }
    require(
        border >= 0,
        "rule " + rules.size() + " of the message has no member that could be its border");
    for (int k = 0; k < values.length; k++) {
      pool[k] &= !side.claims(values[k], values[border]);
    }
    return border;
  }
}
