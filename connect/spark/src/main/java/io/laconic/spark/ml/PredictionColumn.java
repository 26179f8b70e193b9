package io.laconic.spark.ml;

import io.laconic.data.Encoding;
import io.laconic.model.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Adds a column with the prediction for every row. The model receives only the cells that it needs.
 * Models of rays predict row by row, so that Spark can still skip columns that nobody reads. Models
 * that compare rows with training rows predict in batches, because they must prepare the training
 * rows first.
 */
final class PredictionColumn {
  private static final int BATCH = 256;

  private final Broadcast<RowPredictor> predictor;
  private final int[] slots;
  private final Column cells;
  private final boolean rays;

  /**
   * @param vector the column of vectors; null if columns are taken by name
   */
  PredictionColumn(Dataset<?> rows, Model model, RowPredictor predictor, String vector) {
    JavaSparkContext context = new JavaSparkContext(rows.sparkSession().sparkContext());
    this.predictor = context.broadcast(predictor);
    this.slots = vector == null ? null : slots(model);
    this.cells = functions.struct(vector == null ? named(model) : one(vector));
    this.rays = model.frame().space() == null;
  }

  private static Column[] one(String vector) {
    return new Column[] {InputColumns.quoted(vector)};
  }

  /** Places of the needed columns in a vector, whose places are the columns of training. */
  private static int[] slots(Model model) {
    List<Encoding.Part> parts = model.frame().encoding().parts();
    var names = model.requiredColumns();
    return java.util.stream.IntStream.range(0, parts.size())
        .filter(k -> names.contains(parts.get(k).column()))
        .toArray();
  }

  private static Column[] named(Model model) {
    Column[] columns =
        RowPredictor.needed(model).stream()
            .map(part -> InputColumns.cell(part.column(), part.categorical() || part.text()))
            .toArray(Column[]::new);
    // Spark does not allow a struct without fields
    return columns.length > 0 ? columns : new Column[] {functions.lit(0.0)};
  }

  /** The rows with one more column of type {@link RowPredictor#PREDICTION}. */
  Dataset<Row> of(Dataset<?> rows, String name) {
    return rays ? oneByOne(rows.toDF(), name) : inBatches(rows.toDF(), name);
  }

  private Dataset<Row> oneByOne(Dataset<Row> rows, String name) {
    Broadcast<RowPredictor> known = predictor;
    int[] places = slots;
    UDF1<Row, Row> prediction =
        row -> known.value().predict(List.<Object[]>of(cells(row, places))).get(0);
    return rows.withColumn(name, functions.udf(prediction, RowPredictor.PREDICTION).apply(cells));
  }

  private Dataset<Row> inBatches(Dataset<Row> rows, String name) {
    StructType schema = rows.schema().add(name, RowPredictor.PREDICTION);
    Broadcast<RowPredictor> known = predictor;
    int[] places = slots;
    MapPartitionsFunction<Row, Row> predictions = part -> new Batches(part, known, places);
    Dataset<Row> predicted =
        rows.withColumn(name, cells).mapPartitions(predictions, Encoders.row(schema));
    return predicted.select(
        Arrays.stream(schema.fields()).map(PredictionColumn::withMetadata).toArray(Column[]::new));
  }

  private static Column withMetadata(StructField field) {
    return InputColumns.quoted(field.name()).as(field.name(), field.metadata());
  }

  /** The cells of a row: of the struct itself, or of the vector in it. */
  private static Object[] cells(Row struct, int[] slots) {
    if (slots == null) {
      Object[] cells = new Object[struct.size()];
      Arrays.setAll(cells, struct::get);
      return cells;
    }
    Object[] cells = new Object[slots.length];
    if (!struct.isNullAt(0)) {
      Vector vector = (Vector) struct.get(0);
      Arrays.setAll(cells, k -> vector.apply(slots[k]));
    }
    return cells;
  }

  /** Replaces the last cell of each row, the struct of input cells, by the prediction. */
  private static final class Batches implements Iterator<Row> {
    private final Iterator<Row> rows;
    private final Broadcast<RowPredictor> predictor;
    private final int[] slots;
    private Iterator<Row> batch = List.<Row>of().iterator();

    Batches(Iterator<Row> rows, Broadcast<RowPredictor> predictor, int[] slots) {
      this.rows = rows;
      this.predictor = predictor;
      this.slots = slots;
    }

    @Override
    public boolean hasNext() {
      return batch.hasNext() || rows.hasNext();
    }

    @Override
    public Row next() {
      if (!batch.hasNext()) {
        batch = nextBatch().iterator();
      }
      return batch.next();
    }

    private List<Row> nextBatch() {
      List<Object[]> whole = new ArrayList<>();
      List<Object[]> cells = new ArrayList<>();
      while (rows.hasNext() && whole.size() < BATCH) {
        Row row = rows.next();
        Object[] values = new Object[row.size()];
        Arrays.setAll(values, row::get);
        whole.add(values);
        cells.add(PredictionColumn.cells(row.getStruct(row.size() - 1), slots));
      }
      List<Row> predictions = predictor.value().predict(cells);
      List<Row> predicted = new ArrayList<>();
      for (int k = 0; k < whole.size(); k++) {
        whole.get(k)[whole.get(k).length - 1] = predictions.get(k);
        predicted.add(RowFactory.create(whole.get(k)));
      }
      return predicted;
    }
  }
}
