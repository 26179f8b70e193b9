package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import io.laconic.certificate.NoCertificateForm;
import io.laconic.certificate.RebuildForm;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.subsets.HoldOutForm;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.learn.Defaults;
import io.laconic.learn.Parameter;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The forms of certificate that there are. A new form is a class and an entry here. */
public final class CertificateForms {
  /** The form unless the user says otherwise. */
  public static final Form STANDARD = RowSubsetsForm.USUAL;

  /** Share of the rows that a hold-out sets aside unless the user says otherwise. */
  public static final double HOLD_OUT_SHARE = 0.3;

  private static final List<Form> ALL =
      List.of(
          RowSubsetsForm.USUAL,
          CompressionForm.STANDARD,
          CompressionForm.TIGHT,
          new HoldOutForm(HOLD_OUT_SHARE, null),
          NoCertificateForm.NONE);

  private CertificateForms() {}

  /** All forms, the default first. */
  public static List<Form> all() {
    return ALL;
  }

  /** The form that a word names. */
  public static Form named(String word) {
    return ALL.stream()
        .filter(form -> form.word().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown form of certificate: " + word));
  }

  /** The form that a request asks for, with how its rows are drawn. */
  public static Form of(Request request) {
    Form form = named(request.form());
    Parameter<Double> option = share(form);
    boolean asked = option != null && request.has(option);
    return form.drawnBy(
        asked ? request.value(option) : Double.NaN, request.value(Options.SUBSET_SEED));
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
    if (of(request).equals(form)) {
      return request;
    }
    Set<Parameter<?>> ofForms =
        Set.of(Options.FORM, Options.SHARE, Options.HOLDOUT, Options.SUBSET_SEED);
    Request asking = request.without(ofForms::contains).with(Options.FORM, form.word());
    if (!Double.isNaN(form.share())) {
      asking = asking.with(share(form), form.share());
    }
    return form.seed() == null ? asking : asking.with(Options.SUBSET_SEED, form.seed());
  }

  /** What certificates are told by a request; alternatives are those that the user knows of. */
  public static CertificateOptions options(Request request) {
    return CertificateOptions.of(request.value(Options.DELTA), request.value(Options.ALTERNATIVES))
        .withForm(of(request))
        .withNotIndependent(request.value(Options.NOT_INDEPENDENT));
  }

  /** The form of bounds that a choice on the learning rows may use. */
  static RebuildForm inside(Form form) {
    return form.rebuildingOr(CompressionForm.STANDARD);
  }

  /** The defaults that go with a form. */
  public static Defaults defaults(Form form) {
    return form.rebuilds() ? Defaults.AS_PUBLISHED : Defaults.SMALL_RULES;
  }
}
