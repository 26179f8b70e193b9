package io.laconic.cli.wording;

import io.laconic.select.Estimate;
import io.laconic.select.Significance;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Learners side by side: errors, size, attributes, time; the first is compared with each other one.
 */
public record CompareTable(Map<String, Estimate> estimates, int[] labels, int folds) {

  String first() {
    return estimates.keySet().iterator().next();
  }

  double mcNemar(String name) {
    return Significance.mcNemar(
        estimates.get(first()).right(labels), estimates.get(name).right(labels));
  }

  double t(String name) {
    return Significance.correctedT(estimates.get(first()).folds(), estimates.get(name).folds());
  }

  /** What the columns are. */
  public String heading() {
    return folds
        + " folds, the same for all learners; errors among "
        + estimates.get(first()).examples()
        + " rows, size in rules or vectors, attributes, seconds; p against "
        + first();
  }

  public List<String> lines() {
    int width = estimates.keySet().stream().mapToInt(String::length).max().orElse(0) + 2;
    List<String> lines = new ArrayList<>();
    lines.add(heading());
    String head = "%-" + width + "s %7s %7s %8s %9s %9s %9s";
    lines.add(
        String.format(head, "", "errors", "size", "attrib.", "seconds", "McNemar", "corr. t"));
    String form = "%-" + width + "s %7d %7.1f %8.1f %9.2f %9s %9s";
    for (Map.Entry<String, Estimate> one : estimates.entrySet()) {
      Estimate estimate = one.getValue();
      boolean isFirst = one.getKey().equals(first());
      lines.add(
          String.format(
              Locale.ROOT,
              form,
              one.getKey(),
              estimate.errors(),
              estimate.meanSize(),
              estimate.meanAttributes(),
              estimate.seconds(),
              isFirst ? "" : p(mcNemar(one.getKey())),
              isFirst ? "" : p(t(one.getKey()))));
    }
    return lines;
  }

  static String p(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  public Map<String, Object> json() {
    List<Object> learners = new ArrayList<>();
    List<Object> tests = new ArrayList<>();
    for (Map.Entry<String, Estimate> one : estimates.entrySet()) {
      Estimate estimate = one.getValue();
      learners.add(
          Json.object(
              "name", one.getKey(),
              "errors", estimate.errors(),
              "sd", estimate.standardDeviation(),
              "size", estimate.meanSize(),
              "attributes", estimate.meanAttributes(),
              "seconds", estimate.seconds(),
              "folds", new CvTable(estimate).json().get("folds")));
      if (!one.getKey().equals(first())) {
        tests.add(
            Json.object(
                "first", first(),
                "second", one.getKey(),
                "mcNemar", mcNemar(one.getKey()),
                "correctedT", t(one.getKey())));
      }
    }
    return Json.object(
        "examples", estimates.get(first()).examples(), "learners", learners, "tests", tests);
  }

  public void csv(Writer out) throws IOException {
    out.write("learner,examples,errors,sd,size,attributes,seconds,mcnemar,corrected_t\n");
    for (Map.Entry<String, Estimate> one : estimates.entrySet()) {
      Estimate e = one.getValue();
      boolean isFirst = one.getKey().equals(first());
      out.write(
          String.format(
              Locale.ROOT,
              "\"%s\",%d,%d,%.4f,%.4f,%.4f,%.6f,%s,%s\n",
              one.getKey().replace("\"", "\"\""),
              e.examples(),
              e.errors(),
              e.standardDeviation(),
              e.meanSize(),
              e.meanAttributes(),
              e.seconds(),
              isFirst ? "" : mcNemar(one.getKey()),
              isFirst ? "" : t(one.getKey())));
    }
  }
}
