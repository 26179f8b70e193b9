package io.laconic.spark;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.learn.dlm.DlmCase;
import io.laconic.learn.pvm.PvmCase;
import io.laconic.learn.scm.ScmCase;
import io.laconic.learn.soft.SoftCase;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** The test vectors of the core, learned on Spark. */
@Tag("spark")
class VectorsOnSparkTest {
  private static final SparkEngine ENGINE =
      SparkEngine.on(TestSparkSession.get(), SparkEngine.Options.DEFAULT);

  private interface Check {
    void run(JsonObject vector, Parallel... ways) throws IOException;
  }

  private static final Map<String, Check> CHECKS =
      Map.of(
          "scm", ScmCase::check,
          "dlm", DlmCase::check,
          "soft-greedy", SoftCase::check,
          "pvm", PvmCase::check);

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  @TestFactory
  Stream<DynamicContainer> vectors() throws IOException {
    Path folder =
        Path.of(System.getProperty("laconic.root", ".."), "core/src/test/resources/vectors");
    List<DynamicContainer> files = new ArrayList<>();
    try (Stream<Path> paths = Files.list(folder)) {
      for (Path file : paths.filter(p -> p.toString().endsWith(".json")).sorted().toList()) {
        files.add(DynamicContainer.dynamicContainer(file.getFileName().toString(), cases(file)));
      }
    }
    return files.stream();
  }

  private static Stream<DynamicTest> cases(Path file) throws IOException {
    JsonArray array = JsonParser.parseString(Files.readString(file)).getAsJsonArray();
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonElement element : array) {
      JsonObject vector = element.getAsJsonObject();
      Check check = CHECKS.get(vector.get("learner").getAsString());
      if (check != null) {
        tests.add(
            DynamicTest.dynamicTest(
                vector.get("name").getAsString(),
                () -> check.run(vector, Parallel.NONE.withWorkers(ENGINE))));
      }
    }
    return tests.stream();
  }
}
