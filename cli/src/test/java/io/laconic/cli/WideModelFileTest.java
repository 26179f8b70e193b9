package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Model files of tables with more than 10 000 attributes: they name the columns that they use, and
 * all commands work as with all names.
 */
@Tag("long")
class WideModelFileTest {
  private static final int COLUMNS = 10_050;
  private static final String TRAINED = " on the rows it was trained on";
  private static final List<String> WORDS = List.of("red", "blue");

  @TempDir static Path temp;
  private static Path data;
  private static Path model;

  /** An id, a category at place 2, numbers; the class is that of column g77, with noise. */
  @BeforeAll
  static void train() throws IOException {
    SplittableRandom random = new SplittableRandom(4);
    StringBuilder text = new StringBuilder("id,g0,color");
    for (int k = 1; k < COLUMNS; k++) {
      text.append(",g").append(k);
    }
    text.append(",class\n");
    for (int row = 0; row < 60; row++) {
      boolean sick = random.nextBoolean();
      text.append("p").append(1000 + row * 7 % 60).append(',').append(random.nextInt(9));
      text.append(',').append(WORDS.get(random.nextInt(2)));
      for (int k = 1; k < COLUMNS; k++) {
        boolean tells = k == 77 && random.nextInt(12) > 0;
        text.append(',').append(tells ? (sick ? 7 : 2) : random.nextInt(9));
      }
      text.append(sick ? ",sick\n" : ",well\n");
    }
    data = Files.writeString(temp.resolve("wide.csv"), text);
    model = temp.resolve("model.json");
    train(model, "--equivalents", 2, "--certificate", "holdout");
  }

  private static void train(Path target, Object... more) {
    String learner = "--learner scm --type disjunction --penalty 1 --max-size 2";
    List<Object> call = new ArrayList<>(List.of("train", data, "-m", target));
    call.addAll(List.of((Object[]) learner.split(" ")));
    call.addAll(List.of(more));
    Cli.run(call.toArray()).succeeds();
  }

  private static JsonObject tree() throws IOException {
    return JsonParser.parseString(Files.readString(model)).getAsJsonObject();
  }

  @Test
  void onlyUsedNamesAreKept() throws IOException {
    assertThat(Files.size(model)).isLessThan(20_000);
    JsonObject attributes = tree().getAsJsonObject("attributes");
    assertThat(attributes.get("count").getAsInt()).isEqualTo(COLUMNS + 2);
    JsonObject names = attributes.getAsJsonObject("names");
    assertThat(names.get("79").getAsString()).isEqualTo("g77");
    assertThat(names.get("1").getAsString()).isEqualTo("color=blue");
    assertThat(names.get("2").getAsString()).isEqualTo("color=red");
    assertThat(names.size()).isBetween(3, 10);
    assertThat(attributes.get("sha256").getAsString()).isEqualTo(digest());
    for (var step : tree().getAsJsonArray("equivalents")) {
      JsonArray others = step.getAsJsonObject().getAsJsonArray("others");
      others.forEach(
          other ->
              assertThat(names.has(other.getAsJsonObject().get("attribute").getAsString()))
                  .isTrue());
    }
  }

