package io.laconic.cli.option;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedCost;
import io.laconic.cli.wording.Json;
import io.laconic.model.Wording;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Option;

/** Options of the certified expected cost. */
public final class CostOptions {
  @Option(
      names = "--cost-fn",
      paramLabel = "C",
      description = "Cost of a positive classified as negative; adds a certified expected cost.")
  private Double costFn;

  @Option(
      names = "--cost-fp",
      paramLabel = "C",
      description = "Cost of a negative classified as positive.")
  private Double costFp;

  @Option(
      names = "--prevalence",
      paramLabel = "LO,HI",
      description = "Share of positives among future rows: an interval.")
  private String prevalence;

  private double low;
  private double high;

  /** Checks what can be known without data. */
  public void check(CommonOptions common) {
    boolean any = costFn != null || costFp != null || prevalence != null;
    if (!any) {
      return;
    }
    if (costFn == null || costFp == null || prevalence == null) {
      throw common.usage("--cost-fn, --cost-fp and --prevalence LO,HI go together");
    }
    if (!(costFn >= 0 && costFp >= 0) || costFn.isInfinite() || costFp.isInfinite()) {
      throw common.usage("--cost-fn and --cost-fp must be numbers >= 0");
    }
    String[] ends = prevalence.split(",", -1);
    try {
      low = Double.parseDouble(ends[0]);
      high = Double.parseDouble(ends[ends.length - 1]);
    } catch (NumberFormatException e) {
      throw common.usage("--prevalence must be LO,HI; got " + prevalence);
    }
    if (ends.length > 2 || !(0 <= low && low <= high && high <= 1)) {
      throw common.usage("--prevalence must be LO,HI within 0 and 1, LO first; got " + prevalence);
    }
  }

  public boolean asked() {
    return costFn != null;
  }

  double cost(Certificate certificate) {
    return CertifiedCost.upper(certificate, costFn, costFp, low, high);
  }

  public String words(Certificate certificate) {
    return String.format(
        Locale.ROOT,
        "at most %.4g per row expected (missed %s, false alarm %s, prevalence %s to %s)",
        Math.nextUp(cost(certificate) * 1.00005),
        plain(costFn),
        plain(costFp),
        plain(low),
        plain(high));
  }

  private static String plain(double value) {
    return Wording.number(value);
  }

  public Map<String, Object> json(Certificate certificate) {
    return Json.object(
        "expectedCost",
        cost(certificate),
        "costFn",
        costFn,
        "costFp",
        costFp,
        "prevalence",
        java.util.List.of(low, high));
  }
}
