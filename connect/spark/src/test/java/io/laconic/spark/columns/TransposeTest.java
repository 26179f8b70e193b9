package io.laconic.spark.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.EqualRows;
import io.laconic.data.AnyNumericColumn;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.spark.TestSparkSession;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.serializer.KryoSerializer;
import org.apache.spark.serializer.SerializerInstance;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

@Tag("spark")
class TransposeTest {
  private static final long LARGE = 128L << 20;

  private static JavaRDD<LabelledRow> rows(
      double[][] cells, String[] labels, int partitions, boolean sparse) {
    List<LabelledRow> rows = new ArrayList<>();
    for (int row = 0; row < cells.length; row++) {
      var vector = Vectors.dense(cells[row].clone());
      rows.add(new LabelledRow(labels[row], sparse ? vector.toSparse() : vector, null));
    }
    return new JavaSparkContext(TestSparkSession.get().sparkContext())
        .parallelize(rows, partitions);
  }

  private static double[][] cells(SplittableRandom random, int rows, int columns, double zero) {
    double[][] cells = new double[rows][columns];
    for (int row = 0; row < rows; row++) {
      if (row > 0 && random.nextInt(4) == 0) {
        cells[row] = cells[random.nextInt(row)].clone();
        continue;
      }
      for (int k = 0; k < columns; k++) {
        cells[row][k] =
            switch (k % 4) {
              case 0 -> random.nextInt(2);
              case 1 -> random.nextInt(8) == 0 ? random.nextInt(1, 3) : 0;
              case 2 -> random.nextInt(30) == 0 ? 1 : 0;
              default -> random.nextInt(10) == 0 ? zero : random.nextDouble(-1, 1);
            };
      }
    }
    return cells;
  }

  private static String[] labels(SplittableRandom random, int rows) {
    String[] labels = new String[rows];
    Arrays.setAll(labels, row -> random.nextBoolean() ? "a" : "b");
    return labels;
  }

  @Test
  void columnsHoldTheCellsOfTheRowsInTheirOrder() {
    for (int seed = 0; seed < 4; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int count = random.nextInt(1, 200);
      int width = random.nextInt(1, 12);
      boolean sparse = random.nextBoolean(); // which Spark makes without -0
      double[][] cells = cells(random, count, width, sparse ? 0.0 : -0.0);
      String[] labels = labels(random, count);
      Transpose.Layout layout =
          new Transpose.Layout(random.nextInt(1, 4), random.nextInt(1, width + 1));
      JavaRDD<LabelledRow> rows = rows(cells, labels, random.nextInt(1, 5), sparse);
      try (Transpose.Result result = Transpose.of(rows, ColumnNames.numbered("x", width), layout)) {
        assertThat(result.labels()).containsExactly(labels);
        Dataset plain = Dataset.ofRows(cells, Labels.of("class", Arrays.asList(labels)));
        assertThat(result.equalRows()).isEqualTo(EqualRows.count(plain));
        ClusterColumns columns = result.columns();
        columns.prefetch(IntStream.range(1, width).toArray());
        int[] some = {count - 1, 0};
        for (int k = 0; k < width; k++) {
          int column = k;
          double[] expected = Arrays.stream(cells).mapToDouble(row -> row[column]).toArray();
          assertThat(((AnyNumericColumn) columns.get(k)).values()).isEqualTo(expected);
          assertThat(columns.find("x_" + k).name()).isEqualTo("x_" + k);
          assertThat(((AnyNumericColumn) columns.select(some).get(k)).values())
              .containsExactly(expected[count - 1], expected[0]);
        }
        assertThat(columns.position("x_" + width)).isEqualTo(-1);
        assertThat(columns.position("x_00")).isEqualTo(-1);
      }
    }
  }

  @Test
  void everyColumnTakesTheSmallestForm() {
    double[][] cells = new double[6400][3];
    for (int row = 0; row < cells.length; row++) {
      cells[row] = new double[] {row % 2, row == 17 ? 3 : 0, row + 0.5};
    }
    String[] labels = labels(new SplittableRandom(1), cells.length);
    try (Transpose.Result result =
        Transpose.of(
            rows(cells, labels, 3, false),
            ColumnNames.of(List.of("bits", "sparse", "numbers")),
            new Transpose.Layout(2, 1))) {
      List<Long> bytes =
          result
              .columns()
              .blocks()
              .mapToPair(b -> new scala.Tuple2<>(b.firstColumn(), b.bytes()))
              .sortByKey()
              .values()
              .collect();
      assertThat(bytes).containsExactly(16L + 800, 16L + 12, 16L + 51200);
    }
  }

  @Test
  void tellsTheFirstRowThatCannotBeLearnedFrom() {
    double[][] cells = new double[9][4];
    String[] labels = labels(new SplittableRandom(1), 9);
    cells[2][1] = Double.NaN;
    cells[5][2] = Double.POSITIVE_INFINITY;
    assertThatThrownBy(() -> transposed(cells, labels))
        .hasMessage("DataFrame, row 5, column \"x_2\": infinite numbers are not allowed");
    cells[4] = new double[3];
    assertThatThrownBy(() -> transposed(cells, labels))
        .hasMessage("DataFrame, row 4: a vector of size 3, not 4");
    labels[3] = null;
    assertThatThrownBy(() -> transposed(cells, labels))
        .hasMessage("DataFrame, row 3: the class is missing");
  }

  private static void transposed(double[][] cells, String[] labels) {
    Transpose.of(
            rows(cells, labels, 2, false), ColumnNames.numbered("x", 4), new Transpose.Layout(2, 2))
        .close();
  }

  /** Those who set Kryo get it for all that is shuffled and stored. */
  @Test
  void whatTravelsIsFitForKryo() {
    RowChunk chunk = new RowChunk(1, 2, 3, new int[] {4}, new int[] {0}, new double[] {5});
    RowChunk copy = copied(chunk);
    assertThat(copy).usingRecursiveComparison().isEqualTo(chunk);
    RowMetadata metadata =
        new RowMetadata(
            1, 2, new String[] {"a"}, new String[1], new boolean[1], new long[2], -1, 0, 0);
    assertThat(copied(metadata)).usingRecursiveComparison().isEqualTo(metadata);
    LabelledRow row = new LabelledRow("a", Vectors.dense(new double[] {1, 2}), "g");
    assertThat(copied(row)).usingRecursiveComparison().isEqualTo(row);
    ColumnBlock block = ColumnBlock.builder(3, 2).numbers("x", new double[] {1, 2}).build();
    assertThat(copied(block)).usingRecursiveComparison().isEqualTo(block);
  }

  private static <T> T copied(T value) {
    SerializerInstance kryo = new KryoSerializer(new SparkConf(false)).newInstance();
    ClassTag<T> tag = ClassTag$.MODULE$.apply(value.getClass());
    return kryo.deserialize(kryo.serialize(value, tag), tag);
  }

  @Test
  void layoutsGrowWithTheTable() {
    assertThat(Transpose.Layout.of(100, 10, 8, 2, LARGE)).isEqualTo(new Transpose.Layout(2, 5));
    Transpose.Layout wide = Transpose.Layout.of(2000, 200_000, 8, 2, LARGE);
    assertThat(wide.partitions()).isEqualTo(24);
    assertThat(wide.blockWidth()).isEqualTo(2097);
    assertThat(Transpose.Layout.of(1_000_000_000, 3, 8, 2, LARGE).blockWidth()).isEqualTo(1);
    assertThat(Transpose.Layout.of(50_000, 2000, 8, 2, 12 << 20).partitions()).isEqualTo(64);
  }
}
