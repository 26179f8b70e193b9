package io.laconic.model;

import java.util.SplittableRandom;

/** A classifier that draws thresholds at random, applied to rows. */
public interface GibbsDecisions {
  /** Probability that all parts keep the row; NaN if a value is missing. */
  double kept(int row);

  /** Probability that the Gibbs classifier says 1. */
  double positive(int row);

  /** Probability that the Gibbs classifier errs on a row of a class. */
  double risk(int row, int label);

  /** The class of a row with thresholds drawn for it; -1 if a value is missing. */
  int draw(int row, SplittableRandom random);
}
