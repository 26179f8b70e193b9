package io.laconic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.learn.dlm.DlmCase;
import io.laconic.learn.pvm.PvmCase;
import io.laconic.learn.scm.ScmCase;
import io.laconic.learn.soft.SoftCase;
import io.laconic.space.MismatchCase;
import io.laconic.space.image.TangentCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs the test vectors: cases whose results were computed by an independent program. Those beside
 * the tests always run; {@code -Dlaconic.vectors=DIR} adds all {@code .json} files of a folder.
 */
class ConformanceTest {
  private interface Check {
    void run(JsonObject vector) throws IOException;
  }

  private static final Map<String, Check> CHECKS =
      Map.of(
          "scm", ScmCase::check,
          "dlm", DlmCase::check,
          "soft-greedy", SoftCase::check,
          "kl-inverse", SoftCase::checkKlInverse,
          "pvm", PvmCase::check,
          "tangent-distance", TangentCase::check,
          "mismatch-kernel", MismatchCase::check);

  @TestFactory
  Stream<DynamicContainer> vectors() throws IOException {
    List<DynamicContainer> files = new ArrayList<>();
    for (Path folder : folders()) {
      try (Stream<Path> paths = Files.list(folder)) {
        for (Path file : paths.filter(p -> p.toString().endsWith(".json")).sorted().toList()) {
          files.add(DynamicContainer.dynamicContainer(file.getFileName().toString(), cases(file)));
        }
      }
    }
    return files.stream();
  }

  private static List<Path> folders() {
    List<Path> folders = new ArrayList<>(List.of(Path.of("src/test/resources/vectors")));
    String more = System.getProperty("laconic.vectors", "");
    if (!more.isEmpty()) {
      folders.add(Path.of(more));
    }
    return folders;
  }

  private static Stream<DynamicTest> cases(Path file) throws IOException {
    JsonArray array = JsonParser.parseString(Files.readString(file)).getAsJsonArray();
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonElement element : array) {
      JsonObject vector = element.getAsJsonObject();
      tests.add(DynamicTest.dynamicTest(vector.get("name").getAsString(), () -> check(vector)));
    }
    return tests.stream();
  }

  private static void check(JsonObject vector) throws IOException {
    String learner = vector.get("learner").getAsString();
    Check check = CHECKS.get(learner);
    if (check == null) {
      abort("no learner " + learner + " yet");
    }
    check.run(vector);
  }

  @Test
  void theVectorsOfTheCoveringLearnersAreThere() throws IOException {
    for (String name :
        List.of(
            "scm-balls",
            "scm-half-spaces",
            "scm-rays",
            "dlm-simple",
            "dlm-complex",
            "rays-small",
            "rays-random",
            "rays-kl-inverse",
            "pvm-small",
            "pvm-random",
            "pvm-tangent",
            "pvm-mismatch")) {
      assertThat(Path.of("src/test/resources/vectors", name + ".json")).exists();
    }
  }
}
