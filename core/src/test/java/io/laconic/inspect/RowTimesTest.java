package io.laconic.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.CategoryColumn;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Dates as people write them, put in their order. */
class RowTimesTest {
  private static double[] times(String... texts) {
    List<String> values = Arrays.stream(texts).filter(t -> t != null).distinct().toList();
    int[] codes = Arrays.stream(texts).mapToInt(values::indexOf).toArray();
    CategoryColumn column = CategoryColumn.wrap("seen", values, codes);
    Dataset data = Dataset.of(new Source("d.csv", "00", texts.length, 2), List.of(column), null);
    return RowTimes.of(data, column);
  }

  @Test
  void allFormsOfADayAreThatDay() {
    assertThat(times("2024-01-31", "2024/1/31", "2024.01.31", "2024-01-31T00:00:00Z"))
        .containsOnly(19_753); // days since 1970-01-01
    assertThat(times("31.01.2024", "31.1.2024 00:00")).containsOnly(19_753);
    assertThat(times("31/01/2024", "31/1/2024")).containsOnly(19_753);
    assertThat(times("01/31/2024", "1/31/2024")).containsOnly(19_753);
    assertThat(times("31 Jan 2024", "31-jan-2024", "January 31, 2024", "Jan 31 2024"))
        .containsOnly(19_753);
    assertThat(times("2024-02")).containsOnly(19_754);
    assertThat(times("2024-01-31 12:00", "2024-01-31T12:00:00.000")).containsOnly(19_753.5);
  }

  @Test
  void oneClearDateSettlesTheOthers() {
    double[] dayFirst = times("02/03/2024", "13/01/2024");
    assertThat(dayFirst[0]).isGreaterThan(dayFirst[1]);
    double[] monthFirst = times("02/03/2024", "01/13/2024");
    assertThat(monthFirst[0] - monthFirst[1]).isEqualTo(21);
  }

  @Test
  void whatIsUnclearIsNotGuessed() {
    assertThatThrownBy(() -> times("01/02/2024", "03/04/2024"))
        .isInstanceOf(DataException.class)
        .hasMessage(
            "d.csv, row 1 (line 3), column \"seen\": \"03/04/2024\": days and months cannot be told"
                + " apart in this column; write dates as 2024-01-31");
    assertThatThrownBy(() -> times("13/02/2024", "03/14/2024")).hasMessageContaining("told apart");
    assertThatThrownBy(() -> times("2024-01-31", "2024-02-30"))
        .hasMessage(
            "d.csv, row 1 (line 3), column \"seen\": \"2024-02-30\" is not a date that is"
                + " understood; write it as 2024-01-31");
    assertThatThrownBy(() -> times("2024-01-31", "soon")).hasMessageContaining("\"soon\" is not");
    assertThatThrownBy(() -> times("2024-01-31", null))
        .hasMessage("d.csv, row 1 (line 3), column \"seen\": the time is missing");
  }

  @Test
  void numbersAreTimesToo() {
    NumericColumn column = NumericColumn.wrap("year", new double[] {2020, 1999});
    Dataset data = Dataset.of(new Source("d.csv", "00", 2, 2), List.of(column), null);
    assertThat(RowTimes.of(data, column)).containsExactly(2020, 1999);
  }
}
