package io.laconic.learn.scm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.Vectors;
import io.laconic.certificate.PathBound;
import io.laconic.certificate.compression.Certifier;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.Ball;
import io.laconic.model.rules.Claim;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.HalfSpace;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rules;
import io.laconic.model.rules.ScmBallsMessage;
import io.laconic.model.rules.ScmHalfSpacesMessage;
import io.laconic.space.L1;
import io.laconic.space.L2;
import io.laconic.space.LInfinity;
import io.laconic.space.PairFunction;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A test vector of the set covering machine. */
public final class ScmCase {
  private ScmCase() {}

  /** Learns what the vector says and compares everything. */
  public static void check(JsonObject vector) throws IOException {
    check(vector, new Parallel(1), new Parallel(3));
  }

  /** The same in each of these ways. */
  public static void check(JsonObject vector, Parallel... ways) throws IOException {
    JsonObject params = vector.getAsJsonObject("params");
    TrainingSet training = TestSets.of(vector, function(params));
    SetCoveringMachine.Options options = options(params);
    JsonObject expected = vector.getAsJsonObject("expected");
    for (Parallel parallel : ways) {
      Model model = SetCoveringMachine.fit(training, options, parallel);
      checkFeatures(model, expected.getAsJsonArray("features"));
      checkPath(model.path(), expected.getAsJsonArray("path"));
      checkSets(model, expected.getAsJsonObject("compression"));
      assertThat(model.predict(training.inputs()))
          .isEqualTo(Vectors.ints(expected.getAsJsonArray("trainPredictions")));
    }
    checkBounds(training, options, vector.get("delta").getAsDouble(), expected);
  }

  /** Certificates and printed bounds of the machines of all sizes. */
  private static void checkBounds(
      TrainingSet training, SetCoveringMachine.Options options, double delta, JsonObject expected) {
    ScmRun run =
        SetCoveringMachine.runs(
                training,
                options.family(),
                List.of(options.type()),
                new double[] {options.penalty()},
                options.maxSize(),
                Parallel.NONE)
            .get(0);
    for (JsonElement element : expected.getAsJsonArray("path")) {
      JsonObject entry = element.getAsJsonObject();
      int size = entry.get("size").getAsInt();
      Model model = SetCoveringMachine.model(training, options, run, size);
      checkCertification(model, delta, entry);
    }
  }

  /** A model against the entry of its size in a vector's path. */
  public static void checkCertification(Model model, double delta, JsonObject entry) {
    Certifier.Certification result =
        Certifier.certify(model, CompressionForm.STANDARD.options(delta, 1));
    PathBound bound = result.bounds().get(Rules.of(model).size());
    close(result.certificate().risk(), entry, "certificate");
    close(1 - result.certificate().sensitivity(), entry, "certificatePositive");
    close(1 - result.certificate().specificity(), entry, "certificateNegative");
    close(bound.risk(), entry, "certificate");
    close(bound.printedBound(), entry, "bound");
  }

  private static void close(double ours, JsonObject entry, String name) {
    assertThat(ours).as(name).isCloseTo(entry.get(name).getAsDouble(), within(1e-8));
  }

  static SetCoveringMachine.Options options(JsonObject params) {
    MachineType type = MachineType.valueOf(params.get("type").getAsString().toUpperCase());
    return new SetCoveringMachine.Options(
        family(params),
        type,
        Vectors.number(params.get("penalty")),
        params.get("maxSize").getAsInt());
  }

  public static Family family(JsonObject params) {
    return Arrays.stream(Family.values())
        .filter(f -> f.word().equals(params.get("features").getAsString()))
        .findFirst()
        .orElseThrow();
  }

  public static PairFunction function(JsonObject params) {
    if (params.has("kernel")) {
      return Vectors.kernel(params.getAsJsonObject("kernel"));
    }
    if (!params.has("metric")) {
      return null;
    }
    switch (params.get("metric").getAsString()) {
      case "l1":
        return new L1();
      case "l2":
        return new L2();
      case "linf":
        return new LInfinity();
      default:
        throw new IllegalArgumentException("metric " + params);
    }
  }

  private static void checkFeatures(Model model, JsonArray expected) {
    List<String> ours = new ArrayList<>();
    for (Claim rule : Rules.of(model).claims()) {
      ours.add(words(rule.feature()));
    }
    List<String> theirs = new ArrayList<>();
    for (JsonElement feature : expected) {
      theirs.add(words(feature.getAsJsonObject()));
    }
    assertThat(ours).isEqualTo(theirs);
  }

  public static String words(Feature feature) {
    if (feature instanceof Ball ball) {
      return "ball "
          + ball.center()
          + " "
          + ball.border()
          + (ball.side() == Side.BELOW ? " inside" : " outside");
    }
    if (feature instanceof HalfSpace half) {
      return "half-space " + half.a() + " " + half.b() + " " + half.c();
    }
    Ray ray = (Ray) feature;
    return "ray " + ray.attribute() + " " + ray.side().name().toLowerCase() + " " + ray.border();
  }

  public static String words(JsonObject feature) {
    String kind = feature.get("kind").getAsString();
    String[] fields =
        kind.equals("ball")
            ? new String[] {"center", "border", "side"}
            : kind.equals("half-space")
                ? new String[] {"a", "b", "c"}
                : new String[] {"attribute", "direction", "border"};
    return kind
        + " "
        + Arrays.stream(fields)
            .map(field -> feature.get(field).getAsString())
            .collect(Collectors.joining(" "));
  }

  public static void checkPath(List<PathPoint> path, JsonArray expected) {
    assertThat(path).hasSize(expected.size());
    for (int k = 0; k < path.size(); k++) {
      JsonObject entry = expected.get(k).getAsJsonObject();
      PathPoint point = path.get(k);
      assertThat(point.size()).isEqualTo(entry.get("size").getAsInt());
      assertThat(point.errors()[1]).isEqualTo(entry.get("errorsPositive").getAsInt());
      assertThat(point.errors()[0]).isEqualTo(entry.get("errorsNegative").getAsInt());
      assertThat(point.outside()[1]).isEqualTo(entry.get("outsidePositive").getAsInt());
      assertThat(point.outside()[0]).isEqualTo(entry.get("outsideNegative").getAsInt());
      assertThat(point.compressionSize()).isEqualTo(entry.get("compressionSize").getAsInt());
    }
  }

  private static void checkSets(Model model, JsonObject expected) {
    Set<Integer> all = new TreeSet<>();
    expected
        .entrySet()
        .forEach(e -> e.getValue().getAsJsonArray().forEach(r -> all.add(r.getAsInt())));
    assertThat(model.compressionSet().members().rows())
        .isEqualTo(all.stream().mapToInt(Integer::intValue).toArray());
    if (model.message() instanceof ScmBallsMessage balls) {
      assertThat(balls.centers()).isEqualTo(Vectors.ints(expected.getAsJsonArray("keptCenters")));
    } else if (model.message() instanceof ScmHalfSpacesMessage halves) {
      assertThat(halves.a()).isEqualTo(Vectors.ints(expected.getAsJsonArray("a")));
      assertThat(halves.b()).isEqualTo(Vectors.ints(expected.getAsJsonArray("b")));
    }
  }
}
