package io.laconic.spark.ml;

import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.Source;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.spark.sql.Row;

/**
 * How the rows of a part become blocks, on the machine that has them. Of each row the first cell is
 * the class.
 *
 * @param label name of the class column
 * @param names of the columns, or of the places of the vectors
 * @param classes in their order
 * @param columns names of those that are needed; null: all
 * @param first number of the first row of each part
 * @param rowCount of all parts
 * @param wanted numbers of the rows that are needed, ascending; null: all
 * @param blockRows most rows of a block
 */
record RowPart(
    String label,
    InputColumns input,
    List<String> names,
    List<String> classes,
    Set<String> columns,
    int[] first,
    int rowCount,
    int[] wanted,
    int blockRows)
    implements Serializable {

  /** This part, of which only some rows are needed. */
  RowPart wanting(int[] numbers) {
    return new RowPart(label, input, names, classes, columns, first, rowCount, numbers, blockRows);
  }

  /** Hands on blocks of rows; returns how many rows the part has. */
  int read(int part, Iterator<Row> rows, Consumer<Dataset> blocks) {
    Map<String, Integer> codes = new HashMap<>();
    for (int k = 0; k < classes.size(); k++) {
      codes.put(classes.get(k), k);
    }
    List<Row> block = new ArrayList<>();
    int[] numbers = new int[blockRows];
    int number = first[part];
    int next = wanted == null ? 0 : place(number);
    for (; rows.hasNext(); number++) {
      Row row = rows.next();
      if (wanted != null && (next == wanted.length || wanted[next] != number)) {
        continue;
      }
      next++;
      numbers[block.size()] = number;
      block.add(row);
      if (block.size() == blockRows) {
        blocks.accept(dataset(block, numbers, codes));
        block.clear();
      }
    }
    if (!block.isEmpty()) {
      blocks.accept(dataset(block, numbers, codes));
    }
    return number - first[part];
  }

  private int place(int number) {
    int place = Arrays.binarySearch(wanted, number);
    return place < 0 ? -place - 1 : place;
  }

  private Dataset dataset(List<Row> rows, int[] numbers, Map<String, Integer> codes) {
    return Dataset.of(
        Source.memory("DataFrame", rowCount),
        CollectedTable.columns(rows, input, names, columns),
        labels(rows, codes),
        Arrays.copyOf(numbers, rows.size()));
  }

  private Labels labels(List<Row> rows, Map<String, Integer> codes) {
    int[] of = new int[rows.size()];
    for (int row = 0; row < of.length; row++) {
      String name = LabelColumn.className(rows.get(row).get(0));
      of[row] = name == null ? -1 : codes.get(name);
    }
    return Labels.wrap(label, classes, of);
  }
}
