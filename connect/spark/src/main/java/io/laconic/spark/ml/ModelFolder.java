package io.laconic.spark.ml;

import io.laconic.io.modelfile.ModelFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.SparkSession;
import scala.Option;

/**
 * A model as Spark stores it: a folder with {@code metadata}, as all models have, and the plain
 * model file, {@code data/model.json}, in any file system that Hadoop knows.
 */
final class ModelFolder {
  private ModelFolder() {}

  private static Path file(String folder) {
    return new Path(new Path(folder, "data"), "model.json");
  }

  private static FileSystem files(Path file, SparkSession session) throws IOException {
    return file.getFileSystem(session.sparkContext().hadoopConfiguration());
  }

  /** Writes a model. */
  static final class Writer extends MLWriter {
    private final LaconicModel model;

    Writer(LaconicModel model) {
      this.model = model;
    }

    @Override
    public void saveImpl(String folder) {
      ModelMetadata.save(model, folder, sparkSession());
      Path file = file(folder);
      try (OutputStream out = files(file, sparkSession()).create(file, false)) {
        out.write(model.json().getBytes(StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(file + ": cannot be written", e);
      }
    }
  }

  /** Reads a model. */
  static final class Reader extends MLReader<LaconicModel> {
    @Override
    public LaconicModel load(String folder) {
      DefaultParamsReader.Metadata metadata = ModelMetadata.load(folder, sparkSession());
      LaconicModel model = new LaconicModel(metadata.uid(), json(file(folder)));
      metadata.getAndSetParams(model, Option.empty());
      return model;
    }

    /** The text of the model file, which is checked by reading it. */
    private String json(Path file) {
      try (InputStream in = files(file, sparkSession()).open(file)) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        ModelFile.fromJson(file.toString(), text);
        return text;
      } catch (IOException e) {
        throw new UncheckedIOException(file + ": cannot be read", e);
      }
    }
  }
}
