package io.laconic.model.soft;

/** Where the values of an attribute lie, mostly: {@code [low, high]}. */
public record AttributeRange(double low, double high) {
  public AttributeRange {
    if (!(low <= high) || Double.isInfinite(high - low)) {
      throw new IllegalArgumentException("range [" + low + ", " + high + "]");
    }
  }

  /** {@code ln(B - A) - ln(b - a)}: what the interval of a ray costs. */
  public double margin(SoftRay ray) {
    return StrictMath.log(high - low) - StrictMath.log(ray.b() - ray.a());
  }
}
