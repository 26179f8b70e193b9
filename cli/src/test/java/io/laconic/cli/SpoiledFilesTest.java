package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files as people have them: each is read right, or one line says what is wrong with it. */
@Tag("long")
class SpoiledFilesTest {
  private static final int ROWS = 60;
  private static final List<String> HEADER = List.of("age", "mass", "sex", "class");

  /** What {@link #good()} is read as. */
  private static final String GOOD =
      "60 rows, 3 columns (2 numeric, 1 category); class column \"class\": neg 35, pos 25";

  @TempDir Path temp;

  /** 60 rows of age (a whole number), mass (with decimals), sex (a word) and class. */
  private static List<List<String>> good() {
    SplittableRandom random = new SplittableRandom(11);
    List<List<String>> rows = new ArrayList<>(List.of(HEADER));
    for (int row = 0; row < ROWS; row++) {
      int age = 20 + random.nextInt(60);
      double mass = (400 + random.nextInt(500)) / 10.0;
      boolean sick = age > 52 != random.nextInt(10) < 1;
      rows.add(
          List.of(
              "" + age,
              String.format(Locale.ROOT, "%.1f", mass),
              random.nextInt(2) == 0 ? "f" : "m",
              sick ? "pos" : "neg"));
    }
    return rows;
  }

  /** A cell of a row, counted from 0, for another. */
  private interface Cell extends BiFunction<Integer, String, String> {}

  /** The good rows with other cells in one column. */
  private static List<List<String>> with(List<List<String>> rows, int column, Cell cell) {
    List<List<String>> spoiled = new ArrayList<>(List.of(rows.get(0)));
    for (int row = 1; row < rows.size(); row++) {
      List<String> cells = new ArrayList<>(rows.get(row));
      cells.set(column, cell.apply(row - 1, cells.get(column)));
      spoiled.add(cells);
    }
    return spoiled;
  }

  private static List<List<String>> with(int column, Cell cell) {
    return with(good(), column, cell);
  }

