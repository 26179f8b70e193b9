package io.laconic.learn;

import io.laconic.data.ColumnKindInference;
import io.laconic.data.Dataset;
import io.laconic.model.Frame;
import io.laconic.model.Model;
import io.laconic.space.Inputs;
import io.laconic.space.MatrixSpace;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Rows of a training set as models see new rows. */
public final class InputsAsNewRows {
  private InputsAsNewRows() {}

  /** All rows. */
  public static Inputs asNewRows(TrainingSet training) {
    return asNewRows(training, IntStream.range(0, training.size()).toArray());
  }

  /** Some rows, given by position. */
  public static Inputs asNewRows(TrainingSet training, int[] positions) {
    double[][] matrix = training.inputs().matrix();
    double[][] lines =
        matrix == null
            ? null
            : IntStream.of(positions)
                .mapToObj(
                    row -> line(training.frame(), matrix[row], training.data().rowNumber(row)))
                .toArray(double[][]::new);
    return new Inputs(
        training.inputs().encoded().encoding().apply(training.data().select(positions)), lines);
  }

  /** Some rows of a table, as models with this frame see them. */
  public static Inputs asNewRows(Frame frame, Table table, int[] positions) {
    return asNewRows(frame, table.data().select(positions), table.matrix());
  }

  /** Some rows of a table, as this model sees them: with the columns that it looks at. */
  public static Inputs asNewRows(Model model, Table table, int[] positions) {
    Dataset needed = table.data().only(model.requiredColumns());
    return asNewRows(
        model.frame(),
        isEverything(positions, needed.rowCount()) ? needed : needed.select(positions),
        table.matrix());
  }

  private static boolean isEverything(int[] positions, int rows) {
    return positions.length == rows
        && IntStream.range(0, rows).allMatch(row -> positions[row] == row);
  }

  /**
   * Raw rows as models with this frame see them.
   *
   * @param matrix one line per row on disk, or null
   */
  private static Inputs asNewRows(Frame frame, Dataset raw, double[][] matrix) {
    Dataset rows = frame.missing().fill(ColumnKindInference.as(frame.encoding(), raw));
    double[][] lines =
        matrix == null
            ? null
            : IntStream.range(0, rows.rowCount())
                .map(rows::rowNumber)
                .mapToObj(number -> line(frame, matrix[number], number))
                .toArray(double[][]::new);
    return new Inputs(frame.encoding().apply(rows), lines);
  }

  /** A line of a kernel matrix ends with k(x, x) where distances are wanted. */
  private static double[] line(Frame frame, double[] line, int number) {
    boolean selves = frame.space() instanceof MatrixSpace space && space.needsSelves();
    if (!selves) {
      return line;
    }
    double[] longer = Arrays.copyOf(line, line.length + 1);
    longer[line.length] = line[number];
    return longer;
  }
}
