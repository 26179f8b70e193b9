package io.laconic.model;

import io.laconic.data.Encoding;
import java.util.ArrayList;
import java.util.List;

/** Why rows got their class: which feature decided, by how much, and what would change it. */
public final class Explanation {
  private final Model model;
  private final Wording wording;
  private final Reader reader;

  public Explanation(Model model, Reader reader) {
    this.model = model;
    this.wording = new Wording(model);
    this.reader = reader;
  }

  /** The class of a row, or null if it cannot be told. */
  public String prediction(int row) {
    int label = reader.prediction(row);
    return label < 0 ? null : model.frame().classes().get(label);
  }

  /** The reason in a few words. */
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

  /** The reason in sentences. */
  public List<String> lines(String name, int row) {
    int decided = reader.decidingRule(row);
    if (decided == -2) {
      return List.of(name + ": no prediction, because a value that the model needs is missing.");
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        name
            + ": "
            + prediction(row)
            + ", because "
            + (decided >= 0 ? fact(decided, row) + margin(decided, row) : because(row))
            + ".");
    for (int k = 0; k < model.rules().size(); k++) {
      if (k != decided) {
        String verb = reader.readings().get(k).claims(row) ? "also fired" : "did not fire";
        lines.add(
            (model.type() == null ? "Rule " : "Feature ")
                + (k + 1)
                + " "
                + verb
                + ": "
                + fact(k, row)
                + margin(k, row)
                + ".");
      }
    }
    lines.add(change(row));
    return lines;
  }

  /** What a rule reads off a row, and on which side that is. */
  private String fact(int rule, int row) {
    Reader.Reading reading = reader.readings().get(rule);
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
    Reader.Reading reading = reader.readings().get(rule);
    double margin = Math.abs(reading.values()[row] - reading.threshold());
    String unit =
        r.spread() > 0
            ? String.format(
                java.util.Locale.ROOT, "; %.2g of the standard deviation", margin / r.spread())
            : "";
    return String.format(java.util.Locale.ROOT, " (by %.4g%s)", margin, unit);
  }

  /** The smallest change of one feature's reading that would change the class. */
  private String change(int row) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    int bestLabel = -1;
    for (int k = 0; k < model.rules().size(); k++) {
      int label = labelIfTurned(k, row);
      Reader.Reading reading = reader.readings().get(k);
      double margin = Math.abs(reading.values()[row] - reading.threshold());
      double spread = model.rules().rules().get(k).spread();
      double relative = spread > 0 ? margin / spread : margin;
      if (label != reader.prediction(row) && relative < least) {
        least = relative;
        best = k;
        bestLabel = label;
      }
    }
    if (best < 0) {
      return "No change of a single feature would alter it.";
    }
    Feature feature = model.rules().rules().get(best).feature();
    boolean claimed = reader.readings().get(best).claims(row);
    String condition =
        feature instanceof Ray ray && isCategory(ray)
            ? wording.condition(feature, !claimed)
            : wording.quantity(feature)
                + Wording.comparison(feature.side(), !claimed)
                + numeral(feature, reader.readings().get(best).threshold());
    return "It would be \"" + model.frame().classes().get(bestLabel) + "\" with " + condition + ".";
  }

  /** The class if one rule claimed the row where it does not, or the other way round. */
  private int labelIfTurned(int turned, int row) {
    for (int k = 0; k < model.rules().size(); k++) {
      if (reader.readings().get(k).claims(row) != (k == turned)) {
        return model.rules().rules().get(k).label();
      }
    }
    return model.rules().otherwise();
  }
}
