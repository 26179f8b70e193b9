package io.laconic.model.rules;

import java.util.function.IntToDoubleFunction;

/** The member with the largest or smallest number; of several the first. */
final class Extreme {
  private Extreme() {}

  static int largest(int[] places, IntToDoubleFunction number) {
    int best = places[0];
    for (int place : places) {
      if (number.applyAsDouble(place) > number.applyAsDouble(best)) {
        best = place;
      }
    }
    return best;
  }

  static int smallest(int[] places, IntToDoubleFunction number) {
    return largest(places, place -> -number.applyAsDouble(place));
  }
}
