package io.laconic.model.conditions;

import io.laconic.model.AttributeCut;
import io.laconic.model.rules.Ray;
import io.laconic.space.Side;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A condition on one attribute: {@code x > v} or {@code x < v}, where v is the value of a training
 * row.
 *
 * @param spread standard deviation of the attribute over the training rows: a unit for how near a
 *     row is to the threshold
 */
public record Condition(Ray ray, double spread) {
  /** Conditions {@code x > v} and {@code x < v} of cuts; how attributes spread is not known. */
  static List<Condition> of(List<AttributeCut> cuts) {
    return cuts.stream().map(cut -> new Condition(ray(cut), Double.NaN)).toList();
  }

  private static Ray ray(AttributeCut cut) {
    return cut.side() == Side.ABOVE
        ? new Ray(cut.attribute(), cut.side(), cut.lowerRow(), cut.lower())
        : new Ray(cut.attribute(), cut.side(), cut.upperRow(), cut.upper());
  }

  /** Conditions for rows whose attributes have other numbers. */
  static List<Condition> withAttributes(List<Condition> conditions, IntUnaryOperator newNumber) {
    return conditions.stream()
        .map(c -> new Condition(c.ray().withAttributes(newNumber), c.spread()))
        .toList();
  }
}
