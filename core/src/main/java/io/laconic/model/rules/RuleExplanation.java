package io.laconic.model.rules;

import io.laconic.data.Encoding;
import io.laconic.model.Explanation;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Why rules gave rows their class: which one decided, by how much, what would change it. */
public final class RuleExplanation implements Explanation {
  private final Model model;
  private final Wording wording;
  private final RuleDecisions reader;

  public RuleExplanation(Model model, RuleDecisions reader) {
    this.model = model;
    this.wording = new Wording(model);
    this.reader = reader;
  }

  @Override
  public String prediction(int row) {
    int label = reader.prediction(row);
    return label < 0 ? null : model.frame().classes().get(label);
  }

  @Override
  public String because(int row) {
    int rule = reader.decidingRule(row);
    if (rule == -2) {
      return "a value is missing";
    }
    if (rule == -1) {
      return noFeature();
    }
    return fact(rule, row);
  }

  private String noFeature() {
    if (model.rules().size() == 0) {
      return "the model is a constant";
    }
    return model.type() == MachineType.CONJUNCTION
        ? "every condition holds"
        : model.type() == MachineType.DISJUNCTION ? "no condition holds" : "no rule applies";
  }

  @Override
  public List<String> lines(String name, int row) {
    int decided = reader.decidingRule(row);
    if (decided == -2) {
      return List.of(name + ": no prediction, because a value that the model needs is missing.");
    }
    List<String> lines = new ArrayList<>();
    String reason = decided >= 0 ? fact(decided, row) + margin(decided, row) : because(row);
    lines.add(name + ": " + prediction(row) + ", because " + reason + (decided < 0 ? ":" : "."));
    for (int k = 0; k < model.rules().size(); k++) {
      if (k != decided) {
        lines.add(standing(k, row, decided) + fact(k, row) + margin(k, row) + ".");
      }
    }
    if (model.rules().size() == 0) {
      return List.of(name + ": " + prediction(row) + ", because " + reason + ".");
    }
    lines.add(change(row));
    return lines;
  }

  /** How a feature that did not decide stands, as the start of a sentence. */
  private String standing(int rule, int row, int decided) {
    boolean claims = reader.readings().get(rule).claims(row);
    if (decided < 0) {
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
    RuleDecisions.Reading reading = reader.readings().get(rule);
    Feature feature = model.rules().rules().get(rule).feature();
    boolean claimed = reading.claims(row);
    if (feature instanceof Ray ray && isCategory(ray)) {
      return wording.condition(feature, claimed);
    }
    return wording.quantity(feature)
        + " = "
        + numeral(feature, reading.values()[row])
        + Wording.comparison(feature.side(), claimed)
        + numeral(feature, reading.threshold());
  }

  /** Attributes as they are; computed distances and projections rounded for the eye. */
  private static String numeral(Feature feature, double value) {
    return feature instanceof Ray ? Wording.number(value) : Wording.rounded(value);
  }

  private boolean isCategory(Ray ray) {
    Encoding encoding = model.frame().encoding();
    return encoding.parts().get(encoding.partOf(ray.attribute())).categorical();
  }

  private String margin(int rule, int row) {
    Rule r = model.rules().rules().get(rule);
    if (r.feature() instanceof Ray ray && isCategory(ray)) {
      return "";
    }
    double margin = distance(rule, row);
    String unit = r.spread() > 0 ? "; " + deviations(margin / r.spread()) : "";
    return " (by " + Wording.rounded(margin, 4) + unit + ")";
  }

  private static String deviations(double count) {
    return String.format(
        Locale.ROOT,
        count < 1 ? "%.2g of the standard deviation" : "%.2g standard deviations",
        count);
  }

  private double distance(int rule, int row) {
    RuleDecisions.Reading reading = reader.readings().get(rule);
    return Math.abs(reading.values()[row] - reading.threshold());
  }

  /** What would change the class: one feature, the nearest, or else several at once. */
  private String change(int row) {
    int prediction = reader.prediction(row);
    int best = -1;
    for (int k = 0; k < model.rules().size(); k++) {
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
    double spread = model.rules().rules().get(rule).spread();
    return spread > 0 ? distance(rule, row) / spread : distance(rule, row);
  }

  /** All rules that claim the row for its class. */
  private Set<Integer> claimsFor(int label, int row) {
    Set<Integer> claims = new TreeSet<>();
    for (int k = 0; k < model.rules().size(); k++) {
      if (model.rules().rules().get(k).label() == label && reader.readings().get(k).claims(row)) {
        claims.add(k);
      }
    }
    return claims;
  }

  private String turnedRound(int rule, int row) {
    Feature feature = model.rules().rules().get(rule).feature();
    boolean claimed = reader.readings().get(rule).claims(row);
    return feature instanceof Ray ray && isCategory(ray)
        ? wording.condition(feature, !claimed)
        : wording.quantity(feature)
            + Wording.comparison(feature.side(), !claimed)
            + numeral(feature, reader.readings().get(rule).threshold());
  }

  /** The class if these rules claimed the row where they do not, or the other way round. */
  private int labelIfTurned(Set<Integer> turned, int row) {
    for (int k = 0; k < model.rules().size(); k++) {
      if (reader.readings().get(k).claims(row) != turned.contains(k)) {
        return model.rules().rules().get(k).label();
      }
    }
    return model.rules().otherwise();
  }
}
