package io.laconic.spark.ml;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ml.attribute.Attribute;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * The input columns of a DataFrame: one column of vectors, or several of numbers and texts.
 *
 * @param vector the column of vectors; null if there are named columns
 * @param names the named columns; empty if there is a vector
 * @param texts which of the named columns are categories
 */
record InputColumns(String vector, List<String> names, List<Boolean> texts)
    implements Serializable {

  /** Fails with one line if a column is missing or of a type that cannot be learned from. */
  static InputColumns of(StructType schema, String featuresCol, String[] inputCols) {
    if (inputCols == null) {
      StructField field = field(schema, featuresCol);
      if (!field.dataType().equals(SQLDataTypes.VectorType())) {
        throw new IllegalArgumentException(
            "column \""
                + featuresCol
                + "\" must hold vectors, not "
                + field.dataType().simpleString()
                + "; inputCols names columns of numbers and texts");
      }
      return new InputColumns(featuresCol, List.of(), List.of());
    }
    List<Boolean> texts = new ArrayList<>();
    for (String name : inputCols) {
      texts.add(isText(name, field(schema, name).dataType()));
    }
    return new InputColumns(null, List.of(inputCols), texts);
  }

  static StructField field(StructType schema, String name) {
    if (!schema.getFieldIndex(name).isDefined()) {
      throw new IllegalArgumentException(
          "there is no column \""
              + name
              + "\"; columns: "
              + String.join(", ", schema.fieldNames()));
    }
    return schema.apply(name);
  }

  private static boolean isText(String name, DataType type) {
    if (type instanceof StringType) {
      return true;
    }
    if (type instanceof NumericType || type.equals(DataTypes.BooleanType)) {
      return false;
    }
    throw new IllegalArgumentException(
        "column \""
            + name
            + "\" must hold numbers or texts, not "
            + type.simpleString()
            + wayOut(name, type));
  }

  private static String wayOut(String name, DataType type) {
    if (type.equals(SQLDataTypes.VectorType())) {
      return "; featuresCol names a column of vectors";
    }
    return type.equals(DataTypes.DateType)
        ? "; unix_date(" + name + ") makes days of it"
        : type.equals(DataTypes.TimestampType)
            ? "; unix_seconds(" + name + ") makes seconds of it"
            : "";
  }

  boolean isVector() {
    return vector != null;
  }

  /** The columns as the readers take them: a vector, or doubles and strings. */
  Column[] columns() {
    if (isVector()) {
      return new Column[] {quoted(vector)};
    }
    Column[] columns = new Column[names.size()];
    for (int k = 0; k < columns.length; k++) {
      columns[k] = cell(names.get(k), texts.get(k));
    }
    return columns;
  }

  static Column cell(String name, boolean text) {
    Column column = quoted(name);
    return text ? column : column.cast(DataTypes.DoubleType).as(name);
  }

  /** A column by its whole name, dots included. */
  static Column quoted(String name) {
    return org.apache.spark.sql.functions.col("`" + name.replace("`", "``") + "`");
  }

  /** Whether the metadata of a vector name its places. */
  static boolean hasNames(StructType schema, String vector, int size) {
    AttributeGroup group = AttributeGroup.fromStructField(schema.apply(vector));
    return group.attributes().isDefined() && group.size() == size;
  }

  /** Names of the places of a vector: those of its metadata, else {@code features_0} and so on. */
  static List<String> slots(StructType schema, String vector, int size) {
    AttributeGroup group = AttributeGroup.fromStructField(schema.apply(vector));
    List<String> names = new ArrayList<>(size);
    boolean known = hasNames(schema, vector, size);
    Attribute[] attributes = known ? group.attributes().get() : new Attribute[0];
    for (int k = 0; k < size; k++) {
      boolean named = known && attributes[k].name().isDefined();
      names.add(named ? attributes[k].name().get() : vector + "_" + k);
    }
    return names;
  }
}
