package io.laconic.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Four rows of each of 30 cases, one after the other, in many disguises. */
class RepeatedCasesTest {
  private static final int ROWS = 120;

  private static Column numbers(String name, IntToDoubleFunction cell) {
    return NumericColumn.wrap(name, IntStream.range(0, ROWS).mapToDouble(cell).toArray());
  }

  private static Column texts(String name, IntFunction<String> cell) {
    List<String> cells = IntStream.range(0, ROWS).mapToObj(cell).toList();
    List<String> values = cells.stream().distinct().sorted().toList();
    return CategoryColumn.wrap(name, values, cells.stream().mapToInt(values::indexOf).toArray());
  }

  private static Dataset table(Column... columns) {
    List<String> labels =
        IntStream.range(0, ROWS).mapToObj(row -> row % 3 == 0 ? "a" : "b").toList();
    return Dataset.of(Source.memory("rows", ROWS), List.of(columns), Labels.of("class", labels));
  }

  private static final Column AGE = numbers("age", row -> 30 + row / 4 * 7 % 41);
  private static final Column SEX = texts("sex", row -> row / 4 * 5 % 3 == 0 ? "m" : "f");
  private static final Column DOSE = numbers("dose", row -> row * 7 % 11 / 2.0);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "id",
        "ID",
        "patient",
        "Patient ID",
        "patient_no",
        "subject",
        "Subject#",
        "customerId",
        "case",
        "person.id",
        "member_id",
        "mrn",
        "subjects_key",
        "donor",
        "Kunde",
        "Kunden-Nr.",
        "Fallnummer",
        "respid",
        "emp_id",
        "paciente"
      })
  void theNameTells(String name) {
    Random random = new Random(1);
    int[] shuffled = random.ints(ROWS, 0, 30).toArray();
    List<RepeatedCases> found =
        RepeatedCases.of(table(DOSE, numbers(name, row -> 500 + shuffled[row])));
    assertThat(found).hasSize(1);
    assertThat(found.get(0).column()).isEqualTo(name);
    assertThat(found.get(0).rows()).isEqualTo(ROWS);
    assertThat(found.get(0).group()).isEqualTo(name);
  }

  @Test
  void theWordsCountCasesAndRows() {
    RepeatedCases found = RepeatedCases.of(table(DOSE, numbers("patient", row -> row / 4))).get(0);
    assertThat(found.words()).isEqualTo("120 rows of 30 patients (column \"patient\" repeats)");
  }

  /** A shop with ten numbers is a category, and so is a doctor with three. */
  @ParameterizedTest
  @ValueSource(strings = {"store", "store_id", "grade", "children", "doctor", "case"})
  void fewValuesAreACategory(String name) {
    assertThat(RepeatedCases.of(table(DOSE, numbers(name, row -> row * 7 % 9)))).isEmpty();
  }

  @Test
  void anIdThatNeverRepeatsMarksRows() {
    assertThat(RepeatedCases.of(table(DOSE, numbers("id", row -> row * 7 % 121)))).isEmpty();
    assertThat(RepeatedCases.of(table(DOSE, numbers("id", row -> Math.max(1, row))))).isEmpty();
  }

  @Test
  void rowsThatStandTogetherAndAreAlikeAreOfOneCase() {
    Column odd = numbers("nummer", row -> 900 - row / 4);
    assertThat(RepeatedCases.of(table(odd, AGE, SEX, DOSE)))
        .extracting(RepeatedCases::column)
        .contains("nummer");
    assertThat(RepeatedCases.of(table(odd, AGE, DOSE)))
        .as("sorted by a number, beside one other that goes with it")
        .isEmpty();
    Column shuffled = numbers("nummer", row -> 900 - row * 7 % ROWS / 4);
    assertThat(RepeatedCases.of(table(shuffled, DOSE))).isEmpty();
  }

  @Test
  void aFileThatIsSortedByAMeasurementIsUsual() {
    assertThat(
            RepeatedCases.of(
                table(
                    numbers("weight", row -> 40 + row / 3),
                    numbers("height", row -> 150 + row * 7 % 40),
                    DOSE)))
        .isEmpty();
  }

  @Test
  void textsMayDifferByANumberAtTheirEnd() {
    Column name = texts("name", row -> "phon_R01_S" + (10 + row / 4) + "_" + (1 + row % 4));
    RepeatedCases found = RepeatedCases.of(table(name, DOSE)).get(0);
    assertThat(found.group()).isEqualTo("name:stem");
    assertThat(found.cases()).isEqualTo(30);
    assertThat(RepeatedCases.of(table(texts("code", row -> "A-" + (100 + row)), DOSE))).isEmpty();
    assertThat(RepeatedCases.of(table(texts("code", row -> row * 7 + "-" + row * row % 997), DOSE)))
        .isEmpty();
  }

  /** Which column is left out is found in the rows that are learned from, and in no others. */
  @Test
  void marksOfCasesAreNoAttributesWhereTheRowsShowIt() {
    Dataset all = table(numbers("id", row -> row / 4), DOSE);
    assertThat(names(IdentifierColumns.without(all, Set.of()))).containsExactly("dose");
    assertThat(names(IdentifierColumns.without(all, Set.of("id")))).containsExactly("id", "dose");
    Dataset oneCase = all.select(IntStream.range(0, 24).toArray());
    assertThat(names(IdentifierColumns.without(oneCase, Set.of())))
        .as("six values")
        .containsExactly("id", "dose");
  }

  /**
   * What is named as a mark is an id where no value repeats; what only resembles one is neither.
   */
  @Test
  void namedMarksThatNeverRepeatAreIds() {
    Column ids = numbers("respid", row -> 1000 + row * 77 % 997);
    assertThat(IdentifierColumns.of(ids, List.of(ids, DOSE))).isEqualTo(Suspicion.ID);
    Column some = numbers("respid", row -> row == 7 ? Double.NaN : 1000 + row * 77 % 997);
    assertThat(IdentifierColumns.of(some, List.of(some, DOSE))).isEqualTo(Suspicion.ID);
    Column twice = numbers("respid", row -> 1000 + Math.max(1, row) * 77 % 997);
    assertThat(IdentifierColumns.of(twice, List.of(twice, DOSE))).isEqualTo(Suspicion.CASE);
    for (String name : List.of("resp", "patienten", "fall", "acid", "solid")) {
      Column other = numbers(name, row -> 1000 + Math.max(1, row) * 77 % 997);
      assertThat(IdentifierColumns.of(other, List.of(other, DOSE))).as(name).isNull();
    }
    assertThat(List.of("respid", "Kunde", "patient", "customer_id"))
        .filteredOn(RepeatedCases::isNamedSince8)
        .as("earlier records kept the first two")
        .containsExactly("respid", "Kunde");
  }

  @Test
  void sentencesAreNoMarks() {
    Column subject =
        texts("subject", row -> "The printer on floor " + row * 7 % 101 + " does not print again");
    assertThat(RepeatedCases.of(table(subject, DOSE))).isEmpty();
    Column key = texts("subject", row -> "0f8fad5b-d9cb-469f-a165-7086772895" + (10 + row / 4));
    assertThat(RepeatedCases.of(table(key, DOSE))).hasSize(1);
  }

  private static List<String> names(Dataset data) {
    return data.columns().stream().map(Column::name).toList();
  }

  /** Rows of a subset: more values are known than there are rows, and most cells are missing. */
  @Test
  void mostlyMissingTextsAreNotMarks() {
    List<String> values = IntStream.range(0, 200).mapToObj(k -> "2001-08-" + k).toList();
    int[] codes = IntStream.range(0, ROWS).map(row -> row % 5 == 0 ? row : -1).toArray();
    assertThat(RepeatedCases.of(table(DOSE, CategoryColumn.wrap("seen", values, codes)))).isEmpty();
  }
}
