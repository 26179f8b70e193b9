package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import io.laconic.learn.Parameter;
import io.laconic.request.CertificateForms;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** The certificate that a request asks for; apart from the forms, since models are read without. */
public final class RequestedCertificate {
  private static final int LONG_TABLE = 1_000_000_000;

  private RequestedCertificate() {}

  /** The form, with how its rows are drawn. */
  public static Form form(Request request) {
    Form form = CertificateForms.named(request.form());
    Parameter<Double> option = share(form);
    boolean asked = option != null && request.has(option);
    Long seed = request.value(Options.SUBSET_SEED);
    return asked || seed != null
        ? form.drawnBy(asked ? request.value(option) : Double.NaN, seed)
        : form;
  }

  /**
   * Whether rules are learned from few rows however long the table is, so that the others may stay
   * on disk.
   */
  public static boolean drawsFewRows(Request request) {
    return needingAllRows(request) == null;
  }

  /** The option by which most rows are learned from or kept, so that all are needed in memory. */
  public static Parameter<?> needingAllRows(Request request) {
    Form form = form(request);
    boolean few = form.draws() && form.sizes(2).size(LONG_TABLE) < LONG_TABLE / 1000;
    return Stream.of(
            Options.HOLDOUT_AFTER,
            Options.HOLDOUT_WHERE,
            Options.FOLDS_FILE,
            few ? null : share(form),
            few ? null : Options.FORM)
        .filter(option -> option != null && (option == Options.FORM || request.has(option)))
        .findFirst()
        .orElse(null);
  }

  /** The option that sets the share of a form; null if it has none. */
  private static Parameter<Double> share(Form form) {
    return Stream.of(Options.SHARE, Options.HOLDOUT)
        .filter(option -> option.name().equals(form.shareOption()))
        .findFirst()
        .orElse(null);
  }

  /** A request that asks for this form: the same one if it does already. */
  static Request asking(Request request, Form form) {
    if (Objects.equals(form(request), form)) { // most often the same one
      return request;
    }
    Set<Parameter<?>> ofForms =
        Set.of(
            Options.FORM,
            Options.SHARE,
            Options.HOLDOUT,
            Options.HOLDOUT_AFTER,
            Options.HOLDOUT_WHERE,
            Options.SUBSET_SEED);
    Request asking = request.without(ofForms::contains).with(Options.FORM, form.word());
    if (!Double.isNaN(form.share())) {
      asking = asking.with(share(form), form.share());
    }
    return form.seed() == null ? asking : asking.with(Options.SUBSET_SEED, form.seed());
  }

  /**
   * The lines that a request asks for, settled before the run, whatever is shown later. Lines that
   * follow from the same limits count once: all thresholds of a net benefit, and what a prevalence
   * makes of sensitivity and specificity.
   */
  static List<String> lines(Request request) {
    boolean counted = !request.has(Options.PREVALENCE) && !isByClass(request);
    List<String> lines = new ArrayList<>(List.of("error rate", "each class"));
    if (request.has(Options.COST_FN) || request.has(Options.COST_MATRIX)) {
      lines.add("cost");
    }
    if (counted) {
      lines.add("predictive values");
    }
    if (counted && request.has(Options.NET_BENEFIT)) {
      lines.add("net benefit");
    }
    if (request.has(Options.REFER) || request.has(Options.REFER_TO)) {
      lines.add("answers");
    }
    if (request.has(Options.AGAINST)) {
      lines.add("comparison");
    }
    if (request.has(Options.BY)) {
      lines.add("groups");
    }
    return lines;
  }

  /** Whether a fixed number of rows of each class was collected. */
  static boolean isByClass(Request request) {
    return request.value(Options.SAMPLE) == Options.Sample.BY_CLASS;
  }

  /** Allowed probability that a line is wrong. */
  static double delta(Request request) {
    double delta = request.value(Options.DELTA);
    return request.value(Options.ALL_TOGETHER) ? delta / lines(request).size() : delta;
  }

  /**
   * The settings of certificates that a request asks for; alternatives are those that the user
   * knows of.
   */
  public static CertificateOptions options(Request request) {
    return CertificateOptions.of(delta(request), request.value(Options.ALTERNATIVES))
        .withForm(form(request))
        .withNotIndependent(request.value(Options.NOT_INDEPENDENT))
        .withByClass(isByClass(request) && OlderRecords.statesConditions(request));
  }
}
