package io.laconic.model.soft;

import io.laconic.model.Classifier;
import io.laconic.model.Explanation;
import io.laconic.model.FilledCells;
import io.laconic.model.Model;
import io.laconic.model.ReadQuantity;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Why soft rays gave rows their class: each ray's factor in the product, and what is decisive. */
final class SoftExplanation implements Explanation {
  private final Model model;
  private final SoftConjunction machine;
  private final SoftScores scores;
  private final FilledCells filled;

  SoftExplanation(Model model, SoftScores scores, FilledCells filled) {
    this.filled = filled;
    this.model = model;
    this.machine = scores.machine();
    this.scores = scores;
  }

  @Override
  public String prediction(int row) {
    int label = scores.prediction(row);
    return label >= 0
        ? model.frame().classes().get(label)
        : machine.refers() ? Classifier.REFER : null;
  }

  @Override
  public String because(int row) {
    if (Double.isNaN(scores.kept(row))) {
      return "a value is missing";
    }
    if (machine.size() == 0) {
      return "the model is a constant";
    }
    List<String> factors = new ArrayList<>();
    for (int k = 0; k < machine.size(); k++) {
      factors.add(name(k) + " " + short3(scores.softness(k, row)));
    }
    return comparison(row) + " (" + String.join(", ", factors) + ")" + filled.clause(row);
  }

  private String comparison(int row) {
    double kept = scores.kept(row);
    if (machine.refers()) {
      String above = Wording.number(machine.refer().above());
      String upTo = Wording.number(machine.refer().upTo());
      return "w = "
          + score(row)
          + (scores.prediction(row) < 0
              ? " is between " + above + " and " + upTo
              : kept > machine.refer().upTo() ? " > " + upTo : " <= " + above);
    }
    return "w = " + score(row) + (kept > 0.5 ? " > 1/2" : " <= 1/2");
  }

  /** The score in three digits; one that would look like one half gets all of them. */
  private String score(int row) {
    double score = scores.kept(row);
    String text = short3(score);
    boolean unclear =
        machine.refers()
            ? text.equals(Wording.number(machine.refer().above()))
                || text.equals(Wording.number(machine.refer().upTo()))
            : text.equals("0.5");
    return unclear && score != Double.parseDouble(text) ? Double.toString(score) : text;
  }

  private static String short3(double share) {
    return Wording.rounded(share, 3);
  }

  private String name(int k) {
    return model.frame().encoding().attributeName(machine.rays().get(k).attribute());
  }

  @Override
  public List<String> lines(String name, int row) {
    if (Double.isNaN(scores.kept(row))) {
      String said = machine.refers() ? Classifier.REFER : "no prediction";
      return List.of(name + ": " + said + ", because a value that the model needs is missing.");
    }
    if (machine.size() == 0) {
      return List.of(
          name
              + ": "
              + model.frame().spoken(prediction(row))
              + ", because the model is a constant.");
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        name + ": " + model.frame().spoken(prediction(row)) + ", because " + comparison(row) + ":");
    for (int k = 0; k < machine.size(); k++) {
      lines.add("  " + factor(k, row));
    }
    if (machine.refers()) {
      return lines;
    }
    lines.add(
        "A threshold drawn at random would say \""
            + model.frame().spokenClasses().get(1)
            + "\" with probability "
            + short3(scores.positive(row))
            + ".");
    lines.add(change(row));
    return lines;
  }

  /** {@code M63391 = 1201 keeps 0.72 (interval 998 to 1696, +; 61 % of what is lost)}. */
  private String factor(int k, int row) {
    SoftRay ray = machine.rays().get(k);
    return name(k)
        + (filled.contain(row, ray.attribute()) ? " is missing, taken as " : " = ")
        + Wording.number(scores.value(k, row))
        + " keeps "
        + short3(scores.softness(k, row))
        + " ("
        + (ray.direction() == SoftRay.Direction.UP ? "rises" : "falls")
        + " between "
        + Wording.number(ray.a())
        + " and "
        + Wording.number(ray.b())
        + loss(k, row)
        + ")";
  }

