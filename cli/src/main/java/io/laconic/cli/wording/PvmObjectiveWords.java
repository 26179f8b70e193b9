package io.laconic.cli.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The objective of the prototype vector machine in words: uncovered rows, wrong covers, costs. */
public final class PvmObjectiveWords {
  private PvmObjectiveWords() {}

  /**
   * {@code 63.37 (greedy 64.37, rounded 63.37, exact 63.37 proven, LP bound 63.37)}; the greedy
   * method alone: {@code 64.37}.
   */
  static String of(Map<String, Object> objective) {
    String last = has(objective, "exact") ? "exact" : has(objective, "rounded") ? "rounded" : null;
    if (last == null) {
      return number(objective.get("greedy"));
    }
    List<String> parts = new ArrayList<>(List.of("greedy " + number(objective.get("greedy"))));
    if (has(objective, "rounded")) {
      parts.add("rounded " + number(objective.get("rounded")));
    }
    if (has(objective, "exact")) {
      parts.add("exact " + number(objective.get("exact")) + proof(objective));
    }
    if (has(objective, "lpBound")) {
      parts.add("LP bound " + number(objective.get("lpBound")));
    }
    return number(objective.get(last)) + " (" + String.join(", ", parts) + ")";
  }

  private static boolean has(Map<String, Object> objective, String name) {
    return objective.get(name) instanceof Number;
  }

  /** {@code proven}, or how far from the best it may be. */
  private static String proof(Map<String, Object> objective) {
    double gap = objective.get("gap") instanceof Number number ? number.doubleValue() : 0;
    return gap == 0 ? " proven" : String.format(Locale.ROOT, " with gap %.2f %%", 100 * gap);
  }

  private static String number(Object value) {
    return String.format(Locale.ROOT, "%.2f", ((Number) value).doubleValue());
  }

  /** {@code beta: 12.03, lower bound 11.5}. */
  public static String improved(String name, double objective, double lowerBound) {
    return String.format(
        java.util.Locale.ROOT, "%s: %.2f, lower bound %.2f", name, objective, lowerBound);
  }
}
