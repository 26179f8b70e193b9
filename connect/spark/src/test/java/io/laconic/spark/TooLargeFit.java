package io.laconic.spark;

import io.laconic.spark.ml.LaconicClassifier;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Fits to rows whose making takes more memory than an executor has, but for the first one. */
public final class TooLargeFit {
  private TooLargeFit() {}

  private static Row row(int number) {
    long[] much = new long[number == 0 ? 1 : 1 << 27];
    return RowFactory.create((double) much.length + number, number % 2 == 0 ? "yes" : "no");
  }

  /** Says what the fit said, on a line of its own. */
  public static void main(String[] args) throws java.io.IOException {
    try (SparkSession session = SparkSession.builder().getOrCreate()) {
      JavaRDD<Row> made =
          new JavaSparkContext(session.sparkContext())
              .parallelize(List.of(0, 1, 2, 3), 4)
              .map(TooLargeFit::row);
      StructType schema =
          new StructType().add("x", DataTypes.DoubleType).add("label", DataTypes.StringType);
      try {
        new LaconicClassifier()
            .setInputCols(new String[] {"x"})
            .fit(session.createDataFrame(made, schema));
      } catch (RuntimeException e) {
        System.out.println("told: " + e.getMessage());
      }
    }
    System.exit(0);
  }
}
