package io.laconic.learn.soft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.Vectors;
import io.laconic.bound.KlInverse;
import io.laconic.bound.PacBayes;
import io.laconic.learn.DataFiles;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.model.MachineType;
import io.laconic.model.soft.SoftRay;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.util.Locale;

/** A test vector of the soft greedy learner. */
public final class SoftCase {
  private SoftCase() {}

  /** Learns what the vector says and compares everything. */
  public static void check(JsonObject vector) throws IOException {
    check(vector, new Parallel(1), new Parallel(3));
  }

  /** The same in each of these ways. */
  public static void check(JsonObject vector, Parallel... ways) throws IOException {
    JsonObject params = vector.getAsJsonObject("params");
    TrainingSet training = training(vector, params);
    SoftGreedy.Options options = options(params);
    for (Parallel parallel : ways) {
      SoftRun run = SoftGreedy.run(training, options, parallel);
      JsonObject expected = vector.getAsJsonObject("expected");
      checkRays(run, expected.getAsJsonArray("rays"));
      assertThat(run.stop().word()).isEqualTo(expected.get("stop").getAsString());
      SoftPoint point = SoftPoint.path(run, training).get(run.size());
      close(point.gibbsRisk(), expected, "gibbsTrainRisk");
      assertThat(point.errors()).isEqualTo(expected.get("bayesTrainErrors").getAsInt());
      close(point.kl(options.prior()), expected, "kl");
      double lnDelta = Math.log(vector.get("delta").getAsDouble());
      close(point.bound(options.prior(), lnDelta, 0, PacBayes.Form.PRINTED), expected, "bound");
      assertThat(run.scores(run.size()))
          .containsExactly(Vectors.doubles(expected.getAsJsonArray("bayesScores")), within(1e-9));
    }
  }

  /** A vector of the inverse of kl. */
  public static void checkKlInverse(JsonObject vector) {
    JsonObject params = vector.getAsJsonObject("params");
    double bound =
        KlInverse.upper(params.get("risk").getAsDouble(), params.get("rhs").getAsDouble());
    assertThat(bound)
        .isCloseTo(vector.getAsJsonObject("expected").get("bound").getAsDouble(), within(1e-12));
  }

  private static TrainingSet training(JsonObject vector, JsonObject params) throws IOException {
    if (vector.has("data")) {
      DataFiles.Table table = DataFiles.read(vector.get("data").getAsString());
      assertThat(table.sha256()).isEqualTo(vector.get("dataSha256").getAsString());
      return TestSets.of(table.x(), table.against(params.get("positive").getAsString()), null);
    }
    return TestSets.of(
        Vectors.matrix(vector.getAsJsonArray("x")), Vectors.ints(vector.getAsJsonArray("y")), null);
  }

  private static SoftGreedy.Options options(JsonObject params) {
    JsonElement grid = params.get("grid");
    return new SoftGreedy.Options(
        MachineType.valueOf(word(params, "type")),
        params.get("penalty").getAsDouble(),
        params.get("eta").getAsDouble(),
        params.get("maxSize").getAsInt(),
        PacBayes.RayPrior.named(params.get("prior").getAsString()),
        ranges(params.get("ranges")),
        grid.isJsonNull() ? SoftGreedy.EXACT : grid.getAsInt(),
        false);
  }

  private static String word(JsonObject params, String name) {
    return params.get(name).getAsString().toUpperCase(Locale.ROOT);
  }

  private static Ranges ranges(JsonElement ranges) {
    if (ranges.isJsonNull()) {
      return null;
    }
    double[][] rows = Vectors.matrix(ranges.getAsJsonArray());
    double[] low = new double[rows.length];
    double[] high = new double[rows.length];
    for (int k = 0; k < rows.length; k++) {
      low[k] = rows[k][0];
      high[k] = rows[k][1];
    }
    return new Ranges(low, high);
  }

  private static void checkRays(SoftRun run, JsonArray expected) {
    assertThat(run.size()).isEqualTo(expected.size());
    for (int k = 0; k < run.size(); k++) {
      JsonObject theirs = expected.get(k).getAsJsonObject();
      SoftRay ray = run.steps().get(k).ray();
      assertThat(ray.attribute()).isEqualTo(theirs.get("attribute").getAsInt());
      assertThat(ray.direction().sign()).isEqualTo(theirs.get("direction").getAsString());
      assertThat(ray.a()).isEqualTo(theirs.get("a").getAsDouble());
      assertThat(ray.b()).isEqualTo(theirs.get("b").getAsDouble());
      close(run.steps().get(k).utility(), theirs, "utility");
    }
  }

  private static void close(double ours, JsonObject expected, String name) {
    assertThat(ours).as(name).isCloseTo(expected.get(name).getAsDouble(), within(1e-9));
  }
}
