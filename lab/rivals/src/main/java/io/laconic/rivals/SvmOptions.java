package io.laconic.rivals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Parameters of a support vector machine.
 *
 * @param c price of a point on the wrong side of its margin
 * @param gamma of the Gaussian kernel {@code exp(-gamma |x - y|^2)}; 0 for the linear kernel
 */
public record SvmOptions(double c, double gamma) {
  public SvmOptions {
    if (!(c > 0) || Double.isInfinite(c)) {
      throw new IllegalArgumentException("C must be > 0, got " + c);
    }
    if (!(gamma >= 0) || Double.isInfinite(gamma)) {
      throw new IllegalArgumentException("gamma must be >= 0, got " + gamma);
    }
  }

  public static SvmOptions linear(double c) {
    return new SvmOptions(c, 0);
  }

  public boolean isLinear() {
    return gamma == 0;
  }

  /** Linear machines, one for each C. */
  public static List<SvmOptions> linear(List<Double> cs) {
    return cs.stream().map(SvmOptions::linear).toList();
  }

  /** Gaussian machines: every C with every gamma. */
  public static List<SvmOptions> gaussian(List<Double> cs, List<Double> gammas) {
    List<SvmOptions> grid = new ArrayList<>();
    for (double c : cs) {
      for (double gamma : gammas) {
        grid.add(new SvmOptions(c, gamma));
      }
    }
    return grid;
  }

  /** {@code 2^from, 2^(from + 1), …, 2^to}. */
  public static List<Double> powersOfTwo(int from, int to) {
    List<Double> powers = new ArrayList<>();
    for (int exponent = from; exponent <= to; exponent++) {
      powers.add(Math.scalb(1.0, exponent));
    }
    return powers;
  }

  /** As reports name them. */
  Map<String, Object> parameters() {
    Map<String, Object> named = new LinkedHashMap<>();
    named.put("C", c);
    if (!isLinear()) {
      named.put("gamma", gamma);
    }
    return named;
  }
}
