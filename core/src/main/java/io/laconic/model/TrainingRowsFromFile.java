package io.laconic.model;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.space.Inputs;
import io.laconic.space.MatrixSpace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The training rows of a model, made again from the file by the model's own frame: rows with
 * missing values left out or filled as the frame says, classes by the model's names.
 *
 * @param labels class of every row by the model's numbers
 */
public record TrainingRowsFromFile(Frame frame, Inputs inputs, int[] labels) {

  /** The rows; what the file says differently about the frame is reported. */
  public static TrainingRowsFromFile of(
      Frame frame, Dataset data, double[][] matrix, Discrepancies discrepancies) {
    Dataset rows = rows(frame, data, discrepancies);
    checkClasses(frame, rows.labels(), discrepancies);
    checkEncoding(frame, rows, discrepancies);
    Inputs inputs = new Inputs(frame.encoding().apply(rows), lines(frame, rows, data, matrix));
    checkScaling(frame, inputs, discrepancies);
    return new TrainingRowsFromFile(frame, inputs, labels(frame, rows));
  }

  public int size() {
    return labels.length;
  }

  public Dataset data() {
    return inputs.encoded().rows();
  }

  /** Number of rows of each class. */
  public int[] examples() {
    int[] counts = new int[frame.classes().size()];
    for (int label : labels) {
      counts[label]++;
    }
    return counts;
  }

  /** Place of a row on disk among the training rows; -1 if it is none. */
  public int placeOf(int rowNumber) {
    for (int place = Math.min(rowNumber, size() - 1); place >= 0; place--) {
      if (data().rowNumber(place) <= rowNumber) {
        return data().rowNumber(place) == rowNumber ? place : -1;
      }
    }
    return -1;
  }

  /**
   * The point of a path for a machine with these predictions.
   *
   * @param memberRows its compression set; all rows that the message names are among them
   */
  public PathPoint point(int size, int[] predictions, int[] memberRows, Message message) {
    int classes = frame.classes().size();
    int[] errors = new int[classes];
    int[] outside = new int[classes];
    int[] members = new int[classes];
    boolean[] inside = new boolean[predictions.length];
    for (int row : memberRows) {
      int place = placeOf(row);
      if (place >= 0) {
        inside[place] = true;
        members[labels[place]]++;
      }
    }
    for (int row = 0; row < predictions.length; row++) {
      if (predictions[row] != labels[row]) {
        errors[labels[row]]++;
        outside[labels[row]] += inside[row] ? 0 : 1;
      }
    }
    int[] centers = message == null ? null : message.centersByClass(row -> labels[placeOf(row)]);
    return new PathPoint(size, errors, outside, members, centers, message);
  }

  private static Dataset rows(Frame frame, Dataset data, Discrepancies discrepancies) {
    int[] complete = MissingValuePolicy.completeRows(data);
    MissingValuePolicy missing = frame.missing();
    if (missing.policy() == MissingValuePolicy.Policy.DROP) {
      return data.select(complete);
    }
    if (missing.policy() == MissingValuePolicy.Policy.MEDIAN) {
      Map<String, Object> fills = MissingValuePolicy.medians(data).fills();
      discrepancies.same("missing: fills", missing.fills(), fills);
      return missing.fill(data);
    }
    if (missing.policy() == MissingValuePolicy.Policy.DOES_NOT_HOLD) {
      return data.withClass();
    }
    int incomplete = data.rowCount() - complete.length;
    discrepancies.same("missing: rows with missing values", 0, incomplete);
    return data.select(complete);
  }

  /** The positive class is the second one; the other is the only other one, or "not" the first. */
  private static void checkClasses(Frame frame, Labels labels, Discrepancies discrepancies) {
    if (frame.classes().size() != 2) {
      return;
    }
    String positive = frame.classes().get(1);
    int[] counts = labels.counts();
    List<String> others =
        IntStream.range(0, counts.length)
            .filter(code -> counts[code] > 0)
            .mapToObj(labels.classes()::get)
            .filter(name -> !name.equals(positive))
            .toList();
    String other = others.size() == 1 ? others.get(0) : "not " + positive;
    discrepancies.same("classes", frame.classes(), List.of(other, positive));
  }