  /** The good rows with one more column before all others. */
  private static List<List<String>> plus(String name, Cell cell) {
    List<List<String>> rows = good();
    List<List<String>> wider = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      List<String> cells = new ArrayList<>(rows.get(row));
      cells.add(0, row == 0 ? name : cell.apply(row - 1, cells.get(3)));
      wider.add(cells);
    }
    return wider;
  }

  /** The good rows with another header. */
  private static List<List<String>> named(String... names) {
    List<List<String>> rows = good();
    rows.set(0, List.of(names));
    return rows;
  }

  private static String csv(List<List<String>> rows) {
    return csv(rows, ",");
  }

  private static String csv(List<List<String>> rows, String separator) {
    return rows.stream()
        .map(
            row ->
                row.stream()
                    .map(cell -> cell.contains(separator) ? '"' + cell + '"' : cell)
                    .collect(Collectors.joining(separator)))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  /**
   * A spoiled file.
   *
   * @param what is wrong with it
   * @param options of the command {@code train}, with blanks between them
   * @param code the exit code
   * @param expected texts that must be printed
   */
  record Spoiled(String what, byte[] bytes, String options, int code, List<String> expected) {
    @Override
    public String toString() {
      return what + " " + options;
    }
  }

  private static Spoiled spoiled(
      String what, String text, String options, int code, String... expected) {
    return spoiled(what, text.getBytes(StandardCharsets.UTF_8), options, code, expected);
  }

  private static Spoiled spoiled(
      String what, byte[] bytes, String options, int code, String... expected) {
    return new Spoiled(what, bytes, options, code, Arrays.asList(expected));
  }

  static Stream<Spoiled> files() {
    return Stream.of(
            notations(),
            missing(),
            mixed(),
            chosenColumns(),
            labels(),
            suspiciousColumns(),
            rows(),
            containers())
        .flatMap(part -> part);
  }

  private static Stream<Spoiled> notations() {
    String comma = "3,5 is 3.5 (--decimal . if they are not)";
    return Stream.of(
        spoiled("nothing", csv(good()), "", 0, GOOD),
        spoiled("semicolons", csv(good(), ";"), "", 0, GOOD),
        spoiled("tabs", csv(good(), "\t"), "", 0, GOOD),
        spoiled("bars", csv(good(), "|"), "", 0, GOOD),
        spoiled("lines of Windows", csv(good()).replace("\n", "\r\n"), "", 0, GOOD),
        spoiled("a byte order mark", "\ufeff" + csv(good()), "", 0, GOOD),
        spoiled("decimal commas", csv(with(1, (r, c) -> comma(c)), ";"), "", 0, GOOD, comma),
        spoiled("decimal commas in quotes", csv(with(1, (r, c) -> comma(c))), "", 0, GOOD, comma),
        spoiled(
            "decimal commas told", csv(with(1, (r, c) -> comma(c)), ";"), "--decimal ,", 0, GOOD),
        spoiled(
            "decimal commas denied",
            csv(with(1, (r, c) -> comma(c)), ";"),
            "--decimal .",
            0,
            "3 columns (1 numeric, 2 categories)"),
        spoiled("another decimal mark", csv(good()), "--decimal x", 2, "--decimal must be . or ,"),
        spoiled(
            "points for thousands",
            csv(with(with(1, (r, c) -> comma(c)), 0, (r, c) -> "1.0" + c), ";"),
            "",
            0,
            GOOD),
        spoiled("commas for thousands", csv(with(0, (r, c) -> "1,0" + c)), "", 0, GOOD),
        spoiled("blanks for thousands", csv(with(0, (r, c) -> "1 0" + c)), "", 0, GOOD),
        spoiled("narrow blanks", csv(with(0, (r, c) -> "1\u202f0" + c)), "", 0, GOOD),
        spoiled("apostrophes for thousands", csv(with(0, (r, c) -> "1'0" + c)), "", 0, GOOD),
        spoiled("percent signs", csv(with(0, (r, c) -> c + "%")), "", 0, GOOD),
        spoiled("percent signs after a blank", csv(with(0, (r, c) -> c + " %")), "", 0, GOOD),
        spoiled("minus signs", csv(with(0, (r, c) -> "\u2212" + c)), "", 0, GOOD),
        spoiled("plus signs", csv(with(0, (r, c) -> "+" + c)), "", 0, GOOD),
        spoiled("exponents", csv(with(1, (r, c) -> c + "e-1")), "", 0, GOOD),
        spoiled(
            "an infinite number",
            csv(with(1, (r, c) -> r == 7 ? "inf" : c)),
            "",
            1,
            "row 7 (line 9), column \"mass\": \"inf\" is not a finite number; if it means missing: --na"
                + " inf"),
        spoiled(
            "an infinite number that is told",
            csv(with(1, (r, c) -> r == 7 ? "inf" : c)),
            "--na inf --missing drop",
            0,
            "1 row with missing values left out"),
        spoiled(
            "decimal commas and points",
            csv(with(1, (r, c) -> r % 3 > 0 ? comma(c) : c), ";"),
            "",
            0,
            "column \"mass\" holds numbers, but some are written like \"",
            "so all are read as categories; write plain numbers"),
        spoiled(
            "a unit",
            csv(with(1, (r, c) -> c + " kg")),
            "",
            0,
            "column \"mass\" holds numbers, but some are written like \""),
        spoiled(
            "a currency",
            csv(with(0, (r, c) -> "€ " + c)),
            "",
            0,
            "f.csv: 60 rows, 3 columns (2 numeric, 1 category)"),
        spoiled(
            "blanks between cells",
            csv(good(), " "),
            "",
            0,
            "f.csv: 60 rows, 3 columns (2 numeric, 1 category)"),
        spoiled(
            "a title",
            "Table 1\n" + csv(good()),
            "",
            1,
            "\"Table 1\" seems to be a title; leave it out to have the names of the columns come"
                + " first: --skip 1"),
        spoiled(
            "a title and a blank line",
            "Table 1\n\n" + csv(good()),
            "",
            1,
            "\"Table 1\" seems to be a title; leave it out to have the names of the columns come"
                + " first: --skip 1"));
  }

  private static String comma(String cell) {
    return cell.replace('.', ',');
  }

  private static Stream<Spoiled> missing() {
    String missing = "f.csv: 3 rows have missing values (first: row 0 (line 2), column \"age\")";
    Stream<Spoiled> known =
        Stream.of(
                "", "?", "NA", "N/A", "n/a", "n.a.", "NaN", "nan", "null", "NULL", "None", ".", "-",
                "--", "#N/A", "#DIV/0!", "<NA>", "missing", "\\N")
            .flatMap(
                word -> {
                  String what = "the word \"" + word + "\"";
                  String text = csv(with(0, (r, c) -> r % 25 == 0 ? word : c));
                  return Stream.of(
                      spoiled(
                          what,
                          text,
                          "",
                          0,
                          GOOD,
                          missing + ": a condition on a missing value does not hold"),
                      spoiled(
                          what,
                          text,
                          "--missing error",
                          1,
                          missing + ". Use --missing drop (57 rows stay) or --missing median."));
                });
    return Stream.concat(
        known,
        Stream.of(
            spoiled(
                "missing words dropped",
                csv(with(0, (r, c) -> r % 25 == 0 ? "N/A" : c)),
                "--missing drop",
                0,
                "3 rows with missing values left out",
                "2 numeric"),
            spoiled(
                "a word that is told",
                csv(with(0, (r, c) -> r % 25 == 0 ? "n.d." : c)),
                "--na n.d.,x --missing drop",
                0,
                "3 rows with missing values left out"),
            spoiled(
                "a number that is told",
                csv(with(0, (r, c) -> r % 25 == 0 ? "-999.0" : c)),
                "--na -999 --missing drop",
                0,
                "3 rows with missing values left out"),
            spoiled(
                "a word that may be a value",
                csv(with(2, (r, c) -> r % 25 == 0 ? "None" : c)),
                "--missing drop",
                0,
                "column \"sex\": \"None\" counts as missing (3 cells); if it is a value, declare the"
                    + " values of the column in --schema",
                "3 rows with missing values left out"),
            spoiled(
                "plus and minus", csv(with(2, (r, c) -> c.equals("f") ? "+" : "-")), "", 0, GOOD),
            spoiled(
                "a class of plus and minus",
                csv(with(3, (r, c) -> c.equals("pos") ? "+" : "-")),
                "",
                0,
                "class column \"class\": - 35, + 25; positive: +"),
            spoiled(
                "a class without a name",
                csv(with(3, (r, c) -> r == 5 ? "N/A" : c)),
                "",
                0,
                "left out: 1 row without a class")));
  }

  private static Stream<Spoiled> mixed() {
    return Stream.of(
        spoiled(
            "one word among numbers",
            csv(with(1, (r, c) -> r == 7 ? "unknown" : c)),
            "",
            0,
            "f.csv, column \"mass\": \"unknown\" is not a number; 1 cell counts as missing among 59"
                + " numbers (first: row 7 (line 9))",
            GOOD,
            "f.csv: 1 row has missing values (first: row 7 (line 9), column \"mass\"): a condition on a"
                + " missing value does not hold"),
        spoiled(
            "one word among numbers",
            csv(with(1, (r, c) -> r == 7 ? "unknown" : c)),
            "--missing drop",
            0,
            GOOD,
            "f.csv: 1 row has missing values (first: row 7 (line 9), column \"mass\"): medians and most"
                + " frequent values stand in for them"),
        spoiled(
            "several words among numbers",
            csv(with(1, (r, c) -> r % 20 == 7 ? "not known" : r == 9 ? "lost" : c)),
            "",
            0,
            "\"not known\", \"lost\" are not numbers; 4 cells count as missing among 56 numbers (first:"
                + " row 7 (line 9))"),
        spoiled(
            "few values, one a word",
            csv(with(0, (r, c) -> r % 4 == 3 ? "5more" : "" + (2 + r % 4))),
            "",
            0,
            "column \"age\" is taken as a category: \"5more\" is not a number (if it means missing:"
                + " --na 5more)",
            "3 columns (1 numeric, 2 categories)"),
        spoiled(
            "few values and a word that means missing",
            csv(with(0, (r, c) -> r % 4 == 3 ? "more" : "" + (2 + r % 4))),
            "--na more --missing drop",
            0,
            "3 columns (2 numeric, 1 category)",
            "15 rows with missing values left out"));
  }

  private static Stream<Spoiled> chosenColumns() {
    return Stream.of(
        spoiled("a column to drop", csv(good()), "--drop sex", 0, "2 columns (2 numeric)"),
        spoiled("columns to drop", csv(good()), "--drop sex,mass", 0, "1 column (1 numeric)"),
        spoiled("only one column", csv(good()), "--only mass", 0, "1 column (1 numeric)"),
        spoiled(
            "a column with a comma",
            csv(named("age", "mass,kg", "sex", "class")),
            "--drop mass,kg",
            0,
            "2 columns (1 numeric, 1 category)"),
        spoiled(
            "a column that is not there",
            csv(good()),
            "--drop weight",
            1,
            "--drop: no column \"weight\"; the columns are \"age\", \"mass\", \"sex\", \"class\""),
        spoiled(
            "nothing left",
            csv(good()),
            "--drop age,mass,sex",
            1,
            "there is no column besides the class"));
  }

  private static Stream<Spoiled> labels() {
    return Stream.of(
        spoiled(
            "classes 1 and 2",
            csv(with(3, (r, c) -> c.equals("pos") ? "2" : "1")),
            "",
            0,
            "1 35, 2 25; positive: 2 (sorts last; --positive 1 for the other)"),
        spoiled(
            "classes 0 and 1",
            csv(with(3, (r, c) -> c.equals("pos") ? "1" : "0")),
            "",
            0,
            "0 35, 1 25; positive: 1"),
        spoiled(
            "the outcome first",
            csv(plus("outcome", (r, c) -> c.equals("pos") ? "died" : "survived")),
            "--drop class",
            0,
            "class column \"class\""),
        spoiled(
            "the last column holds numbers",
            csv(named("sex", "age2", "group", "kind").subList(0, 1))
                + csv(good().subList(1, ROWS + 1).stream().map(SpoiledFilesTest::turned).toList()),
            "",
            1,
            "different numbers, so it is hardly the class; name the class column with --label (it"
                + " may be \"age2\", \"sex\""),
        spoiled(
            "the last column holds numbers, the class is named",
            csv(named("outcome", "sex", "mass", "age").subList(0, 1))
                + csv(good().subList(1, ROWS + 1).stream().map(SpoiledFilesTest::turned).toList()),
            "",
            0,
            "class column \"outcome\": neg 35, pos 25"));
  }

  private static Stream<Spoiled> suspiciousColumns() {
    return Stream.of(
        spoiled(
            "row numbers",
            csv(plus("nr", (r, c) -> "" + r)),
            "",
            0,
            "column \"nr\" numbers the rows; it is left out (--only to keep it)"),
        spoiled(
            "row numbers with the form standard",
            csv(plus("nr", (r, c) -> "" + r)),
            "--certificate standard",
            0,
            "column \"nr\" numbers the rows; --drop nr leaves it out"),
        spoiled(
            "numbers of patients",
            csv(plus("patient_id", (r, c) -> "" + (1000 + r * 7 % 61))),
            "",
            0,
            "column \"patient_id\" has another value in every row, like an id; it is left out"),
        spoiled(
            "names",
            csv(plus("remark", (r, c) -> "no " + r)),
            "",
            0,
            "column \"remark\" has another text in every row; it is left out"),
        spoiled(
            "dates",
            csv(plus("seen", (r, c) -> "2024-0" + (1 + r % 9) + "-11")),
            "",
            0,
            "column \"seen\" holds dates, which are not compared as such"),
        spoiled(
            "sentences",
            csv(plus("note", (r, c) -> "came in the morning with a cough " + r * 49 / 50)),
            "",
            0,
            "column \"note\" holds free text"),
        spoiled(
            "a constant",
            csv(plus("site", (r, c) -> "4")),
            "",
            0,
            "column \"site\" has one value only, which tells nothing"),
        spoiled(
            "a copy of the class",
            csv(plus("code", (r, c) -> c.equals("pos") ? "17" : "18")),
            "",
            0,
            "column \"code\" tells the class in every row"),
        spoiled(
            "an empty column",
            csv(plus("empty", (r, c) -> "")),
            "--missing median",
            0,
            "column \"empty\" has no value in any row; --drop empty leaves it out"),
        spoiled(
            "a number that may mean missing",
            csv(with(0, (r, c) -> r % 20 == 3 ? "-999" : c)),
            "",
            0,
            "column \"age\": -999 occurs 3 times, far from all other numbers; if it means missing:"
                + " --na -999"));
  }

  private static Stream<Spoiled> rows() {
    List<List<String>> twice = new ArrayList<>(good());
    twice.addAll(good().subList(1, ROWS + 1));
    return Stream.of(
        spoiled(
            "all rows twice",
            csv(twice),
            "",
            0,
            "60 of 120 rows repeat an earlier row in all columns, more than chance explains; a certificate assumes that"
                + " they are different cases."),
        spoiled(
            "no header",
            csv(with(2, (r, c) -> "" + (90 - r)).subList(1, ROWS + 1)),
            "",
            1,
            "line 1: this is a row of data, not a header",
            "put a line with the names of the columns before it"),
        spoiled(
            "no header, mostly words",
            csv(with(with(0, (r, c) -> "u" + c), 1, (r, c) -> "v" + c).subList(1, ROWS + 1)),
            "",
            1,
            "is a class and cannot be the name of the column"),
        spoiled(
            "numbers as names",
            csv(named("400", "402", "404", "class")),
            "",
            0,
            "class column \"class\": neg 35, pos 25"),
        spoiled(
            "a class of one row",
            csv(with(3, (r, c) -> r == 9 ? "odd" : c)),
            "",
            0,
            "class \"odd\" has one row: too few to learn from or to test on"),
        spoiled(
            "one class in two spellings",
            csv(with(3, (r, c) -> r % 3 == 0 ? c.toUpperCase(Locale.ROOT) : c)),
            "",
            0,
            "classes \"POS\", \"pos\" differ only in upper and lower case or blanks"),
        spoiled(
            "who died is positive",
            csv(with(3, (r, c) -> c.equals("pos") ? "died" : "survived")),
            "",
            0,
            "positive: died (by its name; --positive survived for the other)"),
        spoiled(
            "who died is not positive with the form standard",
            csv(with(3, (r, c) -> c.equals("pos") ? "died" : "survived")),
            "--certificate standard",
            0,
            "positive: survived"),
        spoiled(
            "names that tell nothing",
            csv(with(3, (r, c) -> c.equals("pos") ? "red" : "blue")),
            "",
            0,
            "positive: red (sorts last; --positive blue for the other)"));
  }

  private static Stream<Spoiled> containers() {
    String accents = csv(with(2, (r, c) -> c.equals("f") ? "weiblich" : "m\u00e4nnlich"));
    return Stream.of(
        spoiled("UTF-16", encoded(csv(good()), StandardCharsets.UTF_16), "", 0, GOOD),
        spoiled(
            "UTF-16 without a mark", encoded(csv(good()), StandardCharsets.UTF_16LE), "", 0, GOOD),
        spoiled(
            "Latin-1",
            encoded(accents, StandardCharsets.ISO_8859_1),
            "",
            0,
            "not UTF-8; the file is read as Windows-1252 (Latin-1)",
            "1 category"),
        spoiled("ZIP", zip("d.csv"), "", 0, GOOD),
        spoiled("ZIP of two files", zip("d.csv", "e.csv"), "", 1, "more than one file; unpack it"),
        spoiled("a spreadsheet", workbook(good()), "", 0, GOOD),
        spoiled("decimal commas in texts", workbook(with(1, COMMA)), "--decimal ,", 0, GOOD),
        spoiled(
            "decimal commas in texts of a spreadsheet",
            workbook(with(1, COMMA)),
            "",
            0,
            "decimal commas are read as such",
            GOOD),
        spoiled(
            "errors of a spreadsheet",
            workbook(with(1, (row, cell) -> row % 9 == 0 ? "#DIV/0!" : cell)),
            "",
            0,
            "f.csv: 7 rows have missing values (first: row 0 (line 2), column \"mass\"): a condition"
                + " on a missing value does not hold",
            GOOD),
        spoiled(
            "errors of a spreadsheet",
            workbook(with(1, (row, cell) -> row % 9 == 0 ? "#DIV/0!" : cell)),
            "--missing error",
            1,
            "f.csv: 7 rows have missing values (first: row 0 (line 2), column \"mass\"). Use --missing"
                + " drop (53 rows stay) or --missing median."),
        spoiled(
            "a title above the header",
            workbook(under(List.of("Patients of 2024", "", "", ""), good())),
            "",
            0,
            "row 1 of sheet \"Rows\" (\"Patients of 2024\") stands above the names of the columns and"
                + " is left out",
            GOOD),
        spoiled(
            "merged names",
            workbook(named("age", "", "sex", "class")),
            "",
            1,
            "sheet \"Rows\", row 1: column B has values but no name (are cells merged?)"),
        spoiled(
            "a blank row inside",
            workbook(after(30, List.of("", "", "", ""), good())),
            "",
            1,
            "row 30 (line 32): a blank line between rows"),
        spoiled(
            "a note below the table",
            workbook(after(ROWS, List.of("source: ward 5", "", "", ""), good())),
            "",
            0,
            "column \"age\": \"source: ward 5\" is not a number; 1 cell counts as missing",
            "left out: 1 row without a class"),
        spoiled(
            "a sheet that is not there", workbook(good()), "--sheet Data", 1, "the only one is"),
        spoiled(
            "a sheet of a CSV file", csv(good()), "--sheet 1", 1, "--sheet is for spreadsheets"),
        spoiled(
            "a damaged spreadsheet",
            zip("[Content_Types].xml", "xl/workbook.xml"),
            "",
            1,
            "a spreadsheet (.xlsx) that is damaged or not read ("),
        spoiled("an old spreadsheet", OLD_EXCEL, "", 1, "save it as .xlsx or CSV and read that"),
        spoiled("OpenDocument", zip("mimetype"), "", 1, "this is an OpenDocument file (.ods)"),
        spoiled(
            "half a Parquet file", "PAR1....", "", 1, "a Parquet file that is damaged or not read"),
        spoiled(
            "half an Arrow file", "ARROW1....", "", 1, "an Arrow file that is damaged: it ends"),
        spoiled("Feather 1", "FEA1....", "", 1, "a Feather file of the old version 1"),
        spoiled("zstd", zstd(csv(good())), "", 0, GOOD),
        spoiled(
            "half a file of zstd",
            Arrays.copyOf(zstd(csv(good())), 200),
            "",
            1,
            "the compressed data"),
        spoiled(
            "damaged zstd",
            new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 1, 2, 3, 4},
            "",
            1,
            "the compressed data"),
        spoiled("a NUL byte", "a,b\u0000,class\n1,2,x\n", "", 1, "it holds a NUL byte"));
  }

  private static final byte[] OLD_EXCEL = {
    (byte) 0xd0, (byte) 0xcf, 0x11, (byte) 0xe0, (byte) 0xa1, (byte) 0xb1, 0x1a, (byte) 0xe1, 0
  };

  private static final Cell COMMA = (row, cell) -> cell.replace('.', ',');

  private static List<List<String>> under(List<String> title, List<List<String>> rows) {
    List<List<String>> all = new ArrayList<>(List.of(title));
    all.addAll(rows);
    return all;
  }

  private static List<List<String>> after(int row, List<String> more, List<List<String>> rows) {
    List<List<String>> all = new ArrayList<>(rows);
    all.add(row + 1, more);
    return all;
  }

  private static byte[] zstd(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new ZstdOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static byte[] workbook(List<List<String>> rows) {
    return Workbooks.bytes("Rows", rows);
  }

  /** The good file under each of these names. */
  private static byte[] zip(String... names) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (String name : names) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(csv(good()).getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toByteArray();
  }

  private static List<String> turned(List<String> row) {
    return IntStream.range(0, row.size()).mapToObj(j -> row.get(row.size() - 1 - j)).toList();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void isReadRightOrNamed(Spoiled file) throws IOException {
    Path data = Files.write(temp.resolve("f.csv"), file.bytes());
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", temp.resolve("m.json")));
    words.addAll(Arrays.stream(file.options().split(" ")).filter(w -> !w.isEmpty()).toList());
    Cli.Result result = Cli.run(words.toArray());
    assertThat(result.code()).as(result.err()).isEqualTo(file.code());
    assertThat(file.expected()).allSatisfy(text -> assertThat(result.err()).contains(text));
    if (file.code() != 0) {
      assertThat(result.err().lines().filter(line -> line.startsWith("error: "))).hasSize(1);
    }
  }

  private static byte[] encoded(String text, Charset charset) {
    return text.getBytes(charset);
  }
}
