package io.laconic.model;

import io.laconic.data.CategoryColumn;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.space.Inputs;
import io.laconic.space.MatrixSpace;
import io.laconic.space.SequenceSpace;
import io.laconic.util.Parallel;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A trained classifier with all that is needed to use it on raw rows, to read it and to check it.
 *
 * @param madeBy the learner and what it was told
 * @param path the machines of the first 0, 1, 2, … features of the run; the last ones may be larger
 *     than the classifier
 */
public record Model(
    LearnerRecord madeBy,
    Frame frame,
    Classifier classifier,
    CompressionSet compressionSet,
    Message message,
    TrainingSummary training,
    List<PathPoint> path) {
  public Model {
    path = List.copyOf(path);
  }

  /** This model with other counts of its training rows. */
  public Model withTraining(TrainingSummary summary) {
    return new Model(madeBy, frame, classifier, compressionSet, message, summary, path);
  }

  /** This model with another path. */
  public Model withPath(List<PathPoint> points) {
    return new Model(madeBy, frame, classifier, compressionSet, message, training, points);
  }

  /** This model with a classifier that differs from its own in the rows that it refers. */
  public Model withClassifier(Classifier other) {
    return new Model(madeBy, frame, other, compressionSet, message, training, path);
  }

  /** This model with a classifier of another type, which no message rebuilds. */
  public Model withClassifier(Classifier other, MachineType type) {
    LearnerRecord by = new LearnerRecord(learner(), parameters(), type);
    return new Model(by, frame, other, compressionSet, new NoMessage(), training, path);
  }

  /** Name of the learner, as the command line spells it. */
  public String learner() {
    return madeBy.learner();
  }

  /** What the learner was told, by name. */
  public Map<String, Object> parameters() {
    return madeBy.parameters();
  }

  /** Conjunction or disjunction; null for learners that have no type. */
  public MachineType type() {
    return madeBy.type();
  }

  /** Whether its file keeps only names that it uses: conditions on a few of very many columns. */
  public boolean keepsFewNames() {
    int count = frame.encoding().attributeCount();
    return frame.space() == null
        && frame.encoding().numbered() == null
        && count > Encoding.MANY
        && count <= Encoding.MOST;
  }

  /** How many raw columns it looks at; all of them where rows are compared. */
  public int usedColumnCount() {
    return classifier.size() == 0 ? 0 : requiredColumns().size();
  }

  /** Names of the raw columns that predictions need. */
  public Set<String> requiredColumns() {
    Set<String> names = new LinkedHashSet<>();
    Encoding encoding = frame.encoding();
    if (frame.space() instanceof MatrixSpace) {
      return names;
    }
    if (frame.space() == null) {
      for (int attribute : classifier.attributes()) {
        names.add(encoding.parts().get(encoding.partOf(attribute)).column());
      }
    } else if (encoding.numbered() != null) {
      return encoding.numbered();
    } else if (classifier.size() > 0) {
      boolean texts = frame.space() instanceof SequenceSpace;
      encoding.parts().stream()
          .filter(part -> part.text() || !texts)
          .forEach(part -> names.add(part.column()));
    }
    return names;
  }

  /** Whether rows are compared by a precomputed matrix. */
  public boolean needsMatrix() {
    return frame.space() instanceof MatrixSpace;
  }

  /**
   * The lines of a matrix for rows that are to be classified; fails if they do not fit. Where each
   * line must end with k(x, x), the training file's own square matrix is completed from its
   * diagonal.
   */
  public double[][] fitMatrix(double[][] cells, Dataset rows, String name) {
    boolean selves = ((MatrixSpace) frame.space()).needsSelves();
    int trainingRows = training.source().rowCount();
    if (cells.length != rows.source().rowCount()) {
      throw new DataException(
          name
              + ": "
              + cells.length
              + " lines for the "
              + rows.source().rowCount()
              + " rows of "
              + rows.source().name());
    }
    boolean own =
        selves
            && cells[0].length == trainingRows
            && rows.source().sha256() != null
            && rows.source().sha256().equals(training.source().sha256());
    int width = trainingRows + (selves && !own ? 1 : 0);
    double[][] lines = new double[rows.rowCount()][];
    for (int row = 0; row < lines.length; row++) {
      int number = rows.rowNumber(row);
      double[] line = cells[number];
      if (line.length != width) {
        throw new DataException(
            name
                + ": "
                + line.length
                + " cells in line "
                + (number + 1)
                + ", "
                + width
                + " expected"
                + (selves ? " (one per training row, then k(x, x))" : ""));
      }
      lines[row] = own ? java.util.Arrays.copyOf(line, width + 1) : line;
      if (own) {
        lines[row][width] = line[number];
      }
    }
    return lines;
  }

  /** A column that it reads and a category there that did not occur in training; empty: none. */
  public Optional<Map.Entry<String, String>> newValue(Dataset rows) {
    if (frame.encoding().numbered() != null) {
      return Optional.empty();
    }
    Set<String> read = requiredColumns();
    for (Encoding.Part part : frame.encoding().parts()) {
      if (part.categorical()
          && read.contains(part.column())
          && rows.column(part.column()) instanceof CategoryColumn category) {
        Set<String> known = new HashSet<>(part.values());
        for (int row = 0; row < category.size(); row++) {
          if (!category.isMissing(row) && !known.contains(category.value(row))) {
            return Optional.of(Map.entry(part.column(), category.value(row)));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** These rows as the model sees them, missing values filled if the model says how. */
  public Inputs inputs(Dataset rows, double[][] matrix) {
    return new Inputs(frame.encoding().apply(frame.missing().fill(rows), rows), matrix);
  }

  /**
   * Classifies raw rows.
   *
   * @param matrix with a precomputed matrix: one line per row; else null
   */
  public Decisions decisions(Dataset rows, double[][] matrix) {
    return decisions(rows, matrix, Parallel.NONE);
  }

  /** Classifies rows, on several threads where that helps. */
  public Decisions decisions(Dataset rows, double[][] matrix, Parallel parallel) {
    return decisions(inputs(rows, matrix), parallel);
  }

  /** Classifies rows. */
  public Decisions decisions(Inputs inputs) {
    return decisions(inputs, Parallel.NONE);
  }

  private Decisions decisions(Inputs inputs, Parallel parallel) {
    return classifier.decide(this, inputs, parallel);
  }

  /** Class number of every row; -1 where a value that the model uses is missing. */
  public int[] predict(Inputs inputs) {
    return decisions(inputs).predictions();
  }
}
