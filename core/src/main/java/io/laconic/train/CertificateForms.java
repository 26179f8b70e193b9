package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import io.laconic.certificate.NoCertificateForm;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.rebuild.RebuildForm;
import io.laconic.certificate.subsets.DrawnForm;
import io.laconic.certificate.subsets.HoldOutForm;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.learn.Defaults;
import io.laconic.learn.Parameter;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.util.List;
import java.util.Set;

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
    if (!(form instanceof DrawnForm drawn)) {
      return form;
    }
    Double share = request.value(request.has(Options.HOLDOUT) ? Options.HOLDOUT : Options.SHARE);
    return drawn.drawnBy(
        share == null ? drawn.share() : share, request.value(Options.SUBSET_SEED));
  }

  /** A request that asks for this form: the same one if it does already. */
  static Request asking(Request request, Form form) {
    if (of(request).equals(form)) {
      return request;
    }
    Set<Parameter<?>> ofForms =
        Set.of(Options.FORM, Options.SHARE, Options.HOLDOUT, Options.SUBSET_SEED);
    Request asking = request.without(ofForms::contains).with(Options.FORM, form.word());
    if (form instanceof DrawnForm drawn) {
      if (!Double.isNaN(drawn.share())) {
        asking = asking.with(form instanceof HoldOutForm ? Options.HOLDOUT : Options.SHARE, drawn.share());
      }
      if (drawn.seed() != null) {
        asking = asking.with(Options.SUBSET_SEED, drawn.seed());
      }
    }
    return asking;
  }

  /** What certificates are told by a request; alternatives are those that the user knows of. */
  public static CertificateOptions options(Request request) {
    return CertificateOptions.of(
            request.value(Options.DELTA), request.value(Options.ALTERNATIVES))
        .withForm(of(request))
        .withNotIndependent(request.value(Options.NOT_INDEPENDENT));
  }

  /** The form of bounds that a choice on the learning rows may use. */
  static RebuildForm inside(Form form) {
    return form instanceof RebuildForm rebuilding ? rebuilding : CompressionForm.STANDARD;
  }

  /** The defaults that go with a form. */
  public static Defaults defaults(Form form) {
    return form instanceof RebuildForm ? Defaults.AS_PUBLISHED : Defaults.SMALL_RULES;
  }
}
