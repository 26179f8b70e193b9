package io.laconic.cli.command;

import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.SamplePlan;
import io.laconic.certificate.SamplePlan.Shape;
import io.laconic.cli.option.CertificateLevelOptions;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.FormOptions;
import io.laconic.cli.wording.Json;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plan}. */
@Command(
    name = "plan",
    sortOptions = false,
    abbreviateSynopsis = true,
    description =
        "Computes how many rows a certificate needs, or what a number of rows can certify.",
    footer = {
      "",
      "Examples:",
      "  laconic plan --risk 0.1                   rows needed for a bound of 0.1",
      "  laconic plan --rows 400                   what 400 rows can certify",
      "  laconic plan --rows 400 --positives 0.3   sensitivity and specificity as well",
      "  laconic plan --risk 0.1 --size 5 --error 0.04 --attributes 50"
    })
public final class PlanSampleSize implements Callable<Integer> {
  /** {@code --features}. */
  enum FamilyChoice {
    rays,
    balls,
    half_spaces;

    @Override
    public String toString() {
      return name().replace('_', '-');
    }
  }

  @Mixin private CommonOptions common;

  @Option(names = "--risk", paramLabel = "R", description = "Target bound on the error rate.")
  private Double risk;

  @Option(names = "--rows", paramLabel = "M", description = "A number of training rows.")
  private Long rows;

  @Option(
      names = "--size",
      split = ",",
      paramLabel = "N",
      defaultValue = "1,2,3,5,10",
      description = "Features of the model (default: ${DEFAULT-VALUE}).")
  private List<Integer> sizes;

  @Option(
      names = "--error",
      split = ",",
      paramLabel = "E",
      defaultValue = "0,0.02,0.05,0.1,0.2",
      description = "Expected share of training errors (default: ${DEFAULT-VALUE}).")
  private List<Double> errors;

  @Option(
      names = "--features",
      paramLabel = "NAME",
      defaultValue = "rays",
      description = "What rules are made of: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private FamilyChoice family;

  @Option(
      names = "--attributes",
      defaultValue = "30",
      paramLabel = "N",
      description = "Attributes that rays choose from (default: ${DEFAULT-VALUE}).")
  private int attributes;

  @Option(
      names = "--positives",
      paramLabel = "P",
      description = "Share of positives: plan sensitivity and specificity as well.")
  private Double positives;

  @Mixin private CertificateLevelOptions level;
  @Mixin private FormOptions form;

  @Override
  public Integer call() {
    check();
    List<Object> table = new ArrayList<>();
    for (int size : sizes) {
      Shape shape = Shape.of(family.toString(), size, attributes);
      for (double error : errors) {
        table.add(entry(shape, size, error));
      }
    }
    if (common.json()) {
      common.out().println(Json.text(Json.object("plan", table)));
    } else {
      print();
    }
    return 0;
  }

  private void check() {
    if ((risk == null) == (rows == null)) {
      throw common.usage("give either --risk R or --rows M");
    }
    if (risk != null && !(risk > 0 && risk < 1)) {
      throw common.usage("--risk must be between 0 and 1; got " + Wording.number(risk));
    }
    if (rows != null && rows < 1) {
      throw common.usage("--rows must be >= 1; got " + rows);
    }
    if (positives != null && !(positives > 0 && positives < 1)) {
      throw common.usage("--positives must be between 0 and 1; got " + Wording.number(positives));
    }
    if (attributes < 1) {
      throw common.usage("--attributes must be >= 1; got " + attributes);
    }
    for (int size : sizes) {
      if (size < 0 || size > 2 * attributes && family == FamilyChoice.rays) {
        String most = family == FamilyChoice.rays ? " and <= " + 2 * attributes : "";
        throw common.usage("--size must be >= 0" + most + "; got " + size);
      }
    }
    for (double error : errors) {
      if (!(error >= 0 && error <= 1)) {
        throw common.usage("--error must be within 0 and 1; got " + Wording.number(error));
      }
    }
    level.check(common);
  }

  private SamplePlan plan(Shape shape, double error) {
    return new SamplePlan(shape, error, level.delta(), level.alternatives(), form.form());
  }

  private Object entry(Shape shape, int size, double error) {
    SamplePlan plan = plan(shape, error);
    if (risk != null) {
      OptionalLong needed = plan.rowsFor(risk);
      Object rates = positives == null ? null : orNull(plan.rowsForRates(risk, positives));
      return Json.object(
          "size",
          size,
          "error",
          error,
          "risk",
          risk,
          "rows",
          orNull(needed),
          "rowsForRates",
          rates);
    }
    double[] rates = positives == null ? null : plan.rates(rows, positives);
    return Json.object(
        "size",
        size,
        "error",
        error,
        "rows",
        rows,
        "risk",
        plan.risk(rows),
        "sensitivity",
        rates == null ? null : (Object) rates[1],
        "specificity",
        rates == null ? null : (Object) rates[0]);
  }

  private static Object orNull(OptionalLong value) {
    return value.isPresent() ? (Object) value.getAsLong() : null;
  }

  private void print() {
    common.out().println(title());
    StringBuilder head = new StringBuilder("features");
    errors.forEach(e -> head.append(String.format(Locale.ROOT, "%16s", percent(e))));
    common.out().println(head + "   training errors");
    for (int size : sizes) {
      Shape shape = Shape.of(family.toString(), size, attributes);
      StringBuilder line = new StringBuilder(String.format("%8d", size));
      for (double error : errors) {
        line.append(String.format("%16s", cell(plan(shape, error))));
      }
      common.out().println(line);
    }
  }

  private String title() {
    String what =
        risk != null
            ? "Rows needed to certify "
                + percent(risk)
                + " wrong at most"
                + (positives == null ? "" : " / the same for each class")
            : "Risk that "
                + rows
                + " rows certify"
                + (positives == null ? "" : " / sensitivity, specificity");
    return what
        + "; "
        + family
        + (family == FamilyChoice.rays ? " on " + attributes + " attributes" : "")
        + ", "
        + CertificateWords.confidence(level.delta())
        + " confidence";
  }

  private String cell(SamplePlan plan) {
    if (risk != null) {
      String rates = positives == null ? "" : " / " + words(plan.rowsForRates(risk, positives));
      return words(plan.rowsFor(risk)) + rates;
    }
    double[] rates = positives == null ? null : plan.rates(rows, positives);
    return CertificateWords.cell(plan.risk(rows))
        + (rates == null
            ? ""
            : String.format(Locale.ROOT, "/%.0f,%.0f", 100 * rates[1] - 0.5, 100 * rates[0] - 0.5));
  }

  private static String words(OptionalLong value) {
    return value.isPresent() ? Long.toString(value.getAsLong()) : "never";
  }

  private static String percent(double share) {
    return new java.math.BigDecimal(Double.toString(share))
            .movePointRight(2)
            .stripTrailingZeros()
            .toPlainString()
        + " %";
  }
}
