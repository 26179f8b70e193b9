package io.laconic.learn;

import io.laconic.data.ColumnKinds;
import io.laconic.data.Dataset;
import io.laconic.model.Frame;
import io.laconic.space.Inputs;
import io.laconic.space.MatrixSpace;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Rows of a training set as models see new rows. */
public final class TrainingInputs {
  private TrainingInputs() {}

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
                .mapToObj(row -> line(training, matrix[row], row))
                .toArray(double[][]::new);
    return new Inputs(
        training.inputs().attributes().encoding().apply(training.data().select(positions)), lines);
  }

  /** Some rows of a table, as models with this frame see them. */
  public static Inputs asNewRows(Frame frame, Table table, int[] positions) {
    Dataset rows =
        frame.missing().fill(ColumnKinds.as(frame.encoding(), table.data().select(positions)));
    Inputs inputs =
        new Inputs(
            frame.encoding().apply(rows),
            table.matrix() == null
                ? null
                : IntStream.range(0, rows.rowCount())
                    .mapToObj(row -> table.matrix()[rows.rowNumber(row)])
                    .toArray(double[][]::new));
    return asNewRows(new TrainingSet(frame, inputs, table.labels(positions)));
  }

  /** A line of a kernel matrix ends with k(x, x) where distances are wanted. */
  private static double[] line(TrainingSet training, double[] line, int row) {
    boolean selves = training.frame().space() instanceof MatrixSpace space && space.needsSelves();
    if (!selves) {
      return line;
    }
    double[] longer = Arrays.copyOf(line, line.length + 1);
    longer[line.length] = line[training.data().rowNumber(row)];
    return longer;
  }
}
