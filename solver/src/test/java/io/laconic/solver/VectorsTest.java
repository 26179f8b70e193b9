package io.laconic.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.learn.pvm.PrototypeCoverProgram;
import io.laconic.learn.pvm.PvmSolver;
import io.laconic.learn.pvm.PvmSolver.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Least values of both programs that an independent program computed; those of core. */
class VectorsTest {
  @TestFactory
  Stream<DynamicTest> vectors() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String name : List.of("pvm-small.json", "pvm-random.json")) {
      Path file =
          Path.of(System.getProperty("laconic.root", ".."), "core/src/test/resources/vectors")
              .resolve(name);
      for (JsonElement element : JsonParser.parseString(Files.readString(file)).getAsJsonArray()) {
        JsonObject vector = element.getAsJsonObject();
        for (PvmSolver solver : SolversTest.solvers().toList()) {
          String title = vector.get("name").getAsString() + " by " + solver.name();
          tests.add(DynamicTest.dynamicTest(title, () -> check(vector, solver)));
        }
      }
    }
    return tests.stream();
  }

  private static void check(JsonObject vector, PvmSolver solver) {
    PvmCase pvm = PvmCase.of(vector);
    double greedy = 0;
    double relaxed = 0;
    double exact = 0;
    for (PrototypeCoverProgram program : pvm.programs()) {
      int[] start = Programs.greedy(program);
      greedy += program.objective(start);
      relaxed += solver.relax(program, Limits.NONE).lowerBound();
      exact += solver.solve(program, start, Limits.NONE).objective();
    }
    JsonObject expected = vector.getAsJsonObject("expected");
    for (String key : List.of("objective", "lpObjective", "exactObjective")) {
      double value = key.equals("objective") ? greedy : key.equals("lpObjective") ? relaxed : exact;
      if (expected.has(key)) {
        assertThat(value).as(key).isCloseTo(expected.get(key).getAsDouble(), within(1e-6));
      }
    }
  }

  /** The input of a vector. */
  private record PvmCase(double[][] distances, int[] y, double radius, double lambda) {
    static PvmCase of(JsonObject vector) {
      JsonObject params = vector.getAsJsonObject("params");
      List<String> labels =
          Stream.of(new Gson().fromJson(vector.get("y"), String[].class)).toList();
      List<String> classes = labels.stream().distinct().sorted().toList();
      JsonElement lambda = params.get("lambda");
      return new PvmCase(
          DistanceTable.of(vector),
          labels.stream().mapToInt(classes::indexOf).toArray(),
          params.get("epsilon").getAsDouble(),
          lambda.isJsonNull() ? 1.0 / labels.size() : lambda.getAsDouble());
    }

    List<PrototypeCoverProgram> programs() {
      return Arrays.stream(y)
          .distinct()
          .sorted()
          .mapToObj(label -> Programs.ofClass(distances, y, label, radius, lambda))
          .toList();
    }
  }
}
