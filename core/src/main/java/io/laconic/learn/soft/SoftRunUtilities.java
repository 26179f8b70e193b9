package io.laconic.learn.soft;

import java.util.Arrays;

/**
 * The parameters of one run, and what the rays chosen so far were worth to it.
 *
 * @param utilities one per ray
 */
record SoftRunUtilities(double penalty, double marginWeight, double[] utilities) {

  /** These after one ray more. */
  SoftRunUtilities with(double utility) {
    double[] more = Arrays.copyOf(utilities, utilities.length + 1);
    more[utilities.length] = utility;
    return new SoftRunUtilities(penalty, marginWeight, more);
  }
}
