package io.laconic.report.page;

import io.laconic.certificate.Certificate;

/** Says beside certified numbers why they are not a guarantee, where an assumption is not met. */
public final class VoidReason {
  private VoidReason() {}

  /** A warning, or nothing. */
  public static void write(Certificate certificate, Html out) {
    if (certificate.voidBecause() != null) {
      out.open("p", "class", "warning").element("strong", "Not a guarantee here:");
      out.text(certificate.voidBecause() + ".").close("p");
    }
  }

  /** A sentence with a space before it, or nothing. */
  public static String sentence(Certificate certificate) {
    return certificate == null || certificate.voidBecause() == null
        ? ""
        : " Not a guarantee here: " + certificate.voidBecause() + ".";
  }
}
