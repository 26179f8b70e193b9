package io.laconic.learn;

import io.laconic.space.GaussianKernel;
import io.laconic.space.Kernel;
import io.laconic.space.KernelDistance;
import io.laconic.space.L1;
import io.laconic.space.L2;
import io.laconic.space.LInfinity;
import io.laconic.space.LinearKernel;
import io.laconic.space.PairFunction;
import io.laconic.space.PolynomialKernel;

/** How rows will be compared, once it is known how many attributes they have. */
public interface Comparison {
  PairFunction forAttributes(int count);

  /** The same for any number of attributes; null for null. */
  static Comparison of(PairFunction function) {
    return function == null ? null : count -> function;
  }

  /** A metric of the user's settings; null for a precomputed one. */
  static Comparison metric(Settings settings) {
    return switch (settings.word("metric")) {
      case "l1" -> count -> new L1();
      case "l2" -> count -> new L2();
      case "linf" -> count -> new LInfinity();
      case "kernel" -> kernelDistance(settings);
      default -> null;
    };
  }

  private static Comparison kernelDistance(Settings settings) {
    Comparison kernel = kernel(settings);
    return kernel == null ? null : c -> new KernelDistance((Kernel) kernel.forAttributes(c));
  }

  /** A kernel of the user's settings; null for a precomputed one. */
  static Comparison kernel(Settings settings) {
    double coef0 = settings.number("coef0", 1);
    double degree = settings.number("degree", 3);
    return switch (settings.word("kernel")) {
      case "linear" -> count -> new LinearKernel();
      case "polynomial" -> count -> new PolynomialKernel(gamma(settings, count), degree, coef0);
      case "gaussian" -> count -> new GaussianKernel(gamma(settings, count));
      default -> null;
    };
  }

  private static double gamma(Settings settings, int count) {
    return settings.number("gamma", 1.0 / Math.max(1, count));
  }
}
