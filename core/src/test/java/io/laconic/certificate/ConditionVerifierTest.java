package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.bound.CompressionBound;
import io.laconic.bound.SizePrior;
import io.laconic.certificate.Verdict.Outcome;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.compression.Verifier;
import io.laconic.model.Classifier;
import io.laconic.model.ConstantMessage;
import io.laconic.model.LearnerRecord;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.conditions.Checklist;
import io.laconic.model.conditions.ChecklistMessage;
import io.laconic.model.conditions.Condition;
import io.laconic.model.conditions.MessageCondition;
import io.laconic.model.conditions.RandomConditions;
import io.laconic.model.conditions.ShortRule;
import io.laconic.model.conditions.ShortRuleList;
import io.laconic.model.conditions.ShortRulesMessage;
import io.laconic.model.conditions.ShortRulesMessage.NamedRule;
import io.laconic.model.rules.Ray;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checklists and lists of short rules: honest ones hold, whatever is changed by hand is seen. */
class ConditionVerifierTest {
  private static final CertificateOptions OPTIONS = CompressionForm.STANDARD.options(0.05, 3);

  private static CertifiedModel certified(Model model, CompressionForm form) {
    return Fixtures.certified(model, OPTIONS.withForm(form));
  }

  @Test
  void honestOnesHold() {
    int wrongMembers = 0;
    int sharedBorders = 0;
    for (int seed = 0; seed < 200; seed++) {
      RandomConditions cases = new RandomConditions(seed);
      for (Model model : List.of(cases.checklist(), cases.list())) {
        for (CompressionForm form : CompressionForm.values()) {
          CertifiedModel certified = certified(model, form);
          Verdict verdict = Verifier.verify(certified, cases.data(), null);
          assertThat(verdict.discrepancies()).as("seed %d", seed).isEmpty();
          assertThat(verdict.outcome()).isEqualTo(Outcome.HOLDS);
          assertThat(verdict.numbers().risk()).isEqualTo(risk(model, form));
          PathPoint point = model.path().get(0);
          wrongMembers += point.errorCount() > point.outsideCount() ? 1 : 0;
          sharedBorders += model.compressionSet().size() < model.classifier().size() ? 1 : 0;
        }
      }
    }
    assertThat(wrongMembers).isGreaterThan(50);
    assertThat(sharedBorders).isGreaterThan(20);
  }

  /** The bound from the counts of the path, by the formula of the documentation. */
  private static double risk(Model model, CompressionForm form) {
    PathPoint point = model.path().get(0);
    return CompressionBound.risk(
        model.training().exampleCount(),
        point.compressionSize(),
        point.outsideCount(),
        model
            .message()
            .lnProbability(
                new io.laconic.model.MessagePriorInputs(null, point.members(), null, false)),
        Math.log(0.05),
        Math.log(3),
        form == CompressionForm.TIGHT ? SizePrior.TIGHT : SizePrior.STANDARD);
  }

  private static Model with(Model m, Classifier classifier, Message message) {
    return new Model(
        new LearnerRecord(m.learner(), m.parameters(), null),
        m.frame(),
        classifier,
        m.compressionSet(),
        message,
        m.training(),
        m.path());
  }

  private static List<Condition> changed(Condition condition) {
    Ray ray = condition.ray();
    Side other = ray.side() == Side.ABOVE ? Side.BELOW : Side.ABOVE;
    return Stream.of(
            new Ray(ray.attribute() == 0 ? 1 : 0, ray.side(), ray.border(), ray.threshold()),
            new Ray(ray.attribute(), other, ray.border(), ray.threshold()),
            new Ray(ray.attribute(), ray.side(), ray.border() + 1, ray.threshold()),
            new Ray(ray.attribute(), ray.side(), ray.border(), Math.nextUp(ray.threshold())),
            null)
        .map(
            one ->
                one == null
                    ? new Condition(ray, condition.spread() * 1.001)
                    : new Condition(one, condition.spread()))
        .toList();
  }

