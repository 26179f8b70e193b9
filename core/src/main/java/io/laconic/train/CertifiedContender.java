package io.laconic.train;

import io.laconic.certificate.DrawnTest;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.select.CertifiedRisk;
import java.util.Arrays;

/**
 * What is certified of the machine that a contender, ours or a rival, makes of one of the subsets
 * of all rows.
 *
 * @param test what was drawn and counted
 * @param certified bound on its error on new rows
 * @param size features, prototypes or support vectors
 * @param complexity its conditions and rules
 * @param attributes how many it looks at
 * @param seconds for all subsets
 * @param paired errors on rows that others are tested on as well
 */
public record CertifiedContender(
    DrawnTest test,
    CertifiedRisk certified,
    int size,
    RuleComplexity complexity,
    int attributes,
    double seconds,
    Paired paired) {
  /**
   * The rows outside a subset that the machine of this subset gets wrong.
   *
   * @param subset that several contenders learn from
   * @param wrongRows positions of these rows, the first first
   */
  public record Paired(int subset, int[] wrongRows) {
    /** How many rows this machine gets wrong and the other does not. */
    public int notWrongIn(Paired other) {
      return (int)
          Arrays.stream(wrongRows)
              .filter(row -> Arrays.binarySearch(other.wrongRows, row) < 0)
              .count();
    }
  }
}
