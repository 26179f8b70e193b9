package io.laconic.certificate;

import static io.laconic.certificate.RebuildException.require;

import io.laconic.data.Encoding;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.Message;
import io.laconic.model.rules.Ball;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.HalfSpace;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.RuleList;
import io.laconic.space.Members;
import io.laconic.space.Relation;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Rebuilds a decision list from its compression set and message, rule by rule.
 *
 * <p>The members that no earlier rule claims are the pool. The threshold of a rule is set by the
 * pool members of the class that it does not give: their largest number if the rule claims what is
 * above, their smallest if it claims what is below. Of several such members the border is the first
 * one. Only messages that the priors count are accepted: centers of simple lists and claimed halves
 * of pairs occur once, and so do the rays of a block of rules for the same class. See {@code
 * docs/decision-lists.md} for why this gives back what was learned.
 */
final class RebuildList {
  private final Members members;
  private final int[] labels;
  private final boolean[] pool;
  private final List<Rule> rules = new ArrayList<>();

  private RebuildList(CompressionSet set) {
    this.members = set.members();
    this.labels = set.labels();
    this.pool = new boolean[labels.length];
    Arrays.fill(pool, true);
  }

  /**
   * The list. Spreads of its rules are NaN: the compression set does not tell them.
   *
   * @throws RebuildException if the message does not fit the compression set
   */
  static RuleList rules(CompressionSet set, Message message, Frame frame) {
    if (message instanceof Message.DlmConstant constant) {
      require(set.size() == 0, "a constant needs no rows, got " + set.size());
      checkLabel(constant.label());
      return new RuleList(List.of(), constant.label());
    }
    RebuildList rebuild = new RebuildList(set);
    if (message instanceof Message.DlmRays rays) {
      require(frame.space() == null, "rays compare attributes, not rows");
      RebuildRays.checkCount(rays.attributeCount(), frame.encoding());
      checkBlocks(rays.rules(), frame.encoding());
      rays.rules().forEach(rebuild::addRay);
    } else {
      require(frame.space() != null, message.form() + " needs a way to compare rows");
      rebuild.addRelated(frame.space().amongMembers(set.members()), message);
    }
    require(!rebuild.rules.isEmpty(), "a message of form " + message.form() + " without rules");
    int last = rebuild.rules.get(rebuild.rules.size() - 1).label();
    return new RuleList(rebuild.rules, 1 - last);
  }

  private void addRelated(Relation among, Message message) {
    if (message instanceof Message.DlmSimple simple) {
      checkOnce(Arrays.stream(simple.order()));
      Arrays.stream(simple.order()).forEach(center -> addBall(among, center, Side.BELOW));
    } else if (message instanceof Message.DlmComplex complex) {
      complex.rules().forEach(rule -> addBall(among, rule.center(), rule.side()));
    } else if (message instanceof Message.DlmHalfSpaces halfSpaces) {
      checkOnce(halfSpaces.rules().stream().mapToInt(Message.PairRule::claimedHalf));
      halfSpaces.rules().forEach(rule -> addHalfSpace(among, rule));
    } else {
      throw new RebuildException("no decision list has a message of form " + message.form());
    }
  }

  private static void checkOnce(IntStream rows) {
    Set<Integer> seen = new HashSet<>();
    rows.forEach(row -> require(seen.add(row), "row " + row + " serves two rules of the message"));
  }

  private static void checkLabel(int label) {
    require(label == 0 || label == 1, "no class number " + label);
  }

  private static void checkBlocks(List<Message.RayRule> rules, Encoding encoding) {
    Set<Message.RayRule> block = new HashSet<>();
    for (int k = 0; k < rules.size(); k++) {
      RebuildRays.checkAttribute(rules.get(k).attribute(), encoding);
      checkLabel(rules.get(k).label());
      if (k > 0 && rules.get(k).label() != rules.get(k - 1).label()) {
        block.clear();
      }
      require(block.add(rules.get(k)), "rule " + k + " of the message repeats one of its block");
    }
  }

  private int place(int row) {
    int place = Arrays.binarySearch(members.rows(), row);
    require(place >= 0, "row " + row + " is not in the compression set");
    return place;
  }

  /** An inside ball gives the class of its center, an outside ball the other one. */
  private void addBall(Relation among, int center, Side side) {
    int index = place(center);
    double[] distances = new double[labels.length];
    among.toAll(index, distances);
    int label = side == Side.BELOW ? labels[index] : 1 - labels[index];
    int border = claim(distances, side, label);
    add(new Ball(center, members.rows()[border], side), label);
  }

  private void addHalfSpace(Relation among, Message.PairRule rule) {
    checkLabel(rule.label());
    int a = place(rule.a());
    int b = place(rule.b());
    require(
        labels[a] == 1 && labels[b] == 0,
        "rows " + rule.a() + " and " + rule.b() + " are no positive and negative pair");
    double[] values = new double[labels.length];
    among.difference(a, b, values);
    Side side = rule.label() == 1 ? Side.ABOVE : Side.BELOW;
    int border = claim(values, side, rule.label());
    add(new HalfSpace(rule.a(), rule.b(), members.rows()[border], side), rule.label());
  }

  private void addRay(Message.RayRule rule) {
    require(members.count() > 0, "a threshold needs a row");
    double[] values = RebuildRays.values(members, rule.attribute());
    int border = claim(values, rule.side(), rule.label());
    add(
        new Ray(rule.attribute(), rule.side(), members.rows()[border], values[border]),
        rule.label());
  }

  private void add(Feature feature, int label) {
    rules.add(new Rule(feature, label, Double.NaN));
  }

  /** Finds the border of a rule and takes what the rule claims out of the pool. */
  private int claim(double[] values, Side side, int label) {
    int border = -1;
    for (int k = 0; k < values.length; k++) {
      boolean limits = pool[k] && labels[k] != label;
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
