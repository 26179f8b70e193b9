package io.laconic.rivals.weka;

import io.laconic.data.CategoryColumn;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;

/**
 * The rows of a fold in the form of Weka. Numbers are numeric, categories nominal with the values
 * of the learning rows (or the declared ones); another value counts as missing, and missing values
 * stay missing. Texts are left out. Held-out rows have no class.
 *
 * <p>Attributes are named {@code a0}, {@code a1}, …, values {@code v0}, …, classes {@code c0}, …:
 * so whatever Weka prints can be read back, and no name of the table can confuse it.
 *
 * @param columns the table's name of every attribute
 * @param onlyClass the class of all learning rows; -1 if they have several
 */
record WekaSplit(
    Fold fold, Instances learning, Instances heldOut, List<String> columns, int onlyClass) {

  /**
   * @param learner name for error messages
   */
  static WekaSplit of(Table table, Fold fold, String learner) {
    Dataset rows = table.data().select(fold.learningRows());
    List<Encoding.Part> parts =
        Encoding.fit(rows, table.schema()).parts().stream().filter(part -> !part.text()).toList();
    if (parts.isEmpty()) {
      throw new DataException(
          table.data().source().name() + ": " + learner + " needs numbers or categories");
    }
    Encoding encoding = new Encoding(parts);
    Instances header = header(parts, table.classes().size());
    Instances learning = fill(header, encoding.apply(rows));
    for (int k = 0; k < fold.learningRows().length; k++) {
      learning.get(k).setClassValue(table.labels()[fold.learningRows()[k]]);
    }
    return new WekaSplit(
        fold,
        learning,
        fill(header, encoding.apply(table.data().select(fold.heldOutRows()))),
        parts.stream().map(Encoding.Part::column).toList(),
        onlyClass(table.labels(), fold.learningRows()));
  }

  private static int onlyClass(int[] labels, int[] rows) {
    int[] present = IntStream.of(rows).map(row -> labels[row]).distinct().toArray();
    return present.length == 1 ? present[0] : -1;
  }

  private static Instances header(List<Encoding.Part> parts, int classes) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (Encoding.Part part : parts) {
      String name = "a" + attributes.size();
      attributes.add(
          part.categorical()
              ? new Attribute(name, names("v", Math.max(1, part.values().size())))
              : new Attribute(name));
    }
    attributes.add(new Attribute("class", names("c", classes)));
    Instances header = new Instances("rows", attributes, 0);
    header.setClassIndex(attributes.size() - 1);
    return header;
  }

  private static List<String> names(String letter, int count) {
    return IntStream.range(0, count).mapToObj(k -> letter + k).toList();
  }

  private static Instances fill(Instances header, EncodedRows rows) {
    double[][] columns =
        IntStream.range(0, rows.encoding().parts().size())
            .mapToObj(part -> values(rows, part))
            .toArray(double[][]::new);
    Instances filled = new Instances(header, rows.rowCount());
    for (int row = 0; row < rows.rowCount(); row++) {
      double[] values = new double[columns.length + 1];
      for (int j = 0; j < columns.length; j++) {
        values[j] = columns[j][row];
      }
      values[columns.length] = Utils.missingValue();
      filled.add(new DenseInstance(1, values));
    }
    return filled;
  }

  /** Weka too writes a missing value as NaN. */
  private static double[] values(EncodedRows rows, int part) {
    Encoding.Part described = rows.encoding().parts().get(part);
    if (!described.categorical()) {
      return rows.values(rows.encoding().firstAttribute(part));
    }
    CategoryColumn column = (CategoryColumn) rows.column(part);
    int[] codes = column.values().stream().mapToInt(described.values()::indexOf).toArray();
    return IntStream.range(0, column.size())
        .map(column::code)
        .mapToDouble(code -> code < 0 || codes[code] < 0 ? Utils.missingValue() : codes[code])
        .toArray();
  }
}
