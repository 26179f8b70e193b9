package io.laconic.cli.option;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedCost;
import io.laconic.certificate.WrongDecisionCosts;
import io.laconic.data.DataException;
import io.laconic.model.Wording;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.util.List;
import java.util.Locale;

/** The certified expected cost that a request asks for. */
record AskedCosts(Request request) {
  private double costFn() {
    return request.value(Options.COST_FN);
  }

  private double costFp() {
    return request.value(Options.COST_FP);
  }

  private double[] prevalence() {
    return request.value(Options.PREVALENCE);
  }

  double cost(Certificate certificate) {
    if (!certificate.form().draws()) {
      if (prevalence() == null) {
        throw new DataException(
            "the certificate has the form "
                + certificate.form().word()
                + ": a certified cost needs "
                + RunOptions.name(Options.PREVALENCE)
                + " LO,HI");
      }
      return CertifiedCost.upper(certificate, costFn(), costFp(), prevalence()[0], prevalence()[1]);
    }
    if (certificate.test().outside().rows().length != 2) {
      throw new DataException("costs of misses and false alarms need two classes");
    }
    return new WrongDecisionCosts(costFn(), costFp(), prevalence())
        .of(
            certificate.test().outside(),
            certificate.delta(),
            certificate.test().ways(certificate.alternatives()));
  }

  String words(Certificate certificate) {
    return String.format(
        Locale.ROOT,
        "at most %.4g per row expected (missed %s, false alarm %s%s)",
        Math.nextUp(cost(certificate) * 1.00005),
        plain(costFn()),
        plain(costFp()),
        prevalence() == null
            ? ""
            : ", prevalence " + plain(prevalence()[0]) + " to " + plain(prevalence()[1]));
  }

  private static String plain(double value) {
    return Wording.number(value);
  }

  CostOptions.Fields fields(Certificate certificate) {
    return new CostOptions.Fields(
        cost(certificate),
        costFn(),
        costFp(),
        prevalence() == null ? null : List.of(prevalence()[0], prevalence()[1]));
  }
}
