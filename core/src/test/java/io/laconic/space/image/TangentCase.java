package io.laconic.space.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import io.laconic.Vectors;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.space.image.TangentDistance.Sides;

/** A test vector of the tangent distance. */
public final class TangentCase {
  private TangentCase() {}

  public static void check(JsonObject vector) {
    JsonObject expected = vector.getAsJsonObject("expected");
    double[][] images = Vectors.matrix(vector.getAsJsonArray("images"));
    TangentDistance oneSided = distance(vector.getAsJsonObject("params"), Sides.ONE_SIDED);
    TangentDistance twoSided = distance(vector.getAsJsonObject("params"), Sides.TWO_SIDED);
    double[][] tangents = oneSided.tangents(images[0]);
    double[][] wanted = Vectors.matrix(expected.getAsJsonArray("tangentsOfFirst"));
    for (int k = 0; k < tangents.length; k++) {
      assertThat(tangents[k]).containsExactly(wanted[k], within(1e-6));
    }
    check(oneSided, images, Vectors.matrix(expected.getAsJsonArray("oneSided")));
    check(twoSided, images, Vectors.matrix(expected.getAsJsonArray("twoSided")));
  }

  private static TangentDistance distance(JsonObject params, Sides sides) {
    return new TangentDistance(
        params.get("width").getAsInt(),
        params.get("height").getAsInt(),
        sides,
        params.get("sigma").getAsDouble(),
        params.get("background").getAsDouble());
  }

  private static void check(TangentDistance distance, double[][] images, double[][] expected) {
    Points points = Points.ofRows(images, images[0].length);
    Relation relation = distance.relation(points, points);
    for (int i = 0; i < images.length; i++) {
      for (int j = 0; j < images.length; j++) {
        assertThat(relation.of(i, j)).isCloseTo(expected[i][j], within(1e-6));
      }
    }
  }
}
