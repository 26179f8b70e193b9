package io.laconic.train;

import io.laconic.certificate.Form;
import io.laconic.certificate.NoCertificateForm;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.subsets.HoldOutForm;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.learn.Defaults;
import io.laconic.learn.ParameterException;
import io.laconic.learn.ParameterException.Problem;
import io.laconic.util.MarkedOptionName;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

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

  /**
   * The form that was asked for.
   *
   * @param word null: the form that goes with the other options, else the default
   * @param shares by the name of the option that sets them; empty if none was given
   * @param seed of the draw; null if none was given
   * @throws ParameterException if something does not go with the form
   */
  public static Form asked(String word, Map<String, Double> shares, Long seed) {
    Form form =
        word != null
            ? named(word)
            : ALL.stream()
                .filter(one -> shares.containsKey(one.shareOption()))
                .findFirst()
                .orElse(STANDARD);
    for (String option : shares.keySet()) {
      if (!option.equals(form.shareOption())) {
        Misplaced.refuse(option, one -> option.equals(one.shareOption()));
      }
    }
    if (seed != null && !form.draws()) {
      Misplaced.refuse("subset-seed", Form::draws);
    }
    return form.drawnBy(shares.getOrDefault(form.shareOption(), Double.NaN), seed);
  }

  /** An option that does not go with a form; a class of its own, since models are read without. */
  private static final class Misplaced {
    /** {@code share goes with certificate subsets}. */
    static void refuse(String option, Predicate<Form> allowed) {
      String forms =
          ALL.stream().filter(allowed).map(Form::word).collect(Collectors.joining(" or "));
      throw new ParameterException(
          option,
          Problem.CONFLICT,
          "goes with " + MarkedOptionName.of("certificate") + " " + forms);
    }
  }

  /** The defaults that go with a form. */
  public static Defaults defaults(Form form) {
    return form.rebuilds() ? Defaults.AS_PUBLISHED : Defaults.SMALL_RULES;
  }
}
