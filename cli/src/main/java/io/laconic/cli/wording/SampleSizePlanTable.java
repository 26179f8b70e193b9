package io.laconic.cli.wording;

import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.Form;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.SubsetSizes;
import io.laconic.certificate.subsets.HoldOutForm;
import io.laconic.certificate.subsets.SampleSizePlan;
import io.laconic.io.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/** The plan of a certificate that counts errors on rows outside those that are learned from. */
public record SampleSizePlanTable(SampleSizeQuestion question, Form form, int classes) {
  private static final Form HALF = new HoldOutForm(0.5, null);

  /** What a number of rows certifies. */
  public record Certified(
      double error,
      int rows,
      int subsets,
      int subsetSize,
      int outside,
      long outsideErrors,
      double risk,
      Double sensitivity,
      Double specificity,
      Double riskOfHalfHeldOut) {}

  /** How many rows a bound needs; null: never enough. */
  public record Needed(
      double error, double risk, Integer rows, Integer rowsForRates, Integer rowsOfHalfHeldOut) {}

  /** Always guessing the more frequent class. */
  public record Majority(double error, Double risk) {}

  /** The answers. */
  private record Result(
      String form, List<Record> plan, Majority majority, @Json.Hidden List<String> lines)
      implements Answer {}

  public Answer answer() {
    List<Record> table = new ArrayList<>();
    for (double error : question.errors()) {
      table.add(question.risk() == null ? certified(error) : needed(error));
    }
    return new Result(form.word(), table, majority(), lines());
  }

  private SampleSizePlan plan(Form of, double error) {
    return new SampleSizePlan(of, classes, error, question.delta(), question.alternatives());
  }

  private Certified certified(double error) {
    SampleSizePlan plan = plan(form, error);
    int rows = rows();
    double[] rates = question.positives() == null ? null : plan.rates(rows, question.positives());
    return new Certified(
        error,
        rows,
        plan.subsets(rows),
        plan.size(rows),
        plan.outside(rows),
        plan.errors(rows),
        plan.risk(rows),
        rates == null ? null : rates[1],
        rates == null ? null : rates[0],
        halfIsTighter(error) ? plan(HALF, error).risk(rows) : null);
  }

  private Needed needed(double error) {
    SampleSizePlan plan = plan(form, error);
    double risk = question.risk();
    return new Needed(
        error,
        risk,
        orNull(plan.rowsFor(risk)),
        orNull(rowsForRates(plan)),
        halfIsTighter(error) ? orNull(plan(HALF, error).rowsFor(risk)) : null);
  }

  private SubsetSizes sizes() {
    return form.sizes(classes);
  }

  private int rows() {
    return Math.toIntExact(question.rows());
  }

  private OptionalInt rowsForRates(SampleSizePlan plan) {
    return question.positives() == null
        ? OptionalInt.empty()
        : plan.rowsForRates(question.risk(), question.positives());
  }

  private static Integer orNull(OptionalInt value) {
    return value.isPresent() ? (Integer) value.getAsInt() : null;
  }

  /**
   * Whether to hold out half of the rows would do with fewer rows, or certify more. Only without
   * any error are the two compared: else the rule that is shown, the best of all subsets, has fewer
   * errors than one rule, by how many is not known beforehand.
   */
  private boolean halfIsTighter(double error) {
    if (error > 0 || sizes().isHoldOut()) {
      return false;
    }
    SampleSizePlan half = plan(HALF, error);
    SampleSizePlan plan = plan(form, error);
    return question.risk() == null
        ? half.risk(rows()) < plan.risk(rows())
        : orMost(half.rowsFor(question.risk())) < orMost(plan.rowsFor(question.risk()));
  }

  private static int orMost(OptionalInt rows) {
    return rows.orElse(Integer.MAX_VALUE);
  }

  /** The yardstick; null if the share of positives is not known. */
  private Majority majority() {
    if (question.positives() == null) {
      return null;
    }
    return new Majority(rarer(), question.rows() == null ? null : majorityRisk());
  }

  private double rarer() {
    return Math.min(question.positives(), 1 - question.positives());
  }

  private double majorityRisk() {
    int rare = (int) Math.round(rarer() * rows());
    int[] counts = {rows() - rare, rare};
    return MajorityRule.of(counts, List.of("more frequent", "rarer"), question.delta()).risk();
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(title());
    lines.add("");
    ColumnTable<Answers> table =
        new ColumnTable<Answers>().left("errors outside", 16, Answers::name);
    for (double error : question.errors()) {
      table.right(SampleSizeQuestion.percent(error), 10, row -> row.of().apply(error));
    }
    lines.addAll(table.lines(answers()));
    lines.add("");
    lines.addAll(notes());
    return lines;
  }

  /** A line of the table: an answer for each share of errors. */
  private record Answers(String name, Function<Double, String> of) {}

  private List<Answers> answers() {
    boolean needed = question.risk() != null;
    List<Answers> answers = new ArrayList<>();
    answers.add(
        needed
            ? new Answers("rows", e -> words(plan(form, e).rowsFor(question.risk())))
            : new Answers("certified", e -> CertificateWords.cell(plan(form, e).risk(rows()))));
    if (question.positives() != null && needed) {
      answers.add(new Answers("for each class", e -> words(rowsForRates(plan(form, e)))));
    } else if (question.positives() != null) {
      answers.add(new Answers("sensitivity", e -> CertificateWords.down(rates(e)[1])));
      answers.add(new Answers("specificity", e -> CertificateWords.down(rates(e)[0])));
    }
    return answers;
  }

  private double[] rates(double error) {
    return plan(form, error).rates(rows(), question.positives());
  }

  private static String words(OptionalInt rows) {
    return rows.isPresent() ? Integer.toString(rows.getAsInt()) : "never";
  }

  private String title() {
    String confidence = CertificateWords.confidence(question.delta()) + " confidence";
    if (question.risk() != null) {
      return "Rows needed to certify "
          + SampleSizeQuestion.percent(question.risk())
          + " wrong at most; "
          + (sizes().isHoldOut()
              ? SampleSizeQuestion.percent(sizes().holdOut()) + " of them held out"
              : "by subsets")
          + ", "
          + confidence;
    }
    SampleSizePlan plan = plan(form, 0);
    String drawn =
        sizes().isHoldOut()
            ? plan.outside(rows()) + " of them held out"
            : plan.subsets(rows())
                + " subsets of "
                + plan.size(rows())
                + ", tested on the other "
                + plan.outside(rows());
    return "Risk that " + rows() + " rows certify; " + drawn + ", " + confidence;
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    notes.add(
        sizes().isHoldOut()
            ? "Errors outside: share of errors on the rows held out."
            : "Errors outside: share of errors of the rule that is shown, on the rows outside its"
                + " subset. It is the best of all subsets, so it is usually below the error that cv"
                + " estimates.");
    if (question.errors().stream().anyMatch(this::halfIsTighter)) {
      SampleSizePlan half = plan(HALF, 0);
      notes.add(
          "No errors at all: there is nothing to choose among, and --holdout 0.5 is tighter: "
              + (question.risk() == null
                  ? CertificateWords.cell(half.risk(rows()))
                  : words(half.rowsFor(question.risk())) + " rows")
              + ".");
    }
    if (question.positives() != null) {
      notes.add(
          "For comparison: always guessing the more frequent class is wrong in "
              + SampleSizeQuestion.percent(rarer())
              + (question.risk() == null
                  ? ", certified " + CertificateWords.atMost(majorityRisk())
                  : " of the rows")
              + ".");
    }
    return notes;
  }
}
