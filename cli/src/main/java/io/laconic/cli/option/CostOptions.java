package io.laconic.cli.option;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedCost;
import io.laconic.certificate.Form;
import io.laconic.certificate.WrongDecisionCosts;
import io.laconic.data.DataException;
import io.laconic.model.Wording;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Options of the certified expected cost. */
@OptionGroup.Of(OptionGroup.CHOOSING)
public final class CostOptions {
  @Option(
      names = "--cost-fn",
      paramLabel = "C",
      description =
          "Cost of a positive classified as negative: rules are made for the least cost, and an"
              + " expected cost is certified (certificates standard and tight: only that).")
  private Double costFn;

  @Option(
      names = "--cost-fp",
      paramLabel = "C",
      description = "Cost of a negative classified as positive.")
  private Double costFp;

  @Option(
      names = "--prevalence",
      paramLabel = "LO,HI",
      description =
          "Share of positives among future rows: an interval (default: as among the rows of"
              + " DATA).")
  private String prevalence;

  private boolean measures;
  private double low;
  private double high;

  /** The command measures predictive values: a prevalence may be given without costs. */
  void measuring() {
    measures = true;
  }

  /** Least and largest share of positives; null if it was not given. */
  double[] prevalence() {
    return prevalence == null ? null : new double[] {low, high};
  }

  /** Checks what can be known without data. */
  public void check(CommonOptions common) {
    boolean any = costFn != null || costFp != null || prevalence != null;
    if (!any) {
      return;
    }
    boolean alone = measures && costFn == null && costFp == null;
    if (!alone) {
      checkCosts(common);
    }
    if (prevalence != null) {
      checkPrevalence(common);
    }
  }

  private void checkCosts(CommonOptions common) {
    if (costFn == null || costFp == null) {
      throw common.usage("--cost-fn and --cost-fp go together, with or without --prevalence LO,HI");
    }
    if (!(costFn >= 0 && costFp >= 0) || costFn.isInfinite() || costFp.isInfinite()) {
      throw common.usage("--cost-fn and --cost-fp must be numbers >= 0");
    }
    if (costFn == 0 && costFp == 0) {
      throw common.usage("--cost-fn and --cost-fp must not both be 0");
    }
  }

  private void checkPrevalence(CommonOptions common) {
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

  WrongDecisionCosts costs() {
    return new WrongDecisionCosts(costFn, costFp, prevalence());
  }

  /** Fails if a certificate cannot bound the cost that was asked for. */
  public void check(Form form, CommonOptions common) {
    if (asked() && prevalence == null && form.rebuilds()) {
      throw common.usage("--cost-fn and --cost-fp need --prevalence LO,HI with this certificate");
    }
  }

  double cost(Certificate certificate) {
    if (!certificate.form().draws()) {
      if (prevalence == null) {
        throw new DataException(
            "the certificate has the form "
                + certificate.form().word()
                + ": a certified cost needs --prevalence LO,HI");
      }
      return CertifiedCost.upper(certificate, costFn, costFp, low, high);
    }
    if (certificate.test().outside().rows().length != 2) {
      throw new DataException("costs of misses and false alarms need two classes");
    }
    return costs()
        .of(
            certificate.test().outside(),
            certificate.delta(),
            certificate.test().ways(certificate.alternatives()));
  }

  public String words(Certificate certificate) {
    return String.format(
        Locale.ROOT,
        "at most %.4g per row expected (missed %s, false alarm %s%s)",
        Math.nextUp(cost(certificate) * 1.00005),
        plain(costFn),
        plain(costFp),
        prevalence == null ? "" : ", prevalence " + plain(low) + " to " + plain(high));
  }

  private static String plain(double value) {
    return Wording.number(value);
  }

  /** What is certified of the cost, for programs. */
  public record Fields(
      double expectedCost, Double costFn, Double costFp, List<Double> prevalence) {}

  public Fields fields(Certificate certificate) {
    return new Fields(
        cost(certificate), costFn, costFp, prevalence == null ? null : List.of(low, high));
  }
}