  private static List<MessageCondition> changed(MessageCondition condition) {
    Side other = condition.side() == Side.ABOVE ? Side.BELOW : Side.ABOVE;
    return List.of(
        new MessageCondition(condition.attribute() == 0 ? 1 : 0, condition.side(), condition.row()),
        new MessageCondition(condition.attribute(), other, condition.row()),
        new MessageCondition(condition.attribute(), condition.side(), condition.row() + 1));
  }

  private static <T> List<T> replaced(List<T> list, int k, T one) {
    List<T> copy = new ArrayList<>(list);
    copy.set(k, one);
    return copy;
  }

  private static Map<String, Model> changes(Model model) {
    Map<String, Model> changes = new LinkedHashMap<>();
    Map<String, Classifier> classifiers =
        model.learner().equals("scm")
            ? checklists(Checklist.of(model))
            : lists(ShortRuleList.of(model));
    Map<String, Message> messages =
        model.learner().equals("scm")
            ? messages((ChecklistMessage) model.message())
            : messages((ShortRulesMessage) model.message());
    messages.put("constant", new ConstantMessage());
    classifiers.forEach((name, one) -> changes.put(name, with(model, one, model.message())));
    messages.forEach(
        (name, one) -> changes.put("message: " + name, with(model, model.classifier(), one)));
    return changes;
  }

  private static Map<String, Classifier> checklists(Checklist c) {
    Map<String, Classifier> others = new LinkedHashMap<>();
    for (int k = 0; k < c.size(); k++) {
      for (Condition one : changed(c.conditions().get(k))) {
        List<Condition> conditions = replaced(c.conditions(), k, one);
        others.put("condition " + k + " to " + one, rebuilt(c, conditions, c.needed()));
      }
    }
    others.put("needed", rebuilt(c, c.conditions(), c.needed() % c.size() + 1));
    others.put("a condition less", rebuilt(c, c.conditions().subList(0, c.size() - 1), 1));
    others.put("classes", new Checklist(c.conditions(), c.needed(), c.otherwise(), c.label()));
    others.put("class otherwise", new Checklist(c.conditions(), c.needed(), c.label(), c.label()));
    return others;
  }

  private static Checklist rebuilt(Checklist c, List<Condition> conditions, int needed) {
    return new Checklist(conditions, needed, c.label(), c.otherwise());
  }

  private static Map<String, Message> messages(ChecklistMessage m) {
    Map<String, Message> others = new LinkedHashMap<>();
    int s = m.conditions().size();
    for (int k = 0; k < s; k++) {
      for (MessageCondition one : changed(m.conditions().get(k))) {
        List<MessageCondition> conditions = replaced(m.conditions(), k, one);
        others.put(
            "condition " + k + " to " + one,
            new ChecklistMessage(
                conditions, m.needed(), m.label(), m.otherwise(), m.attributeCount()));
      }
    }
    List<MessageCondition> twice = replaced(m.conditions(), 0, m.conditions().get(1));
    for (List<MessageCondition> conditions : List.of(twice, m.conditions().subList(0, s - 1))) {
      others.put(
          conditions.size() + " conditions",
          new ChecklistMessage(conditions, 1, m.label(), m.otherwise(), m.attributeCount()));
    }
    for (int[] numbers :
        new int[][] {
          {0, m.label(), m.otherwise(), 0},
          {s + 1, m.label(), m.otherwise(), 0},
          {m.needed() % s + 1, m.label(), m.otherwise(), 0},
          {m.needed(), m.otherwise(), m.label(), 0},
          {m.needed(), m.label(), m.label(), 0},
          {m.needed(), 7, m.otherwise(), 0},
          {m.needed(), m.label(), -1, 0},
          {m.needed(), m.label(), m.otherwise(), 1},
          {m.needed(), m.label(), m.otherwise(), -1}
        }) {
      others.put(
          "numbers " + Arrays.toString(numbers),
          new ChecklistMessage(
              m.conditions(), numbers[0], numbers[1], numbers[2], m.attributeCount() + numbers[3]));
    }
    return others;
  }

