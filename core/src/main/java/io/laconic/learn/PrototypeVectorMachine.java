package io.laconic.learn;

/**
 * The prototype vector machine: few training points whose balls cover the rows of their class and
 * few of the others; a row gets the class of its nearest prototype.
 *
 * <p>Bien and Tibshirani, "Classification by set cover: the prototype vector machine", 2009.
 */
public final class PrototypeVectorMachine {
  private PrototypeVectorMachine() {}

  static void checkCost(double prototypeCost) {
    if (!(prototypeCost >= 0) || Double.isInfinite(prototypeCost)) {
      throw new IllegalArgumentException(
          "prototypeCost must be >= 0 and finite, got " + prototypeCost);
    }
  }
}
