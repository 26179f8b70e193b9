package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The list of the distinct rules of all subsets. */
class MenuTableTest {
  @TempDir Path temp;

  private JsonArray menu(String options) {
    Path model = temp.resolve("m.json");
    List<String> words = new ArrayList<>(List.of("train", "sample:iris", "-m", model.toString()));
    words.addAll(List.of((options + " --menu --json").split(" ")));
    Cli.Result result = Cli.run(words.toArray());
    assertThat(result.code()).as(result.err()).isZero();
    return JsonParser.parseString(result.out()).getAsJsonObject().getAsJsonArray("menu");
  }

  /** Rules of many rows or of new points read alike; each is a rule of its own. */
  @ParameterizedTest
  @ValueSource(strings = {"1-nn", "k-means"})
  void rulesThatReadAlikeAreNotTheSame(String learner) {
    assertThat(menu("--learner " + learner)).hasSize(16);
  }

  @Test
  void everySubsetIsThereOnce() {
    List<Integer> subsets = new ArrayList<>();
    JsonArray menu = menu("--positive setosa --learner scm");
    for (JsonElement entry : menu) {
      JsonObject rule = entry.getAsJsonObject();
      List<JsonElement> all = rule.getAsJsonArray("subsets").asList();
      assertThat(rule.get("subset")).isEqualTo(all.get(0));
      all.forEach(subset -> subsets.add(subset.getAsInt()));
    }
    assertThat(menu.size()).isLessThan(subsets.size());
    assertThat(subsets)
        .containsExactlyInAnyOrderElementsOf(IntStream.range(0, subsets.size()).boxed().toList());
  }
}
