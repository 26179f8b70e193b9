package io.laconic.learn;

import io.laconic.model.Model;
import io.laconic.model.prototype.Prototype;
import io.laconic.model.prototype.Prototypes;
import io.laconic.model.rules.Ball;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.HalfSpace;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.RuleList;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftRay;
import io.laconic.space.Side;
import java.util.List;

/** What a model is made of, by names that mean the same whatever rows it was learned from. */
final class ModelParts {
  private ModelParts() {}

  /** Names of the features, without thresholds. */
  static List<String> names(Model model) {
    if (model.classifier() instanceof SoftConjunction soft) {
      return soft.rays().stream().map(ray -> name(model, ray)).toList();
    }
    if (model.classifier() instanceof Prototypes prototypes) {
      return prototypes.list().stream()
          .filter(Prototype::isTrainingRow)
          .map(p -> "row " + p.row() + " (" + model.frame().classes().get(p.label()) + ")")
          .toList();
    }
    RuleList rules = model.rules();
    return rules.rules().stream().map(rule -> name(model, rule)).toList();
  }

  private static String name(Model model, SoftRay ray) {
    boolean up = ray.direction() == SoftRay.Direction.UP;
    return attribute(model, ray.attribute()) + (up ? " large" : " small");
  }

  private static String name(Model model, Rule rule) {
    Feature feature = rule.feature();
    String claimed = feature.side() == Side.ABOVE ? " >" : " <";
    String label = model.type() == null ? " -> " + model.frame().classes().get(rule.label()) : "";
    if (feature instanceof Ray ray) {
      return attribute(model, ray.attribute()) + claimed + label;
    }
    if (feature instanceof Ball ball) {
      return "distance to row " + ball.center() + claimed + label;
    }
    HalfSpace half = (HalfSpace) feature;
    return "rows " + half.a() + " - " + half.b() + claimed + label;
  }

  private static String attribute(Model model, int attribute) {
    return model.frame().encoding().attributeName(attribute);
  }

  /** How many attributes the model looks at; all of them where rows are compared. */
  static int attributes(Model model) {
    return model.classifier().size() == 0 ? 0 : model.requiredColumns().size();
  }
}