  private static Map<String, Classifier> lists(ShortRuleList list) {
    Map<String, Classifier> others = new LinkedHashMap<>();
    int classes = 2;
    for (int r = 0; r < list.rules().size(); r++) {
      ShortRule rule = list.rules().get(r);
      for (int k = 0; k < rule.conditions().size(); k++) {
        for (Condition one : changed(rule.conditions().get(k))) {
          ShortRule other = new ShortRule(replaced(rule.conditions(), k, one), rule.label());
          others.put(
              "rule " + r + ", condition " + k + " to " + one,
              new ShortRuleList(replaced(list.rules(), r, other), list.otherwise()));
        }
      }
      ShortRule other = new ShortRule(rule.conditions(), (rule.label() + 1) % classes);
      others.put(
          "class of rule " + r,
          new ShortRuleList(replaced(list.rules(), r, other), list.otherwise()));
    }
    others.put(
        "a rule less",
        new ShortRuleList(list.rules().subList(0, list.rules().size() - 1), list.otherwise()));
    others.put(
        "class otherwise", new ShortRuleList(list.rules(), (list.otherwise() + 1) % classes));
    return others;
  }

  private static Map<String, Message> messages(ShortRulesMessage m) {
    Map<String, Message> others = new LinkedHashMap<>();
    for (int r = 0; r < m.rules().size(); r++) {
      NamedRule rule = m.rules().get(r);
      for (MessageCondition one : changed(rule.conditions().get(0))) {
        NamedRule other = new NamedRule(replaced(rule.conditions(), 0, one), rule.label());
        others.put("rule " + r + " to " + one, rules(m, replaced(m.rules(), r, other)));
      }
      NamedRule empty = new NamedRule(List.of(), rule.label());
      others.put("no condition in rule " + r, rules(m, replaced(m.rules(), r, empty)));
      NamedRule odd = new NamedRule(rule.conditions(), 9);
      others.put("class of rule " + r, rules(m, replaced(m.rules(), r, odd)));
    }
    List<NamedRule> twice = new ArrayList<>(m.rules());
    twice.add(m.rules().get(m.rules().size() - 1));
    others.put("a rule twice", rules(m, twice));
    others.put("a rule less", rules(m, m.rules().subList(1, m.rules().size())));
    others.put(
        "otherwise", new ShortRulesMessage(m.rules(), 1 - m.otherwise(), m.attributeCount()));
    others.put("attributes", new ShortRulesMessage(m.rules(), m.otherwise(), 99));
    return others;
  }

  private static ShortRulesMessage rules(ShortRulesMessage m, List<NamedRule> rules) {
    return new ShortRulesMessage(rules, m.otherwise(), m.attributeCount());
  }

  /** Models of two classes with at least three conditions and errors. */
  private static RandomConditions rich(boolean checklist, int from) {
    for (int seed = from; ; seed += 2) {
      Model model = model(new RandomConditions(seed), checklist);
      boolean large = model.classifier().size() >= 3 && model.compressionSet().size() >= 3;
      if (large && model.training().errorCount() > 2) {
        return new RandomConditions(seed);
      }
    }
  }

  private static Model model(RandomConditions cases, boolean checklist) {
    return checklist ? cases.checklist() : cases.list();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void changesAreSeen(boolean checklist) {
    RandomConditions cases = rich(checklist, 0);
    Model model = model(rich(checklist, 0), checklist);
    for (CompressionForm form : CompressionForm.values()) {
      CertifiedModel c = certified(model, form);
      Map<String, CertifiedModel> changed = new LinkedHashMap<>();
      changes(model)
          .forEach(
              (name, one) ->
                  changed.put(
                      name,
                      new CertifiedModel(
                          one, c.certificate(), c.bounds(), List.of(), c.provenance())));
      Changes.addMembers(c, changed);
      Changes.addCounts(c, changed);
      Changes.addNumbers(c, changed);
      changed.remove("a bound less"); // of one: a file need not have any
      changed.forEach(
          (name, one) ->
              assertThat(Verifier.verify(one, cases.data(), null).outcome())
                  .as(form + ": " + name)
                  .isEqualTo(Outcome.DIFFERS));
    }
  }
}
