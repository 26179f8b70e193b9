package io.laconic.model.rules;

/**
 * A feature as papers have it: it claims rows for a class.
 *
 * @param spread see {@link Condition#spread}
 */
public record Claim(Feature feature, int label, double spread) {
  /** Its spread is not known. */
  public Claim(Feature feature, int label) {
    this(feature, label, Double.NaN);
  }
}
