package io.laconic.report;

import io.laconic.data.Encoding;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.RuleDecisions;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftRay;
import io.laconic.model.soft.SoftScores;
import java.util.ArrayList;
import java.util.List;

/**
 * One number per row that the model looks at: an attribute, a distance, a projection.
 *
 * @param low threshold, or lower end of the soft interval
 * @param high the same threshold, or upper end of the soft interval
 * @param words what the model makes of it
 * @param category the words for 1 and 0 if the number only tells whether a category is there; else
 *     null
 */
record Axis(
    String name, double[] values, double low, double high, String words, List<String> category) {

  boolean isSoft() {
    return low < high;
  }

  /** The axes of all rules or rays. */
  static List<Axis> of(Judged judged) {
    List<Axis> axes = new ArrayList<>();
    if (judged.decisions() instanceof RuleDecisions reader) {
      for (int k = 0; k < reader.readings().size(); k++) {
        axes.add(
            of(judged.model(), judged.model().rules().rules().get(k), reader.readings().get(k)));
      }
    } else if (judged.decisions() instanceof SoftScores scores) {
      SoftConjunction machine = (SoftConjunction) judged.model().classifier();
      for (int k = 0; k < machine.size(); k++) {
        axes.add(of(judged.model(), machine.rays().get(k), k, scores));
      }
    }
    return axes;
  }

  private static Axis of(Model model, Rule rule, RuleDecisions.Reading reading) {
    Wording wording = new Wording(model);
    String words =
        wording.condition(rule.feature(), true) + " → " + model.frame().classes().get(rule.label());
    List<String> category =
        rule.feature() instanceof Ray ray ? category(model, ray.attribute()) : null;
    String name = wording.quantity(rule.feature());
    double threshold = reading.threshold();
    return new Axis(name, reading.values(), threshold, threshold, words, category);
  }

  private static Axis of(Model model, SoftRay ray, int k, SoftScores scores) {
    double[] values = new double[scores.rowCount()];
    java.util.Arrays.setAll(values, row -> scores.value(k, row));
    boolean up = ray.direction() == SoftRay.Direction.UP;
    String kept = model.frame().classes().get(((SoftConjunction) model.classifier()).type().kept());
    String words = (up ? "Large" : "Small") + " values speak for " + kept;
    String name = Attribute.name(model, ray.attribute());
    return new Axis(name, values, ray.a(), ray.b(), words, category(model, ray.attribute()));
  }

  private static List<String> category(Model model, int attribute) {
    Encoding.Part part = Attribute.part(model, attribute);
    if (!part.categorical()) {
      return null;
    }
    Encoding encoding = model.frame().encoding();
    String value =
        part.values().get(attribute - encoding.firstAttribute(encoding.partOf(attribute)));
    return List.of(part.column() + " is " + value, part.column() + " is not " + value);
  }
}
