package io.laconic.learn;

import io.laconic.certificate.Form;

/** Which values parameters have unless the user says otherwise. */
public enum Defaults {
  /** Many penalties and no limit of size, as in the papers: with forms that rebuild. */
  AS_PUBLISHED,
  /** Few penalties and small rules: with forms that test on rows outside, and without a form. */
  SMALL_RULES;

  /** The defaults that go with a form of certificate. */
  public static Defaults of(Form form) {
    return form.rebuilds() ? AS_PUBLISHED : SMALL_RULES;
  }
}
