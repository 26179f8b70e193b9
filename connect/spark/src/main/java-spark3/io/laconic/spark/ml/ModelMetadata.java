package io.laconic.spark.ml;

import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWriter;
import org.apache.spark.sql.SparkSession;
import scala.Option;

/** The metadata of a saved model, as Spark 3 writes and reads them. */
final class ModelMetadata {
  private ModelMetadata() {}

  static void save(LaconicModel model, String folder, SparkSession session) {
    DefaultParamsWriter.saveMetadata(
        model, folder, session.sparkContext(), Option.empty(), Option.empty());
  }

  static DefaultParamsReader.Metadata load(String folder, SparkSession session) {
    return DefaultParamsReader.loadMetadata(
        folder, session.sparkContext(), LaconicModel.class.getName());
  }
}
