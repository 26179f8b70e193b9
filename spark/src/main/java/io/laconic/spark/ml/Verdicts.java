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
 * Adds a column with what a model says of every row. Only the cells that the model needs are handed
 * to it. Rays judge row by row, so that Spark still leaves out columns that nobody reads; models
 * that compare rows with others judge many at once, since they have to prepare those others.
 */
final class Verdicts {
  private static final int BATCH = 256;

  private final Broadcast<Judge> judge;
  private final int[] slots;
  private final Column cells;
  private final boolean rays;

  /**
   * @param vector the column of vectors; null if columns are taken by name
   */
  Verdicts(Dataset<?> rows, Model model, Judge judge, String vector) {
    JavaSparkContext context = new JavaSparkContext(rows.sparkSession().sparkContext());
    this.judge = context.broadcast(judge);
    this.slots = vector == null ? null : slots(model);
    this.cells = functions.struct(vector == null ? named(model) : one(vector));
    this.rays = model.frame().space() == null;
  }

  private static Column[] one(String vector) {
    return new Column[] {Input.quoted(vector)};
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
        Judge.needed(model).stream()
            .map(part -> Input.cell(part.column(), part.categorical() || part.text()))
            .toArray(Column[]::new);
    // Spark knows no struct without fields
    return columns.length > 0 ? columns : new Column[] {functions.lit(0.0)};
  }

  /** The rows with a further column of {@link Judge#VERDICT}. */
  Dataset<Row> of(Dataset<?> rows, String name) {
    return rays ? oneByOne(rows.toDF(), name) : inBatches(rows.toDF(), name);
  }

  private Dataset<Row> oneByOne(Dataset<Row> rows, String name) {
    Broadcast<Judge> known = judge;
    int[] places = slots;
    UDF1<Row, Row> verdict =
        row -> known.value().judge(List.<Object[]>of(cells(row, places))).get(0);
    return rows.withColumn(name, functions.udf(verdict, Judge.VERDICT).apply(cells));
  }

  private Dataset<Row> inBatches(Dataset<Row> rows, String name) {
    StructType schema = rows.schema().add(name, Judge.VERDICT);
    Broadcast<Judge> known = judge;
    int[] places = slots;
    MapPartitionsFunction<Row, Row> verdicts = part -> new Batches(part, known, places);
    Dataset<Row> judged =
        rows.withColumn(name, cells).mapPartitions(verdicts, Encoders.row(schema));
    return judged.select(
        Arrays.stream(schema.fields()).map(Verdicts::withMetadata).toArray(Column[]::new));
  }

  private static Column withMetadata(StructField field) {
    return Input.quoted(field.name()).as(field.name(), field.metadata());
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

  /** Rows whose last cell was the struct of cells and becomes the verdict. */
  private static final class Batches implements Iterator<Row> {
    private final Iterator<Row> rows;
    private final Broadcast<Judge> judge;
    private final int[] slots;
    private Iterator<Row> batch = List.<Row>of().iterator();

    Batches(Iterator<Row> rows, Broadcast<Judge> judge, int[] slots) {
      this.rows = rows;
      this.judge = judge;
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
        cells.add(Verdicts.cells(row.getStruct(row.size() - 1), slots));
      }
      List<Row> verdicts = judge.value().judge(cells);
      List<Row> judged = new ArrayList<>();
      for (int k = 0; k < whole.size(); k++) {
        whole.get(k)[whole.get(k).length - 1] = verdicts.get(k);
        judged.add(RowFactory.create(whole.get(k)));
      }
      return judged;
    }
  }
}
