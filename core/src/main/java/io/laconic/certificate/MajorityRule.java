package io.laconic.certificate;

import io.laconic.bound.HoldOut;

/**
 * The yardstick of a certificate: what always guessing the most frequent class would have.
 *
 * @param label the most frequent class
 * @param errors rows of other classes
 * @param risk certified bound on its error
 */
public record MajorityRule(String label, int errors, double risk) {
  /**
   * {@code BinInv(k, m, delta / L)}: there are as many constant rules as classes, and the best was
   * picked.
   *
   * @param rows all rows (one of each group), by class
   */
  public static MajorityRule of(int[] rows, java.util.List<String> classes, double delta) {
    int most = 0;
    int total = 0;
    for (int c = 0; c < rows.length; c++) {
      most = rows[c] > rows[most] ? c : most;
      total += rows[c];
    }
    int errors = total - rows[most];
    double risk = HoldOut.risk(errors, total, Math.log(delta), Math.log(rows.length));
    return new MajorityRule(classes.get(most), errors, risk);
  }
}
