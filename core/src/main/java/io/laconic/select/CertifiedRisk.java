package io.laconic.select;

import io.laconic.fact.Fact;
import java.util.List;

/**
 * What is certified of a machine, and on what condition.
 *
 * @param risk bound on its error; NaN if there is no certificate
 * @param reasons which assumptions are not met, so that the number is not a guarantee
 */
public record CertifiedRisk(double risk, List<Fact> reasons) {
  /** Nothing is certified. */
  public static final CertifiedRisk NONE = new CertifiedRisk(Double.NaN, List.of());

  /** Which assumptions are not met, in words; null if all are. */
  public String voidBecause() {
    return Fact.clauses(reasons);
  }
}
