package io.laconic.learn;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.Preference;
import io.laconic.util.Parallel;
import java.util.List;

/**
 * A learner with everything that may vary. All configurations are fitted on many folds in one call,
 * so that whatever they have in common is computed once.
 *
 * <p>What is fitted (scaling, medians, categories, observed ranges) is fitted to the learning rows
 * of each fold alone. The radii of the prototype vector machine are the one thing that inner folds
 * share with the outer one.
 */
public interface Contender {
  /** Folds of a choice by folds among the rows of a subset, as is usual. */
  int FOLDS_INSIDE = 5;

  /** A few words: {@code scm rays}. */
  String name();

  /** What competes, in words: {@code 15 penalties, 2 types, all sizes}. */
  default String competing() {
    return counted(preferences().size(), "setting", "settings");
  }

  /** {@code all sizes}, {@code sizes to 6}. */
  static String sizes(int maxSize) {
    return maxSize == Integer.MAX_VALUE ? "all sizes" : "sizes to " + maxSize;
  }

  /** {@code 1 penalty}, {@code 15 penalties}. */
  static String counted(int count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }

  /**
   * How many ways to rebuild a classifier compete: the J of a certificate. What only steers the
   * search (penalties, sizes, radii) does not count.
   */
  int alternatives();

  /** Which of equally good configurations is taken; one for each configuration, in their order. */
  List<Preference> preferences();

  /** How the choice is made unless the user says otherwise. */
  default Criterion criterion() {
    return Criterion.CV;
  }

  /**
   * How the choice is made on the rows of a subset, unless the user says otherwise: short rules;
   * learners of prototypes and rivals, whose sizes and training errors say little, use folds.
   *
   * @param classes how many there are
   */
  default Criterion criterionInside(int classes) {
    return Criterion.SHORT;
  }

  /**
   * How the choice is made on all rows if nothing is certified, unless the user says otherwise.
   *
   * @param classes how many there are
   */
  default Criterion criterionWithoutForm(int classes) {
    return classes > 2 ? Criterion.CVSHORT : Criterion.CVSHORTER;
  }

  /**
   * Whether a size has to be chosen even if there is one configuration: machines of all sizes are
   * found, each for itself, and the largest knows its rows by heart.
   */
  default boolean offersSizes() {
    return false;
  }

  /** Into how many folds a choice by folds splits the rows of a subset, unless the user says. */
  default int foldsInside() {
    return FOLDS_INSIDE;
  }

  /** Whether its machines are models of ours, which can classify any rows. */
  default boolean makesModels() {
    return true;
  }

  /** Name and version of the solver of integer programs that takes part; null if none does. */
  default String solverName() {
    return null;
  }

  /**
   * The candidates of all configurations, in their order, for each of many folds.
   *
   * @param folds each is followed by the folds inside it
   * @param level of the certificates
   * @return the candidates of each fold
   */
  List<List<Candidate>> fit(
      Table table, List<Fold> folds, CertificateOptions level, Parallel parallel);
}
