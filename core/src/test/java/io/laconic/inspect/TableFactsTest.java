package io.laconic.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.util.MarkedOptionName;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableFactsTest {
  private static final int ROWS = 40;

  private static NumericColumn numbers(String name, IntToDoubleFunction cell) {
    return NumericColumn.wrap(name, IntStream.range(0, ROWS).mapToDouble(cell).toArray());
  }

  private static CategoryColumn texts(String name, IntFunction<String> cell) {
    List<String> cells = IntStream.range(0, ROWS).mapToObj(cell).toList();
    List<String> values = cells.stream().distinct().sorted().toList();
    return CategoryColumn.wrap(name, values, cells.stream().mapToInt(values::indexOf).toArray());
  }

  private static Dataset table(IntFunction<String> label, Column... columns) {
    Labels labels = Labels.of("class", IntStream.range(0, ROWS).mapToObj(label).toList());
    return Dataset.of(Source.memory("rows", ROWS), List.of(columns), labels);
  }

  private static String half(int row) {
    return row % 2 == 0 ? "neg" : "pos";
  }

  /** What is said of one column beside another that nothing is the matter with. */
  private static List<String> words(Column column) {
    Column usual = numbers("usual", row -> row * 7 % 13);
    return TableFacts.of(table(TableFactsTest::half, usual, column)).findings().stream()
        .map(finding -> MarkedOptionName.spelled(finding.words(), "--"::concat))
        .toList();
  }

  @Test
  void aUsualTableHasNoFindings() {
    assertThat(words(texts("colour", row -> row % 3 == 0 ? "red" : "blue"))).isEmpty();
    assertThat(words(numbers("weight", row -> 50 + row * 11 % 17 / 2.0))).isEmpty();
  }

  /** Markers that explain little: nearly all rows are equal, whatever their class. */
  @Test
  void noRuleCanTellEqualRowsApart() {
    int rows = 300;
    List<Column> columns =
        IntStream.range(0, 12)
            .mapToObj(
                j ->
                    (Column)
                        NumericColumn.wrap(
                            "m" + j,
                            IntStream.range(0, rows)
                                .mapToDouble(i -> i % 100 == j ? 1 : 0)
                                .toArray()))
            .toList();
    Labels labels =
        Labels.of("class", IntStream.range(0, rows).mapToObj(i -> i % 3 == 0 ? "R" : "S").toList());
    Dataset data = Dataset.of(Source.memory("rows", rows), columns, labels);
    // 100 rows of R; of the 36 rows with a marker, rows i, 100 + i, 200 + i are equal, one of them
    // R.
    assertThat(TableFacts.of(data).findings().stream().map(Finding::words))
        .anyMatch(
            words ->
                words.contains(
                    "no rule of these columns has fewer than 100 errors on these 300 rows"));
  }

  @Test
  void rowNumbersAreLeftOut() {
    assertThat(words(numbers("n", row -> 3 * row + 1)))
        .containsExactly("column \"n\" numbers the rows; it is left out (--only to keep it)");
  }

  @Test
  void differentNumbersAreAnIdByTheirNameOnly() {
    IntToDoubleFunction shuffled = row -> 1000 + row * 7 % 41;
    assertThat(words(numbers("patient_id", shuffled)))
        .containsExactly(
            "column \"patient_id\" has another value in every row, like an id; it is left out"
                + " (--only to keep it)");
    assertThat(words(numbers("platelets", shuffled))).isEmpty();
    assertThat(words(numbers("patient_id", row -> row / 2 * 7 % 41)))
        .containsExactly(
            "column \"patient_id\" marks cases, some of which have several rows, and says nothing"
                + " of new ones; it is left out (--only to keep it)");
  }

  @Test
  void textsThatDifferInEveryRowAreLeftOut() {
    assertThat(words(texts("remark", row -> "see " + row)))
        .containsExactly(
            "column \"remark\" has another text in every row; it is left out (--only to keep it)");
  }

  @Test
  void datesAreNamed() {
    String expected =
        "column \"seen\" holds dates, which are not compared as such; --dates seen=days makes"
            + " numbers of them, --drop seen leaves it out";
    assertThat(words(texts("seen", row -> "2024-03-" + (10 + row % 9)))).containsExactly(expected);
    assertThat(words(texts("seen", row -> (10 + row % 9) + ".03.2024"))).containsExactly(expected);
    assertThat(words(texts("seen", row -> (10 + row % 9) + " Mar 24"))).containsExactly(expected);
    assertThat(words(numbers("seen", row -> 20240301 + row % 9))).containsExactly(expected);
  }

  @Test
  void numbersInTextsAreNamed() {
    String expected =
        "column \"dose\" holds numbers, but some are written like \"%s\", so all are read as"
            + " categories; write plain numbers to have them compared";
    assertThat(words(texts("dose", row -> (10 + row / 2) + " mg")))
        .containsExactly(String.format(expected, "10 mg"));
    assertThat(words(texts("dose", row -> "$" + (10 + row / 2) + ".50")))
        .containsExactly(String.format(expected, "$10.50"));
    assertThat(words(texts("dose", row -> row % 2 == 0 ? "<0.5" : "1." + row)))
        .containsExactly(String.format(expected, "<0.5"));
    assertThat(words(texts("dose", row -> (row / 2) + (row % 4 < 2 ? ",5" : ".5"))))
        .containsExactly(String.format(expected, "0,5"));
  }

  @Test
  void codesAndRangesAreNotTakenForNumbers() {
    assertThat(words(texts("ward", row -> "C" + row / 4))).isEmpty();
    assertThat(words(texts("age", row -> 10 * (row / 4) + "-" + (10 * (row / 4) + 9)))).isEmpty();
    assertThat(words(texts("grade", row -> (row / 4) + "ABCDEFGH".substring(row % 4, row % 4 + 1))))
        .noneMatch(line -> line.contains("holds numbers"));
  }

  @Test
  void freeTextAndManyValuesAreNamed() {
    assertThat(words(texts("note", row -> "the patient came in the morning " + row * 29 / 30)))
        .containsExactly(
            "column \"note\" holds free text; its words are not looked at; --drop note leaves it"
                + " out");
    assertThat(words(texts("town", row -> "T" + row * 29 / 30)))
        .containsExactly(
            "column \"town\" has so many values that most occur once or twice; --drop town leaves"
                + " it out");
  }

  @Test
  void constantsAndEmptyColumnsAreNamed() {
    assertThat(words(numbers("site", row -> 4)))
        .containsExactly("column \"site\" has one value only, which tells nothing");
    assertThat(words(numbers("empty", row -> Double.NaN)))
        .containsExactly("column \"empty\" has no value in any row; --drop empty leaves it out");
  }

  @Test
  void copiesAreNamed() {
    assertThat(words(texts("outcome code", row -> row % 2 == 0 ? "n" : "p")))
        .containsExactly(
            "column \"outcome code\" tells the class in every row: is it known before the"
                + " outcome? If not, --drop \"outcome code\" leaves it out");
    assertThat(words(numbers("again", row -> row * 7 % 13)))
        .containsExactly(
            "column \"again\" repeats column \"usual\" in every row; --drop again leaves it out");
  }

  @Test
  void codesForMissingValuesAreNamed() {
    assertThat(words(numbers("age", row -> row % 9 == 0 ? -999 : 30 + row * 11 % 17)))
        .containsExactly(
            "column \"age\": -999 occurs 5 times, far from all other numbers; if it means missing:"
                + " --na -999");
    assertThat(words(numbers("age", row -> row == 9 ? -999 : 30 + row * 11 % 17))).isEmpty();
    assertThat(words(numbers("q1", row -> row % 9 == 0 ? 99 : row % 9 == 1 ? 88 : row % 5)))
        .containsExactly(
            "column \"q1\": 88, 99 occur 10 times, far from all other numbers; if they mean"
                + " missing: --na 88,99");
    assertThat(words(numbers("age", row -> row % 9 == 0 ? 99 : 60 + row)))
        .as("an age among ages")
        .isEmpty();
    assertThat(words(numbers("level", row -> row % 3 - 1))).isEmpty();
  }

  @Test
  void codesOfAllColumnsAreCarriedThoughFiveAreSaid() {
    int[] codes = {-999, -99, -9999, 9999, 999, -888, 99999};
    Column[] columns =
        IntStream.range(0, codes.length)
            .mapToObj(k -> numbers("c" + k, row -> row % 9 == k ? codes[k] : row * (7 + k) % 17))
            .toArray(Column[]::new);
    TableFacts facts = TableFacts.of(table(TableFactsTest::half, columns));
    assertThat(facts.findings()).hasSize(6);
    assertThat(facts.findings().get(5).words()).startsWith("the same of 2 more: ");
    assertThat(facts.findings().stream().flatMap(finding -> finding.missingCodes().stream()))
        .containsExactlyInAnyOrder(
            Arrays.stream(codes).mapToObj(Integer::toString).toArray(String[]::new));
  }

  @Test
  void classesThatLookLikeAMistakeAreNamed() {
    Column usual = numbers("usual", row -> row * 7 % 13);
    assertThat(
            TableFacts.of(table(row -> row % 4 == 0 ? "POS" : row == 1 ? "odd" : "pos", usual))
                .findings())
        .extracting(Finding::words)
        .containsExactly(
            "classes \"POS\", \"pos\" differ only in upper and lower case or blanks; they count as"
                + " different classes; write them alike if they are one",
            "class \"odd\" has one row: too few to learn from or to test on");
  }

  @Test
  void whatIsAlikeInManyColumnsIsSaidOnce() {
    Column[] constants =
        IntStream.range(0, 12).mapToObj(k -> numbers("c" + k, row -> k)).toArray(Column[]::new);
    TableFacts facts = TableFacts.of(table(TableFactsTest::half, constants));
    assertThat(facts.findings())
        .extracting(Finding::words)
        .containsExactly(
            "columns \"c0\", \"c1\", \"c2\", \"c3\", \"c4\", … (12 in all) have one value only,"
                + " which tells nothing");
    assertThat(facts.columns()).allMatch(column -> column.distinct() == 1 && column.numeric());
  }

  @ParameterizedTest
  @ValueSource(strings = {"id", "ID", "patient_id", "Patient ID", "patientId", "row", "Unnamed: 0"})
  void namesOfIds(String name) {
    assertThat(IdentifierColumns.isIdName(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"acid", "fluid", "humid", "age", "x1", "nodes", "idle"})
  void otherNames(String name) {
    assertThat(IdentifierColumns.isIdName(name)).isFalse();
  }

  @Test
  void marksAreLeftOutByTheRowsThatAreThere() {
    Dataset all =
        table(
            TableFactsTest::half,
            numbers("usual", row -> row * 7 % 13),
            numbers("n", row -> row == 39 ? 0 : row),
            texts("town", row -> "T" + row % 30));
    assertThat(names(IdentifierColumns.without(all, Set.of())))
        .containsExactly("usual", "n", "town");
    Dataset some = all.select(IntStream.range(0, 20).toArray());
    assertThat(names(IdentifierColumns.without(some, Set.of()))).containsExactly("usual");
    assertThat(names(IdentifierColumns.without(some, Set.of("town"))))
        .containsExactly("usual", "town");
    Dataset few = all.select(IntStream.range(0, 9).toArray());
    assertThat(names(IdentifierColumns.without(few, Set.of())))
        .containsExactly("usual", "n", "town");
  }

  private static List<String> names(Dataset data) {
    return Arrays.asList(data.columns().stream().map(Column::name).toArray(String[]::new));
  }

  /** A hundred rows of each class, with one column. */
  private static List<String> wordsOfMany(IntToDoubleFunction cell) {
    return wordsOfMany(cell, 1);
  }

  private static List<String> wordsOfMany(IntToDoubleFunction cell, int place) {
    Column column = NumericColumn.wrap("bwt", IntStream.range(0, 200).mapToDouble(cell).toArray());
    Column other =
        NumericColumn.wrap("age", IntStream.range(0, 200).mapToDouble(r -> r * 7 % 31).toArray());
    Labels labels = Labels.of("low", IntStream.range(0, 200).mapToObj(r -> "" + r % 2).toList());
    List<Column> columns = place == 0 ? List.of(column, other) : List.of(other, column);
    return TableFacts.of(Dataset.of(Source.memory("rows", 200), columns, labels))
        .findings()
        .stream()
        .map(finding -> MarkedOptionName.spelled(finding.words(), "--"::concat))
        .toList();
  }

  @Test
  void aColumnThatDecidesEveryRowMayNotBeKnownInTime() {
    String hint = ": is it known before the outcome? If not: --drop bwt";
    assertThat(wordsOfMany(row -> 2500 + (row % 2 == 0 ? 1 : -1) * (1 + row * 13 % 997)))
        .containsExactly("column \"bwt\" decides every row" + hint);
    assertThat(
            wordsOfMany(
                row -> row == 7 ? 9e3 : 2500 + (row % 2 == 0 ? 1 : -1) * (1 + row * 13 % 997)))
        .containsExactly("column \"bwt\" decides 199 of 200 rows" + hint);
    assertThat(wordsOfMany(row -> 2500 + (row % 2 == 0 ? 1 : -1) * (row * 13 % 997 - 100.0)))
        .isEmpty();
  }

  /** Whoever has no reason stayed, so the reason is known too late. */
  @Test
  void aColumnMayDecideByBeingMissing() {
    String hint =
        "column \"bwt\" decides every row by being missing or not: is it known before the outcome?"
            + " If not: --drop bwt";
    assertThat(wordsOfMany(row -> row % 2 == 0 ? Double.NaN : row * 13 % 97)).containsExactly(hint);
    assertThat(wordsOfMany(row -> row % 3 == 0 ? Double.NaN : row * 13 % 97)).isEmpty();
    assertThat(wordsOfMany(row -> row % 2 == 0 ? row % 4 == 0 ? 7 : Double.NaN : 60 + row % 11))
        .as("a condition on a missing value does not hold")
        .containsExactly(hint.replace(" by being missing or not", ""));
  }

  /** A cross or nothing tells something. */
  @Test
  void oneValueAndNoneAreNotOneValue() {
    assertThat(wordsOfMany(row -> row % 3 == 0 ? Double.NaN : 1)).isEmpty();
    assertThat(wordsOfMany(row -> 1))
        .containsExactly("column \"bwt\" has one value only, which tells nothing");
  }

  @Test
  void aFirstColumnOfDifferentNumbersMayBeOfIds() {
    String hint =
        "column \"bwt\" has another whole number in every row, in no order; if these are ids,"
            + " --drop bwt leaves it out";
    assertThat(wordsOfMany(row -> 1000 + row * 77 % 997, 0)).containsExactly(hint);
    assertThat(wordsOfMany(row -> 1000 + row * 77 % 997, 1)).isEmpty();
    assertThat(wordsOfMany(row -> 1000 + row * 77 % 997 + 0.5, 0)).isEmpty();
    assertThat(wordsOfMany(row -> 1000 + row * 77 % 97, 0)).isEmpty();
  }

  /** Every sixth row is a copy; two columns of two digits alone would explain some by chance. */
  @Test
  void copiesOfRowsAreCountedOverAllColumns() {
    java.util.Random random = new java.util.Random(4);
    int rows = 600;
    double[][] cells = new double[9][rows];
    for (int row = 0; row < rows; row++) {
      for (double[] column : cells) {
        column[row] = row % 6 == 5 ? column[row - 5] : random.nextInt(60);
      }
    }
    List<Column> columns =
        IntStream.range(0, 9).<Column>mapToObj(j -> NumericColumn.wrap("c" + j, cells[j])).toList();
    Labels labels =
        Labels.of("class", IntStream.range(0, rows).mapToObj(r -> "" + r / 6 % 2).toList());
    assertThat(TableFacts.of(Dataset.of(Source.memory("rows", rows), columns, labels)).findings())
        .extracting(Finding::words)
        .singleElement()
        .asString()
        .startsWith("100 of 600 rows repeat an earlier row in all columns");
  }
}