  /** The part that a ray has in {@code -ln w}. */
  private String loss(int k, int row) {
    double softness = scores.softness(k, row);
    if (softness == 1 || machine.size() == 1) {
      return "";
    }
    if (softness == 0) {
      return "; all is lost";
    }
    double total = 0;
    for (int j = 0; j < machine.size(); j++) {
      total -= Math.log(scores.softness(j, row));
    }
    double share = Double.isInfinite(total) ? 0 : -Math.log(softness) / total;
    return share == 0
        ? ""
        : "; " + String.format(Locale.ROOT, "%.0f", 100 * share) + " % of what is lost";
  }

  /** The attribute whose change alone turns the class with the smallest part of its interval. */
  private String change(int row) {
    boolean kept = scores.kept(row) > 0.5;
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < machine.size(); k++) {
      double needed = needed(k, row);
      double effort = needed - scores.softness(k, row);
      if (needed < 1 && kept == effort < 0 && alone(k, needed) && Math.abs(effort) < least) {
        best = k;
        least = Math.abs(effort);
      }
    }
    if (best < 0) {
      return "No single attribute would change it.";
    }
    int partner = partner(best);
    String also = kept || partner < 0 ? "" : " and " + side(partner, needed(best, row), false);
    String other = model.frame().spokenClasses().get(1 - scores.prediction(row));
    return "It would be \"" + other + "\" with " + side(best, needed(best, row), kept) + also + ".";
  }

  /** On which side of the value where a ray has this softness it has less, or more. */
  private String side(int k, double softness, boolean less) {
    boolean up = machine.rays().get(k).direction() == SoftRay.Direction.UP;
    String words = less ? up ? " <= " : " >= " : up ? " > " : " < ";
    return name(k) + words + Wording.rounded(valueAt(k, softness));
  }

  private double valueAt(int k, double softness) {
    SoftRay ray = machine.rays().get(k);
    boolean up = ray.direction() == SoftRay.Direction.UP;
    return ray.a() + (up ? softness : 1 - softness) * (ray.b() - ray.a());
  }

  /** The other ray on the attribute of a ray; -1 if there is none. */
  private int partner(int k) {
    for (int j = 0; j < machine.size(); j++) {
      if (j != k && machine.rays().get(j).attribute() == machine.rays().get(k).attribute()) {
        return j;
      }
    }
    return -1;
  }

  /** Whether, at the value where a ray has this softness, its partner keeps all. */
  private boolean alone(int k, double softness) {
    int partner = partner(k);
    return partner < 0
        || machine.rays().get(partner).softness(valueAt(k, softness)) == 1
            && machine.rays().get(k).softness(valueAt(partner, softness)) == 1;
  }

  /** The softness of a ray at which the score is one half, other attributes as they are. */
  private double needed(int k, int row) {
    double others = 1;
    for (int j = 0; j < machine.size(); j++) {
      boolean own = machine.rays().get(j).attribute() == machine.rays().get(k).attribute();
      others *= own ? 1 : scores.softness(j, row);
    }
    return 0.5 / others;
  }

  @Override
  public double margin(int row) {
    double kept = scores.kept(row);
    return machine.refers()
        ? Math.min(
            Math.abs(kept - machine.refer().above()), Math.abs(kept - machine.refer().upTo()))
        : Math.abs(kept - 0.5);
  }

  @Override
  public String marginMeaning() {
    return machine.refers()
        ? "how far the score is from the nearer limit"
        : "how far the score is from one half";
  }

  @Override
  public List<ReadQuantity> quantities() {
    return IntStream.range(0, machine.size()).mapToObj(this::quantity).toList();
  }

  private ReadQuantity quantity(int k) {
    SoftRay ray = machine.rays().get(k);
    double[] values = new double[scores.rowCount()];
    Arrays.setAll(values, row -> scores.value(k, row));
    boolean up = ray.direction() == SoftRay.Direction.UP;
    String kept = model.frame().spokenClasses().get(machine.type().kept());
    return new ReadQuantity(
        name(k),
        values,
        ray.a(),
        ray.b(),
        null,
        (up ? "Large" : "Small") + " values speak for " + kept,
        ReadQuantity.category(model.frame().encoding(), ray.attribute()));
  }
}
