package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import io.laconic.util.Thorough;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every number and word of a model file is changed, one at a time (in every run each second, all in
 * the profile {@code slow}): {@code certify} finds it, or says that it does not look there.
 */
class ForgedModelTest {
  private static final String EVERYTHING =
      "--type at-least --refer 0.2 --by site,age:40,60 --gap --net-benefit 0.2"
          + " --against ill_if_age_>_50 --all-together";
  private static final String BY_CLASS =
      "--type disjunction --sample by-class --prevalence 0.05,0.1 --net-benefit 0.2 --by site"
          + " --against ill_if_age_>_50";
  private static final String BY_CLASS_BOTH =
      "--learner rules --sample by-class --refer 0.1 --net-benefit 0.2 --by site --gap"
          + " --against ill_if_lactate_>_3.9";
  private static final String ONE_SITE = "--holdout-where site=north --type conjunction";

  /** What {@code certify} says that it takes as the file has it, without {@code --thorough}. */
  private static final Pattern NOT_LOOKED_AT =
      Pattern.compile("stability\\..*|provenance\\.(laconic|data|earlierRuns)");

  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void rows() {
    data = PromisesCommandTest.twoSites(temp, 240);
    model = temp.resolve("model.json");
  }

  private JsonObject trained(String options) throws IOException {
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", model));
    for (String word : options.split(" ")) {
      words.add(word.replace('_', ' '));
    }
    Cli.run(words.toArray()).succeeds();
    Cli.run("certify", model, data).succeeds();
    return JsonParser.parseString(Files.readString(model)).getAsJsonObject();
  }

  @ParameterizedTest
  @ValueSource(strings = {EVERYTHING, BY_CLASS, BY_CLASS_BOTH, ONE_SITE})
  void anythingThatIsChangedIsFound(String options) throws IOException {
    JsonObject stored = trained(options);
    List<List<Object>> places = new ArrayList<>();
    collect(stored, List.of(), places);
    Path forged = temp.resolve("forged.json");
    List<String> passed = new ArrayList<>();
    int every = Thorough.times(2, 1);
    for (int k = options.length() % every; k < places.size(); k += every) {
      List<Object> place = places.get(k);
      JsonObject copy = stored.deepCopy();
      change(copy, place);
      Files.writeString(forged, copy.toString());
      if (Cli.run("certify", forged, data).code() == 0) {
        passed.add(String.join(".", place.stream().map(String::valueOf).toList()));
      }
    }
    passed.removeIf(place -> NOT_LOOKED_AT.matcher(place).matches());
    assertThat(passed).isEmpty();
    assertThat(Cli.run("certify", model, data).out())
        .contains("version, file name and earlier runs are as the file says");
  }

  /** A promise that is left out, said twice, in the place of another one or of none is found. */
  @Test
  void promisesThatAreMovedAreFound() throws IOException {
    JsonObject stored = trained(EVERYTHING);
    JsonArray all = stored.getAsJsonObject("certificate").getAsJsonArray("promises");
    List<JsonArray> forged = new ArrayList<>(List.of(new JsonArray()));
    for (int k = 0; k < all.size(); k++) {
      JsonArray without = all.deepCopy();
      without.remove(k);
      JsonArray doubled = all.deepCopy();
      doubled.add(all.get(k));
      JsonArray instead = all.deepCopy();
      instead.set((k + 1) % all.size(), all.get(k));
      JsonArray smaller = all.deepCopy();
      JsonObject one = smaller.get(k).getAsJsonObject();
      one.entrySet().stream()
          .filter(field -> isShare(field.getValue()))
          .findFirst()
          .ifPresent(
              field -> one.addProperty(field.getKey(), field.getValue().getAsDouble() * 0.9));
      forged.addAll(List.of(without, doubled, instead));
      if (!smaller.equals(all)) {
        forged.add(smaller);
      }
    }
    Path file = temp.resolve("forged.json");
    for (JsonArray promises : forged) {
      JsonObject copy = stored.deepCopy();
      copy.getAsJsonObject("certificate").add("promises", promises);
      Files.writeString(file, copy.toString());
      assertThat(Cli.run("certify", file, data).code()).as("%s", promises).isEqualTo(1);
    }
  }

  private static boolean isShare(JsonElement value) {
    return value.isJsonPrimitive()
        && value.getAsJsonPrimitive().isNumber()
        && value.getAsString().contains(".");
  }

  private static void collect(JsonElement at, List<Object> place, List<List<Object>> places) {
    if (at instanceof JsonArray array) {
      for (int k = 0; k < array.size(); k++) {
        collect(array.get(k), joined(place, k), places);
      }
    } else if (at instanceof JsonObject object) {
      object.entrySet().forEach(e -> collect(e.getValue(), joined(place, e.getKey()), places));
    } else if (at.isJsonPrimitive()) {
      places.add(place);
    }
  }

  private static List<Object> joined(List<Object> place, Object next) {
    List<Object> longer = new ArrayList<>(place);
    longer.add(next);
    return longer;
  }

  private static void change(JsonElement root, List<Object> place) {
    JsonElement at = root;
    for (Object step : place.subList(0, place.size() - 1)) {
      at = step(at, step);
    }
    Object last = place.get(place.size() - 1);
    JsonPrimitive changed = changed(step(at, last).getAsJsonPrimitive());
    if (at instanceof JsonArray array) {
      array.set((Integer) last, changed);
    } else {
      at.getAsJsonObject().add((String) last, changed);
    }
  }

  private static JsonElement step(JsonElement at, Object step) {
    return at instanceof JsonArray array
        ? array.get((Integer) step)
        : at.getAsJsonObject().get((String) step);
  }

  private static JsonPrimitive changed(JsonPrimitive old) {
    if (old.isBoolean()) {
      return new JsonPrimitive(!old.getAsBoolean());
    }
    String text = old.getAsString();
    if (old.isNumber()) {
      return text.matches("-?[0-9]+")
          ? new JsonPrimitive(new BigInteger(text).add(BigInteger.ONE))
          : new JsonPrimitive(old.getAsDouble() + 0.001);
    }
    boolean isHash = text.matches("[0-9a-f]{32,64}");
    return new JsonPrimitive(
        isHash ? (text.startsWith("0") ? "1" : "0") + text.substring(1) : text + "x");
  }
}
