package io.laconic.certificate.subsets;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.DrawnTest;
import io.laconic.model.Wording;

/** Sentences about what was drawn and counted. */
public final class DrawnWords {
  private DrawnWords() {}

  /** {@code the same rule was learned again from subset 29 of 32 (…); 18 errors on the other …}. */
  static String facts(Certificate certificate, double risk) {
    DrawnTest test = certificate.test();
    return "the same rule was learned again from "
        + source(test)
        + "; "
        + counts(test)
        + "; "
        + CertificateWords.riskAt(risk, certificate.delta());
  }

  /**
   * {@code 18 errors on the other 379 rows; the rule was learned from subset 29 of 32 (…) alone}.
   */
  public static String because(DrawnTest test) {
    return counts(test) + "; the rule was learned from " + source(test) + " alone";
  }

  /** {@code subset 29 of 32 (190 of 569 rows, seed 0)}. */
  public static String source(DrawnTest test) {
    DrawnSubsets drawn = test.drawn();
    String name =
        drawn.testRows() != null
            ? "the rows that are not among those where " + drawn.testRows()
            : drawn.count() == 1
                ? "the rows not held out"
                : "subset " + test.subset() + " of " + drawn.count();
    String unit = drawn.group() == null ? " rows" : " groups";
    return name
        + " ("
        + drawn.size()
        + " of "
        + test.size()
        + unit
        + (drawn.testRows() != null && drawn.group() == null
            ? ""
            : ", seed " + Long.toUnsignedString(drawn.seed()))
        + ")";
  }

  /** {@code 18 errors on the other 379 rows}, {@code on all 569 rows} if none was learned from. */
  public static String counts(DrawnTest test) {
    String which = test.drawn().size() == 0 ? "" : "the other ";
    int rows = test.outside().rowCount();
    return Wording.counted(test.outside().errorCount(), "error")
        + " on "
        + (test.drawn().group() == null
            ? (which.isEmpty() ? "all " : which) + Wording.counted(rows, "row")
            : "one row of each of " + which + Wording.counted(rows, "group"));
  }
}
