package io.laconic.request;

import io.laconic.certificate.Form;
import io.laconic.learn.Settings;
import io.laconic.util.MarkedOptionName;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The words for forms of certificate, as far as options depend on them. */
final class FormWords {
  static final String[] ALL =
      CertificateForms.all().stream().map(Form::word).toArray(String[]::new);

  /** The forms that draw rows, for messages. */
  static final String DRAWING = options(Form::draws);

  private FormWords() {}

  /** The form that was asked for: by its name, or by an option of its own; else the default. */
  static Form of(Settings settings) {
    if (settings.has(Options.FORM)) {
      return CertificateForms.named(settings.value(Options.FORM));
    }
    return settings.has(Options.HOLDOUT)
            || settings.has(Options.HOLDOUT_AFTER)
            || settings.has(Options.HOLDOUT_WHERE)
        ? withShare(Options.HOLDOUT.name())
        : CertificateForms.STANDARD;
  }

  /** The form whose share an option sets. */
  static Form withShare(String option) {
    return CertificateForms.all().stream()
        .filter(form -> option.equals(form.shareOption()))
        .findFirst()
        .orElseThrow();
  }

  /** Whether rows are drawn, and rules tested on the others. */
  static boolean draws(Settings settings) {
    return of(settings).draws();
  }

  /** Whether the rule is rebuilt from a few rows. */
  static boolean rebuilds(Settings settings) {
    return of(settings).rebuilds();
  }

  /** The option with the words of some forms, marked. */
  static String options(Predicate<Form> some) {
    return option(
        CertificateForms.all().stream()
            .filter(some)
            .map(Form::word)
            .collect(Collectors.joining(" or ")));
  }

  /** The option with these words, marked. */
  static String option(String words) {
    return MarkedOptionName.of("certificate") + " " + words;
  }
}
