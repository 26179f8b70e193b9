package io.laconic.solver;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.space.GaussianKernel;
import io.laconic.space.Kernel;
import io.laconic.space.PolynomialKernel;
import java.util.Arrays;
import java.util.function.ToDoubleBiFunction;

/** Distances of a test vector: {@code d[i][j]} from row i to candidate j. */
final class DistanceTable {
  private DistanceTable() {}

  static double[][] of(JsonObject vector) {
    JsonElement metric = vector.getAsJsonObject("params").get("metric");
    if (metric.isJsonPrimitive() && metric.getAsString().equals("precomputed")) {
      return matrix(vector.get("distances"));
    }
    double[][] x = matrix(vector.get("x"));
    double[][] z = vector.has("candidates") ? matrix(vector.get("candidates")) : x;
    double[][] plain = table(x, z, metric(metric));
    boolean ranks = metric.isJsonPrimitive() && metric.getAsString().startsWith("rank");
    return ranks ? ranks(plain) : plain;
  }

  private static double[][] matrix(JsonElement rows) {
    return new Gson().fromJson(rows, double[][].class);
  }

  private static ToDoubleBiFunction<double[], double[]> metric(JsonElement metric) {
    if (metric.isJsonObject()) {
      return kernelDistance(metric.getAsJsonObject());
    }
    return switch (metric.getAsString()) {
      case "L1" -> (a, b) -> Arrays.stream(gaps(a, b)).sum();
      case "Linf" -> (a, b) -> Arrays.stream(gaps(a, b)).max().orElse(0);
      default -> (a, b) -> Math.sqrt(Arrays.stream(gaps(a, b)).map(gap -> gap * gap).sum());
    };
  }

  private static double[] gaps(double[] a, double[] b) {
    double[] gaps = new double[a.length];
    Arrays.setAll(gaps, j -> Math.abs(a[j] - b[j]));
    return gaps;
  }

  private static ToDoubleBiFunction<double[], double[]> kernelDistance(JsonObject kernel) {
    double gamma = kernel.get("gamma").getAsDouble();
    Kernel k =
        kernel.get("kernel").getAsString().equals("gaussian")
            ? new GaussianKernel(gamma)
            : new PolynomialKernel(
                gamma, kernel.get("degree").getAsDouble(), kernel.get("coef0").getAsDouble());
    return (a, b) ->
        Math.sqrt(Math.max(0, k.between(a, a) + k.between(b, b) - 2 * k.between(a, b)));
  }

  private static double[][] table(
      double[][] x, double[][] z, ToDoubleBiFunction<double[], double[]> metric) {
    double[][] table = new double[x.length][z.length];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < z.length; j++) {
        table[i][j] = metric.applyAsDouble(x[i], z[j]);
      }
    }
    return table;
  }

  /** {@code |{x_i : d(x_i, z) <= d(x, z)}|}. */
  private static double[][] ranks(double[][] plain) {
    double[][] ranks = new double[plain.length][plain[0].length];
    for (int i = 0; i < plain.length; i++) {
      for (int j = 0; j < plain[0].length; j++) {
        int at = i;
        int column = j;
        ranks[i][j] = Arrays.stream(plain).filter(row -> row[column] <= plain[at][column]).count();
      }
    }
    return ranks;
  }
}
