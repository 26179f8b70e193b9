package io.laconic.model.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.bound.SizePrior;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.RebuildException;
import io.laconic.model.conditions.ShortRulesMessage.NamedRule;
import io.laconic.space.KeptPoints;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** All messages that rebuild something from a small compression set share at most 1. */
class ConditionMessageTest {
  /** One attribute, so many members, two or three classes. */
  private final Dataset data =
      Dataset.ofRows(
          new double[][] {{3}, {5}, {4}, {1}},
          Labels.wrap("class", List.of("a", "b", "c"), new int[] {0, 1, 2, 0}));

  private Frame frame(int classes) {
    return new Frame(
        List.of("a", "b", "c").subList(0, classes),
        Encoding.fit(data, Schema.NONE),
        Scaling.none(),
        MissingValuePolicy.none(MissingValuePolicy.Policy.ERROR),
        null);
  }

  private CompressionSet set(int members) {
    int[] rows = {0, 1, 3};
    double[][] values = {{3}, {5}, {1}};
    return new CompressionSet(
        new KeptPoints(
            Arrays.copyOf(rows, members),
            members == 0 ? new int[0] : new int[] {0},
            Arrays.copyOf(values, members),
            null),
        Arrays.copyOf(new int[] {0, 1, 0}, members));
  }

  private static MessagePriorInputs priorInputs(int members, int classes) {
    int[] byClass = new int[classes];
    byClass[0] = members;
    return new MessagePriorInputs(null, byClass, null, false);
  }

  /** The conditions on row k of the set, above and below: 2k and 2k + 1. */
  private static MessageCondition condition(int cell) {
    int[] rows = {0, 1, 3};
    return new MessageCondition(0, cell % 2 == 0 ? Side.ABOVE : Side.BELOW, rows[cell / 2]);
  }

  private static List<MessageCondition> subset(int bits) {
    List<MessageCondition> conditions = new ArrayList<>();
    for (int cell = 0; cell < 6; cell++) {
      if ((bits >> cell & 1) == 1) {
        conditions.add(condition(cell));
      }
    }
    return conditions;
  }

  private static boolean rebuilds(ChecklistMessage message, CompressionSet set, Frame frame) {
    try {
      message.rebuild(set, frame);
      return true;
    } catch (RebuildException e) {
      return false;
    }
  }

  private static boolean rebuilds(ShortRulesMessage message, CompressionSet set, Frame frame) {
    try {
      message.rebuild(set, frame);
      return true;
    } catch (RebuildException e) {
      return false;
    }
  }

  private static double zetas(int from, int to) {
    double sum = 0;
    for (int a = from; a <= to; a++) {
      sum += Math.exp(SizePrior.lnZeta(a));
    }
    return sum;
  }

  @Test
  void checklistsShareAtMostOne() {
    for (int classes = 2; classes <= 3; classes++) {
      for (int members = 0; members <= 3; members++) {
        double sum = 0;
        for (int bits = 0; bits < 64; bits++) {
          List<MessageCondition> conditions = subset(bits);
          for (int needed = 0; needed <= conditions.size(); needed++) {
            for (int label = 0; label < classes; label++) {
              for (int otherwise = 0; otherwise < classes; otherwise++) {
                ChecklistMessage message =
                    new ChecklistMessage(conditions, needed, label, otherwise, 1);
                boolean once = !conditions.isEmpty() || label == 0; // of a constant it says nothing
                if (once && rebuilds(message, set(members), frame(classes))) {
                  sum += Math.exp(message.lnProbability(priorInputs(members, classes)));
                }
              }
            }
          }
        }
        // members conditions at least, two for each member at most
        double expected = members == 0 ? 1 : zetas(0, members);
        assertThat(sum).isLessThanOrEqualTo(1 + 1e-12).isCloseTo(expected, within(1e-12));
      }
    }
  }

