package io.laconic.certificate;

/**
 * Bounds of one machine along a path.
 *
 * @param risk the certificate's bound; all of a path hold together
 * @param printedBound the theorem of the paper as printed, which is not a guarantee
 */
public record PathBound(double risk, double printedBound) {
  /** Of a machine whose bounds were not computed. */
  public static final PathBound NONE = new PathBound(Double.NaN, Double.NaN);

  /** Whether there is no bound. */
  public boolean isNone() {
    return Double.isNaN(risk) && Double.isNaN(printedBound);
  }
}
