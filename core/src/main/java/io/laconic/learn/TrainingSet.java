package io.laconic.learn;

import io.laconic.data.Dataset;
import io.laconic.model.Frame;
import io.laconic.space.Inputs;
import io.laconic.space.MatrixSpace;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Rows ready to be learned from: no missing value, two classes.
 *
 * @param labels class of every row, 0 or 1 (positive)
 * @param known what was known of columns beforehand, which rules must keep to
 */
public record TrainingSet(Frame frame, Inputs inputs, int[] labels, ColumnKnowledge known) {
  /** Nothing was known of columns. */
  public TrainingSet(Frame frame, Inputs inputs, int[] labels) {
    this(frame, inputs, labels, ColumnKnowledge.NONE);
  }

  public int size() {
    return labels.length;
  }

  public Dataset data() {
    return inputs.encoded().rows();
  }

  /** Positions of the rows of a class, ascending. */
  public int[] rowsOf(int label) {
    return IntStream.range(0, labels.length).filter(row -> labels[row] == label).toArray();
  }

  /** Numbers on disk of rows given by position, ascending. */
  public int[] onDisk(int[] positions) {
    return Arrays.stream(positions).map(data()::rowNumber).toArray();
  }

  /** All rows, as models see new rows. */
  public Inputs asNewRows() {
    return asNewRows(IntStream.range(0, size()).toArray());
  }

  /** Some rows, given by position, as models see new rows. */
  public Inputs asNewRows(int[] positions) {
    double[][] matrix = inputs.matrix();
    double[][] lines =
        matrix == null
            ? null
            : IntStream.of(positions)
                .mapToObj(row -> line(frame, matrix[row], data().rowNumber(row)))
                .toArray(double[][]::new);
    return new Inputs(inputs.encoded().encoding().apply(data().select(positions)), lines);
  }

  /** A line of a kernel matrix ends with k(x, x) where distances are wanted. */
  static double[] line(Frame frame, double[] line, int number) {
    boolean selves = frame.space() instanceof MatrixSpace space && space.needsSelves();
    if (!selves) {
      return line;
    }
    double[] longer = Arrays.copyOf(line, line.length + 1);
    longer[line.length] = line[number];
    return longer;
  }
}
