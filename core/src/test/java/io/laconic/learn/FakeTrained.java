package io.laconic.learn;

import io.laconic.learn.choice.Trained;
import io.laconic.model.Model;
import java.util.List;
import java.util.Map;

/** A configuration of which everything is made up. */
public record FakeTrained(
    boolean isPath,
    int[] sizes,
    int[] heldOutErrors,
    double[] risks,
    double[] prints,
    int[] ownErrors)
    implements Trained {

  /** A path of machines of sizes 0, 1, 2, … */
  public static FakeTrained path(int[] heldOutErrors, double... risks) {
    int[] sizes = new int[heldOutErrors.length];
    java.util.Arrays.setAll(sizes, size -> size);
    return new FakeTrained(
        true, sizes, heldOutErrors, padded(risks, sizes.length), null, new int[sizes.length]);
  }

  /** A single machine. */
  public static FakeTrained single(int size, int heldOutErrors, double risk) {
    return new FakeTrained(
        false, new int[] {size}, new int[] {heldOutErrors}, new double[] {risk}, null, new int[1]);
  }

  public FakeTrained printing(double... bounds) {
    return new FakeTrained(isPath, sizes, heldOutErrors, risks, bounds, ownErrors);
  }

  /** This with errors on the rows that were learned from, by stage. */
  public FakeTrained learning(int... errors) {
    return new FakeTrained(isPath, sizes, heldOutErrors, risks, prints, errors);
  }

  private static double[] padded(double[] risks, int count) {
    double[] all = new double[count];
    java.util.Arrays.setAll(all, k -> k < risks.length ? risks[k] : 1);
    return all;
  }

  @Override
  public Map<String, Object> parameters() {
    return Map.of();
  }

  @Override
  public int stages() {
    return sizes.length;
  }

  @Override
  public int size(int stage) {
    return sizes[stage];
  }

  @Override
  public int[] heldOutPredictions(int stage) {
    throw new UnsupportedOperationException();
  }

  @Override
  public double risk(int stage) {
    return risks[stage];
  }

  @Override
  public double printedBound(int stage) {
    return prints == null ? Double.NaN : prints[stage];
  }

  @Override
  public int learningErrors(int stage) {
    return ownErrors[stage];
  }

  @Override
  public int attributes(int stage) {
    return sizes[stage];
  }

  @Override
  public List<String> parts(int stage) {
    return List.of();
  }

  @Override
  public Model model(int stage) {
    return null;
  }
}
