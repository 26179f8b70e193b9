package io.laconic.spark.ml;

import io.laconic.model.Wording;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;

/** The column of classes: texts, truth values, or numbers, which are named as one writes them. */
record LabelColumn(String name, boolean numeric) {

  static LabelColumn of(StructType schema, String name) {
    DataType type = InputColumns.field(schema, name).dataType();
    boolean numeric = type instanceof NumericType;
    if (!numeric && !(type instanceof StringType) && !type.equals(DataTypes.BooleanType)) {
      throw new IllegalArgumentException(
          "column \"" + name + "\" must hold numbers or texts, not " + type.simpleString());
    }
    return new LabelColumn(name, numeric);
  }

  Column column() {
    return InputColumns.quoted(name).cast(numeric ? DataTypes.DoubleType : DataTypes.StringType);
  }

  /** Name of the class that a cell stands for; null if it is missing. */
  static String className(Object cell) {
    if (cell instanceof Double number) {
      return number.isNaN() ? null : Wording.number(number);
    }
    return (String) cell;
  }
}
