package io.laconic.train;

import static io.laconic.learn.RowComparisonParameters.KERNEL;
import static io.laconic.learn.RowComparisonParameters.METRIC;
import static io.laconic.learn.features.FeatureParameters.FEATURES;
import static io.laconic.learn.features.FeatureParameters.KEEP_BORDERS;
import static io.laconic.request.Options.FORM;
import static io.laconic.request.Options.MATRIX;
import static io.laconic.request.Options.MATRIX_KIND;
import static io.laconic.request.Options.MISSING;
import static io.laconic.request.Options.SCALE;
import static io.laconic.request.Options.SELECT;

import io.laconic.data.MissingValuePolicy.Policy;
import io.laconic.data.Scaling;
import io.laconic.learn.Learners;
import io.laconic.learn.OptionTopic;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.learn.ParameterException.Problem;
import io.laconic.learn.Preparation.Classes;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Criterion;
import io.laconic.request.CertificateForms;
import io.laconic.request.Options;
import io.laconic.request.Options.MatrixKind;
import io.laconic.request.Request;
import io.laconic.util.MarkedOptionName;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;

/** Refuses what does not go with the learners that compete, before any data are read. */
final class PlanChecks {
  /** What is known of columns, and rows that are referred by conditions on columns. */
  private static final List<Parameter<?>> OF_COLUMNS =
      Stream.concat(
              Options.about(EnumSet.of(OptionTopic.COLUMNS)).stream(),
              Stream.of(Options.REFER, Options.REFER_TO))
          .toList();

  private PlanChecks() {}

  /**
   * Fails at the first thing that is wrong.
   *
   * @throws ParameterException with the reason
   */
  static void check(Request request, List<Variant> variants) {
    request.settings().names().forEach(name -> Variant.checkUsed(name, variants));
    checkClasses(variants);
    checkBorders(request);
    checkNothingIsLearned(request, variants);
    checkSets(request, variants);
    for (Variant variant : variants) {
      checkMatrix(variant, request.matrixKind());
      checkScaling(variant, request);
      checkMissing(variant, request);
      checkColumns(variant, request);
      variant.learner().check(variant);
      variant.comparison();
    }
  }

  /** Rows that all test a rule must have no part in it. */
  private static void checkNothingIsLearned(Request request, List<Variant> variants) {
    boolean learns = variants.stream().anyMatch(variant -> variant.learner().learns());
    if (learns && CertificateForms.named(request.form()).testsAllRows()) {
      throw conflict(FORM, request.form() + " is for rules that are not learned from these rows");
    }
  }

  /** Prototypes do not compete with learners of two classes; short rules do. */
  private static void checkClasses(List<Variant> variants) {
    boolean two = variants.stream().anyMatch(v -> v.learner().classes() == Classes.TWO);
    boolean prototypes =
        variants.stream()
            .anyMatch(v -> v.learner().classes() == Classes.ALL && !looksAtAttributes(v));
    if (two && prototypes) {
      throw new ParameterException(
          Learners.LEARNER.name(),
          Problem.CONFLICT,
          "names learners of two classes and learners of prototypes, which cannot compete; use"
              + " compare");
    }
  }

  /** Bounds hold for classifiers that a few rows rebuild. */
  private static void checkBorders(Request request) {
    boolean free =
        request.settings().has(KEEP_BORDERS)
            && request.settings().values(KEEP_BORDERS).contains(false);
    if (free && (request.rebuilds() || choosesByBounds(request))) {
      throw conflict(
          KEEP_BORDERS,
          "false does not go with "
              + (request.rebuilds()
                  ? option(FORM) + " " + request.form()
                  : option(SELECT) + " " + request.value(SELECT).word())
              + ", whose bound is of classifiers that a few rows rebuild");
    }
  }

