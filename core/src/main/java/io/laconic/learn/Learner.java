package io.laconic.learn;

import io.laconic.model.Equivalents;
import io.laconic.model.Model;
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

  /** All configurations of a variant, ready to be trained. */
  Contender contender(Variant variant, LearnerContext context);

  /**
   * Whether its classifiers are certified by rows that they can be rebuilt from: the forms {@code
   * standard} and {@code tight}. If not, only the forms are left that test on other rows.
   */
  default boolean hasRebuildForms(Settings settings) {
    return true;
  }

  /** Whether its rules keep to what is known of columns beforehand ({@link ColumnLimits}). */
  default boolean keepsToColumns(Settings settings) {
    return false;
  }

  /** For which classes it competes if no learner is named and small rules are wanted. */
  default Set<Preparation.Classes> usualFor() {
    return Set.of();
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