  /** The digest as the guide defines it, made here in another way. */
  private static String digest() throws IOException {
    StringBuilder bytes = new StringBuilder();
    for (int k = -1; k < COLUMNS; k++) {
      int column = k < 0 ? 0 : k;
      if (k == 0) {
        bytes.append('c').append(sized("color")).append("\0\0\0\2");
        bytes.append(sized("blue")).append(sized("red"));
      } else {
        bytes.append('n').append(sized("g" + column));
      }
    }
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of()
          .formatHex(digest.digest(bytes.toString().getBytes(StandardCharsets.US_ASCII)));
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new IOException(e);
    }
  }

  private static String sized(String text) {
    return "\0\0\0" + (char) text.length() + text;
  }

  @Test
  void commandsWork() throws IOException {
    assertThat(Cli.run("certify", model, data).succeeds().out()).startsWith("holds: ");
    assertThat(Cli.run("explain", model, data, "--row", 3).succeeds().out()).contains("g77");
    assertThat(Cli.run("evaluate", model, data).succeeds().out()).contains(TRAINED);
    Path out = temp.resolve("out.csv");
    Cli.run("predict", model, data, "-o", out).succeeds();
    assertThat(Files.readAllLines(out)).hasSize(61);
    assertThat(Cli.run("similar", model, data, "--limit", 3).succeeds().out()).contains("g77");
    Path state = temp.resolve("s.state");
    assertThat(Cli.run("watch", model, data, "--state", state).err()).contains("was trained on");
  }

  /** New rows need the columns of the rule, and no others. */
  @Test
  void newRowsNeedTheUsedColumns() {
    Path rows = Cli.write(temp.resolve("new.csv"), "g77,g1", "8,1", "1,1");
    assertThat(Cli.run("predict", model, rows).succeeds().out().lines()).hasSize(3);
    Path none = Cli.write(temp.resolve("none.csv"), "g78,g1", "8,1");
    assertThat(Cli.run("predict", model, none).err()).contains("the model needs column \"g77\"");
  }

  /** A copy of the training rows in another file is not taken for new rows. */
  @Test
  void aCopyOfTheTrainingRowsIsKnown() throws IOException {
    Path copy = temp.resolve("copy.csv");
    List<String> lines = new ArrayList<>(Files.readAllLines(data));
    lines.add(1, lines.remove(40));
    Files.write(copy, lines);
    assertThat(Cli.run("evaluate", model, copy).succeeds().out()).contains(TRAINED);
    lines.remove(5);
    Files.write(copy, lines);
    assertThat(Cli.run("evaluate", model, copy).succeeds().out()).doesNotContain(TRAINED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "subsets", "standard"})
  void otherForms(String form) throws IOException {
    Path other = temp.resolve(form + ".json");
    train(other, "--certificate", form);
    boolean all = form.equals("standard");
    String text = Files.readString(other);
    assertThat(text.contains("\"g78\"")).isEqualTo(all);
    Cli.run("explain", other).succeeds();
    if (!form.equals("none")) {
      Cli.run("certify", other, data).succeeds();
    }
  }

  /** Files of before, with all names, hold as well. */
  @Test
  void filesWithAllNamesAreRead() throws IOException {
    JsonObject tree = tree();
    JsonArray names = new JsonArray();
    JsonArray encoding = new JsonArray();
    for (int k = 0; k <= COLUMNS; k++) {
      boolean category = k == 1;
      String column = category ? "color" : "g" + (k == 0 ? 0 : k - 1);
      JsonObject part = new JsonObject();
      part.addProperty("column", column);
      part.addProperty("kind", category ? "categorical" : "numeric");
      part.add("values", category ? JsonParser.parseString("[\"blue\",\"red\"]") : null);
      part.addProperty("declared", false);
      encoding.add(part);
      if (category) {
        names.add("color=blue");
        names.add("color=red");
      } else {
        names.add(column);
      }
    }
    tree.add("attributes", names);
    tree.add("encoding", encoding);
    Path full = Files.writeString(temp.resolve("full.json"), tree.toString());
    assertThat(Cli.run("certify", full, data).succeeds().out()).startsWith("holds: ");
    assertThat(Cli.run("explain", full).out()).isEqualTo(Cli.run("explain", model).out());
  }

  @Test
  void forgedNamesAreNoticed() throws IOException {
    noticed(a -> a.addProperty("count", COLUMNS + 3), 0);
    noticed(a -> a.addProperty("count", 2_000_000_000), 0);
    noticed(a -> a.addProperty("sha256", "0".repeat(64)), 0);
    noticed(a -> a.addProperty("sha256", "x"), 0);
    noticed(a -> a.getAsJsonObject("names").addProperty("79", "g78"), 0);
    noticed(a -> a.getAsJsonObject("names").addProperty("5000", "g4998"), 0);
    noticed(a -> a.getAsJsonObject("names").remove("79"), 0);
    noticed(a -> {}, 1);
    noticed(a -> {}, -1);
  }

  /**
   * Changes a file and lets it be checked.
   *
   * @param shift how far the column of the rule is moved
   */
  private static void noticed(Consumer<JsonObject> change, int shift) throws IOException {
    JsonObject tree = tree();
    change.accept(tree.getAsJsonObject("attributes"));
    for (var one : tree.getAsJsonArray("encoding")) {
      JsonObject part = one.getAsJsonObject();
      if (part.get("column").getAsString().equals("g77")) {
        part.addProperty("attribute", part.get("attribute").getAsInt() + shift);
      }
    }
    Path forged = Files.writeString(temp.resolve("forged.json"), tree.toString());
    Cli.Result answer = Cli.run("certify", forged, data);
    assertThat(answer.code()).as(answer.out()).isEqualTo(1);
    assertThat(answer.out()).startsWith("does not hold");
  }
}
