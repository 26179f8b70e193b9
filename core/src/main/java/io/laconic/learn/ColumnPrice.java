package io.laconic.learn;

import io.laconic.model.Wording;
import java.util.Optional;

/**
 * What a condition on a column counts when rules are chosen, where others count 1: of a measurement
 * that is dear, a condition must save more errors.
 *
 * @param price above 0
 */
public record ColumnPrice(String column, double price) {
  private static final double MOST = 1e6;

  /** Reads {@code glucose=5}; empty if it is none. */
  public static Optional<ColumnPrice> of(String word) {
    int equals = word.lastIndexOf('=');
    if (equals <= 0) {
      return Optional.empty();
    }
    try {
      double price = Double.parseDouble(word.substring(equals + 1).strip());
      return price > 0 && price <= MOST
          ? Optional.of(new ColumnPrice(word.substring(0, equals).strip(), price))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  @Override
  public String toString() {
    return column + "=" + Wording.number(price);
  }
}
