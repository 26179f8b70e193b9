package io.laconic.space;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.laconic.Vectors;
import io.laconic.space.sequence.Alphabet;
import io.laconic.space.sequence.MismatchKernel;

/** A test vector of the mismatch kernel. */
public final class MismatchCase {
  private MismatchCase() {}

  public static void check(JsonObject vector) {
    JsonObject params = vector.getAsJsonObject("params");
    MismatchKernel kernel =
        new MismatchKernel(
            params.get("k").getAsInt(),
            params.get("m").getAsInt(),
            new Alphabet(params.get("alphabet").getAsString()));
    JsonArray array = vector.getAsJsonArray("sequences");
    String[] sequences = new String[array.size()];
    for (int k = 0; k < sequences.length; k++) {
      sequences[k] = array.get(k).getAsString();
    }
    JsonObject expected = vector.getAsJsonObject("expected");
    double[][] whole = Vectors.matrix(expected.getAsJsonArray("kernel"));
    double[][] normalised = Vectors.matrix(expected.getAsJsonArray("normalised"));
    double[][] matrix = kernel.matrix(sequences);
    for (int i = 0; i < sequences.length; i++) {
      assertThat(matrix[i]).containsExactly(whole[i]);
      for (int j = 0; j < sequences.length; j++) {
        assertThat(kernel.between(sequences[i], sequences[j])).isEqualTo(whole[i][j]);
        assertThat(MismatchKernel.normalised(matrix[i][j], matrix[i][i], matrix[j][j]))
            .isEqualTo(normalised[i][j]);
      }
    }
  }
}