  /** A variant whose machines can be rebuilt, if their bounds choose among them. */
  static Variant rebuiltIfNeeded(Request request, Variant variant) {
    boolean needed =
        choosesByBounds(request) && Learners.with(KEEP_BORDERS.name()).contains(variant.learner());
    return needed ? variant.with(variant.settings().with(KEEP_BORDERS, true)) : variant;
  }

  /** Whether a bound on the machines that were learned chooses among them. */
  static boolean choosesByBounds(Request request) {
    Criterion criterion = request.value(SELECT);
    return criterion == Criterion.BOUND || criterion == Criterion.PRINTED;
  }

  private static void checkMatrix(Variant variant, MatrixKind matrix) {
    Parameter<?> kernelOrMetric = variant.usesKernel() ? KERNEL : METRIC;
    if (matrix == null) {
      if (variant.isPrecomputed()) {
        throw conflict(kernelOrMetric, "precomputed needs " + option(MATRIX) + " FILE");
      }
      return;
    }
    if (looksAtAttributes(variant)) {
      throw conflict(
          MATRIX, "goes with " + option(FEATURES) + " balls or half-spaces; rays need attributes");
    }
    if (!variant.isPrecomputed()) {
      throw conflict(
          MATRIX,
          "needs "
              + option(METRIC)
              + " precomputed (balls, prototypes) or "
              + option(KERNEL)
              + " precomputed (half-spaces, "
              + option(METRIC)
              + " kernel)");
    }
    if (variant.usesKernel() != (matrix == MatrixKind.KERNEL)) {
      throw conflict(
          kernelOrMetric,
          variant.usesKernel()
              ? "precomputed needs " + option(MATRIX_KIND) + " kernel"
              : "precomputed needs "
                  + option(MATRIX_KIND)
                  + " distance (for the distance of a kernel: "
                  + option(METRIC)
                  + " kernel "
                  + option(KERNEL)
                  + " precomputed)");
    }
  }

  /** What is known of columns goes with learners whose rules keep to it. */
  private static void checkColumns(Variant variant, Request request) {
    for (Parameter<?> option : OF_COLUMNS) {
      if (request.has(option) && !keepsToColumns(variant)) {
        throw conflict(option, refusal(variant));
      }
    }
    if (request.has(Options.DIGITS)) {
      if (request.rebuilds()) {
        throw conflict(
            Options.DIGITS,
            "goes with certificates subsets and holdout, and with none: the others take thresholds"
                + " from rows");
      }
      if (!variant.learner().roundsThresholds()) {
        throw conflict(
            Options.DIGITS,
            "goes with thresholds; "
                + variant.name()
                + " has none: use "
                + option(Learners.LEARNER)
                + " scm, rules or dlm");
      }
    }
    if (request.has(Options.ALL_SIZES) && request.knownColumns().demands()) {
      throw conflict(
          Options.ALL_SIZES,
          "does not go with "
              + option(request.has(Options.REQUIRE) ? Options.REQUIRE : Options.TOGETHER)
              + ": the beginnings of a rule may lack columns that it must have");
    }
  }

  /** Sets of categories are found by all rules whose borders no rows rebuild. */
  private static void checkSets(Request request, List<Variant> variants) {
    for (Parameter<?> option : List.of(Options.CATEGORY_SETS, Options.ORDER)) {
      boolean asked =
          request.has(option)
              && (option != Options.CATEGORY_SETS || request.value(Options.CATEGORY_SETS));
      if (asked && (request.rebuilds() || !namesSets(variants))) {
        throw conflict(
            option,
            "goes with "
                + MarkedOptionName.of(Learners.LEARNER.name())
                + " scm, rules and dlm (rays), with certificates subsets and holdout and with none;"
                + " classifiers that rows rebuild ("
                + MarkedOptionName.of(KEEP_BORDERS.name())
                + ", standard, tight), soft rays, balls and prototypes name single categories");
      }
    }
  }

  /** Whether a variant makes conditions on sets of categories. */
  static boolean namesSets(List<Variant> variants) {
    return variants.stream().anyMatch(one -> one.learner().namesSets(one.settings()));
  }

