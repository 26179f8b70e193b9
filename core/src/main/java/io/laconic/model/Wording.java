package io.laconic.model;

import io.laconic.data.Encoding;
import io.laconic.model.prototype.PrototypeWording;
import io.laconic.model.prototype.Prototypes;
import io.laconic.model.rules.Ball;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.HalfSpace;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.RuleDecisions;
import io.laconic.model.rules.RuleList;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftWording;
import io.laconic.space.Side;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** Puts models into words: what a person reads on a terminal, in a report, in a paper. */
public final class Wording {
  private final Model model;
  private final double[] thresholds;

  public Wording(Model model) {
    this.model = model;
    this.thresholds =
        model.classifier() instanceof RuleList ? RuleDecisions.thresholds(model) : new double[0];
  }

  /**
   * The model as short lines: {@code positive if … or …, negative otherwise}. The claims of a
   * conjunction are turned round into what must hold. A decision list reads {@code if … then …},
   * {@code else if … then …}, {@code else …}.
   */
  public List<String> lines() {
    if (model.classifier() instanceof SoftConjunction) {
      return new SoftWording(model).lines();
    }
    return model.classifier() instanceof Prototypes
        ? new PrototypeWording(model).lines()
        : ruleLines();
  }

  /** What is worth knowing besides {@link #lines}, one sentence or prototype each. */
  public List<String> details() {
    if (model.classifier() instanceof SoftConjunction) {
      return new SoftWording(model).details();
    }
    return model.classifier() instanceof Prototypes
        ? new PrototypeWording(model).details()
        : List.of();
  }

  private List<String> ruleLines() {
    RuleList rules = model.rules();
    List<String> classes = model.frame().classes();
    if (rules.size() == 0) {
      return List.of("always " + classes.get(rules.otherwise()));
    }
    if (model.type() == null) {
      return listLines(true);
    }
    boolean turned = model.type() == MachineType.CONJUNCTION;
    String joiner = turned ? "and" : "or ";
    int width = classes.stream().mapToInt(String::length).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (int k = 0; k < rules.size(); k++) {
      String lead = k == 0 ? pad(classes.get(1), width) + "  if " : pad("", width) + "  " + joiner;
      lines.add(lead + " " + condition(rules.rules().get(k).feature(), !turned));
    }
    lines.add(pad(classes.get(0), width) + "  otherwise");
    return lines;
  }

  private List<String> listLines(boolean aligned) {
    List<String> classes = model.frame().classes();
    List<Rule> rules = model.rules().rules();
    List<String> conditions = rules.stream().map(r -> condition(r.feature(), true)).toList();
    int width = aligned ? conditions.stream().mapToInt(String::length).max().orElse(0) : 0;
    List<String> lines = new ArrayList<>();
    for (int k = 0; k < rules.size(); k++) {
      String label = classes.get(rules.get(k).label());
      lines.add(
          lead(k == 0 ? "if" : "else if", aligned)
              + pad(conditions.get(k), width)
              + (aligned ? "  then " : " then ")
              + label);
    }
    lines.add(lead("else", aligned) + classes.get(model.rules().otherwise()));
    return lines;
  }

  private static String lead(String word, boolean aligned) {
    return aligned ? pad(word, "else if  ".length()) : word + " ";
  }

  /** The model as one sentence. */
  public String sentence() {
    if (model.classifier() instanceof SoftConjunction) {
      return new SoftWording(model).sentence();
    }
    if (model.classifier() instanceof Prototypes) {
      return new PrototypeWording(model).sentence();
    }
    if (model.type() == null && model.rules().size() > 0) {
      return String.join(", ", listLines(false));
    }
    StringBuilder text = new StringBuilder();
    for (String line : lines()) {
      text.append(text.length() == 0 ? "" : line.endsWith("otherwise") ? ", " : " ");
      text.append(line.strip().replaceAll(" +", " "));
    }
    return text.toString();
  }

  public static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  /** What must hold for the feature to claim a row, or for it not to claim it. */
  public String condition(Feature feature, boolean claimed) {
    if (feature instanceof Ray ray) {
      return rayCondition(ray, claimed);
    }
    return quantity(feature) + comparison(feature.side(), claimed) + rounded(threshold(feature));
  }

  private double threshold(Feature feature) {
    for (int k = 0; k < thresholds.length; k++) {
      if (model.rules().rules().get(k).feature().equals(feature)) {
        return thresholds[k];
      }
    }
    throw new IllegalArgumentException("not a feature of this model: " + feature);
  }

  /** A computed number, to six significant digits. */
  public static String rounded(double value) {
    return rounded(value, 6);
  }

  /** A number to so many significant digits. */
  public static String rounded(double value, int digits) {
    String quick = RoundedDigits.text(value, digits);
    return quick != null
        ? quick
        : number(new BigDecimal(value).round(new MathContext(digits)).doubleValue());
  }

  private String rayCondition(Ray ray, boolean claimed) {
    Encoding encoding = model.frame().encoding();
    int part = encoding.partOf(ray.attribute());
    Encoding.Part column = encoding.parts().get(part);
    if (column.categorical() && ray.threshold() == (ray.side() == Side.ABOVE ? 0 : 1)) {
      boolean is = (ray.side() == Side.ABOVE) == claimed;
      String value = column.values().get(ray.attribute() - encoding.firstAttribute(part));
      return column.column() + (is ? " is " : " is not ") + value;
    }
    return encoding.attributeName(ray.attribute())
        + comparison(ray.side(), claimed)
        + number(ray.threshold());
  }

  /** What the feature reads, without the comparison. */
  public String quantity(Feature feature) {
    if (feature instanceof Ray ray) {
      return model.frame().encoding().attributeName(ray.attribute());
    }
    if (feature instanceof Ball ball) {
      return "distance to row " + ball.center();
    }
    HalfSpace half = (HalfSpace) feature;
    return "k(row " + half.a() + ", x) - k(row " + half.b() + ", x)";
  }

  /** The comparison that holds where the feature claims, or where it does not. */
  public static String comparison(Side side, boolean claimed) {
    boolean above = (side == Side.ABOVE) == claimed;
    return claimed ? above ? " > " : " < " : above ? " >= " : " <= ";
  }

  /** A number without needless digits. */
  public static String number(double value) {
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      return Long.toString((long) value);
    }
    double size = Math.abs(value);
    if (size >= 1e-3 && size < 1e7) {
      return Double.toString(value); // is without an exponent there
    }
    return size >= 1e-4 && size < 1e15
        ? new BigDecimal(Double.toString(value)).toPlainString()
        : Double.toString(value);
  }
}
