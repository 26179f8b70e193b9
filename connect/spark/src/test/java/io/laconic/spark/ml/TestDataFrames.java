package io.laconic.spark.ml;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.data.SparseColumn;
import io.laconic.io.DataFiles;
import io.laconic.io.table.ReadOptions;
import io.laconic.spark.TestSparkSession;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Tables of Laconic as DataFrames. */
final class TestDataFrames {
  private TestDataFrames() {}

  static Dataset table(String pathOrSample) {
    return DataFiles.read(pathOrSample, ReadOptions.training(null, Schema.NONE));
  }

  /**
   * All columns by their names, the class as text; in a given number of partitions, rows in their
   * order.
   */
  static org.apache.spark.sql.Dataset<Row> named(Dataset table, int partitions) {
    StructType schema = new StructType();
    for (Column column : table.columns()) {
      boolean text = column instanceof CategoryColumn;
      schema = schema.add(column.name(), text ? DataTypes.StringType : DataTypes.DoubleType);
    }
    schema = schema.add(table.labels().column(), DataTypes.StringType);
    List<Row> rows = new ArrayList<>();
    for (int row = 0; row < table.rowCount(); row++) {
      List<Object> cells = new ArrayList<>();
      for (Column column : table.columns()) {
        cells.add(cell(column, row));
      }
      cells.add(table.labels().name(row));
      rows.add(RowFactory.create(cells.toArray()));
    }
    var session = TestSparkSession.get();
    var context = new org.apache.spark.api.java.JavaSparkContext(session.sparkContext());
    return session.createDataFrame(context.parallelize(rows, partitions), schema);
  }

  private static Object cell(Column column, int row) {
    if (column.isMissing(row)) {
      return null;
    }
    if (column instanceof CategoryColumn category) {
      return category.value(row);
    }
    return column instanceof NumericColumn numeric
        ? numeric.value(row)
        : ((SparseColumn) column).value(row);
  }

  static String[] names(Dataset table) {
    return table.columns().stream().map(Column::name).toArray(String[]::new);
  }

  /** A vector column {@code features} and the class. */
  static org.apache.spark.sql.Dataset<Row> vectors(Dataset table, int partitions) {
    return new VectorAssembler()
        .setInputCols(names(table))
        .setOutputCol("features")
        .transform(named(table, partitions))
        .select("features", table.labels().column());
  }
}
