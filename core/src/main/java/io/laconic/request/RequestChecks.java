package io.laconic.request;

import static io.laconic.request.Options.ALL_SIZES;
import static io.laconic.request.Options.BOOLEAN_FEATURES;
import static io.laconic.request.Options.COST_FN;
import static io.laconic.request.Options.COST_FP;
import static io.laconic.request.Options.COST_MATRIX;
import static io.laconic.request.Options.FOLDS_FILE;
import static io.laconic.request.Options.GROUP;
import static io.laconic.request.Options.HOLDOUT_AFTER;
import static io.laconic.request.Options.HOLDOUT_WHERE;
import static io.laconic.request.Options.LABEL;
import static io.laconic.request.Options.MATRIX;
import static io.laconic.request.Options.MATRIX_KIND;
import static io.laconic.request.Options.MIN_NPV;
import static io.laconic.request.Options.MIN_PPV;
import static io.laconic.request.Options.MIN_SENSITIVITY;
import static io.laconic.request.Options.MIN_SPECIFICITY;
import static io.laconic.request.Options.ONLY;
import static io.laconic.request.Options.PREVALENCE;
import static io.laconic.request.Options.REFER;
import static io.laconic.request.Options.REFER_TO;
import static io.laconic.request.Options.SELECT;
import static io.laconic.request.Options.WEIGHT;

import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.MissingValuePolicy;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.learn.ParameterException.Problem;
import io.laconic.learn.Settings;
import io.laconic.learn.choice.Criterion;
import io.laconic.util.MarkedOptionName;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Refuses options that do not go together, before any data are read. */
final class RequestChecks {
  private final Settings given;
  private final Request.Use use;

  private RequestChecks(Settings given, Request.Use use) {
    this.given = given;
    this.use = use;
  }

  /**
   * Fails at the first thing that is wrong.
   *
   * @throws ParameterException with the reason
   */
  static void check(Settings given, Request.Use use) {
    given.names().forEach(name -> Options.named(name).checkGoesWith(given));
    RequestChecks checks = new RequestChecks(given, use);
    checks.rows();
    checks.costs();
    checks.aims();
    checks.choice();
  }

  private void rows() {
    if (given.has(GROUP) && given.value(GROUP).equals(given.value(LABEL))) {
      throw conflict(GROUP, "and " + option(LABEL) + " name the same column");
    }
    if (given.has(BOOLEAN_FEATURES) && given.has(ONLY)) {
      throw conflict(BOOLEAN_FEATURES, "and " + option(ONLY) + " both name the columns to use");
    }
    if (given.has(HOLDOUT_AFTER) && given.has(HOLDOUT_WHERE)) {
      throw conflict(HOLDOUT_AFTER, "does not go with " + option(HOLDOUT_WHERE) + ": give one");
    }
    if (given.has(MATRIX_KIND) && !given.has(MATRIX) && use != Request.Use.AGAIN) {
      throw conflict(MATRIX_KIND, "needs " + option(MATRIX) + " FILE");
    }
    for (Parameter<?> of :
        List.of(Options.MARKER_COLUMNS, Options.WHERE, Options.MIN_COUNT, Options.GROUP_FILE)) {
      if (given.has(of) && !given.has(Options.MARKERS) && use != Request.Use.AGAIN) {
        throw conflict(of, "needs " + option(Options.MARKERS) + " FILE");
      }
    }
    if (given.has(Options.GROUP_FILE) && given.has(GROUP) && use != Request.Use.AGAIN) {
      throw conflict(Options.GROUP_FILE, "does not go with " + option(GROUP) + ": give one");
    }
    if (given.has(Options.DATABASE_TABLE) && !given.has(Options.ID)) {
      throw conflict(Options.DATABASE_TABLE, "needs " + option(Options.ID) + " COLUMN");
    }
    if (given.has(Options.ID)) {
      checkInDatabase();
    }
    if (given.has(Options.BREAKPOINT) && !given.has(LABEL)) {
      throw conflict(Options.BREAKPOINT, "needs " + option(LABEL) + " COLUMN");
    }
  }

  /** Of a table in a database only the drawn rows are here, and the others are only counted. */
  private void checkInDatabase() {
    for (Parameter<?> other :
        List.of(
            Options.SHARE,
            Options.HOLDOUT,
            HOLDOUT_AFTER,
            HOLDOUT_WHERE,
            GROUP,
            Options.GROUP_FILE,
            Options.MARKERS,
            MATRIX,
            Options.BREAKPOINT,
            Options.NA,
            Options.DECIMAL,
            Options.SHEET,
            Options.NO_HEADER,
            Options.SKIP,
            Options.TRANSPOSED,
            Options.DATES,
            Options.BY,
            Options.AGAINST,
            Options.FOLDS_FILE)) {
      if (given.has(other)) {
        throw conflict(other, "does not go with " + option(Options.ID) + ", a table in a database");
      }
    }
    MissingValuePolicy.Policy missing = given.value(Options.MISSING);
    if (missing == MissingValuePolicy.Policy.DROP || missing == MissingValuePolicy.Policy.ERROR) {
      throw conflict(
          Options.MISSING,
          "drop and error do not go with "
              + option(Options.ID)
              + ": name a view of the complete rows");
    }
    if (!FormWords.of(given).word().equals(RowSubsetsForm.USUAL.word())) {
      throw conflict(Options.FORM, "must be subsets for a table in a database");
    }
  }

