package io.laconic.io;

import io.laconic.data.CategoryColumn;
import io.laconic.data.CodePoints;
import io.laconic.data.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gathers the texts of one column, row by row, as codes into the list of distinct texts. */
final class CategoryBuilder {
  private final List<String> values = new ArrayList<>();
  private final Map<String, Integer> codeOf = new HashMap<>(8);
  private final int declared;
  private int[] codes = new int[8];

  /**
   * @param declaredValues values that keep their order and come first
   */
  CategoryBuilder(List<String> declaredValues) {
    declaredValues.forEach(this::code);
    declared = values.size();
  }

  /** Sets the text of a row (null: missing); tells whether it is missing or was declared. */
  boolean set(int row, String text) {
    if (row >= codes.length) {
      codes = Arrays.copyOf(codes, row + row / 2 + 1);
    }
    codes[row] = text == null ? -1 : code(text);
    return codes[row] < declared;
  }

  private int code(String text) {
    Integer known = codeOf.get(text);
    if (known != null) {
      return known;
    }
    codeOf.put(text, values.size());
    values.add(text);
    return values.size() - 1;
  }

  /** The column: declared values first, all others in the order of their code points. */
  CategoryColumn column(String name, int rows) {
    List<String> order = new ArrayList<>(values.subList(0, declared));
    values.subList(declared, values.size()).stream().sorted(CodePoints.ORDER).forEach(order::add);
    return CategoryColumn.wrap(name, order, recoded(order, rows));
  }

  /** The texts as classes, in the order of {@link Labels#sorted}. */
  Labels labels(String name, int rows) {
    List<String> order = Labels.sorted(values);
    return Labels.wrap(name, order, recoded(order, rows));
  }

  private int[] recoded(List<String> order, int rows) {
    int[] newCode = new int[order.size()];
    for (int k = 0; k < newCode.length; k++) {
      newCode[codeOf.get(order.get(k))] = k;
    }
    int[] result = Arrays.copyOf(codes, rows);
    for (int row = 0; row < rows; row++) {
      result[row] = result[row] < 0 ? -1 : newCode[result[row]];
    }
    return result;
  }
}