  private static boolean keepsToColumns(Variant variant) {
    return variant.learner().keepsToColumns(variant.settings());
  }

  private static boolean saysOfColumns(Request request) {
    return OF_COLUMNS.stream().anyMatch(request::has);
  }

  private static String refusal(Variant variant) {
    return "goes with rules of conditions on single columns; "
        + variant.name()
        + " has none: use "
        + option(Learners.LEARNER)
        + " scm, rules, dlm or soft-greedy, with "
        + option(FEATURES)
        + " rays";
  }

  private static void checkScaling(Variant variant, Request request) {
    if (!scales(request)) {
      return;
    }
    if (looksAtAttributes(variant)) {
      throw conflict(SCALE, "has no effect on rays, which keep raw units");
    }
    if (variant.isPrecomputed()) {
      throw conflict(SCALE, "has no effect on a precomputed matrix");
    }
    if (variant.comparesSequences()) {
      throw conflict(SCALE, "has no effect on sequences");
    }
    if (variant.comparesImages()) {
      throw conflict(
          SCALE,
          "does not go with " + option(METRIC) + " tangent, which compares images as they are");
    }
  }

  /** Without a value there is no distance, no projection and no soft ray. */
  private static void checkMissing(Variant variant, Request request) {
    boolean asked = request.has(MISSING) && request.value(MISSING) == Policy.DOES_NOT_HOLD;
    if (asked && !variant.learner().takesMissing(variant.settings())) {
      throw conflict(
          MISSING,
          Policy.DOES_NOT_HOLD.word()
              + " goes with rules of conditions on single columns; "
              + variant.name()
              + " needs every value: use "
              + option(MISSING)
              + " median or drop");
    }
  }

  /**
   * The variants of learners that were not named, without those to which the request says nothing:
   * a matrix or scaling is for learners that compare rows, what is known of columns for those that
   * keep to it.
   */
  static List<Variant> fitting(Request request, List<Variant> variants) {
    boolean one = request.matrixKind() == null && !scales(request);
    if (request.has(Learners.LEARNER) || one && !saysOfColumns(request)) {
      return variants;
    }
    List<Variant> fitting =
        variants.stream().filter(v -> one ? keepsToColumns(v) : !looksAtAttributes(v)).toList();
    return fitting.isEmpty() ? variants : fitting;
  }

  private static boolean scales(Request request) {
    return request.has(SCALE) && request.value(SCALE) != Scaling.Method.NONE;
  }

  /**
   * Refuses a choice by printed bounds where there is none.
   *
   * @throws ParameterException with the reason
   */
  static void checkChoice(Request request, List<Variant> variants) {
    boolean printed = request.value(SELECT) == Criterion.PRINTED;
    if (printed && !variants.stream().allMatch(v -> v.learner().hasPrintedBound(v.settings()))) {
      throw conflict(
          SELECT,
          "printed goes with "
              + option(Learners.LEARNER)
              + " scm, or dlm with balls: the papers print no other bound to choose by");
    }
  }

  /**
   * Refuses learners whose classifiers no rows rebuild, where the form of certificate needs it.
   *
   * @throws ParameterException with the way out
   */
  static void checkForms(List<Variant> variants) {
    for (Variant variant : variants) {
      if (!variant.learner().hasRebuildForms(variant.settings())) {
        throw conflict(
            FORM,
            "standard and tight need classifiers that a few rows rebuild; learner "
                + variant.learner().name()
                + " makes others with these settings; use subsets, holdout or none");
      }
    }
  }

  private static boolean looksAtAttributes(Variant variant) {
    return variant.learner().comparisonKind(variant.settings()) == RowComparisonKind.ATTRIBUTES;
  }

  private static ParameterException conflict(Parameter<?> option, String reason) {
    return new ParameterException(option.name(), Problem.CONFLICT, reason);
  }

  private static String option(Parameter<?> option) {
    return MarkedOptionName.of(option.name());
  }
}
