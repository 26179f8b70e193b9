package io.laconic.spark.ml;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.wording.ModelSummary;
import io.laconic.data.Encoding;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Wording;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.apache.spark.ml.Model;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.param.StringArrayParam;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/**
 * A certified model as a Transformer. It adds {@code prediction}, {@code predictedLabel}, {@code
 * because} and {@code rawPrediction}; a row that lacks a value the model needs has null in all but
 * {@code because}.
 *
 * <p>{@link #certified} is the model as all other commands and modules know it; {@link
 * #toModelFile} writes the file that the command {@code train} writes.
 */
public final class LaconicModel extends Model<LaconicModel> implements MLWritable {
  private static final long serialVersionUID = 1;

  private final String uid;
  private final String json;
  private final ColumnParams columns;
  private transient CertifiedModel certified;

  LaconicModel(String uid, String json) {
    this.uid = uid;
    this.json = json;
    this.columns = new ColumnParams(this);
    columns.setDefaults((param, value) -> LaconicClassifier.setDefault(this, param, value));
  }

  /** A model of a model file, which takes columns by the names that the file has. */
  public static LaconicModel fromModelFile(String path) {
    CertifiedModel certified = ModelFile.read(Path.of(path));
    LaconicModel model =
        new LaconicModel(
            "laconicModel_" + UUID.randomUUID().toString().substring(24),
            ModelFile.toJson(certified));
    String[] names =
        certified.model().frame().encoding().parts().stream()
            .filter(Encoding.Part::isNamed)
            .map(Encoding.Part::column)
            .toArray(String[]::new);
    model.set(model.inputCols(), names);
    return model;
  }

  /** Writes the plain model file to a folder of this machine, whole or not at all. */
  public void toModelFile(String path) {
    ModelFile.write(certified(), Path.of(path));
  }

  /** The model with its certificate. */
  public synchronized CertifiedModel certified() {
    if (certified == null) {
      certified = ModelFile.fromJson(uid, json);
    }
    return certified;
  }

  /** What is promised of rows to come. */
  public Certificate certificate() {
    return certified().certificate();
  }

  /** The rule and all that is promised of it, with its conditions, as {@code train} prints them. */
  public String summary() {
    return String.join("\n", ModelSummary.lines(certified()));
  }

  /** The model as one sentence. */
  public String rule() {
    return Wording.of(certified().model()).sentence();
  }

  /** Names of the classes; of two, the positive one is second. */
  public String[] classes() {
    return certified().model().frame().classes().toArray(String[]::new);
  }

  /** The columns that are looked at, by the names they had in training. */
  public String[] requiredColumns() {
    return certified().model().requiredColumns().toArray(String[]::new);
  }

  String json() {
    return json;
  }

  @Override
  public Dataset<Row> transform(Dataset<?> rows) {
    transformSchema(rows.schema(), true);
    String vector = isDefined(columns.inputs) ? null : getOrDefault(columns.features);
    String temporary = uid + "_verdict";
    Dataset<Row> predicted =
        new PredictionColumn(rows, certified().model(), new RowPredictor(json), vector)
            .of(rows, temporary);
    List<Column> selected = new ArrayList<>();
    Arrays.stream(rows.columns()).map(InputColumns::quoted).forEach(selected::add);
    for (Param<String> output : outputs()) {
      String name = getOrDefault(output);
      if (!name.isEmpty()) {
        selected.add(InputColumns.quoted(temporary).getField(field(output)).as(name));
      }
    }
    return predicted.select(selected.toArray(Column[]::new));
  }

  private List<Param<String>> outputs() {
    return List.of(
        columns.prediction, columns.predictedLabel, columns.because, columns.rawPrediction);
  }

  /** Name of the field of the prediction: the name of the param without {@code Col}. */
  private static String field(Param<String> output) {
    return output.name().substring(0, output.name().length() - "Col".length());
  }

  @Override
  public StructType transformSchema(StructType schema) {
    if (certified().model().needsMatrix()) {
      throw new IllegalArgumentException(
          "this model compares rows by a precomputed matrix, which a DataFrame does not have");
    }
    checkInput(schema);
    StructType result = schema;
    for (Param<String> output : outputs()) {
      String name = getOrDefault(output);
      if (!name.isEmpty()) {
        if (schema.getFieldIndex(name).isDefined()) {
          throw new IllegalArgumentException(
              "column \"" + name + "\" is there already; " + output.name() + " gives another name");
        }
        result = result.add(name, RowPredictor.PREDICTION.apply(field(output)).dataType());
      }
    }
    return result;
  }

  private void checkInput(StructType schema) {
    if (!isDefined(columns.inputs)) {
      InputColumns.of(schema, getOrDefault(columns.features), null);
      return;
    }
    List<Encoding.Part> needed = RowPredictor.needed(certified().model());
    InputColumns input =
        InputColumns.of(
            schema, null, needed.stream().map(Encoding.Part::column).toArray(String[]::new));
    for (int k = 0; k < needed.size(); k++) {
      boolean text = needed.get(k).categorical() || needed.get(k).text();
      if (input.texts().get(k) && !text) {
        throw new IllegalArgumentException(
            "column \"" + needed.get(k).column() + "\" must hold numbers, as in training");
      }
    }
  }

  @Override
  public String uid() {
    return uid;
  }

  @Override
  public Param<?>[] params() {
    return LaconicClassifier.sorted(columns.all());
  }

  @Override
  public LaconicModel copy(ParamMap extra) {
    LaconicModel copy = copyValues(new LaconicModel(uid, json), extra);
    return copy.setParent(parent());
  }

  @Override
  public MLWriter write() {
    return new ModelFolder.Writer(this);
  }

  public static MLReader<LaconicModel> read() {
    return new ModelFolder.Reader();
  }

  public static LaconicModel load(String path) {
    return read().load(path);
  }

  public Param<String> featuresCol() {
    return columns.features;
  }

  public StringArrayParam inputCols() {
    return columns.inputs;
  }

  public Param<String> predictionCol() {
    return columns.prediction;
  }

  public Param<String> predictedLabelCol() {
    return columns.predictedLabel;
  }

  public Param<String> becauseCol() {
    return columns.because;
  }

  public Param<String> rawPredictionCol() {
    return columns.rawPrediction;
  }

  public LaconicModel setFeaturesCol(String name) {
    set(columns.features, name);
    return this;
  }

  public LaconicModel setPredictionCol(String name) {
    set(columns.prediction, name);
    return this;
  }

  public LaconicModel setPredictedLabelCol(String name) {
    set(columns.predictedLabel, name);
    return this;
  }

  public LaconicModel setBecauseCol(String name) {
    set(columns.because, name);
    return this;
  }

  public LaconicModel setRawPredictionCol(String name) {
    set(columns.rawPrediction, name);
    return this;
  }

  @Override
  public String toString() {
    return "LaconicModel: uid=" + uid + ", " + rule();
  }
}
