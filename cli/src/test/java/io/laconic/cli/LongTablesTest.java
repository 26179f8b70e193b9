package io.laconic.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tables of which only the drawn rows are in memory. Whatever the length of blocks, models are the
 * same to the byte as those of the whole table in memory.
 */
@Isolated("sets properties of the JVM")
class LongTablesTest {
  private static final int ROWS = 700;

  @TempDir Path temp;

  @AfterEach
  void usualLimits() {
    List.of("bytes", "rows", "block", "text")
        .forEach(name -> System.clearProperty("laconic.long." + name));
  }

  private static void onDisk(int blockRows) {
    System.setProperty("laconic.long.bytes", "0");
    System.setProperty("laconic.long.rows", "0");
    System.setProperty("laconic.long.block", Integer.toString(blockRows));
    System.setProperty("laconic.long.text", Integer.toString(10 * blockRows + 100));
  }

  /** Numbers, categories, words among numbers, missing cells and missing classes, equal rows. */
  private Path rows(String quote) {
    Random random = new Random(7);
    List<String> lines = new ArrayList<>(List.of("age,dose,site,weight,flag,outcome"));
    for (int row = 0; row < ROWS; row++) {
      int age = 18 + random.nextInt(80);
      double dose = random.nextInt(100) / 10.0;
      String site = List.of("north", "south", "east").get(random.nextInt(3));
      boolean ill = age > 60 && dose > 4 || site.equals("north") && random.nextBoolean();
      String weight = row % 40 == 7 ? "" : row % 90 == 11 ? "n.k." : "" + (50 + random.nextInt(60));
      String outcome = row % 97 == 5 ? "" : ill ? "died" : "alive";
      String flag = row > 500 ? "new" : "old";
      lines.add(String.join(",", "" + age, "" + dose, quote + site + quote, weight, flag, outcome));
      if (row % 50 == 0) {
        lines.add(lines.get(lines.size() - 1));
      }
    }
    return Cli.write(temp.resolve("rows.csv"), lines.toArray(String[]::new));
  }

  private byte[] model(Path data, String words, String name) throws IOException {
    Path model = temp.resolve(name);
    List<Object> all = new ArrayList<>(List.of("train", data, "-m", model));
    if (!words.isEmpty()) {
      all.addAll(List.of((Object[]) words.split(" ")));
    }
    Cli.run(all.toArray()).succeeds();
    return Files.readAllBytes(model);
  }

