package io.laconic.rivals.weka;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.rivals.weka.WekaLearner.WekaStart;
import io.laconic.rivals.weka.WekaRivals.WekaRuleComplexity;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.Classifier;
import weka.classifiers.rules.JRip;
import weka.classifiers.rules.PART;
import weka.classifiers.trees.J48;
import weka.core.Instance;
import weka.core.Instances;

/**
 * Conditions are those of the printed rules. Rules are read back from the print here, by another
 * way than the counting, and must say of every row what Weka says.
 */
class WekaRuleComplexityTest {
  private record Condition(int attribute, String relation, String value) {
    boolean holds(Instance row) {
      if (relation.equals("=")) {
        return row.stringValue(attribute).equals(value);
      }
      double number = row.value(attribute);
      double threshold = Double.parseDouble(value);
      return switch (relation) {
        case "<=" -> number <= threshold;
        case ">=" -> number >= threshold;
        case ">" -> number > threshold;
        default -> throw new IllegalArgumentException(relation);
      };
    }

    /** {@code a2 <= 7}. */
    static Condition of(String text) {
      String[] words = text.strip().split(" ");
      return new Condition(Integer.parseInt(words[0].substring(1)), words[1], words[2]);
    }
  }

  private record PrintedRule(List<Condition> conditions, String label) {
    boolean covers(Instance row) {
      return conditions.stream().allMatch(condition -> condition.holds(row));
    }
  }

  @BeforeAll
  static void start() {
    WekaStart.now();
  }

  /** Values have few digits, so that thresholds are printed as they are. */
  private static Instances rows(int classes, long seed) {
    Table table = WekaTables.records(150, classes, seed);
    Instances rows = WekaSplit.of(table, Fold.all(150), "test").learning();
    for (Instance row : rows) {
      for (int j = 0; j < 3; j++) {
        row.setValue(j, Math.rint(row.value(j) * 1000) / 1000);
      }
    }
    return rows;
  }

  private static <C extends Classifier> C trained(C classifier, Instances rows) throws Exception {
    classifier.buildClassifier(new Instances(rows));
    return classifier;
  }

  /** The rules of the print decide rows without missing values as the classifier does. */
  private static void check(
      List<PrintedRule> rules, Classifier classifier, Instances rows, RuleComplexity complexity)
      throws Exception {
    assertThat(complexity.rules()).isEqualTo(rules.size());
    assertThat(complexity.conditions())
        .isEqualTo(rules.stream().mapToInt(rule -> rule.conditions().size()).sum())
        .isPositive();
    int compared = 0;
    for (Instance row : rows) {
      Instance asked = (Instance) row.copy();
      asked.setDataset(rows);
      asked.setClassValue(0);
      if (!asked.hasMissingValue()) {
        String said =
            rules.stream().filter(rule -> rule.covers(asked)).findFirst().orElseThrow().label();
        int answer = (int) classifier.classifyInstance(asked);
        assertThat(said).isEqualTo(rows.classAttribute().value(answer));
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(80);
  }

  /** {@code (a0 >= 60) and (a3 = v1) => class=c1 (20.0/3.0)}. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void jrip(int classes) throws Exception {
    Instances rows = rows(classes, 5 + classes);
    JRip list = trained(new JRip(), rows);
    List<PrintedRule> rules = new ArrayList<>();
    for (String line : list.toString().lines().filter(l -> l.contains("=>")).toList()) {
      String[] sides = line.split("=> class=");
      List<Condition> conditions = new ArrayList<>();
      for (String part : sides[0].split("[()]")) {
        if (part.startsWith("a") && !part.strip().equals("and")) {
          conditions.add(Condition.of(part));
        }
      }
      rules.add(new PrintedRule(conditions, sides[1].split(" ")[0]));
    }
    check(rules, list, rows, WekaRuleComplexity.of(list));
  }

  /** {@code a0 <= 52 AND}, next line {@code a3 = v1: c0 (20.0/3.0)}. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void part(int classes) throws Exception {
    Instances rows = rows(classes, 8 + classes);
    PART list = trained(new PART(), rows);
    List<PrintedRule> rules = new ArrayList<>();
    List<Condition> open = new ArrayList<>();
    for (String line : list.toString().lines().toList()) {
      if (line.endsWith(" AND")) {
        open.add(Condition.of(line));
      } else if (line.contains(": c")) {
        String[] sides = line.split(": ");
        if (!sides[0].isBlank()) {
          open.add(Condition.of(sides[0]));
        }
        rules.add(new PrintedRule(List.copyOf(open), sides[1].split(" ")[0]));
        open.clear();
      }
    }
    check(rules, list, rows, WekaRuleComplexity.of(list));
  }

  /** The drawing of a tree has boxes for leaves and other nodes for tests. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void j48(int classes) throws Exception {
    J48 tree = trained(new J48(), rows(classes, 11 + classes));
    List<String> nodes = tree.graph().lines().filter(line -> line.matches("N\\d+ \\[.*")).toList();
    int leaves = (int) nodes.stream().filter(node -> node.contains("shape=box")).count();
    assertThat(WekaRuleComplexity.of(tree))
        .isEqualTo(new RuleComplexity(nodes.size() - leaves, leaves));
    assertThat(leaves).isGreaterThan(1);
  }
}
