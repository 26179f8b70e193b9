package io.laconic.spark.ml;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.NumberSyntax;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Decisions;
import io.laconic.model.Explanation;
import io.laconic.model.Frame;
import io.laconic.model.GibbsDecisions;
import io.laconic.model.Model;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Predicts the classes of rows on any machine. Only the text of the model file is sent; each
 * machine reads the model from it once.
 */
final class RowPredictor implements Serializable {
  private static final long serialVersionUID = 1;

  /**
   * The columns of a prediction. If the row lacks a value that the model needs, all but {@code
   * because} are null.
   */
  static final StructType PREDICTION =
      new StructType()
          .add("prediction", DataTypes.DoubleType)
          .add("predictedLabel", DataTypes.StringType)
          .add("because", DataTypes.StringType)
          .add("rawPrediction", SQLDataTypes.VectorType());

  private final String json;
  private transient Model model;
  private transient ClassNumbers numbers;

  RowPredictor(String json) {
    this.json = json;
  }

  /** The model, reduced to the columns that it uses. */
  private synchronized Model model() {
    if (model == null) {
      Model whole = ModelFile.fromJson("model", json).model();
      numbers = new ClassNumbers(whole.frame().classes());
      model = ReducedModel.of(whole);
    }
    return model;
  }

  /**
   * * Predicts the classes of rows.
   *
   * @param cells of every row, one for each of {@link #needed} in that order: a Double or a String,
   *     null where it is missing
   */
  List<Row> predict(List<Object[]> cells) {
    Model known = model();
    List<Encoding.Part> needed = needed(known);
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < needed.size(); k++) {
      columns.add(column(needed.get(k), k, cells));
    }
    Dataset rows = Dataset.of(Source.memory("DataFrame", cells.size()), columns, null);
    Decisions decisions = known.decisions(rows, null);
    Explanation explanation = decisions.explain(known);
    return IntStream.range(0, cells.size())
        .mapToObj(row -> prediction(decisions, explanation, row))
        .toList();
  }

  /** The columns that a model uses, in the order of its encoding. */
  static List<Encoding.Part> needed(Model model) {
    var names = model.requiredColumns();
    return model.frame().encoding().parts().stream()
        .filter(part -> names.contains(part.column()))
        .toList();
  }

  private static Column column(Encoding.Part part, int at, List<Object[]> cells) {
    if (!part.categorical() && !part.text()) {
      double[] values = new double[cells.size()];
      for (int row = 0; row < values.length; row++) {
        Object cell = cells.get(row)[at];
        values[row] = cell == null ? Double.NaN : (Double) cell;
      }
      return NumericColumn.wrap(part.column(), values);
    }
    List<String> values = new ArrayList<>();
    int[] codes = new int[cells.size()];
    for (int row = 0; row < codes.length; row++) {
      String cell = (String) cells.get(row)[at];
      codes[row] = cell == null ? -1 : values.size();
      if (cell != null) {
        values.add(cell);
      }
    }
    return CategoryColumn.wrap(part.column(), values, codes);
  }

  private Row prediction(Decisions decisions, Explanation explanation, int row) {
    int label = decisions.prediction(row);
    if (label < 0) {
      return RowFactory.create(null, explanation.prediction(row), explanation.because(row), null);
    }
    double[] raw = new double[numbers.count()];
    GibbsDecisions gibbs = decisions.gibbs().orElse(null);
    if (gibbs != null) {
      raw[numbers.place(1)] = gibbs.positive(row);
      raw[numbers.place(0)] = 1 - gibbs.positive(row);
    } else {
      raw[numbers.place(label)] = 1;
    }
    return RowFactory.create(
        numbers.number(label),
        explanation.prediction(row),
        explanation.because(row),
        Vectors.dense(raw));
  }

  /**
   * A model of rays reduced to the columns that it uses. It predicts and explains exactly as the
   * full model does, however many columns the training data had.
   */
  private static final class ReducedModel {
    private final Encoding whole;
    private final Encoding slim;
    private final int[] partOf;

    private ReducedModel(Encoding whole, List<Encoding.Part> parts, int[] partOf) {
      this.whole = whole;
      this.slim = new Encoding(parts);
      this.partOf = partOf;
    }

    /** The reduced model; the model itself if it compares whole rows. */
    static Model of(Model model) {
      if (model.frame().space() != null) {
        return model;
      }
      Encoding whole = model.frame().encoding();
      Set<String> used = model.requiredColumns();
      List<Encoding.Part> parts = new ArrayList<>();
      int[] kept = new int[used.size()];
      for (int k = 0; k < whole.parts().size(); k++) {
        if (used.contains(whole.parts().get(k).column())) {
          kept[parts.size()] = k;
          parts.add(whole.parts().get(k));
        }
      }
      return new ReducedModel(whole, parts, kept).slimmed(model);
    }

    private Model slimmed(Model model) {
      Frame frame = model.frame();
      return new Model(
          model.madeBy(),
          new Frame(
              frame.classColumn(), frame.classes(), slim, frame.scaling(), frame.missing(), null),
          model.classifier().withAttributes(this::attribute),
          model.compressionSet(),
          model.message(),
          model.training(),
          model.path());
    }

    private int attribute(int old) {
      int part = whole.partOf(old);
      int place = java.util.Arrays.binarySearch(partOf, part);
      return slim.firstAttribute(place) + old - whole.firstAttribute(part);
    }
  }

  /**
   * Classes as numbers. A class whose name is a number is that number, if all names are; else it is
   * its place among the classes.
   */
  static final class ClassNumbers {
    private final double[] numbers;
    private final int[] places;

    ClassNumbers(List<String> classes) {
      boolean named = classes.stream().allMatch(NumberSyntax::isNumber);
      numbers =
          IntStream.range(0, classes.size())
              .mapToDouble(k -> named ? NumberSyntax.parse(classes.get(k)) : k)
              .toArray();
      double[] sorted = Arrays.stream(numbers).sorted().toArray();
      boolean counted = IntStream.range(0, sorted.length).allMatch(k -> sorted[k] == k);
      places =
          IntStream.range(0, numbers.length).map(k -> counted ? (int) numbers[k] : k).toArray();
    }

    double number(int label) {
      return numbers[label];
    }

    /** Where a class stands in a vector: at its own number if these are 0, 1, 2 and so on. */
    int place(int label) {
      return places[label];
    }

    int count() {
      return numbers.length;
    }
  }
}
