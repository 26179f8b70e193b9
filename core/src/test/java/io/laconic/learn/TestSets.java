package io.laconic.learn;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.Vectors;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.model.Frame;
import io.laconic.space.Inputs;
import io.laconic.space.PairFunction;
import io.laconic.space.Space;
import io.laconic.space.VectorSpace;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** Training sets for tests, straight from arrays; one class alone is allowed. */
public final class TestSets {
  private TestSets() {}

  public static TrainingSet of(double[][] x, int[] y, PairFunction function) {
    return of(x, y, List.of("neg", "pos"), function);
  }

  /** Rows of the classes with these names. */
  public static TrainingSet of(double[][] x, int[] y, List<String> classes, PairFunction function) {
    Labels labels = Labels.wrap("class", classes, y);
    Dataset data = Dataset.ofRows(x, labels);
    Encoding encoding = Encoding.fit(data, Schema.NONE);
    Space space = function == null ? null : new VectorSpace(function, Scaling.none());
    Frame frame =
        new Frame(
            labels.classes(),
            encoding,
            Scaling.none(),
            MissingValuePolicy.none(
                anyMissing(x)
                    ? MissingValuePolicy.Policy.DOES_NOT_HOLD
                    : MissingValuePolicy.Policy.ERROR),
            space);
    return new TrainingSet(frame, Inputs.of(encoding.apply(data)), y);
  }

  private static boolean anyMissing(double[][] x) {
    return Arrays.stream(x).flatMapToDouble(Arrays::stream).anyMatch(Double::isNaN);
  }

  /** The rows of a test vector: its own, or those of a data file it names. */
  public static TrainingSet of(JsonObject vector, PairFunction function) throws IOException {
    if (!vector.has("data")) {
      return of(
          Vectors.matrix(vector.getAsJsonArray("x")),
          Vectors.ints(vector.getAsJsonArray("y")),
          function);
    }
    DataFiles.Table table = DataFiles.read(vector.get("data").getAsString());
    JsonElement positive =
        vector.has("positive")
            ? vector.get("positive")
            : vector.getAsJsonObject("params").get("positive");
    return of(table.x(), table.against(positive.getAsString()), function);
  }
}
