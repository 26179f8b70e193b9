package io.laconic.cli.wording;

import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.Form;
import io.laconic.certificate.compression.SamplePlan;
import io.laconic.certificate.compression.SamplePlan.Shape;
import io.laconic.io.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * The plan of a certificate that rebuilds the rule: by size of the rule and training errors.
 *
 * @param family of features
 * @param sizes numbers of features, each answered
 * @param attributes that rays choose from
 */
public record RebuildPlanTable(
    SampleSizeQuestion question, Form form, String family, List<Integer> sizes, int attributes) {
  /** What a number of rows certifies. */
  public record Certified(
      int size, double error, long rows, double risk, Double sensitivity, Double specificity) {}

  /** How many rows a bound needs; null: never enough. */
  public record Needed(int size, double error, double risk, Long rows, Long rowsForRates) {}

  /** The answers. */
  private record Result(List<Record> plan, @Json.Hidden List<String> lines) implements Answer {}

  public Answer answer() {
    List<Record> table = new ArrayList<>();
    for (int size : sizes) {
      for (double error : question.errors()) {
        table.add(entry(plan(size, error), size, error));
      }
    }
    return new Result(table, lines());
  }

  private SamplePlan plan(int size, double error) {
    return new SamplePlan(
        Shape.of(family, size, attributes), error, question.delta(), question.alternatives(), form);
  }

  private Record entry(SamplePlan plan, int size, double error) {
    Double risk = question.risk();
    Double positives = question.positives();
    if (risk != null) {
      return new Needed(
          size,
          error,
          risk,
          orNull(plan.rowsFor(risk)),
          positives == null ? null : orNull(plan.rowsForRates(risk, positives)));
    }
    long rows = question.rows();
    double[] rates = positives == null ? null : plan.rates(rows, positives);
    return new Certified(
        size,
        error,
        rows,
        plan.risk(rows),
        rates == null ? null : rates[1],
        rates == null ? null : rates[0]);
  }

  private static Long orNull(OptionalLong value) {
    return value.isPresent() ? (Long) value.getAsLong() : null;
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(title());
    ColumnTable<Integer> table = new ColumnTable<Integer>().right("features", 8, size -> size);
    for (double error : question.errors()) {
      table.right(SampleSizeQuestion.percent(error), 16, size -> cell(plan(size, error)));
    }
    lines.addAll(table.left(" training errors", 0, size -> "").lines(sizes));
    return lines;
  }

  private String title() {
    boolean classes = question.positives() != null;
    String what =
        question.risk() != null
            ? "Rows needed to certify "
                + SampleSizeQuestion.percent(question.risk())
                + " wrong at most"
                + (classes ? " / the same for each class" : "")
            : "Risk that "
                + question.rows()
                + " rows certify"
                + (classes ? " / sensitivity, specificity" : "");
    return what
        + "; "
        + family
        + (family.equals("rays") ? " on " + attributes + " attributes" : "")
        + ", "
        + CertificateWords.confidence(question.delta())
        + " confidence";
  }

  private String cell(SamplePlan plan) {
    Double risk = question.risk();
    Double positives = question.positives();
    if (risk != null) {
      String rates = positives == null ? "" : " / " + words(plan.rowsForRates(risk, positives));
      return words(plan.rowsFor(risk)) + rates;
    }
    double[] rates = positives == null ? null : plan.rates(question.rows(), positives);
    return CertificateWords.cell(plan.risk(question.rows()))
        + (rates == null
            ? ""
            : String.format(Locale.ROOT, "/%.0f,%.0f", 100 * rates[1] - 0.5, 100 * rates[0] - 0.5));
  }

  private static String words(OptionalLong value) {
    return value.isPresent() ? Long.toString(value.getAsLong()) : "never";
  }
}
