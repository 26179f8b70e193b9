package io.laconic.certificate;

/**
 * What a certificate rests on that counts errors outside the rows that were learned from.
 *
 * @param drawn how the subsets were drawn
 * @param subset number of the subset that the classifier was made of
 * @param outside rows outside it, and the errors on them
 * @param rulesPerSubset how many rules of each subset could have been shown
 * @param majority the yardstick
 */
public record DrawnTest(
    DrawnSubsets drawn,
    int subset,
    OutsideCounts outside,
    int rulesPerSubset,
    MajorityRule majority) {
  /** How many rules could have been shown: {@code R J T}. */
  public double ways(double alternatives) {
    return drawn.count() * alternatives * rulesPerSubset;
  }
}
