package io.laconic.export.consumers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.cli.Main;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Learning from tables in DuckDB and PostgreSQL: rows are drawn and rules counted there. A plain
 * twin draws and counts here, from a file of the same rows.
 */
@Tag("process")
class DatabaseTest {
  private static final int ROWS = 3000;
  private static final int SUBSETS = 32;
  private static final String SEED = "17";

  @TempDir static Path temp;

  private static final List<String[]> CELLS = new ArrayList<>();
  private static EmbeddedPostgres server;
  private static String postgres;
  private static String duckdb;

  private record Result(int code, String out, String err) {
    Result succeeds() {
      assertThat(code).as(out + err).isZero();
      return this;
    }
  }

  private static Result run(Object... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] args = Stream.of(words).map(Object::toString).toArray(String[]::new);
    int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    return new Result(code, out.toString(), err.toString());
  }

  /** Rows with numbers, whole and not, truths, texts with quotes, missing cells and classes. */
  @BeforeAll
  static void fill() throws Exception {
    Random random = new Random(3);
    for (int row = 0; row < ROWS; row++) {
      int age = 18 + random.nextInt(80);
      double dose = random.nextInt(1000) / 100.0;
      String site = List.of("north", "south \"b\"", "it's").get(random.nextInt(3));
      boolean ill = age > 60 && dose > 4 || site.equals("north") && random.nextInt(4) == 0;
      CELLS.add(
          new String[] {
            "v" + (row * 7919 % ROWS),
            Integer.toString(age),
            row % 40 == 7 ? null : Double.toString(dose),
            row % 53 == 5 ? null : site,
            Boolean.toString(random.nextBoolean()),
            row % 97 == 5 ? null : ill ? "died" : "alive"
          });
    }
    server = EmbeddedPostgres.builder().setDataDirectory(temp.resolve("data")).start();
    postgres = server.getJdbcUrl("postgres", "postgres");
    try (Connection connection = DriverManager.getConnection(postgres)) {
      fill(connection, "visits", CELLS);
    }
    duckdb = temp.resolve("base.duckdb").toString();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + duckdb);
        Statement statement = connection.createStatement()) {
      fill(connection, "visits", CELLS);
      for (int part = 0; part < 3; part++) {
        statement.execute(
            "COPY (SELECT * FROM visits WHERE age %% 3 = %d) TO '%s' (FORMAT parquet)"
                .formatted(part, temp.resolve("part-" + part + ".parquet")));
      }
    }
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  private static void fill(Connection connection, String table, List<String[]> rows)
      throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE %s (visit_id VARCHAR(20), age INT, dose DOUBLE PRECISION, site VARCHAR(20),"
                  .formatted(table)
              + " smoker BOOLEAN, outcome VARCHAR(20))");
      for (int from = 0; from < rows.size(); from += 500) {
        StringBuilder values = new StringBuilder();
        for (String[] row : rows.subList(from, Math.min(rows.size(), from + 500))) {
          values.append(values.isEmpty() ? "(" : ", (");
          for (int k = 0; k < row.length; k++) {
            boolean text = k == 0 || k == 3 || k == 5;
            String cell =
                row[k] == null ? "NULL" : text ? "'" + row[k].replace("'", "''") + "'" : row[k];
            values.append(k == 0 ? "" : ", ").append(cell);
          }
          values.append(')');
        }
        statement.execute("INSERT INTO " + table + " VALUES " + values);
      }
    }
  }

  private static Result train(Path model, String... words) {
    List<Object> all = new ArrayList<>(List.of("train", "-m", model, "--id", "visit_id"));
    all.addAll(List.of("--label", "outcome"));
    all.addAll(List.of((Object[]) words));
    return run(all.toArray());
  }

  /** Trains what is learned quickly. */
  private static Result quick(Path model, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--type", "disjunction", "--learner", "scm", "--max-size", "2"));
    return train(model, all.toArray(String[]::new));
  }

  private static JsonObject json(Path model) throws IOException {
    return JsonParser.parseString(Files.readString(model)).getAsJsonObject();
  }

  private static List<Integer> numbers(JsonObject byClass) {
    return byClass.entrySet().stream().map(one -> one.getValue().getAsInt()).toList();
  }

  private static Path folder() throws IOException {
    return Files.createTempDirectory(temp, "f");
  }

  /** Which rows a subset has, in the plainest way. */
  private static List<String[]> inside(int subset) throws Exception {
    List<String[]> known = CELLS.stream().filter(row -> row[5] != null).toList();
    MessageDigest md5 = MessageDigest.getInstance("MD5");
    Comparator<String[]> order =
        Comparator.comparing(
            row ->
                HexFormat.of()
                    .formatHex(md5.digest((SEED + ":" + subset + ":" + row[0]).getBytes(UTF_8))));
    return known.stream().sorted(order).limit((known.size() + 2) / 3).toList();
  }

  private static Path csv(Path file, List<String[]> rows) throws IOException {
    List<String> lines = new ArrayList<>(List.of("visit_id,age,dose,site,smoker,outcome"));
    for (String[] row : rows) {
      List<String> cells = new ArrayList<>();
      for (String cell : row) {
        cells.add(cell == null ? "" : '"' + cell.replace("\"", "\"\"") + '"');
      }
      lines.add(String.join(",", cells));
    }
    return Files.write(file, lines);
  }

  /** Counts in the model file are those of the rows outside, predicted and counted here. */
  @Test
  void countsAreThoseOfAPlainTwin() throws Exception {
    Path model = folder().resolve("m.json");
    String said =
        train(model, postgres, "--table", "visits", "--subset-seed", SEED).succeeds().err();
    assertThat(said).contains("rows drawn, the others stay there");
    JsonObject certificate = json(model).getAsJsonObject("certificate");
    assertThat(certificate.get("subsets").getAsInt()).isEqualTo(SUBSETS);
    List<String[]> outside = new ArrayList<>(CELLS.stream().filter(row -> row[5] != null).toList());
    outside.removeAll(inside(certificate.get("subset").getAsInt()));
    Path rows = csv(temp.resolve("outside.csv"), outside);
    Path predicted = temp.resolve("predicted.csv");
    run("predict", model, rows, "-o", predicted).succeeds();
    List<String> lines = Files.readAllLines(predicted);
    int column = List.of(lines.get(0).split(",")).indexOf("prediction");
    List<String> classes = List.of("alive", "died");
    int[] count = new int[2];
    int[] wrong = new int[2];
    for (int k = 0; k < outside.size(); k++) {
      int label = classes.indexOf(outside.get(k)[5]);
      count[label]++;
      wrong[label] += lines.get(k + 1).split(",")[column].equals(outside.get(k)[5]) ? 0 : 1;
    }
    assertThat(numbers(certificate.getAsJsonObject("outsideByClass")))
        .containsExactly(count[0], count[1]);
    assertThat(numbers(certificate.getAsJsonObject("outsideErrorsByClass")))
        .containsExactly(wrong[0], wrong[1]);
    assertThat(wrong[0] + wrong[1]).isPositive();
    certifies(model, postgres);
  }

  private static void certifies(Path model, String data, String... more) {
    List<Object> words = new ArrayList<>(List.of("certify", model, data));
    words.addAll(List.of((Object[]) more));
    String said = run(words.toArray()).succeeds().out();
    assertThat(said).contains("holds", "another run is another try");
  }

  /** The same rows with the same ids and seed give the same rule and numbers anywhere. */
  @Test
  void databasesAgree() throws Exception {
    Path folder = folder();
    quick(folder.resolve("p.json"), postgres, "--table", "visits", "--subset-seed", SEED)
        .succeeds();
    quick(folder.resolve("d.json"), "duckdb:" + duckdb, "--table", "visits", "--subset-seed", SEED)
        .succeeds();
    String parquet = "duckdb:" + temp.resolve("part-*.parquet");
    quick(folder.resolve("f.json"), parquet, "--subset-seed", SEED).succeeds();
    for (String part : List.of("rules", "certificate")) {
      String first = json(folder.resolve("p.json")).get(part).toString();
      assertThat(json(folder.resolve("d.json")).get(part)).hasToString(first);
      assertThat(json(folder.resolve("f.json")).get(part)).hasToString(first);
    }
    certifies(folder.resolve("f.json"), parquet, "--thorough");
  }

  /** Nonsense in the rows that are in no subset leaves the rule as it is; only counts change. */
  @Test
  void onlyDrawnRowsAreLearnedFrom() throws Exception {
    Path folder = folder();
    int rows = 100_001;
    int size = (rows + 2) / 3;
    boolean[] drawn = new boolean[rows];
    MessageDigest md5 = MessageDigest.getInstance("MD5");
    for (int s = 0; s < 8; s++) {
      String start = SEED + ":" + s + ":";
      String[] keys = new String[rows];
      for (int row = 0; row < rows; row++) {
        keys[row] = HexFormat.of().formatHex(md5.digest((start + row).getBytes(UTF_8)));
      }
      IntStream.range(0, rows)
          .boxed()
          .sorted(Comparator.comparing(row -> keys[row]))
          .limit(size)
          .forEach(row -> drawn[row] = true);
    }
    String others =
        IntStream.range(0, rows)
            .filter(row -> !drawn[row])
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(","));
    String base = "duckdb:" + duckdb;
    try (Connection connection = DriverManager.getConnection("jdbc:" + base);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE long AS SELECT i AS visit_id, (i * 7919) % 101 AS age, (i * 104729) % 97"
              + " AS dose, CASE WHEN (i * 7919) % 101 > 60 OR i % 10 = 0 THEN 'died' ELSE 'alive'"
              + " END AS outcome FROM range(100001) t(i)");
      Path before = folder.resolve("before.json");
      one(before, base);
      statement.execute(
          "UPDATE long SET age = -1000, dose = 100000 WHERE visit_id IN (" + others + ")");
      Path after = folder.resolve("after.json");
      one(after, base);
      assertThat(json(after).get("rules")).isEqualTo(json(before).get("rules"));
      assertThat(json(after).getAsJsonObject("certificate").get("outsideErrors").getAsInt())
          .isGreaterThan(
              json(before).getAsJsonObject("certificate").get("outsideErrors").getAsInt());
    }
  }

  private static void one(Path model, String base) {
    String[] words = {
      base, "--table", "long", "--subset-seed", SEED, "--learner", "scm", "--type", "disjunction"
    };
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--max-size", "1", "--penalty", "1", "--select", "short"));
    train(model, all.toArray(String[]::new)).succeeds();
  }

  /** Who may not connect runs the queries by hand: the model is the same. */
  @Test
  void queriesAndAnswersInAFolder() throws Exception {
    Path folder = folder();
    Path asked = folder.resolve("asked");
    Path model = folder.resolve("m.json");
    String[] words = {"duckdb:visits", "--print-sql", asked.toString(), "--subset-seed", SEED};
    Result told = null;
    for (int step = 1; step <= 4; step++) {
      told = quick(model, words);
      if (step < 4) {
        assertThat(told.code()).isEqualTo(1);
        assertThat(told.err()).contains("run the query in", "run this command again");
        assertThat(model).doesNotExist();
        answer(asked);
      }
    }
    told.succeeds();
    Path connected = folder.resolve("c.json");
    quick(connected, "duckdb:" + duckdb, "--table", "visits", "--subset-seed", SEED).succeeds();
    assertThat(json(model).get("rules")).isEqualTo(json(connected).get("rules"));
    assertThat(json(model).getAsJsonObject("certificate").get("risk"))
        .isEqualTo(json(connected).getAsJsonObject("certificate").get("risk"));
    Result other = quick(model, "duckdb:visits", "--print-sql", asked.toString());
    assertThat(other.code()).isEqualTo(1);
    assertThat(other.err()).contains("answers another query");
    Path again = folder.resolve("again");
    for (int step = 1; step <= 3; step++) {
      assertThat(run("certify", model, "duckdb:visits", "--print-sql", again).code()).isEqualTo(1);
      answer(again);
    }
    certifies(model, "duckdb:visits", "--print-sql", again.toString());
  }

  private static void answer(Path folder) throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + duckdb);
        Statement statement = connection.createStatement();
        Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".sql")).toList()) {
        Path answer = Path.of(file.toString().replaceAll("sql$", "csv"));
        if (!Files.exists(answer)) {
          String query = Files.readString(file).strip().replaceAll(";$", "");
          statement.execute("COPY (" + query + ") TO '" + answer + "' (HEADER, DELIMITER ',')");
        }
      }
    }
  }

  /** Each run draws others, and is another try. */
  @Test
  void seedsAreDrawnAtRandomAndCounted() throws Exception {
    Path folder = folder();
    String first = quick(folder.resolve("a.json"), postgres, "--table", "visits").succeeds().out();
    Result second = quick(folder.resolve("b.json"), postgres, "--table", "visits").succeeds();
    assertThat(first).doesNotContain("2nd model");
    assertThat(second.err()).contains("2nd model of these rows");
    List<String> seeds = new ArrayList<>();
    for (String name : List.of("a.json", "b.json")) {
      seeds.add(
          json(folder.resolve(name)).getAsJsonObject("certificate").get("seed").getAsString());
    }
    assertThat(seeds.get(0)).isNotEqualTo(seeds.get(1));
  }

  @Test
  void changedRowsAreFound() throws Exception {
    Path model = folder().resolve("m.json");
    try (Connection connection = DriverManager.getConnection(postgres);
        Statement statement = connection.createStatement()) {
      fill(connection, "growing", CELLS);
      quick(model, postgres, "--table", "growing").succeeds();
      statement.execute("UPDATE growing SET age = 99 - age");
      Result changed = run("certify", model, postgres);
      assertThat(changed.code()).isEqualTo(1);
      statement.execute("INSERT INTO growing VALUES ('new', 3, 3, 'x', true, 'died')");
      Result more = run("certify", model, postgres);
      assertThat(more.code()).isEqualTo(1);
      assertThat(more.out()).contains("not the file it was trained on");
    }
  }

  @Test
  void whatCannotWorkIsSaidInOneLine() throws Exception {
    Path model = folder().resolve("m.json");
    try (Connection connection = DriverManager.getConnection(postgres);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE VIEW words AS SELECT visit_id, age, CAST(dose AS REAL) AS dose, outcome,"
              + " CASE WHEN site IS NULL THEN 'NA' ELSE site END AS site FROM visits");
      statement.execute("CREATE VIEW few AS SELECT * FROM visits WHERE age > 90");
      statement.execute("CREATE VIEW twice AS SELECT * FROM visits UNION ALL SELECT * FROM visits");
    }
    refuses(quick(model, postgres, "--table", "nowhere"), "nowhere");
    refuses(quick(model, postgres), "--table");
    refuses(quick(model, postgres, "--table", "few"), "save them");
    refuses(quick(model, postgres, "--table", "twice"), "tells every row apart");
    refuses(quick(model, postgres, "--table", "visits", "--share", "0.5"), "--share");
    refuses(quick(model, postgres, "--table", "visits", "--certificate", "none"), "subsets");
    refuses(quick(model, "snowflake:VISITS"), "--print-sql");
    refuses(run("train", postgres, "--table", "visits", "-m", model), "--id");
    refuses(run("look", postgres), "train and certify");
    assertThat(model).doesNotExist();
  }

  private static void refuses(Result result, String words) {
    assertThat(result.code()).as(result.out()).isNotZero();
    List<String> lines = result.err().lines().filter(line -> !line.startsWith("seed of")).toList();
    assertThat(lines.get(0)).contains(words);
    assertThat(result.err()).doesNotContain("Exception");
  }

  /** Numbers may be stored as texts. */
  @Test
  void numbersInColumnsOfTexts() throws Exception {
    Path model = folder().resolve("m.json");
    try (Connection connection = DriverManager.getConnection(postgres);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE VIEW texts AS SELECT visit_id, CAST(age AS TEXT) AS age, CAST(dose AS TEXT) AS"
              + " dose, outcome FROM visits");
    }
    quick(model, postgres, "--table", "texts").succeeds();
    certifies(model, postgres);
  }

  /** Whole numbers as ids, and more classes. */
  @Test
  void threeClassesAndWholeNumbers() throws Exception {
    Path model = folder().resolve("m.json");
    try (Connection connection = DriverManager.getConnection(postgres);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE leaves AS SELECT i AS visit_id, (i * 37) % 101 AS size, (i * 53) % 97 AS"
              + " width, CASE WHEN (i * 37) % 101 > 60 THEN 2 WHEN (i * 53) % 97 > 50 THEN 1"
              + " ELSE 0 END AS outcome FROM generate_series(1, 3000) i");
    }
    String[] few = {postgres, "--table", "leaves", "--learner", "rules", "--max-rules", "3"};
    train(model, few).succeeds();
    certifies(model, postgres);
    String positive = model.resolveSibling("p.json").toString();
    quick(Path.of(positive), postgres, "--table", "leaves", "--positive", "2").succeeds();
    certifies(Path.of(positive), postgres);
  }
}
