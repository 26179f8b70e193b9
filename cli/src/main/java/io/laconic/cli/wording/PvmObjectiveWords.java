package io.laconic.cli.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The objective of the prototype vector machine in words: uncovered rows, wrong covers, costs. */
public final class PvmObjectiveWords {
  private PvmObjectiveWords() {}

  /**
   * {@code 63.37 (greedy 64.37, rounded 63.37, exact 63.37 proven, LP bound 63.37, one rounding
   * 70.12 on average <= n/e + LP bound 118.55)}; the greedy method alone: {@code 64.37}.
   *
   * @param rows number of rows that the objective counts, n
   */
  static String of(Map<String, Object> objective, int rows) {
    String last =
        Stream.of("exact", "rounded", "ratio")
            .filter(name -> has(objective, name))
            .findFirst()
            .orElse(null);
    if (last == null) {
      return number(objective.get("greedy"));
    }
    List<String> parts = new ArrayList<>(List.of("greedy " + number(objective.get("greedy"))));
    if (has(objective, "ratio")) {
      parts.add("by ratio " + number(objective.get("ratio")));
    }
    if (has(objective, "rounded")) {
      parts.add("rounded " + number(objective.get("rounded")));
    }
    if (has(objective, "exact")) {
      parts.add("exact " + number(objective.get("exact")) + proof(objective));
    }
    if (has(objective, "lpBound")) {
      parts.add("LP bound " + number(objective.get("lpBound")));
    }
    if (has(objective, "expected")) {
      parts.add(expected(objective, rows));
    }
    return number(objective.get(last)) + " (" + String.join(", ", parts) + ")";
  }

  /**
   * What a single rounding costs on average, and the paper's bound on that (appendix B), which
   * supposes that the relaxation was solved to the end.
   */
  private static String expected(Map<String, Object> objective, int rows) {
    double expected = ((Number) objective.get("expected")).doubleValue();
    double bound =
        objective.get("lpBound") instanceof Number least
            ? least.doubleValue() + rows / Math.E
            : Double.NaN;
    return "one rounding "
        + number(expected)
        + " on average"
        + (expected <= bound ? " <= n/e + LP bound " + number(bound) : "");
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
