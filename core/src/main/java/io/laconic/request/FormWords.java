package io.laconic.request;

import io.laconic.learn.Settings;
import io.laconic.util.MarkedOptionName;
import java.util.List;

/** The words for forms of certificate, as far as options depend on them. */
final class FormWords {
  static final String SUBSETS = "subsets";
  static final String HOLDOUT = "holdout";
  static final List<String> ALL = List.of(SUBSETS, "standard", "tight", HOLDOUT, "none");

  private static final List<String> REBUILDING = List.of("standard", "tight");

  /** The forms that draw rows, for messages. */
  static final String DRAWING = option(SUBSETS + " or " + HOLDOUT);

  private FormWords() {}

  /** The form that was asked for, else the default. */
  static String of(Settings settings) {
    if (settings.has(Options.FORM)) {
      return settings.value(Options.FORM);
    }
    return settings.has(Options.HOLDOUT) ? HOLDOUT : SUBSETS;
  }

  /** Whether rows are drawn, and rules tested on the others. */
  static boolean draws(Settings settings) {
    return of(settings).equals(SUBSETS) || of(settings).equals(HOLDOUT);
  }

  /** Whether the rule is rebuilt from a few rows. */
  static boolean rebuilds(Settings settings) {
    return REBUILDING.contains(of(settings));
  }

  /** The option with these words, marked. */
  static String option(String words) {
    return MarkedOptionName.of("certificate") + " " + words;
  }
}