  /** Trains in memory, then on disk, and checks both models on disk. */
  private void same(Path data, String words, int blockRows) throws IOException {
    byte[] inMemory = model(data, words, "memory.json");
    Files.move(temp.resolve("memory.json"), Files.createTempDirectory(temp, "m").resolve("m.json"));
    onDisk(blockRows);
    assertThat(model(data, words, "disk.json")).asString().isEqualTo(new String(inMemory));
    Cli.Result checked = Cli.run("certify", temp.resolve("disk.json"), data, "--thorough");
    assertThat(checked.succeeds().out()).contains("holds");
    usualLimits();
    Cli.run("certify", temp.resolve("disk.json"), data).succeeds();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--missing drop --type conjunction --subset-seed 3",
        "--positive alive --by site,age:40,65 --gap --net-benefit 0.1,0.3",
        "--only age,dose --type disjunction --sample by-class",
        "--max-size 2 --cost-fn 5 --cost-fp 1",
        "--holdout-where site=north --max-size 2",
        "--prove --type conjunction --max-size 1 --stability 3",
      })
  void modelsAreTheSame(String words) throws IOException {
    same(rows(""), words, 64);
  }

  @Test
  void againstARule() throws IOException {
    against(rows("\""), "died if age > 70");
    against(rows(""), "died if site is north and weight < 80");
  }

  private void against(Path data, String rule) throws IOException {
    List<byte[]> models = new ArrayList<>();
    for (boolean disk : new boolean[] {false, true}) {
      Path model = temp.resolve(disk ? "disk.json" : "memory.json");
      if (disk) {
        onDisk(100);
      }
      Cli.Result trained =
          Cli.run("train", data, "-m", model, "--against", rule, "--max-size", "2").succeeds();
      assertThat(trained.err().contains("stay on disk")).isEqualTo(disk);
      Cli.run("certify", model, data).succeeds();
      models.add(Files.readAllBytes(model));
      Files.delete(model);
      usualLimits();
    }
    assertThat(models.get(1)).asString().isEqualTo(new String(models.get(0), UTF_8));
  }

  /** Several rows of one person, and some persons without a class. */
  @ParameterizedTest
  @ValueSource(strings = {"--group person", "--group person:stem --missing drop --max-size 2"})
  void rowsThatBelongTogether(String words) throws IOException {
    Random random = new Random(11);
    List<String> lines = new ArrayList<>(List.of("person,x,y,weight,class"));
    for (int row = 0; row < 900; row++) {
      int person = random.nextInt(300);
      double x = person * 7 % 100 / 10.0 + random.nextInt(3);
      String kind = row % 83 == 2 ? "" : x > 5 == (random.nextInt(8) > 0) ? "a" : "b";
      String weight = row % 31 == 3 ? "" : "" + random.nextInt(9);
      lines.add(String.join(",", "p" + person / 3 + "-" + person % 3, "" + x, "1", weight, kind));
    }
    Path data = Cli.write(temp.resolve("people.csv"), lines.toArray(String[]::new));
    same(data, words, 50);
    onDisk(50);
    List<Object> all = new ArrayList<>(List.of("train", data, "-m", temp.resolve("said.json")));
    all.addAll(List.of((Object[]) words.split(" ")));
    Cli.Result said = Cli.run(all.toArray());
    assertThat(said.succeeds().err()).contains("the rows stay on disk; ", " groups by column");
    usualLimits();
    model(data, words, "model.json");
    lines.add("p9-9,3,1,4,a");
    Path fresh = Cli.write(temp.resolve("fresh.csv"), lines.toArray(String[]::new));
    lines.removeIf(line -> line.endsWith(","));
    Path classed = Cli.write(temp.resolve("classed.csv"), lines.toArray(String[]::new));
    Cli.Result evaluated = Cli.run("evaluate", temp.resolve("model.json"), fresh).succeeds();
    Cli.Result watched = watch(classed);
    onDisk(50);
    Cli.Result onDisk = Cli.run("evaluate", temp.resolve("model.json"), fresh).succeeds();
    assertThat(onDisk.out()).isEqualTo(evaluated.out());
    assertThat(onDisk.err()).isEqualTo(evaluated.err()).contains("one row of each of");
    assertThat(watch(classed).out()).isEqualTo(watched.out()).contains(" rows");
  }

  @Test
  void quotesAndCompression() throws IOException {
    Path quoted = rows("\"");
    Path packed = temp.resolve("rows.csv.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      Files.copy(quoted, out);
    }
    same(packed, "--max-size 2", 1);
  }

  /** Mapped columns of all kinds, and a table of nothing but numbers. */
  @ParameterizedTest
  @ValueSource(strings = {"", "--missing drop --max-size 2", "--by site --type disjunction"})
  void packedColumns(String words) throws IOException {
    Path packed = temp.resolve("rows.packed");
    Cli.run("pack", rows(""), "-o", packed).succeeds();
    same(packed, words, 30);
    onDisk(30);
    Path fresh = temp.resolve("fresh.packed");
    Cli.run("pack", rows("\""), "-o", fresh).succeeds();
    Object[] evaluate = {"evaluate", temp.resolve("disk.json"), fresh};
    String onDisk = Cli.run(evaluate).succeeds().out();
    usualLimits();
    assertThat(Cli.run(evaluate).succeeds().out()).isEqualTo(onDisk);
  }

  @Test
  void packedNumbers() throws IOException {
    Random random = new Random(2);
    List<String> lines = new ArrayList<>(List.of("row,x,y,flag,class"));
    for (int row = 0; row < 500; row++) {
      int x = random.nextInt(100);
      int flag = random.nextInt(2);
      lines.add(row + "," + x + "," + x / 7.0 + "," + flag + "," + (x > 60 ^ row % 9 == 0 ? 1 : 0));
    }
    Path data = Cli.write(temp.resolve("numbers.csv"), lines.toArray(String[]::new));
    Path packed = temp.resolve("numbers.packed");
    Cli.run("pack", data, "-o", packed).succeeds();
    same(packed, "", 64);
    onDisk(64);
    assertThat(Cli.run("train", packed, "-m", temp.resolve("x.json")).succeeds().err())
        .contains("; the rows stay on disk");
  }

  /** Words that mean missing or not, as the other cells of their columns are. */
  @Test
  void wordsThatMayMeanMissing() throws IOException {
    Random random = new Random(5);
    List<String> lines = new ArrayList<>(List.of("marker,grade,unit,x,class"));
    for (int row = 0; row < 400; row++) {
      String marker = List.of("+", "-", "weak").get(random.nextInt(3));
      String grade = row < 30 ? "" + row % 7 : List.of("low", ".", "--", "high").get(row % 4);
      String unit = row % 50 == 9 ? "\" - \"" : List.of("a", "b").get(row % 2);
      int x = random.nextInt(50);
      lines.add(String.join(",", marker, grade, unit, "" + x, marker.equals("-") ? "n" : "p"));
    }
    Path data = Cli.write(temp.resolve("words.csv"), lines.toArray(String[]::new));
    same(data, "", 20);
    Path plain = temp.resolve("plain.csv");
    Files.writeString(plain, Files.readString(data).replace("\" - \"", "-"));
    same(plain, "", 20);
    for (Path one : List.of(data, plain)) {
      String memory = Cli.run("train", one, "-m", temp.resolve("said.json")).succeeds().err();
      onDisk(20);
      String disk = Cli.run("train", one, "-m", temp.resolve("said.json")).succeeds().err();
      usualLimits();
      assertThat(warnings(disk)).isEqualTo(warnings(memory)).hasSizeGreaterThan(2);
    }
  }

  private static List<String> warnings(String said) {
    return said.lines().filter(line -> line.contains("counts as missing")).toList();
  }

  @Test
  void threeClasses() throws IOException {
    Random random = new Random(1);
    List<String> lines = new ArrayList<>(List.of("x,y,class"));
    for (int row = 0; row < 400; row++) {
      int c = random.nextInt(3);
      lines.add((c + random.nextInt(2)) + "," + random.nextInt(5) + "," + "abc".charAt(c));
    }
    Path data = Cli.write(temp.resolve("three.csv"), lines.toArray(String[]::new));
    same(data, "", 33);
    same(data, "--positive b,c", 33);
  }

  /** The last column is hardly a class: the table is read again with another one. */
  @Test
  void classColumnThatOnlyTheCellsShow() throws IOException {
    Random random = new Random(3);
    List<String> lines = new ArrayList<>(List.of("ill,x,length"));
    for (int row = 0; row < 400; row++) {
      double x = random.nextInt(1000) / 10.0;
      lines.add((x + random.nextInt(20) > 60 ? "yes," : "no,") + x + "," + (row * 7 % 397) / 8.0);
    }
    same(Cli.write(temp.resolve("first.csv"), lines.toArray(String[]::new)), "--max-size 1", 50);
  }

  @Test
  void whatIsSaidIsTheSameButForOneRemark() {
    Path data = rows("");
    Path model = temp.resolve("model.json");
    Cli.Result memory = Cli.run("train", data, "-m", model).succeeds();
    onDisk(50);
    Cli.Result disk = Cli.run("train", data, "-m", model).succeeds();
    assertThat(disk.out()).isEqualTo(memory.out());
    assertThat(disk.err()).contains("; the rows stay on disk");
    assertThat(disk.err().replace("; the rows stay on disk", ""))
        .contains("714 rows, 5 columns", "left out: 8 rows without a class", "rows drawn of 706)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--holdout-where site=north",
        "--holdout 0.3",
        "--share 0.5",
        "--certificate standard",
        "--also-all all.json",
      })
  void whatNeedsAllRowsSaysSo(String words) {
    Path data = rows("");
    onDisk(100);
    List<Object> all =
        new ArrayList<>(List.of("train", data, "-m", temp.resolve("m.json"), "--max-size", "1"));
    all.addAll(List.of((Object[]) words.replace("all.json", temp + "/all.json").split(" ")));
    assertThat(Cli.run(all.toArray()).succeeds().err())
        .contains("; " + words.split(" ")[0] + " needs all rows in memory");
    assertThat(Cli.run("compare", data, "--folds", "2", "--learners", "scm").succeeds().err())
        .contains("; this needs all rows in memory");
  }

  /** Folds are masks over rows on disk; every number is that of rows in memory. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--max-size 2",
        "--missing drop --type conjunction --folds 3",
        "--group age --folds 3 --max-size 1",
        "--cost-fn 5 --cost-fp 1 --max-size 1 --subset-seed 4 --folds 4",
        "--positive alive --learner rules --max-rules 2 --folds 2 --certificate subsets",
      })
  void crossValidationIsTheSame(String words) throws IOException {
    Path data = rows("");
    JsonObject memory = crossValidated(data, words, "memory.csv");
    onDisk(64);
    JsonObject disk = crossValidated(data, words, "disk.csv");
    assertThat(disk).isEqualTo(memory);
    assertThat(temp.resolve("disk.csv")).hasSameTextualContentAs(temp.resolve("memory.csv"));
  }

  /** The document, but for the times; a file with each held-out row. */
  private JsonObject crossValidated(Path data, String words, String scores) {
    List<Object> all = new ArrayList<>(List.of("cv", data, "--json"));
    all.addAll(List.of("--scores", temp.resolve(scores)));
    all.addAll(List.of((Object[]) words.split(" ")));
    Cli.Result done = Cli.run(all.toArray()).succeeds();
    boolean disk = System.getProperty("laconic.long.bytes") != null;
    assertThat(done.err().contains("stay on disk")).as(done.err()).isEqualTo(disk);
    return JsonParser.parseString(done.out().replaceAll("\"seconds\": [0-9.E-]+", "\"seconds\": 0"))
        .getAsJsonObject();
  }

  @Test
  void aForgedCountIsSeenAndOtherSeedsAreDrawn() throws IOException {
    Path data = rows("");
    onDisk(100);
    model(data, "--max-size 1", "model.json");
    Path model = temp.resolve("model.json");
    String text = Files.readString(model);
    String forged = text.replaceFirst("\"count\": [0-9]+", "\"count\": 3");
    assertThat(forged).isNotEqualTo(text);
    assertThat(Cli.run("certify", model, data, "--other-seeds", "2").succeeds().out())
        .contains("Other seeds");
    Files.writeString(model, forged);
    assertThat(Cli.run("certify", model, data).code()).isNotZero();
  }

  @Test
  void whatIsWrongInAFileIsSaidAsUsual() throws IOException {
    Path data = rows("");
    Files.writeString(data, Files.readString(data) + "1,2,3\n");
    String usual = Cli.run("train", data).err();
    onDisk(100);
    assertThat(Cli.run("train", data).err()).isEqualTo(usual).contains("expected 6 cells, found 3");
  }

  @Test
  void evaluateCountsTheSame() throws IOException {
    Path data = rows("");
    model(data, "--max-size 2", "model.json");
    Path fresh = temp.resolve("fresh.csv");
    List<String> lines = Files.readAllLines(data);
    lines.add("70,9.9,far,80,new,unknown");
    Files.write(fresh, lines);
    Object[] words = {"evaluate", temp.resolve("model.json"), fresh, "--by", "site", "--gap"};
    Cli.Result memory = Cli.run(words).succeeds();
    onDisk(100);
    Cli.Result disk = Cli.run(words).succeeds();
    assertThat(disk.out()).isEqualTo(memory.out()).contains("707");
    assertThat(disk.err().lines())
        .containsExactlyInAnyOrderElementsOf(memory.err().lines().toList());
    assertThat(disk.err()).contains("unknown", "8 rows without a class");
    Path copy = temp.resolve("copy.csv");
    Files.write(copy, Files.readString(data).replace("\n", "\r\n").getBytes(UTF_8));
    assertThat(Cli.run("evaluate", temp.resolve("model.json"), copy).succeeds().out())
        .contains("was trained on these rows");
  }

  /** With classes and without, with values that training did not have. */
  @Test
  void watchCountsTheSame() throws IOException {
    Path data = rows("");
    model(data, "--max-size 3", "model.json");
    List<String> lines =
        Files.readAllLines(data).stream().filter(line -> !line.endsWith(",")).toList();
    List<String> fresh = new ArrayList<>(lines);
    fresh.addAll(List.of("70,9.9,far,80,new,alive", "70,,at home,,new,died", "1,2,far,3,new,died"));
    Path labelled = Cli.write(temp.resolve("fresh.csv"), fresh.toArray(String[]::new));
    String[] without =
        fresh.stream().map(line -> line.substring(0, line.lastIndexOf(','))).toArray(String[]::new);
    Path unlabelled = Cli.write(temp.resolve("unlabelled.csv"), without);
    for (Path rows : List.of(labelled, unlabelled)) {
      Cli.Result memory = watch(rows);
      onDisk(100);
      Cli.Result disk = watch(rows);
      usualLimits();
      assertThat(disk.out()).isEqualTo(memory.out()).contains("look 1 of 1");
      assertThat(disk.err()).isEqualTo(memory.err()).contains("far", "at home");
      assertThat(disk.code()).isEqualTo(memory.code());
    }
  }

  private Cli.Result watch(Path rows) throws IOException {
    Path state = temp.resolve("state.jsonl");
    Files.deleteIfExists(state);
    return Cli.run("watch", temp.resolve("model.json"), rows, "--state", state);
  }

  @Test
  void lookCountsAllRows() {
    Path data = rows("");
    onDisk(100);
    assertThat(Cli.run("look", data).succeeds().out())
        .contains("rows.csv: 714 rows, 5 columns", "of the first 714", "alive ");
    assertThat(Cli.run("look", data, "--json").succeeds().out()).contains("\"rows\": 714");
  }

  /** Two files with the same line of names are one table; another line of names is refused. */
  @Test
  void manyFilesAreOneTable() throws IOException {
    List<String> lines = Files.readAllLines(rows("\""));
    String names = lines.get(0);
    Files.writeString(temp.resolve("part-1.csv"), String.join("\n", lines.subList(0, 300)));
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(temp.resolve("part-2.csv.gz")))) {
      String rest = String.join("\r\n", lines.subList(300, lines.size()));
      out.write((names + "\r\n" + rest + "\r\n").getBytes(UTF_8));
    }
    String words = "--max-size 2 --subset-seed 5";
    String whole = rule(temp.resolve("rows.csv"), words);
    assertThat(rule(temp.resolve("part-*"), words)).isEqualTo(whole);
    onDisk(64);
    assertThat(rule(temp.resolve("part-*"), words)).isEqualTo(whole);
    Cli.run("certify", temp.resolve("rule.json"), temp.resolve("part-*")).succeeds();
    Files.writeString(temp.resolve("part-3.csv"), "age,dose\n1,2\n");
    assertThat(Cli.run("train", temp.resolve("part-*")).err())
        .contains("part-3.csv: other columns than part-1.csv");
    assertThat(Cli.run("train", temp.resolve("no-*.csv")).err()).contains("no such file");
  }

  private String rule(Path data, String words) throws IOException {
    List<Object> all = new ArrayList<>(List.of("train", data, "-m", temp.resolve("rule.json")));
    all.addAll(List.of((Object[]) words.split(" ")));
    Files.deleteIfExists(temp.resolve("rule.json"));
    return Cli.run(all.toArray()).succeeds().out();
  }
}
