package io.laconic.spark.ml;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.DataException;
import io.laconic.fact.Fact;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.param.Params;
import org.apache.spark.ml.param.StringArrayParam;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/**
 * All learners of Laconic as an Estimator: {@code new LaconicClassifier().setLabelCol("class")
 * .fit(rows)}. Its params are the options of the command {@code train} under the same names,
 * written {@code maxSize} instead of {@code --max-size}; {@link #explainParams} lists them. Options
 * of the learner take the text that the command line takes, lists included: {@code
 * setOption("penalty", "0.5,1,inf")}. What is left open is chosen inside each subset of the rows,
 * and the model carries a certificate that holds however it was chosen.
 *
 * <p>Rows count in the order of the DataFrame, or in the order of {@code idCol}. Give the latter
 * where the former is not fixed, as after a shuffle; without it a certificate by subsets is
 * conditional on the order of rows.
 */
public final class LaconicClassifier extends Estimator<LaconicModel>
    implements DefaultParamsWritable {
  private static final long serialVersionUID = 1;

  private final String uid;
  private final ColumnParams columns;
  private final TrainingParams options;
  private final Param<String> label;
  private final Param<String> id;
  private final Param<String> group;

  public LaconicClassifier() {
    this("laconic_" + UUID.randomUUID().toString().substring(24));
  }

  /** With a given identifier; Spark uses this when it copies or loads. */
  public LaconicClassifier(String uid) {
    this.uid = uid;
    this.columns = new ColumnParams(this);
    this.options = new TrainingParams(this);
    this.label = new TextParam(uid, "labelCol", "the class: numbers or texts");
    this.id =
        new TextParam(
            uid, "idCol", "rows count in the order of this column (default: as they stand)");
    this.group =
        new TextParam(
            uid, "groupCol", "rows with the same value belong together, as those of one patient");
    columns.setDefaults(this::takeDefault);
    options.setDefaults(this::takeDefault);
    takeDefault(label, "label");
  }

  private void takeDefault(Param<?> param, Object value) {
    setDefault(this, param, value);
  }

  @SuppressWarnings("unchecked")
  static void setDefault(Params owner, Param<?> param, Object value) {
    owner.setDefault((Param<Object>) param, value);
  }

  /** As Spark orders them: by name. */
  static Param<?>[] sorted(List<Param<?>> params) {
    List<Param<?>> sorted = new ArrayList<>(params);
    sorted.sort(Comparator.comparing(Param::name));
    return sorted.toArray(Param<?>[]::new);
  }

  @Override
  public LaconicModel fit(Dataset<?> rows) {
    transformSchema(rows.schema(), true);
    try {
      CertifiedModel certified = new DataFrameFit(this, rows).fit();
      LaconicModel model = new LaconicModel(uid, ModelFile.toJson(certified));
      return copyValues(model.setParent(this), new ParamMap());
    } catch (IllegalArgumentException | DataException e) {
      throw ParamNames.refusal(e);
    }
  }

  /** Checks columns and options before any row is read. */
  @Override
  public StructType transformSchema(StructType schema) {
    InputColumns input = input(schema);
    LabelColumn.of(schema, labelCol());
    if (groupCol() != null
        && (groupCol().equals(labelCol())
            || !input.isVector() && input.names().contains(groupCol()))) {
      throw new IllegalArgumentException(
          "groupCol \"" + groupCol() + "\" is also the class or an attribute");
    }
    for (Param<String> other : List.of(id, group)) {
      if (isSet(other)) {
        InputColumns.field(schema, getOrDefault(other));
      }
    }
    try {
      fitting();
    } catch (IllegalArgumentException e) {
      throw ParamNames.refusal(e);
    }
    StructType result = schema;
    for (var field : RowPredictor.PREDICTION.fields()) {
      String name = (String) getOrDefault(getParam(field.name() + "Col"));
      if (!name.isEmpty() && !schema.getFieldIndex(name).isDefined()) {
        result = result.add(name, field.dataType());
      }
    }
    return result;
  }

  InputColumns input(StructType schema) {
    String[] names = isDefined(columns.inputs) ? getOrDefault(columns.inputs) : null;
    return InputColumns.of(schema, getOrDefault(columns.features), names);
  }

  String labelCol() {
    return getOrDefault(label);
  }

  /** The column that orders the rows; null: the order of the DataFrame. */
  String idCol() {
    return isSet(id) ? getOrDefault(id) : null;
  }

  /** The column whose equal values mark rows that belong together; null: every row is alone. */
  String groupCol() {
    return isSet(group) ? getOrDefault(group) : null;
  }

  boolean onSpark() {
    return getOrDefault(options.engine).equals("spark");
  }

  /** Whether candidates of a table that the driver has are to be searched on the cluster. */
  boolean asksForSpark() {
    return isSet(options.engine) && onSpark();
  }

  /** Largest table that may stand on the driver, in megabytes. */
  int collectLimit() {
    return (Integer) getOrDefault(options.collectLimit);
  }

  int partitions(SparkSession session) {
    return isSet(options.partitions)
        ? (Integer) getOrDefault(options.partitions)
        : session.sparkContext().defaultParallelism();
  }

  /** What the params ask for. */
  FitRequest fitting() {
    Request request = options.request(this);
    return FitRequest.of(request, steps(request));
  }

  /** Subsets are drawn by the order of rows; where it is not fixed, who fits again draws others. */
  private List<Fact> steps(Request request) {
    return request.draws() && idCol() == null ? List.of(Fact.of("row-order")) : List.of();
  }

  /**
   * Sets any param by name. A number given to an option is taken as its text.
   *
   * @throws java.util.NoSuchElementException if there is no such param
   */
  public LaconicClassifier setOption(String name, Object value) {
    boolean words = (Object) getParam(name) instanceof OptionParam;
    set(name, words && value instanceof Number number ? text(number) : value);
    return this;
  }

  private static String text(Number number) {
    if (number instanceof Long || number instanceof Integer) {
      return number.toString();
    }
    return Double.isInfinite(number.doubleValue())
        ? "inf"
        : io.laconic.model.Wording.number(number.doubleValue());
  }

  /** The param of an option, for grids and maps of params. */
  @SuppressWarnings("unchecked")
  public Param<String> option(String name) {
    Param<?> param = getParam(name);
    return (Param<String>) param;
  }

  @Override
  public String uid() {
    return uid;
  }

  @Override
  public Param<?>[] params() {
    List<Param<?>> all = new ArrayList<>(columns.all());
    all.addAll(options.all());
    all.add(label);
    all.add(id);
    all.add(group);
    return sorted(all);
  }

  @Override
  public LaconicClassifier copy(ParamMap extra) {
    return defaultCopy(extra);
  }

  public static MLReader<LaconicClassifier> read() {
    return new DefaultParamsReader<>();
  }

  public static LaconicClassifier load(String path) {
    return read().load(path);
  }

  public Param<String> featuresCol() {
    return columns.features;
  }

  public StringArrayParam inputCols() {
    return columns.inputs;
  }

  public LaconicClassifier setFeaturesCol(String name) {
    set(columns.features, name);
    return this;
  }

  public LaconicClassifier setInputCols(String[] names) {
    set(columns.inputs, names);
    return this;
  }

  public LaconicClassifier setLabelCol(String name) {
    set(label, name);
    return this;
  }

  public LaconicClassifier setIdCol(String name) {
    set(id, name);
    return this;
  }

  public LaconicClassifier setGroupCol(String name) {
    set(group, name);
    return this;
  }

  public LaconicClassifier setPredictionCol(String name) {
    set(columns.prediction, name);
    return this;
  }

  public LaconicClassifier setSeed(long seed) {
    setOption(Options.SEED.name(), seed);
    return this;
  }
}