  private static void checkEncoding(Frame frame, Dataset rows, Discrepancies discrepancies) {
    Map<String, Schema.Kind> declared = new HashMap<>();
    boolean numbers = frame.encoding().numbered() != null;
    for (Encoding.Part part : numbers ? List.<Encoding.Part>of() : frame.encoding().parts()) {
      if (part.text()) {
        declared.put(part.column(), Schema.Kind.TEXT);
      } else if (part.declared()) {
        declared.put(part.column(), Schema.Kind.categories(part.values()));
      }
    }
    Encoding fitted = Encoding.fit(rows, new Schema(declared));
    Encoding told = fitted.tellingZeroOnes(rows);
    boolean alike = fitted.encodesAs(frame.encoding());
    if (!alike || !frame.encoding().parts().stream().allMatch(part -> isTold(part, told))) {
      discrepancies.same("encoding", words(frame.encoding()), words(fitted));
    }
  }

  /** Whether a column that is said to be of zeros and ones is one in these rows. */
  private static boolean isTold(Encoding.Part part, Encoding told) {
    return part.numbers() != Encoding.Numbers.ZERO_ONE || told.parts().contains(part);
  }

  private static String words(Encoding encoding) {
    return encoding.parts().stream()
        .map(part -> part.column() + (part.categorical() ? " " + part.values() : ""))
        .collect(Collectors.joining(", "));
  }

  /** Constants must be those that the model's space uses. */
  private static void checkScaling(Frame frame, Inputs inputs, Discrepancies discrepancies) {
    if (frame.space() instanceof io.laconic.space.VectorSpace space) {
      int count = inputs.encoded().count();
      discrepancies.same(
          "scaling", constants(frame.scaling(), count), constants(space.scaling(), count));
    }
  }

  private static List<Double> constants(Scaling scaling, int count) {
    List<Double> constants = new ArrayList<>();
    for (int j = 0; j < count && !scaling.isNone(); j++) {
      constants.add(scaling.shift(j));
      constants.add(scaling.divisor(j));
    }
    return constants;
  }

  /** Whether the scaling constants are those that the rows themselves have, to the bit. */
  public boolean scalingIsObserved() {
    int count = inputs.encoded().count();
    List<Double> stored = constants(frame.scaling(), count);
    return observed().anyMatch(scaling -> constants(scaling, count).equals(stored));
  }

  /**
   * Whether the scaling constants are so near to those of the rows that they cannot have been known
   * beforehand.
   */
  public boolean scalingIsAboutObserved() {
    return observed().anyMatch(frame.scaling()::isAbout);
  }

  private Stream<Scaling> observed() {
    return Stream.of(Scaling.Method.STANDARD, Scaling.Method.RANGE)
        .map(method -> Scaling.fit(method, inputs.encoded()));
  }

  private static int[] labels(Frame frame, Dataset rows) {
    int[] labels = new int[rows.rowCount()];
    for (int row = 0; row < labels.length; row++) {
      String name = rows.labels().name(row);
      int code = name == null ? -1 : frame.classes().indexOf(name);
      boolean rest =
          name != null
              && code < 0
              && frame.classes().get(0).equals("not " + frame.classes().get(1));
      if (code < 0 && !rest) {
        throw new DataException(
            rows.source().name() + ", " + rows.place(row) + ": no class of the model: " + name);
      }
      labels[row] = Math.max(code, 0);
    }
    return labels;
  }

  /** Lines of the matrix; a kernel's distance also needs k(x, x), which stands on the diagonal. */
  private static double[][] lines(Frame frame, Dataset rows, Dataset all, double[][] matrix) {
    if (!(frame.space() instanceof MatrixSpace space)) {
      return null;
    }
    if (matrix == null || matrix.length != all.rowCount()) {
      throw new DataException(
          all.source().name() + ": a matrix with one line for each row is needed");
    }
    boolean selves = space.distance() && space.cellKind() == MatrixSpace.CellKind.KERNEL;
    double[][] lines = new double[rows.rowCount()][];
    for (int row = 0; row < lines.length; row++) {
      int number = rows.rowNumber(row);
      double[] line = matrix[number];
      if (line.length < all.rowCount()) {
        throw new DataException("the matrix has a line of " + line.length + " cells");
      }
      lines[row] = line;
      if (selves && line.length == all.rowCount()) {
        lines[row] = java.util.Arrays.copyOf(line, line.length + 1);
        lines[row][line.length] = line[number];
      }
    }
    return lines;
  }
}
