package io.laconic.certificate;

import io.laconic.data.Encoding;
import io.laconic.model.AskedCondition;
import io.laconic.model.Model;
import io.laconic.model.Observation;
import io.laconic.model.ShownObservation;
import io.laconic.model.Wording;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How often the conditions of a rule came back in rules that the same procedure learned from
 * bootstrap samples: rows drawn with replacement from those that the rule was learned from. It
 * tells how firm the choice is; no certificate follows from it, and none is changed by it.
 *
 * @param samples how many were drawn
 * @param rows of each sample; of groups, those of as many groups as there are
 * @param constants samples whose rule is a constant, or that gave no rule
 * @param conditions those of the rule, in its order
 * @param attributes that most samples' rules read, the most frequent first
 */
public record BootstrapReturns(
    int samples, int rows, int constants, List<Condition> conditions, List<Attribute> attributes)
    implements Observation {
  /** How many attributes are listed at most. */
  public static final int MOST_ATTRIBUTES = 20;

  /** How many of them are shown at most. */
  private static final int MOST_SHOWN = 6;

  public BootstrapReturns {
    conditions = List.copyOf(conditions);
    attributes = List.copyOf(attributes);
  }

  /**
   * A condition of the rule: an attribute and a side, or a category.
   *
   * @param condition as the rule says it
   * @param count samples whose rule has it, at whatever threshold
   * @param quartiles of the thresholds in these rules; of several in one rule, the one nearest to
   *     the rule's; empty for a category, or if it never came back
   */
  public record Condition(String condition, int count, List<Double> quartiles) {
    public Condition {
      quartiles = List.copyOf(quartiles);
    }
  }

  /**
   * An attribute.
   *
   * @param attribute its number
   * @param count samples whose rule reads it
   */
  public record Attribute(int attribute, int count) {}

  /** Conditions are those of the rule, attributes are those of the model, counts are possible. */
  @Override
  public void check(Model model, int[] outside) {
    Misfit.unlessCount(".samples", samples, Integer.MAX_VALUE);
    Misfit.unlessCount(".rows", rows, Integer.MAX_VALUE);
    Misfit.unlessCount(".constants", constants, samples);
    List<AskedCondition> asked = model.classifier().askedConditions(model);
    Misfit.unlessSize(".conditions", conditions.size(), asked.size());
    for (int k = 0; k < asked.size(); k++) {
      Condition one = conditions.get(k);
      String place = ".conditions[" + k + "].";
      Misfit.unlessSame(place + "condition", one.condition(), asked.get(k).words());
      Misfit.unlessCount(place + "count", one.count(), samples);
      one.quartiles().forEach(quartile -> Misfit.unlessFinite(place + "quartiles", quartile));
      if (!one.quartiles().isEmpty()) {
        Misfit.unlessSize(place + "quartiles", one.quartiles().size(), 3);
      }
    }
    Misfit.unlessCount(".attributes", attributes.size(), MOST_ATTRIBUTES);
    int last = model.frame().encoding().attributeCount() - 1;
    for (int k = 0; k < attributes.size(); k++) {
      String place = ".attributes[" + k + "].";
      Misfit.unlessCount(place + "attribute", attributes.get(k).attribute(), last);
      Misfit.unlessCount(place + "count", attributes.get(k).count(), samples);
    }
  }

  @Override
  public IntStream named() {
    return attributes.stream().mapToInt(Attribute::attribute);
  }

  @Override
  public Map<String, Number> askedBy() {
    return Map.of("stability", samples);
  }

  @Override
  public ShownObservation shown(Model model) {
    return new ShownObservation(
        "bootstrap",
        "Conditions that come back",
        null,
        "how many of "
            + samples
            + " rules, learned in the same way from bootstrap samples of its "
            + rows
            + " rows, have each condition, at whatever threshold",
        List.of("condition", "samples", "threshold: middle half", "median"),
        conditions.stream().map(BootstrapReturns::cells).toList(),
        List.of(frequent(model.frame().encoding())),
        "it tells how firm the choice is; nothing is certified by it, and the certificate stays"
            + " as it is");
  }

  private static List<Object> cells(Condition one) {
    List<String> quartiles =
        one.quartiles().stream().map(threshold -> Wording.rounded(threshold, 4)).toList();
    return quartiles.isEmpty()
        ? List.of(one.condition(), one.count(), "", "")
        : List.of(
            one.condition(),
            one.count(),
            quartiles.get(0) + " to " + quartiles.get(2),
            quartiles.get(1));
  }

  /** Which attributes most rules read, and how many rules are constants. */
  private String frequent(Encoding encoding) {
    return "attributes read most often: "
        + attributes.stream()
            .limit(MOST_SHOWN)
            .map(one -> encoding.attributeName(one.attribute()) + " in " + one.count())
            .collect(Collectors.joining(", "))
        + (constants == 0 ? "" : "; a constant in " + constants);
  }
}
