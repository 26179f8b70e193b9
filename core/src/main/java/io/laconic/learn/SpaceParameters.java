package io.laconic.learn;

import io.laconic.space.GaussianKernel;
import io.laconic.space.KernelDistance;
import io.laconic.space.MatrixSpace;
import io.laconic.space.PairFunction;
import io.laconic.space.PolynomialKernel;
import io.laconic.space.Space;
import io.laconic.space.VectorSpace;
import java.util.LinkedHashMap;
import java.util.Map;

/** How rows are compared, as parameters of a model: {@code metric} and {@code kernel}. */
final class SpaceParameters {
  private SpaceParameters() {}

  static Map<String, Object> of(Space space, Family family) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    if (space instanceof MatrixSpace matrix) {
      parameters.put(family == Family.BALLS ? "metric" : "kernel", matrixValue(matrix, family));
    } else if (space instanceof VectorSpace vectors) {
      PairFunction function = vectors.function();
      if (function instanceof KernelDistance distance) {
        parameters.put("metric", "kernel");
        parameters.put("kernel", kernel(distance.kernel()));
      } else if (family == Family.BALLS) {
        parameters.put("metric", function.name());
      } else {
        parameters.put("kernel", kernel(function));
      }
    }
    return parameters;
  }

  private static Object matrixValue(MatrixSpace matrix, Family family) {
    boolean kernelDistance =
        family == Family.BALLS && matrix.cellKind() == MatrixSpace.CellKind.KERNEL;
    return kernelDistance ? "kernel" : "precomputed";
  }

  private static Map<String, Object> kernel(PairFunction kernel) {
    Map<String, Object> description = new LinkedHashMap<>();
    description.put("type", kernel.name());
    if (kernel instanceof PolynomialKernel polynomial) {
      description.put("gamma", polynomial.gamma());
      description.put("degree", polynomial.degree());
      description.put("coef0", polynomial.coef0());
    } else if (kernel instanceof GaussianKernel gaussian) {
      description.put("gamma", gaussian.gamma());
    }
    return description;
  }
}
