package io.laconic;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.space.GaussianKernel;
import io.laconic.space.Kernel;
import io.laconic.space.LinearKernel;
import io.laconic.space.PolynomialKernel;

/** Reads pieces of test vectors. */
public final class Vectors {
  private Vectors() {}

  public static double[][] matrix(JsonArray rows) {
    double[][] matrix = new double[rows.size()][];
    for (int k = 0; k < matrix.length; k++) {
      matrix[k] = doubles(rows.get(k).getAsJsonArray());
    }
    return matrix;
  }

  public static double[] doubles(JsonArray array) {
    double[] values = new double[array.size()];
    for (int k = 0; k < values.length; k++) {
      values[k] = number(array.get(k));
    }
    return values;
  }

  public static int[] ints(JsonArray array) {
    int[] values = new int[array.size()];
    for (int k = 0; k < values.length; k++) {
      values[k] = array.get(k).getAsInt();
    }
    return values;
  }

  /** A number, or {@code "inf"}. */
  public static double number(JsonElement element) {
    return "inf".equals(element.getAsString()) ? Double.POSITIVE_INFINITY : element.getAsDouble();
  }

  public static Kernel kernel(JsonObject kernel) {
    switch (kernel.get("type").getAsString()) {
      case "linear":
        return new LinearKernel();
      case "polynomial":
        return new PolynomialKernel(
            number(kernel.get("gamma")), number(kernel.get("degree")), number(kernel.get("coef0")));
      case "gaussian":
        return new GaussianKernel(number(kernel.get("gamma")));
      default:
        throw new IllegalArgumentException("kernel " + kernel);
    }
  }
}
