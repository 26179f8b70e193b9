package io.laconic.learn.dlm;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.Vectors;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.scm.ScmCase;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.Ball;
import io.laconic.model.rules.Claim;
import io.laconic.model.rules.Rules;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** A test vector of the decision list machine. */
public final class DlmCase {
  private DlmCase() {}

  /** Learns what the vector says and compares everything. */
  public static void check(JsonObject vector) throws IOException {
    check(vector, new Parallel(1), new Parallel(2), new Parallel(3), new Parallel(7));
  }

  /** The same in each of these ways. */
  public static void check(JsonObject vector, Parallel... ways) throws IOException {
    JsonObject params = vector.getAsJsonObject("params");
    TrainingSet training = TestSets.of(vector, ScmCase.function(params));
    DecisionListMachine.Options options = options(params);
    JsonObject expected = vector.getAsJsonObject("expected");
    for (Parallel parallel : ways) {
      Model model = DecisionListMachine.fit(training, options, parallel);
      checkRules(model, expected.getAsJsonArray("features"));
      ScmCase.checkPath(model.path(), expected.getAsJsonArray("path"));
      checkSets(model, expected.getAsJsonObject("compression"));
      assertThat(model.predict(training.inputs()))
          .isEqualTo(Vectors.ints(expected.getAsJsonArray("trainPredictions")));
    }
    checkBounds(training, options, vector.get("delta").getAsDouble(), expected);
  }

  private static DecisionListMachine.Options options(JsonObject params) {
    return new DecisionListMachine.Options(
        ScmCase.family(params),
        AllowedBalls.valueOf(params.get("balls").getAsString().toUpperCase()),
        Vectors.number(params.get("penaltyPositive")),
        Vectors.number(params.get("penaltyNegative")),
        params.get("maxSize").getAsInt());
  }

  private static void checkRules(Model model, JsonArray expected) {
    List<String> ours = new ArrayList<>();
    for (Claim rule : Rules.of(model).claims()) {
      ours.add(ScmCase.words(rule.feature()) + " then " + rule.label());
    }
    List<String> theirs = new ArrayList<>();
    for (JsonElement element : expected) {
      JsonObject feature = element.getAsJsonObject();
      theirs.add(ScmCase.words(feature) + " then " + feature.get("label").getAsInt());
    }
    assertThat(ours).isEqualTo(theirs);
  }

  private static void checkSets(Model model, JsonObject expected) {
    Map<String, TreeSet<Integer>> sets = new TreeMap<>();
    List.of("cp", "cn", "bp", "bn").forEach(name -> sets.put(name, new TreeSet<>()));
    TreeSet<Integer> centers = new TreeSet<>();
    for (Claim rule : Rules.of(model).claims()) {
      centers.add(((Ball) rule.feature()).center());
    }
    for (int row : model.compressionSet().members().rows()) {
      String name = centers.contains(row) ? "c" : "b";
      sets.get(name + (model.compressionSet().labelOf(row) == 1 ? "p" : "n")).add(row);
    }
    assertThat(expected.keySet()).hasSize(4);
    PathPoint whole = model.path().get(Rules.of(model).size());
    assertThat(whole.centers()).containsExactly(sets.get("cn").size(), sets.get("cp").size());
    sets.forEach(
        (name, rows) ->
            assertThat(rows.stream().mapToInt(Integer::intValue).toArray())
                .as(name)
                .isEqualTo(Vectors.ints(expected.getAsJsonArray(name))));
  }

  /** Certificates and printed bounds of the lists of all sizes. */
  private static void checkBounds(
      TrainingSet training,
      DecisionListMachine.Options options,
      double delta,
      JsonObject expected) {
    DlmRun run =
        DecisionListMachine.runs(
                training,
                options.family(),
                options.balls(),
                List.of(options.penalties()),
                options.maxSize(),
                Parallel.NONE)
            .get(0);
    for (JsonElement element : expected.getAsJsonArray("path")) {
      Model model =
          DecisionListMachine.model(
              training, options, run, element.getAsJsonObject().get("size").getAsInt());
      ScmCase.checkCertification(model, delta, element.getAsJsonObject());
    }
  }
}
