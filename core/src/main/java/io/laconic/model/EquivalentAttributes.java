package io.laconic.model;

import io.laconic.data.Encoding;
import io.laconic.util.Percent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * For every ray of a rule the attributes that would have served about as well.
 *
 * @param steps one for each ray, in the order of choice
 */
public record EquivalentAttributes(List<Equivalents> steps) implements Observation {
  private static final List<String> DIRECTIONS = List.of("above", "below", "+", "-");
  private static final int MOST_SHOWN = 25;
  private static final int DIGITS = 4;

  public EquivalentAttributes {
    steps = List.copyOf(steps);
  }

  /** There is a step for each ray, with attributes of the model. */
  @Override
  public void check(Model model, int[] outside) {
    if (model.frame().space() != null) {
      throw new Misfit("", "only rays have them");
    }
    Misfit.unlessSize("", steps.size(), model.classifier().size());
    int last = model.frame().encoding().attributeCount() - 1;
    for (int k = 0; k < steps.size(); k++) {
      Misfit.unlessFinite("[" + k + "].usefulness", steps.get(k).usefulness());
      List<Equivalents.Other> others = steps.get(k).others();
      for (int j = 0; j < others.size(); j++) {
        check(others.get(j), "[" + k + "].others[" + j + "].", last);
      }
    }
  }

  private static void check(Equivalents.Other other, String place, int last) {
    Misfit.unlessCount(place + "attribute", other.attribute(), last);
    if (!DIRECTIONS.contains(other.direction())) {
      String words = String.join("\" or \"", DIRECTIONS);
      throw new Misfit(place + "direction", "expected \"" + words + "\"");
    }
    Misfit.unlessFinite(place + "a", other.a());
    Misfit.unlessFinite(place + "b", other.b());
    Misfit.unlessFinite(place + "usefulness", other.usefulness());
  }

  @Override
  public IntStream named() {
    return steps.stream()
        .flatMap(step -> step.others().stream())
        .mapToInt(Equivalents.Other::attribute);
  }

  /** By what was found: shorter lists of what is as near hold the same. */
  @Override
  public Map<String, Number> askedBy() {
    if (steps.isEmpty()) {
      return Map.of();
    }
    int most = steps.stream().mapToInt(step -> step.others().size()).max().orElse(0);
    double loss = steps.stream().mapToDouble(Equivalents::largestLoss).max().orElse(0);
    Map<String, Number> asked = new LinkedHashMap<>();
    asked.put("equivalents", Math.max(1, most));
    asked.put("equivalents-within", Math.ceil(1e6 * loss) / 1e6);
    return asked;
  }

  @Override
  public ShownObservation shown(Model model) {
    if (steps.isEmpty()) {
      return null;
    }
    List<List<Object>> rows = new ArrayList<>();
    List<String> after = new ArrayList<>();
    for (int k = 0; k < steps.size(); k++) {
      Equivalents step = steps.get(k);
      String chosen = name(model, model.classifier().attributes()[k]);
      step.others().stream()
          .limit(MOST_SHOWN)
          .forEach(other -> rows.add(cells(model, chosen, other, step)));
      if (step.others().isEmpty()) {
        after.add("no other attribute is nearly as good as " + chosen);
      } else if (step.others().size() > MOST_SHOWN) {
        after.add(step.others().size() - MOST_SHOWN + " more instead of " + chosen);
      }
    }
    return new ShownObservation(
        "equivalents",
        "Attributes that are nearly as good",
        null,
        "attributes that were nearly as good as the chosen one at its step of training",
        List.of("instead of", "attribute", "side", "threshold", "usefulness", "share"),
        rows,
        after,
        "if the list is long, the choice says little about cause");
  }

  /** A share is that of the chosen ray's usefulness, if this is positive. */
  private static List<Object> cells(
      Model model, String chosen, Equivalents.Other other, Equivalents step) {
    boolean positive = step.usefulness() > 0;
    String low = Wording.rounded(other.low(), DIGITS);
    return List.of(
        chosen,
        name(model, other.attribute()),
        other.direction(),
        other.isInterval() ? low + " to " + Wording.rounded(other.high(), DIGITS) : low,
        Wording.rounded(other.usefulness(), DIGITS),
        positive
            ? Percent.of(other.usefulness() / step.usefulness())
            : "of " + Wording.rounded(step.usefulness(), DIGITS));
  }

  private static String name(Model model, int attribute) {
    Encoding encoding = model.frame().encoding();
    return encoding.attributeName(attribute);
  }
}
