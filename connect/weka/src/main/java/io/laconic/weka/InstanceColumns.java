package io.laconic.weka;

import io.laconic.data.CategoryColumn;
import io.laconic.data.CodePoints;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * Rows of Weka as a table. Nominal attributes become categories whose values are known from the
 * header, as the reader of ARFF files has them; the class keeps its names.
 */
final class InstanceColumns {
  private InstanceColumns() {}

  /**
   * The table of some rows.
   *
   * @param labelled whether the rows have a class
   */
  static Dataset table(Instances rows, boolean labelled) {
    List<Column> columns = new ArrayList<>();
    for (Attribute attribute : attributes(rows)) {
      columns.add(column(rows, attribute));
    }
    Source source = Source.memory(rows.relationName(), rows.size());
    return Dataset.of(source, columns, labelled ? labels(rows) : null);
  }

  /** The kinds of the attributes, as the header tells them. */
  static Schema schema(Instances rows) {
    Map<String, Schema.Kind> kinds = new LinkedHashMap<>();
    for (Attribute attribute : attributes(rows)) {
      kinds.put(
          attribute.name(),
          attribute.isNominal()
              ? Schema.Kind.categories(
                  values(attribute).stream().distinct().sorted(CodePoints.ORDER).toList())
              : Schema.Kind.NUMERIC);
    }
    return new Schema(kinds);
  }

  /** All attributes but the class. */
  private static List<Attribute> attributes(Instances rows) {
    return Collections.list(rows.enumerateAttributes());
  }

  private static List<String> values(Attribute attribute) {
    List<String> values = new ArrayList<>();
    for (int k = 0; k < attribute.numValues(); k++) {
      values.add(attribute.value(k));
    }
    return values;
  }

  private static Column column(Instances rows, Attribute attribute) {
    double[] cells = rows.attributeToDoubleArray(attribute.index()); // NaN where one is missing
    if (!attribute.isNominal()) {
      return NumericColumn.wrap(attribute.name(), cells);
    }
    int[] codes = new int[cells.length];
    for (int row = 0; row < codes.length; row++) {
      codes[row] = Double.isNaN(cells[row]) ? -1 : (int) cells[row];
    }
    return CategoryColumn.wrap(attribute.name(), values(attribute), codes);
  }

  private static Labels labels(Instances rows) {
    List<String> names = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      names.add(rows.get(row).stringValue(rows.classIndex()));
    }
    return Labels.of(rows.classAttribute().name(), names);
  }
}
