package io.laconic.select;

import io.laconic.util.Parallel;
import java.util.List;

/**
 * A learner with everything that may vary. All configurations are trained on all splits in one
 * call, so that whatever they have in common is computed once.
 */
public interface Contender {
  /** A few words: {@code scm rays}. */
  String name();

  /**
   * How many ways to rebuild a classifier compete: the J of a certificate. What only steers the
   * search (penalties, sizes, radii) does not count.
   */
  int alternatives();

  /** Which of two equally good configurations is taken, see {@link Preference}. */
  List<Preference> preferences();

  /** How the choice is made unless the user says otherwise. */
  default Criterion criterion() {
    return Criterion.CV;
  }

  /**
   * Trains.
   *
   * @param alternatives J of the certificates, at least {@link #alternatives()}
   * @return for every split the configurations, in the order of {@link #preferences()}
   */
  List<List<Trained>> train(
      Table table, List<Split> splits, CertificateLevel level, Parallel parallel);
}
