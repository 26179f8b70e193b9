package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Pages about tables that stay on disk: all rows are counted, some are looked at. With all rows in
 * the sample the page is the same to the byte as that of rows in memory.
 */
@Isolated("sets properties of the JVM")
class LongPagesTest {
  /** Sections that show more of rows than counts, and the rules of all subsets. */
  private static final List<String> OF_SAMPLE =
      List.of("characteristics", "what-if", "features", "plane", "rows", "menu", "origin");

  @TempDir Path temp;

  @AfterEach
  void usualLimits() {
    List.of("bytes", "rows", "block", "sample")
        .forEach(name -> System.clearProperty("laconic.long." + name));
  }

  private static void onDisk(int sample) {
    System.setProperty("laconic.long.bytes", "0");
    System.setProperty("laconic.long.rows", "0");
    System.setProperty("laconic.long.block", "60");
    System.setProperty("laconic.long.sample", Integer.toString(sample));
  }

  /** Numbers, categories, missing cells and classes; several rows of each person. */
  private Path rows(String name, int seed, String... more) throws IOException {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>(List.of("person,age,dose,site,weight,outcome"));
    for (int row = 0; row < 500; row++) {
      int age = 18 + random.nextInt(80);
      double dose = random.nextInt(100) / 10.0;
      String site = List.of("north", "south", "east").get(random.nextInt(3));
      boolean ill = age > 60 && dose > 4 || site.equals("north") && random.nextBoolean();
      String weight = row % 40 == 7 ? "" : "" + (50 + random.nextInt(60));
      String outcome = row % 97 == 5 ? "" : ill ? "died" : "alive";
      lines.add(String.join(",", "p" + row / 2, "" + age, "" + dose, site, weight, outcome));
    }
    lines.addAll(List.of(more));
    return Files.write(temp.resolve(name), lines);
  }

  private String page(Object... words) throws IOException {
    Path page = temp.resolve(words[0].equals("report") ? "page.html" : "page.json");
    List<Object> all = new ArrayList<>(List.of(words));
    all.addAll(List.of(words[0].equals("train") ? "--report" : "-o", page));
    Files.deleteIfExists(temp.resolve("model.json"));
    Pages.run(all.toArray());
    return Files.readString(page);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--forbid person",
        "--learner rules --max-rules 3 --missing drop --forbid person",
        "--learner pvm --radius 2 --only age,dose,weight",
        "--learner scm --type at-least --max-size 3 --only age,dose,site",
        "--learner soft-greedy --max-size 2 --only age,dose",
        "--group person --max-size 2",
      })
  void pagesAreTheSame(String words) throws IOException {
    Path data = rows("rows.csv", 7);
    Path fresh = rows("fresh.csv", 8, "p1,70,9.9,far,80,unknown", "p900,70,9.9,south,80,died");
    Path model = temp.resolve("m.json");
    List<Object> train = new ArrayList<>(List.of("train", data, "-m", model));
    train.addAll(List.of((Object[]) words.split(" ")));
    Pages.run(train.toArray());
    for (Path rows : List.of(data, fresh)) {
      usualLimits();
      Object[] report = {"report", model, rows, "--rows", "30"};
      String memory = page(report);
      onDisk(1000);
      assertThat(page(report)).isEqualTo(memory).doesNotContain("drawn at random from");
      onDisk(80);
      assertThat(page(report)).contains("80 rows drawn at random from ", "30 of 80 rows");
    }
  }

  /** What is counted is counted on all rows, whatever the sample; the rest says what it is of. */
  @Test
  void countsAreOfAllRows() throws IOException {
    Path data = rows("rows.csv", 7);
    Object[] train = {"train", data, "-m", temp.resolve("model.json"), "--forbid", "person"};
    JsonObject memory = JsonParser.parseString(page(train)).getAsJsonObject();
    onDisk(80);
    JsonObject disk = JsonParser.parseString(page(train)).getAsJsonObject();
    assertThat(disk.get("title")).isEqualTo(memory.get("title"));
    int compared = 0;
    for (int k = 0; k < memory.getAsJsonArray("sections").size(); k++) {
      JsonElement one = disk.getAsJsonArray("sections").get(k);
      String id = one.getAsJsonObject().get("id").getAsString();
      if (id.equals("errors")) {
        assertThat(one.toString()).contains("494 rows", "laconic cv measures it");
      } else if (!OF_SAMPLE.contains(id)) {
        assertThat(one).as(id).isEqualTo(memory.getAsJsonArray("sections").get(k));
        compared++;
      } else if (List.of("characteristics", "what-if", "features", "plane").contains(id)) {
        assertThat(one.toString())
            .as(id)
            .containsAnyOf("80 rows drawn at random from 494", "80 of 494 rows are drawn");
      }
    }
    assertThat(compared).isGreaterThan(5);
  }
}
