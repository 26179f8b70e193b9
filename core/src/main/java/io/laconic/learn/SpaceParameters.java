package io.laconic.learn;

import io.laconic.space.Dann;
import io.laconic.space.FittedDistanceSpace;
import io.laconic.space.GaussianKernel;
import io.laconic.space.KernelDistance;
import io.laconic.space.MatrixSpace;
import io.laconic.space.PairFunction;
import io.laconic.space.PolynomialKernel;
import io.laconic.space.SequenceSpace;
import io.laconic.space.Space;
import io.laconic.space.VectorSpace;
import io.laconic.space.image.TangentDistance;
import java.util.LinkedHashMap;
import java.util.Map;

/** How rows are compared, as parameters of a model: {@code metric} or {@code kernel}. */
public final class SpaceParameters {
  private SpaceParameters() {}

  /**
   * The parameters.
   *
   * @param distance whether the learner compares rows by a distance, else by a kernel
   */
  public static Map<String, Object> of(Space space, boolean distance) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    if (space instanceof MatrixSpace matrix) {
      parameters.put(distance ? "metric" : "kernel", matrixValue(matrix, distance));
    } else if (space instanceof VectorSpace vectors) {
      putFunction(vectors.function(), distance, parameters);
    } else if (space instanceof SequenceSpace sequences) {
      parameters.put("metric", sequences.ranks() ? "rank-mismatch" : "mismatch");
      parameters.put("mismatchK", sequences.kernel().k());
      parameters.put("mismatchM", sequences.kernel().m());
      parameters.put("alphabet", sequences.kernel().alphabet().letters());
    } else if (space instanceof FittedDistanceSpace fitted) {
      if (fitted.distance().base() != null) {
        putFunction(fitted.distance().base(), true, parameters);
      }
      parameters.put("metric", fitted.distance().name());
      if (fitted.distance() instanceof Dann dann) {
        parameters.put("dannNeighbours", dann.neighbours() == 0 ? null : dann.neighbours());
        parameters.put("dannEpsilon", dann.epsilon());
      }
    }
    return parameters;
  }

  private static void putFunction(
      PairFunction function, boolean distance, Map<String, Object> parameters) {
    if (function instanceof KernelDistance kernelDistance) {
      parameters.put("metric", "kernel");
      parameters.put("kernel", kernel(kernelDistance.kernel()));
    } else if (function instanceof TangentDistance tangent) {
      parameters.put("metric", "tangent");
      boolean one = tangent.sides() == TangentDistance.Sides.ONE_SIDED;
      parameters.put("tangent", one ? "one-sided" : "two-sided");
      parameters.put("image", tangent.width() + "x" + tangent.height());
      parameters.put("sigma", tangent.sigma());
      parameters.put("background", tangent.background());
    } else if (distance) {
      parameters.put("metric", function.name());
    } else {
      parameters.put("kernel", kernel(function));
    }
  }

  private static Object matrixValue(MatrixSpace matrix, boolean distance) {
    boolean kernelDistance = distance && matrix.cellKind() == MatrixSpace.CellKind.KERNEL;
    return (matrix.ranks() ? "rank-" : "") + (kernelDistance ? "kernel" : "precomputed");
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
