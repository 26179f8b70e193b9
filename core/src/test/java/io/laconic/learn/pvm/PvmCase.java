package io.laconic.learn.pvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.Vectors;
import io.laconic.data.CodePoints;
import io.laconic.data.NumberSyntax;
import io.laconic.space.KernelDistance;
import io.laconic.space.L1;
import io.laconic.space.L2;
import io.laconic.space.LInfinity;
import io.laconic.space.PairFunction;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A test vector of the prototype vector machine. */
public final class PvmCase {
  private PvmCase() {}

  /** Learns what the vector says and compares everything that needs no solver. */
  public static void check(JsonObject vector) {
    check(vector, new Parallel(1), new Parallel(3));
  }

  /** The same in each of these ways. */
  public static void check(JsonObject vector, Parallel... ways) {
    JsonObject params = vector.getAsJsonObject("params");
    JsonObject expected = vector.getAsJsonObject("expected");
    List<String> y = strings(vector.getAsJsonArray("y"));
    List<String> classes = classes(y);
    int[] labels = y.stream().mapToInt(classes::indexOf).toArray();
    PvmMatrix distances = distances(vector, params.get("metric"));
    int[] none = new int[distances.centerCount()];
    Arrays.fill(none, -1);
    PvmData data = new PvmData(distances, labels, classes.size(), none);
    for (Parallel parallel : ways) {
      PrototypeVectorMachine.Result result =
          PrototypeVectorMachine.fit(data, options(params), null, parallel);
      assertThat(words(result.run(), classes))
          .isEqualTo(words(expected.getAsJsonArray("prototypes")));
      assertThat(result.objectives().greedy())
          .isCloseTo(expected.get("objective").getAsDouble(), within(1e-6));
      int[] predicted = PlainPvm.predict(distances, result.run(), data.majority(null));
      assertThat(Arrays.stream(predicted).mapToObj(classes::get).toList())
          .isEqualTo(strings(expected.getAsJsonArray("trainPredictions")));
    }
  }

  private static PrototypeVectorMachine.Options options(JsonObject params) {
    JsonElement cost = params.get("lambda");
    return new PrototypeVectorMachine.Options(
        params.get("epsilon").getAsDouble(),
        cost.isJsonNull() ? Double.NaN : cost.getAsDouble(),
        PrototypeVectorMachine.Method.GREEDY,
        1,
        Double.POSITIVE_INFINITY,
        0);
  }

  private static PvmMatrix distances(JsonObject vector, JsonElement metric) {
    if (metric.isJsonPrimitive() && metric.getAsString().equals("precomputed")) {
      double[][] cells = Vectors.matrix(vector.getAsJsonArray("distances"));
      return new PvmMatrix(cells, cells[0].length);
    }
    double[][] x = Vectors.matrix(vector.getAsJsonArray("x"));
    double[][] candidates =
        vector.has("candidates") ? Vectors.matrix(vector.getAsJsonArray("candidates")) : x;
    PvmMatrix distances = PvmMatrix.of(x, candidates, function(metric));
    boolean ranks = metric.isJsonPrimitive() && metric.getAsString().equals("rank-L2");
    return ranks ? distances.ranks() : distances;
  }

  private static PairFunction function(JsonElement metric) {
    if (metric.isJsonObject()) {
      JsonObject kernel = metric.getAsJsonObject().deepCopy();
      kernel.add("type", kernel.get("kernel"));
      return new KernelDistance(Vectors.kernel(kernel));
    }
    switch (metric.getAsString()) {
      case "L1":
        return new L1();
      case "L2", "rank-L2":
        return new L2();
      case "Linf":
        return new LInfinity();
      default:
        throw new IllegalArgumentException("metric " + metric);
    }
  }

  /** Names that are all numbers sort as numbers. */
  private static List<String> classes(List<String> y) {
    Stream<String> distinct = y.stream().distinct();
    return y.stream().allMatch(NumberSyntax::isNumber)
        ? distinct.sorted(Comparator.comparingDouble(Double::parseDouble)).toList()
        : distinct.sorted(CodePoints.ORDER).toList();
  }

  private static List<String> words(PvmRun run, List<String> classes) {
    return run.steps().stream()
        .map(
            s ->
                s.candidate()
                    + " "
                    + classes.get(s.label())
                    + " "
                    + s.newlyCovered()
                    + " "
                    + s.wronglyCovered())
        .toList();
  }

  private static List<String> words(JsonArray prototypes) {
    List<String> words = new ArrayList<>();
    for (JsonElement element : prototypes) {
      JsonObject p = element.getAsJsonObject();
      words.add(
          String.join(
              " ",
              p.get("candidate").getAsString(),
              p.get("class").getAsString(),
              p.get("newlyCovered").getAsString(),
              p.get("wronglyCovered").getAsString()));
    }
    return words;
  }

  private static List<String> strings(JsonArray array) {
    List<String> strings = new ArrayList<>();
    array.forEach(element -> strings.add(element.getAsString()));
    return strings;
  }
}
