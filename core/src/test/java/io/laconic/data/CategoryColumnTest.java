package io.laconic.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Blanks at either end of a category do not belong to it. */
class CategoryColumnTest {
  private static List<String> cells(CategoryColumn column) {
    return Arrays.asList(
        IntStream.range(0, column.size()).mapToObj(column::value).toArray(String[]::new));
  }

  @Test
  void valuesThatDifferByBlanksAloneAreOne() {
    CategoryColumn column =
        CategoryColumn.wrap(
            "c", List.of("red ", "blue", "\tred", " \n", "a  b"), new int[] {0, 1, 2, 3, -1, 4});
    assertThat(column.values()).containsExactly("a  b", "blue", "red");
    assertThat(cells(column)).containsExactly("red", "blue", "red", null, null, "a  b");
  }

  @Test
  void othersStayAsTheyAreAndWhereTheyAre() {
    int[] codes = {1, 0, 1};
    CategoryColumn column = CategoryColumn.wrap("c", List.of("z", "a\u00a0"), codes);
    assertThat(column.values()).containsExactly("z", "a\u00a0");
    assertThat(column.code(0)).isEqualTo(1);
  }
}
