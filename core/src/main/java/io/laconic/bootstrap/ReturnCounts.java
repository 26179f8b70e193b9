package io.laconic.bootstrap;

import io.laconic.certificate.BootstrapReturns;
import io.laconic.data.Encoding;
import io.laconic.model.AskedCondition;
import io.laconic.model.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** Counts the conditions of a rule among those of other rules. */
final class ReturnCounts {
  private ReturnCounts() {}

  /**
   * Counts what comes back.
   *
   * @param rules one of each sample; null where a sample gave none
   * @param rows of each sample
   */
  static BootstrapReturns of(Model shown, List<Model> rules, int rows) {
    List<Model> made = rules.stream().filter(Objects::nonNull).toList();
    List<List<AskedCondition>> asked =
        made.stream().map(model -> model.classifier().askedConditions(model)).toList();
    long learned = made.stream().filter(model -> model.classifier().size() > 0).count();
    return new BootstrapReturns(
        rules.size(),
        rows,
        rules.size() - (int) learned,
        shown.classifier().askedConditions(shown).stream()
            .map(one -> condition(one, asked))
            .toList(),
        attributes(shown, made));
  }

  private static BootstrapReturns.Condition condition(
      AskedCondition shown, List<List<AskedCondition>> asked) {
    int count = 0;
    List<Double> thresholds = new ArrayList<>();
    for (List<AskedCondition> rule : asked) {
      AskedCondition nearest =
          rule.stream()
              .filter(one -> one.name().equals(shown.name()))
              .min(Comparator.comparingDouble(one -> Math.abs(middle(one) - middle(shown))))
              .orElse(null);
      if (nearest != null) {
        count++;
        thresholds.add(middle(nearest));
      }
    }
    thresholds.removeIf(threshold -> threshold.isNaN());
    return new BootstrapReturns.Condition(shown.words(), count, quartiles(thresholds));
  }

  /** The threshold; of a soft ray the middle of its interval. */
  private static double middle(AskedCondition condition) {
    return condition.low() + (condition.high() - condition.low()) / 2;
  }

  /**
   * The values at 1/4, 1/2 and 3/4 of the way from the smallest to the largest, between two values
   * on the straight line (R. Hyndman and Y. Fan, Am. Stat. 50, 1996, definition 7); empty of none.
   */
  static List<Double> quartiles(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    List<Double> quartiles = new ArrayList<>();
    for (int k = 1; k <= 3 && sorted.length > 0; k++) {
      double place = (sorted.length - 1) * k / 4.0;
      int below = (int) place;
      double above = sorted[Math.min(below + 1, sorted.length - 1)];
      quartiles.add(sorted[below] + (place - below) * (above - sorted[below]));
    }
    return quartiles;
  }

  /** Attributes by name, since a sample may have other categories and so other numbers. */
  private static List<BootstrapReturns.Attribute> attributes(Model shown, List<Model> made) {
    Map<String, Integer> counts = new TreeMap<>();
    for (Model model : made) {
      Encoding encoding = model.frame().encoding();
      Set<String> names = new HashSet<>();
      Arrays.stream(model.classifier().attributes())
          .mapToObj(encoding::attributeName)
          .forEach(names::add);
      names.forEach(name -> counts.merge(name, 1, Integer::sum));
    }
    List<BootstrapReturns.Attribute> list = new ArrayList<>();
    Encoding encoding = shown.frame().encoding();
    for (int j = 0; j < encoding.attributeCount() && !counts.isEmpty(); j++) {
      Integer count = counts.remove(encoding.attributeName(j));
      if (count != null) {
        list.add(new BootstrapReturns.Attribute(j, count));
      }
    }
    list.sort(Comparator.comparingInt(one -> -one.count()));
    return list.subList(0, Math.min(BootstrapReturns.MOST_ATTRIBUTES, list.size()));
  }
}
