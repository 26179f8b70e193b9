package io.laconic.learn;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.Preference;
import io.laconic.model.Equivalents;
import io.laconic.model.Model;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.Set;

/**
 * A learner: its name, its parameters, and how to train it. All that the command line, the choice
 * among configurations, cross-validation and Spark need of a learner is here; none of them asks
 * which learner it is.
 *
 * <p>Learners are found by {@link java.util.ServiceLoader}; {@link Learners} lists them. To add
 * one, see {@code CONTRIBUTING.md}.
 */
public interface Learner {
  /** As users spell it, in lower case with hyphens. */
  String name();

  /** What it is, in a few words. */
  String description();

  /**
   * Its parameters, without those of metrics and kernels, which every learner has that compares
   * rows ({@link RowComparisonParameters}).
   */
  List<Parameter<?>> parameters();

  /** Whether it learns one class against the rest, or any number of classes. */
  Preparation.Classes classes();

  /** What it looks at. */
  RowComparisonKind comparisonKind(Settings settings);

  /**
   * Bytes of memory that it cannot do without while it learns, besides what each row takes: sets of
   * rows, distances that it has to keep. 0: nothing that grows faster than the rows.
   *
   * @param rowsByClass how many rows of each class it learns from
   */
  default double leastMemory(Settings settings, double[] rowsByClass) {
    return 0;
  }

  /**
   * Whether it looks at every attribute of every row, also at those that are 0 in all rows. If so,
   * a sparse table of very many columns takes as much as a full one.
   */
  default boolean needsEveryColumn(Settings settings) {
    return comparisonKind(settings) != RowComparisonKind.ATTRIBUTES;
  }

  /** Its name with what distinguishes variants: {@code scm rays}. */
  default String title(Settings settings) {
    return name();
  }

  /**
   * Refuses settings that do not go together, before any data are read.
   *
   * @throws ParameterException with the reason
   */
  default void check(Variant variant) {}

  /**
   * Reads the files that its settings name, before anything is learned; the resources keep what was
   * read.
   */
  default void open(Settings settings, ExternalResources resources) {}

  /**
   * The candidates of all configurations, in their order, for each of many folds. All are fitted in
   * one call, so that whatever they have in common is computed once.
   *
   * <p>What is fitted (scaling, medians, categories, observed ranges) is fitted to the learning
   * rows of each fold alone. The radii of the prototype vector machine are the one thing that inner
   * folds share with the outer one.
   *
   * @param folds each is followed by the folds inside it
   * @param level of the certificates
   * @return the candidates of each fold
   */
  List<List<Candidate>> fit(
      Table table,
      List<Fold> folds,
      FitRequest request,
      CertificateOptions level,
      Parallel parallel);

  /** Which of equally good configurations is taken; one for each configuration, in their order. */
  List<Preference> preferences(FitRequest request);

  /** What competes, in words: {@code 15 penalties, 2 types, all sizes}. */
  default String competing(FitRequest request) {
    return Contender.counted(preferences(request).size(), "setting", "settings");
  }

  /**
   * How many ways to rebuild a classifier compete: the J of a certificate. What only steers the
   * search (penalties, sizes, radii) does not count.
   */
  default int alternatives(FitRequest request) {
    return 1;
  }

  /**
   * How the choice is made unless the user says otherwise. On the rows of a subset that is by short
   * rules; learners of prototypes and rivals, whose sizes and training errors say little, use
   * folds.
   *
   * @param form of the certificate
   * @param classes how many there are
   */
  default Criterion criterion(FitRequest request, Form form, int classes) {
    if (form.draws()) {
      return Criterion.SHORT;
    }
    return form.promises() ? Criterion.CV : classes > 2 ? Criterion.CVSHORT : Criterion.CVSHORTER;
  }

  /**
   * Whether a size has to be chosen even if there is one configuration: machines of all sizes are
   * found, each for itself, and the largest knows its rows by heart.
   */
  default boolean offersSizes(FitRequest request) {
    return false;
  }

  /** Into how many folds a choice by folds splits the rows of a subset, unless the user says. */
  default int foldsInside() {
    return 5;
  }

  /** Whether what it makes depends on the rows; a rule that people gave does not. */
  default boolean learns() {
    return true;
  }

  /** Whether its machines are models of ours, which can classify any rows. */
  default boolean makesModels() {
    return true;
  }

  /** Name and version of the solver of integer programs that takes part; null if none does. */
  default String solverName(FitRequest request) {
    return null;
  }

  /**
   * Whether its classifiers are certified by rows that they can be rebuilt from: the forms {@code
   * standard} and {@code tight}. If not, only the forms are left that test on other rows.
   */
  default boolean hasRebuildForms(Settings settings) {
    return true;
  }

  /** Whether its conditions may name several categories. */
  default boolean namesSets(Settings settings) {
    return false;
  }

  /** Whether thresholds found on numbers that were rounded up become numbers with few digits. */
  default boolean roundsThresholds() {
    return false;
  }

  /** Whether its rules keep to what is known of columns beforehand ({@link ColumnLimits}). */
  default boolean keepsToColumns(Settings settings) {
    return false;
  }

  /**
   * Whether it takes rows with missing values as they are, since a condition on a missing value
   * does not hold. All others need every value.
   */
  default boolean takesMissing(Settings settings) {
    return false;
  }

  /** For which classes it competes if no learner is named and small rules are wanted. */
  default Set<Preparation.Classes> usualFor() {
    return Set.of();
  }

  /**
   * How it competes with the other usual learners if none is named.
   *
   * @param settings what was given
   * @param classes how many there are
   * @param rows number of training rows; 0 if they are not known yet
   */
  default List<Variant> usual(Settings settings, int classes, int rows) {
    return List.of(new Variant(this, settings));
  }

  /**
   * What its rule costs, as {@code -ln P}, if it was made after looking at the rows that test it; 0
   * if it was not.
   *
   * @param attributes columns that a condition could have used
   */
  default double lnPrice(Settings settings, int attributes) {
    return 0;
  }

  /** Whether a paper prints a bound for it, to choose by. */
  default boolean hasPrintedBound(Settings settings) {
    return false;
  }

  /** What a matrix of distances that is not symmetric means for it; null: nothing special. */
  default String asymmetryNote(Settings settings) {
    return null;
  }

  /** Whether it can list attributes that would have served about as well. */
  default boolean findsEquivalents(Settings settings) {
    return false;
  }

  /** For each step of a model, the attributes that would have served about as well. */
  default List<Equivalents> equivalents(
      Model model,
      TrainingSet training,
      Settings settings,
      ExternalResources resources,
      EquivalentSearch search) {
    return List.of();
  }
}