  /** Lists are told by the sets of rules of their blocks: of all orders of a block one counts. */
  @Test
  void listsOfShortRulesShareAtMostOne() {
    for (int classes = 2; classes <= 3; classes++) {
      for (int members = 1; members <= 2; members++) {
        Map<Set<Object>, Double> told = new HashMap<>();
        int most = classes == 2 ? 4 : 3;
        List<NamedRule> none = List.of();
        addLists(none, most, members, classes, told);
        double sum = told.values().stream().mapToDouble(Double::doubleValue).sum();
        assertThat(sum).isLessThanOrEqualTo(zetas(0, most - members) + 1e-12);
        assertThat(sum).isGreaterThan(0.3);
      }
    }
    ShortRulesMessage constant = new ShortRulesMessage(List.of(), 2, 1);
    assertThat(rebuilds(constant, set(0), frame(3))).isTrue();
    assertThat(constant.lnProbability(priorInputs(0, 3))).isCloseTo(-Math.log(3), within(1e-15));
    assertThat(constant.lnProbability(priorInputs(1, 3))).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  private void addLists(
      List<NamedRule> rules, int left, int members, int classes, Map<Set<Object>, Double> told) {
    if (!rules.isEmpty()) {
      for (int otherwise = 0; otherwise < classes; otherwise++) {
        ShortRulesMessage message = new ShortRulesMessage(rules, otherwise, 1);
        if (rebuilds(message, set(members), frame(classes))) {
          double share = Math.exp(message.lnProbability(priorInputs(members, classes)));
          Double before = told.put(canonical(rules, otherwise), share);
          assertThat(before == null || Math.abs(before - share) < 1e-15).isTrue();
        }
      }
    }
    for (int bits = 1; bits < 1 << (2 * members); bits++) {
      if (Integer.bitCount(bits) <= left) {
        for (int label = 0; label < classes; label++) {
          List<NamedRule> longer = new ArrayList<>(rules);
          longer.add(new NamedRule(subset(bits), label));
          addLists(longer, left - Integer.bitCount(bits), members, classes, told);
        }
      }
    }
  }

  /** Blocks in order, each a set of rules; the class of the rest. */
  private static Set<Object> canonical(List<NamedRule> rules, int otherwise) {
    List<Object> blocks = new ArrayList<>();
    Set<Object> block = new HashSet<>();
    for (int k = 0; k < rules.size(); k++) {
      if (k > 0 && rules.get(k).label() != rules.get(k - 1).label()) {
        blocks.add(block);
        block = new HashSet<>();
      }
      block.add(rules.get(k));
    }
    blocks.add(block);
    return Set.of(List.of(blocks, otherwise));
  }

  @Test
  void whatNoLearnerMakesHasNoShare() {
    ChecklistMessage one = new ChecklistMessage(List.of(condition(0)), 1, 1, 0, 1);
    assertThat(one.lnProbability(priorInputs(0, 2))).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(one.lnProbability(priorInputs(2, 2))).isEqualTo(Double.NEGATIVE_INFINITY);
    ShortRulesMessage list = new ShortRulesMessage(List.of(new NamedRule(subset(1), 0)), 1, 1);
    assertThat(list.lnProbability(priorInputs(0, 2))).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(list.lnProbability(priorInputs(2, 2))).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  /** 30 attributes, conditions on rows of their own: worked out by hand. */
  @Test
  void sharesOfUsualModels() {
    List<MessageCondition> three =
        List.of(
            new MessageCondition(4, Side.ABOVE, 10),
            new MessageCondition(7, Side.BELOW, 20),
            new MessageCondition(9, Side.ABOVE, 30));
    double checklist = new ChecklistMessage(three, 2, 1, 0, 30).lnProbability(priorInputs(3, 2));
    double zeta = 6 / (Math.PI * Math.PI);
    assertThat(checklist).isCloseTo(Math.log(zeta / 3 / 2 / (60.0 * 60 * 60)), within(1e-12));
    List<NamedRule> rules =
        List.of(new NamedRule(three.subList(0, 2), 1), new NamedRule(three.subList(2, 3), 1));
    // 3!/(2! 1!) ways to give the rows to the rules; 3 C(2, 1) ways to end rules; two in a block
    double expected = Math.log(zeta / (3 * 2) / 8 / (3 * 60.0 * 60 * 60) * 2);
    assertThat(new ShortRulesMessage(rules, 0, 30).lnProbability(priorInputs(3, 2)))
        .isCloseTo(expected, within(1e-12));
  }
}
