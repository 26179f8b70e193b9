package io.laconic.model.rules;

import io.laconic.model.Explanation;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.ReadQuantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Why rules gave rows their class: which one decided, by how much, what would change it. */
final class RuleExplanation implements Explanation {
  private final Model model;
  private final RuleList rules;
  private final RuleWording wording;
  private final RuleDecisions decisions;

  RuleExplanation(Model model, RuleDecisions decisions) {
    this.model = model;
    this.rules = decisions.rules();
    this.wording = new RuleWording(model, rules);
    this.decisions = decisions;
  }

  @Override
  public String prediction(int row) {
    int label = decisions.prediction(row);
    return label < 0 ? null : model.frame().classes().get(label);
  }

  @Override
  public String because(int row) {
    int rule = decisions.decidingPart(row);
    if (rule == -1) {
      return "a value is missing";
    }
    return rule == rules.size() ? noFeature() : fact(rule, row);
  }

  private String noFeature() {
    if (rules.size() == 0) {
      return "the model is a constant";
    }
    return model.type() == MachineType.CONJUNCTION
        ? "every condition holds"
        : model.type() == MachineType.DISJUNCTION ? "no condition holds" : "no rule applies";
  }

  @Override
  public List<String> lines(String name, int row) {
    int decided = decisions.decidingPart(row);
    if (decided == -1) {
      return List.of(name + ": no prediction, because a value that the model needs is missing.");
    }
    boolean claimed = decided < rules.size();
    String reason = claimed ? fact(decided, row) + margin(decided, row) : because(row);
    String first = name + ": " + Frame.spoken(prediction(row)) + ", because " + reason;
    if (rules.size() == 0) {
      return List.of(first + ".");
    }
    List<String> lines = new ArrayList<>();
    lines.add(first + (claimed ? "." : ":"));
    for (int k = 0; k < rules.size(); k++) {
      if (k != decided) {
        lines.add(standing(k, row, claimed) + fact(k, row) + margin(k, row) + ".");
      }
    }
    lines.add(change(row));
    return lines;
  }

  /** How a feature that did not decide stands, as the start of a sentence. */
  private String standing(int rule, int row, boolean claimed) {
    boolean claims = decisions.readings().get(rule).claims(row);
    if (!claimed) {
      return "  ";
    }
    if (model.type() == null) {
      String state = !claims ? "does not apply" : "would also apply";
      return "Rule " + (rule + 1) + " " + state + ": ";
    }
    if (model.type() == MachineType.CONJUNCTION) {
      return claims ? "This condition fails too: " : "This condition holds: ";
    }
    return claims ? "This condition holds too: " : "This condition does not hold: ";
  }

  /** What a rule reads off a row, and on which side that is. */
  private String fact(int rule, int row) {
    return wording.feature(rule).fact(decisions.readings().get(rule).values()[row]);
  }

  private String margin(int rule, int row) {
    double value = decisions.readings().get(rule).values()[row];
    return wording.feature(rule).byHowMuch(value, rules.rule(rule).spread());
  }

  private double distance(int rule, int row) {
    return decisions.readings().get(rule).distance(row);
  }

  /** The least distance, in standard deviations, of the numbers that decided. */
  @Override
  public double margin(int row) {
    int decided = decisions.decidingPart(row);
    double least = Double.NaN;
    for (int k = 0; k < rules.size(); k++) {
      if (decided == rules.size() || decided == k) {
        double margin = distance(k, row) / rules.rule(k).spread();
        least = least <= margin ? least : margin;
      }
    }
    return least;
  }

  @Override
  public String marginMeaning() {
    return "how far the number that decided is from its threshold, in standard deviations of the"
        + " training rows; where no rule claims the row, the smallest of these";
  }

  @Override
  public List<ReadQuantity> quantities() {
    return IntStream.range(0, rules.size()).mapToObj(this::quantity).toList();
  }

  private ReadQuantity quantity(int k) {
    RuleDecisions.Reading reading = decisions.readings().get(k);
    Rule rule = rules.rule(k);
    int attribute = rule.feature().attribute();
    return new ReadQuantity(
        wording.feature(k).quantity(),
        reading.values(),
        reading.threshold(),
        reading.threshold(),
        meaning(k, rule),
        attribute < 0 ? null : ReadQuantity.category(model.frame().encoding(), attribute));
  }

  /** The condition as the rule says it, and what follows. */
  private String meaning(int k, Rule rule) {
    List<String> classes = model.frame().classes();
    return model.type() == MachineType.CONJUNCTION
        ? wording.part(k) + " is needed for " + classes.get(rules.otherwise())
        : wording.part(k) + " → " + classes.get(rule.label());
  }

  /** What would change the class: one feature, the nearest, or else several at once. */
  private String change(int row) {
    int prediction = decisions.prediction(row);
    int best = -1;
    for (int k = 0; k < rules.size(); k++) {
      boolean changes = labelIfTurned(Set.of(k), row) != prediction;
      if (changes && (best < 0 || effort(k, row) < effort(best, row))) {
        best = k;
      }
    }
    Set<Integer> turned = best < 0 ? claimsFor(prediction, row) : Set.of(best);
    int label = labelIfTurned(turned, row);
    if (label == prediction) {
      return "No change of a few features would alter it.";
    }
    String conditions =
        turned.stream().map(k -> turnedRound(k, row)).collect(Collectors.joining(" and "));
    return "It would be \"" + model.frame().classes().get(label) + "\" with " + conditions + ".";
  }

  /** How far a feature is from turning round, in standard deviations where they are known. */
  private double effort(int rule, int row) {
    double spread = rules.rule(rule).spread();
    return spread > 0 ? distance(rule, row) / spread : distance(rule, row);
  }

  /** All rules that claim the row for its class. */
  private Set<Integer> claimsFor(int label, int row) {
    Set<Integer> claims = new TreeSet<>();
    for (int k = 0; k < rules.size(); k++) {
      if (rules.rule(k).label() == label && decisions.readings().get(k).claims(row)) {
        claims.add(k);
      }
    }
    return claims;
  }

  private String turnedRound(int rule, int row) {
    FeatureWording feature = wording.feature(rule);
    return feature.condition(!decisions.readings().get(rule).claims(row));
  }

  /** The class if these rules claimed the row where they do not, or the other way round. */
  private int labelIfTurned(Set<Integer> turned, int row) {
    for (int k = 0; k < rules.size(); k++) {
      if (decisions.readings().get(k).claims(row) != turned.contains(k)) {
        return rules.rule(k).label();
      }
    }
    return rules.otherwise();
  }
}
