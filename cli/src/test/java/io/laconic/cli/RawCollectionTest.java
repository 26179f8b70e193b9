package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files in the shapes in which people have them. {@code look} shows each of them, with the command
 * that trains on it; that command does what it says, and the model reads the file again in the same
 * way.
 */
class RawCollectionTest {
  private static final int ROWS = 120;

  @TempDir Path temp;

  /** The rows of a study: whoever has a high lactate dies, but for some. */
  private record Case(int age, double lactate, boolean died) {
    static List<Case> all() {
      Random random = new Random(5);
      return IntStream.range(0, ROWS)
          .mapToObj(
              row -> {
                double lactate = Math.round(80 * random.nextDouble()) / 10.0;
                int age = 20 + random.nextInt(70);
                return new Case(age, lactate, lactate > 4 != random.nextInt(14) < 1);
              })
          .toList();
    }

    String outcome() {
      return died ? "died" : "survived";
    }
  }

  private static final List<Case> CASES = Case.all();

  /**
   * A file and its screens.
   *
   * @param text what it holds
   * @param first what the first command to paste adds to {@code train FILE}
   * @param look lines that look shows, or parts of them
   * @param train lines that train without options shows; empty: it does as look says
   */
  private record Raw(
      String name, String text, String first, List<String> look, List<String> train) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static String lines(String header, IntFunction<String> row) {
    return header
        + "\n"
        + IntStream.range(0, ROWS).mapToObj(row).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String usual(int row) {
    Case one = CASES.get(row);
    return one.age + "," + one.lactate + "," + one.outcome();
  }

  private static String usual() {
    return lines("age,lactate,outcome", RawCollectionTest::usual);
  }

  private static Raw raw(String name, String text, String first, String... look) {
    return new Raw(name, text, first, List.of(look), List.of());
  }

  private Raw refused(String name, String text, String first, String look, String... train) {
    return new Raw(name, text, first, List.of(look), List.of(train));
  }

  static Stream<Raw> files() {
    RawCollectionTest none = new RawCollectionTest();
    return Stream.concat(none.shapes(), none.cells());
  }

  private Stream<Raw> shapes() {
    return Stream.of(
        raw(
            "as it should be",
            usual(),
            "",
            "class column \"outcome\" (by its name): died",
            "Ready. Next:  laconic train "),
        refused(
            "a second header with units",
            usual().replaceFirst("\n", "\nyears,mmol/l,\n"),
            " --skip 2",
            "line 2: words in every column of numbers (\"years\", \"mmol/l\")",
            "a second header of units or descriptions? Leave it out: --skip 2",
            " --skip 2\n"),
        refused(
            "a title",
            "Study of lactate\nexported on Monday\n" + usual(),
            " --skip 1-2",
            "\"Study of lactate\" seems to be a title",
            "--skip 1-2"),
        refused(
            "a title with a comma above semicolons",
            "Lactate, ward 3\n" + usual().replace(',', ';').replace('.', ','),
            " --skip 1",
            "\"Lactate, ward 3\" seems to be a title",
            " --skip 1\n"),
        refused(
            "a title and units",
            "Study of lactate\n" + usual().replaceFirst("\n", "\nyears,mmol/l,\n"),
            " --skip 1,3",
            "a second header of units",
            "seems to be a title"),
        refused(
            "names of groups of columns above the names",
            "study,study,\n" + usual(),
            " --skip 1",
            "line 1: names that repeat or are missing, above a line with a name for each column",
            " --skip 1\n"),
        refused(
            "two files put together",
            usual() + usual(),
            " --skip 122",
            "row 120 (line 122): the names of the columns once more; to leave the line out: --skip"
                + " 122",
            " --skip 122\n"),
        raw(
            "remarks",
            "# made by a program\n# on Monday\n" + usual(),
            "",
            "2 lines on top that begin with # are left out"),
        refused(
            "no header",
            usual().replaceFirst(".*\n", ""),
            " --no-header",
            "class column \"column_3\" (the last; no column has a usual name)",
            "this is a row of data, not a header",
            " --no-header\n"),
        refused(
            "a name with the separator in it",
            usual().replaceFirst("age", "age, in years"),
            " --skip 1 --no-header",
            "line 1: 4 names, but the lines below have 3 cells",
            "put names in quotes that hold the separator, or leave the line out: --skip 1"),
        raw(
            "a separator at the end of each row",
            lines("number,age,lactate,outcome", row -> 1000 + row + "," + usual(row) + ","),
            "",
            "3 columns (3 numeric)",
            "class column \"outcome\" (by its name): died",
            "Ready. Next:  laconic train "),
        raw(
            "a separator at the end of the names",
            usual().replaceFirst("\n", ",\n"),
            "",
            "2 columns (2 numeric)",
            "class column \"outcome\" (by its name): died",
            "Ready. Next:  laconic train "),
        raw("tabs", usual().replace(',', '\t'), "", "(2 numeric)"),
        raw(
            "blanks between cells, rows with names",
            lines(
                "\"age\" \"lactate\" \"outcome\"",
                row -> "\"r" + row + "\" " + usual(row).replace(',', ' ')),
            "",
            "the first cells are called \"row\""),
        raw("a byte order mark", "\ufeff" + usual(), "", "(2 numeric)"),
        refused(
            "blank lines",
            usual().replace("\n", "\n\n"),
            " --skip blank",
            "a blank line between rows",
            "to leave blank lines out: --skip blank"),
        refused(
            "two lines that are cut",
            lines("age,lactate,outcome", row -> row % 40 == 7 ? "5" : usual(row)),
            " --skip 9,49,89",
            "row 7 (line 9): expected 3 cells, found 1",
            "to leave the line out: --skip 9"),
        refused(
            "genes in lines",
            turned(),
            " --transposed",
            "class column \"class\" (by its name)",
            "the line \"class\" has a class for each column",
            " --transposed\n"),
        refused(
            "genes in lines, the classes in the last",
            turnedFurther(),
            " --transposed",
            "line 82: the line \"Tissue\" has a class for each column",
            " --transposed\n"),
        refused(
            "genes in lines, the classes below the names",
            turned().replaceFirst("\nclass,", "\nTissue,"),
            null,
            "line 2: the line \"Tissue\" has a class for each column",
            " --transposed\n"),
        refused(
            "genes in lines without classes",
            lines(
                "gene" + IntStream.range(0, 20).mapToObj(k -> "," + k + ",call").collect(none()),
                row ->
                    "g"
                        + row
                        + IntStream.range(0, 20)
                            .mapToObj(
                                k -> "," + row * (k + 31) % 1009 + "," + "AP".charAt(row * k % 2))
                            .collect(none())),
            null,
            "column \"call.20\", the last, is one of several columns of this name",
            "--label call"),
        raw(
            "empty columns and names that repeat",
            lines(
                "age,lactate,age,,outcome", row -> usual(row).replaceFirst(",([^,]*)$", ",7,,$1")),
            " --drop column_4",
            "with one that occurs twice, are now called \"age.2\", \"column_4\"",
            "--drop column_4"),
        raw(
            "names of rows, as R writes them",
            lines(",age,lactate,outcome", row -> row * 71 % 997 + 5 + "," + usual(row)),
            "",
            "the first column has no name; it is called \"column_1\"",
            "column \"column_1\" has another value in every row, like an id; it is left out"),
        raw(
            "110 columns",
            lines(
                IntStream.range(0, 108).mapToObj(k -> "v" + k + ",").collect(Collectors.joining())
                    + "lactate,outcome",
                row ->
                    IntStream.range(0, 108)
                            .mapToObj(k -> row * (k + 31) * 7919 % 1009 + ",")
                            .collect(Collectors.joining())
                        + CASES.get(row).lactate
                        + ","
                        + CASES.get(row).outcome()),
            "",
            "v107",
            "109 columns"));
  }

  private static String turned() {
    Random random = new Random(8);
    List<String> lines = new ArrayList<>();
    lines.add("gene," + IntStream.range(0, ROWS).mapToObj(k -> "s" + k).collect(joined()));
    lines.add("class," + CASES.stream().map(Case::outcome).collect(joined()));
    lines.add("LAC1," + CASES.stream().map(one -> "" + one.lactate).collect(joined()));
    for (int k = 0; k < 8; k++) {
      lines.add(
          "G" + k + "," + CASES.stream().map(one -> "" + random.nextInt(1000)).collect(joined()));
    }
    return String.join("\n", lines) + "\n";
  }

  /** So many genes that the first lines do not show the classes. */
  private static String turnedFurther() {
    Random random = new Random(9);
    List<String> lines = new ArrayList<>(turned().lines().toList());
    String classes = lines.remove(1).replaceFirst("class", "Tissue");
    while (lines.size() < 81) {
      lines.add(
          "H"
              + lines.size()
              + ","
              + CASES.stream().map(one -> "" + random.nextInt(1000)).collect(joined()));
    }
    lines.add(classes);
    return String.join("\n", lines) + "\n";
  }

  private static java.util.stream.Collector<CharSequence, ?, String> none() {
    return Collectors.joining();
  }

  private static java.util.stream.Collector<CharSequence, ?, String> joined() {
    return Collectors.joining(",");
  }

  private Stream<Raw> cells() {
    return Stream.of(
        raw(
            "currency and percent",
            lines(
                "cost,share,outcome",
                row ->
                    String.format(
                        "\"$%d,%03d.50\",%s%%,%s",
                        1 + row % 7, row, CASES.get(row).lactate, CASES.get(row).outcome())),
            "",
            "(2 numeric)",
            "signs around numbers are left out: \"$1,000.50\" is 1000.5",
            "1001 to 7119"),
        raw(
            "euros with decimal commas",
            lines(
                "cost;lactate;outcome",
                row ->
                    String.format(
                        "%d.%03d,50 €;%s;%s",
                        1 + row % 7,
                        row,
                        ("" + CASES.get(row).lactate).replace('.', ','),
                        CASES.get(row).outcome())),
            "",
            "(2 numeric)",
            "decimal commas are read as such"),
        raw(
            "dates",
            lines(
                "visit,born,lactate,outcome",
                row ->
                    String.format(
                        "2020-%02d-%02d,%d/%d/1960,%s",
                        1 + row % 12,
                        1 + row % 28,
                        1 + row % 12,
                        13 + row % 15,
                        usual(row).replaceFirst(".*?,", ""))),
            "",
            "hold dates",
            "--dates visit=days,born=days:mdy"),
        raw(
            "numbers that are codes",
            lines(
                "zip,lactate,outcome",
                row -> 10115 + row * 37 % 11 + usual(row).replaceFirst("\\d+", "")),
            "",
            "--category zip",
            "these numbers are names of categories"),
        raw(
            "dates that are mostly missing",
            lines(
                "lactate,lost,outcome",
                row ->
                    CASES.get(row).lactate
                        + ","
                        + (row % 5 == 0 ? String.format("20%02d-03-11", row % 90) : "NA")
                        + ","
                        + CASES.get(row).outcome()),
            "",
            "--dates lost=days"),
        raw(
            "one word or nothing",
            lines(
                "age,shock,cpr,outcome",
                row ->
                    CASES.get(row).age
                        + ","
                        + (CASES.get(row).lactate > 4 ? "yes" : "")
                        + ","
                        + (row % 40 == 1 ? "no" : CASES.get(row).lactate > 5 ? "yes" : "")
                        + ","
                        + CASES.get(row).outcome()),
            "",
            "Mostly missing: "),
        raw(
            "a number for missing",
            lines(
                "age,lactate,outcome",
                row ->
                    (row % 30 == 4 ? "-999" : "4" + row % 10)
                        + usual(row).replaceFirst("\\d+", "")),
            "",
            "--na -999",
            "-999 means missing"),
        raw(
            "answers with codes for none",
            lines(
                "q1,q2,age,lactate,outcome",
                row ->
                    (row % 17 == 3 ? 99 : 1 + row % 5)
                        + ","
                        + (row % 19 == 4 ? 88 : row % 23 == 5 ? 99 : 1 + row % 4)
                        + ","
                        + (row == 9 ? "88" : "4" + row % 10)
                        + usual(row).replaceFirst("\\d+", "")),
            "",
            "column \"q2\": 88, 99 occur 12 times, far from all other numbers; if they mean"
                + " missing:",
            "--na 99,88",
            "if 99, 88 mean missing, also in \"age\""),
        raw(
            "numbers that may be ids",
            lines("laufend,age,lactate,outcome", row -> 5000 + row * 71 % 997 + "," + usual(row)),
            "",
            "column \"laufend\" has another whole number in every row, in no order",
            "--drop laufend"),
        raw(
            "two spellings of a class",
            lines(
                "age,lactate,outcome",
                row -> usual(row).replace("died", row % 3 == 0 ? "Died" : "died ")),
            "",
            "classes \"Died\", \"died\" differ only in upper and lower case or blanks",
            "--positive Died,died   if these are one class, the others too"),
        raw(
            "a reason that is written down afterwards",
            lines(
                "age,lactate,reason,day,outcome",
                row ->
                    usual(row)
                        .replaceFirst(
                            ",([^,]*)$",
                            CASES.get(row).died
                                ? ",cause " + row % 3 + "," + (1 + row % 30) + ",$1"
                                : ",,,$1")),
            "",
            "column \"reason\" decides every row by being missing or not",
            "column \"day\" decides every row by being missing or not",
            "--drop reason,day"),
        refused(
            "customers in German",
            lines("Kunde,age,lactate,outcome", row -> row * 7 % 40 + 1 + "," + usual(row)),
            " --group Kunde",
            "120 rows of 40 customers (column \"Kunde\" repeats)",
            "--rows-independent"),
        raw(
            "a class of 0 and 1",
            usual().replace("died", "1").replace("survived", "0"),
            "",
            "positive: 1"),
        refused(
            "the class is not the last column",
            lines(
                "smoker,deny,region",
                row ->
                    "yn".charAt(row % 2)
                        + ","
                        + (CASES.get(row).died ? "yes" : "no")
                        + ",x"
                        + row % 3),
            "",
            "class column \"deny\" (by its name)"),
        refused(
            "the last column describes",
            lines(
                "lactate,hschool,gender",
                row ->
                    CASES.get(row).lactate
                        + ","
                        + (CASES.get(row).died ? "yes" : "no")
                        + ","
                        + "mf".charAt(row % 2)),
            null,
            "--label hschool",
            "column \"gender\", the last, is hardly the class by its name",
            "it may be \"hschool\""),
        raw(
            "a number that somebody has cut",
            lines(
                "age,hours,income",
                row ->
                    CASES.get(row).age
                        + ","
                        + CASES.get(row).lactate
                        + ","
                        + (CASES.get(row).died ? ">50K" : "<=50K")),
            "",
            "class column \"income\" (the last; no column has a usual name)"),
        refused(
            "numbers alone",
            lines("G1,G3", row -> CASES.get(row).age + "," + CASES.get(row).lactate),
            null,
            "column \"G3\", the last, holds",
            "or make two classes of a number: --label 'G3 >= 4'",
            " --label 'G3 >= 4'\n",
            " --label 'G1 >= "),
        new Raw(
            "nobody knows the class",
            lines(
                "lactate,yegvx,hschool",
                row ->
                    CASES.get(row).lactate
                        + ","
                        + (row % 2)
                        + ","
                        + (CASES.get(row).died ? "ja" : "nein")),
            "",
            List.of("(the last; no column has a usual name)", "--label yegvx", "positive: ja"),
            List.of(
                "the class column is \"hschool\" (the last; no column has a usual name)",
                "--label yegvx")),
        refused(
            "patients with several rows",
            lines("patient,age,lactate,outcome", row -> "p" + row / 3 + "," + usual(row)),
            " --group patient",
            "120 rows of 40 patients",
            "rows of one patient are not independent",
            "--group patient",
            "--rows-independent"),
        raw(
            "a leak",
            lines(
                "age,lactate,code,outcome",
                row ->
                    usual(row)
                        .replaceFirst(",([^,]*)$", "," + (CASES.get(row).died ? 7 : 3) + ",$1")),
            "",
            "--drop code",
            "not known before the outcome"),
        raw(
            "copies of rows",
            usual() + usual().lines().skip(1).limit(30).collect(Collectors.joining("\n")) + "\n",
            "",
            "32 of 150 rows repeat an earlier row"));
  }

  private Cli.Result paste(String command, Path data) {
    List<String> words =
        new ArrayList<>(Arrays.asList(command.replace("laconic ", "").trim().split(" ")));
    assertThat(words.subList(0, 2)).containsExactly("train", data.toString());
    words.addAll(List.of("-m", temp.resolve("m.json").toString()));
    return Cli.run(words.toArray());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void eachFileHasItsScreen(Raw raw) throws IOException {
    Path data = Files.writeString(temp.resolve("raw.csv"), raw.text);
    Cli.Result look = Cli.run("look", data).succeeds();
    String screen = look.out().replace(System.lineSeparator(), "\n");
    assertThat(screen).contains(raw.look);
    if (raw.first == null) {
      assertThat(screen).contains("Not ready: say which column is the class");
      assertThat(screen).containsPattern("laconic look .* --label .*   if ");
    }
    if (!raw.train.isEmpty()) {
      Cli.Result plain = Cli.run("train", data, "-m", temp.resolve("m.json"));
      assertThat((plain.err() + plain.out()).replace(System.lineSeparator(), "\n"))
          .contains(raw.train);
    }
    if (raw.first != null) {
      String command = "laconic train " + data + raw.first;
      assertThat(screen).contains(command + (raw.first.startsWith(" --group") ? " " : ""));
      String next =
          screen
              .lines()
              .filter(line -> line.contains("laconic train "))
              .map(line -> line.replaceFirst(".*(?=laconic train )", "").replaceFirst("   .*", ""))
              .findFirst()
              .orElseThrow();
      assertThat(next).startsWith(command);
      paste(next, data).succeeds();
      Path model = temp.resolve("m.json");
      assertThat(Cli.run("certify", model, data).succeeds().out()).contains("holds");
      String counted = Cli.run("evaluate", model, data).succeeds().out();
      int rows = Integer.parseInt(counted.replaceFirst("(?s)^\\d+ errors? of (\\d+) .*", "$1"));
      String predicted = Cli.run("predict", model, data).succeeds().out();
      boolean inGroups = raw.first.startsWith(" --group"); // evaluate counts a row of each
      assertThat(predicted.lines().count() > rows + 1).isEqualTo(inGroups);
      assertThat(predicted.lines().count()).isGreaterThanOrEqualTo(rows + 1);
    }
  }
}