  private void costs() {
    boolean costs = given.has(COST_FN) || given.has(COST_FP);
    String both = "and " + option(COST_FP);
    String prevalence = option(PREVALENCE) + " LO,HI";
    if (!costs) { // a prevalence alone is for predictive values
      boolean shown = use == Request.Use.MEASURE || FormWords.draws(given);
      if (given.has(PREVALENCE) && !shown) {
        throw conflict(
            PREVALENCE, "needs " + option(COST_FN) + " " + both + " with this certificate");
      }
      return;
    }
    if (!given.has(COST_FN) || !given.has(COST_FP)) {
      throw conflict(COST_FN, both + " go together, with or without " + prevalence);
    }
    boolean byClass = given.value(Options.SAMPLE) == Options.Sample.BY_CLASS;
    if (byClass && !given.has(PREVALENCE)) {
      throw conflict(
          COST_FN, both + " need " + prevalence + " with " + option(Options.SAMPLE) + " by-class");
    }
    if (given.value(COST_FN) == 0 && given.value(COST_FP) == 0) {
      throw conflict(COST_FN, both + " must not both be 0");
    }
    if (!given.has(PREVALENCE) && FormWords.rebuilds(given)) {
      throw conflict(COST_FN, both + " need " + prevalence + " with this certificate");
    }
  }

  private void aims() {
    List<String> asked = aims(given);
    if (asked.size() > 1) {
      throw new ParameterException(
          asked.get(0),
          Problem.CONFLICT,
          "does not go with " + MarkedOptionName.of(asked.get(1)) + ": give one");
    }
    if (!asked.isEmpty() && !given.has(COST_FN) && FormWords.rebuilds(given)) {
      throw new ParameterException(
          asked.get(0),
          Problem.CONFLICT,
          "does not go with " + FormWords.option(FormWords.of(given).word()));
    }
    boolean rate =
        Stream.of(MIN_SENSITIVITY, MIN_SPECIFICITY, MIN_PPV, MIN_NPV, REFER, REFER_TO)
            .anyMatch(given::has);
    if ((given.has(MIN_PPV) || given.has(MIN_NPV))
        && (given.has(PREVALENCE) || given.value(Options.SAMPLE) == Options.Sample.BY_CLASS)) {
      throw new ParameterException(
          asked.get(0),
          Problem.CONFLICT,
          "is for rows whose classes are as frequent as among future rows: it does not go with "
              + (given.has(PREVALENCE)
                  ? option(PREVALENCE)
                  : option(Options.SAMPLE) + " by-class"));
    }
    if (rate && given.has(SELECT) && given.value(SELECT) != Criterion.SHORT) {
      throw new ParameterException(
          asked.get(0),
          Problem.CONFLICT,
          "goes with " + option(SELECT) + " short: it has a choice of its own");
    }
  }

  /** The options that ask for other rules than those with the fewest errors, as users name them. */
  static List<String> aims(Settings given) {
    List<String> asked = new ArrayList<>();
    for (Parameter<?> option :
        List.of(
            COST_FN,
            WEIGHT,
            COST_MATRIX,
            MIN_SENSITIVITY,
            MIN_SPECIFICITY,
            MIN_PPV,
            MIN_NPV,
            REFER,
            REFER_TO,
            ALL_SIZES)) {
      boolean usual = option == WEIGHT && given.value(WEIGHT) == Options.Weight.EQUAL;
      if (given.has(option) && !usual) {
        asked.add(option.name() + (option == WEIGHT ? " balanced" : ""));
      }
    }
    return asked;
  }

  private void choice() {
    boolean draws = FormWords.draws(given);
    boolean hindsight = given.value(SELECT) == Criterion.HINDSIGHT;
    if (hindsight && draws) {
      throw conflict(
          SELECT,
          "hindsight looks at the test rows, which "
              + FormWords.option(FormWords.of(given).word())
              + " counts; use "
              + FormWords.options(form -> !form.draws()));
    }
    if (given.has(FOLDS_FILE) && draws && use == Request.Use.TRAIN) {
      throw conflict(
          FOLDS_FILE,
          "does not go with "
              + FormWords.option(FormWords.of(given).word())
              + " in train: a choice inside a subset draws its own folds ("
              + option(Options.FOLDS)
              + " K)");
    }
    if (hindsight && use != Request.Use.MEASURE) {
      throw conflict(SELECT, "hindsight goes with cv and compare: it looks at the test rows");
    }
  }

  private static ParameterException conflict(Parameter<?> option, String reason) {
    return new ParameterException(option.name(), Problem.CONFLICT, reason);
  }

  private static String option(Parameter<?> option) {
    return MarkedOptionName.of(option.name());
  }
}
