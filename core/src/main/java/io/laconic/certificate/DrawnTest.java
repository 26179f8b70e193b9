package io.laconic.certificate;

/**
 * What a certificate rests on that counts errors outside the rows that were learned from.
 *
 * @param drawn how the subsets were drawn
 * @param subset number of the subset that the classifier was learned from
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
  /** No rows were drawn: the certificate is of a form that rebuilds. */
  public static final DrawnTest NONE =
      new DrawnTest(
          new DrawnSubsets(0, 0, 0, null),
          0,
          new OutsideCounts(new int[0], new int[0]),
          0,
          new MajorityRule(null, 0, 1));

  /** Without a bound on the error rate of the yardstick. */
  public DrawnTest ofClassesAlone() {
    MajorityRule alone = new MajorityRule(majority.label(), majority.errors(), Double.NaN);
    return new DrawnTest(drawn, subset, outside, rulesPerSubset, alone);
  }

  /** Column whose equal cells mark rows that belong together; null: every row is alone. */
  public String group() {
    return drawn.group();
  }

  /** Rows (groups, if there are groups) that were learned from, and those outside. */
  public int size() {
    return drawn.size() + outside.rowCount();
  }

  /** How many rules could have been shown: {@code R J T}. */
  public double ways(double alternatives) {
    return drawn.count() * alternatives * rulesPerSubset;
  }
}
