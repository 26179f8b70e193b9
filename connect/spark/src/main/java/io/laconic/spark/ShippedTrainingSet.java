package io.laconic.spark;

import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.Source;
import io.laconic.io.modelfile.FrameText;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.model.Frame;
import io.laconic.space.ConcatenatedCenters;
import io.laconic.space.Inputs;
import io.laconic.space.KeptPoints;
import io.laconic.space.Relation;
import io.laconic.space.SequenceSpace;
import io.laconic.spark.columns.ColumnBlock;
import io.laconic.util.Parallel;
import java.io.Serializable;
import java.util.List;

/**
 * A whole training set as it is sent to every executor, for candidates that are pairs of rows. How
 * rows are compared is sent as text; each executor makes its training set and its relations once.
 */
final class ShippedTrainingSet implements ShippedDistances {
  private static final long serialVersionUID = 1;

  private final ColumnBlock columns;
  private final String frame;
  private final String source;
  private final int rowsOnDisk;
  private final int firstLine;
  private final int[] rowNumbers;
  private final int[] labels;
  private final double[][] matrix;
  private final ShippedKeptPoints further;
  private transient TrainingSet training;
  private transient Relation kept;
  private transient Relation distances;

  /**
   * @param columns all columns of the training set
   * @param distance whether rows are compared by a distance, else by a kernel
   * @param further points beside the rows, or null
   */
  ShippedTrainingSet(
      TrainingSet training, ColumnBlock columns, boolean distance, KeptPoints further) {
    Dataset data = training.data();
    this.columns = columns;
    this.frame = FrameText.write(training.frame(), distance);
    FrameText.read(data.source().name(), frame); // an unknown metric is seen here, not there
    this.source = data.source().name();
    this.rowsOnDisk = data.source().rowCount();
    this.firstLine = data.source().firstLine();
    this.rowNumbers = new int[data.rowCount()];
    for (int row = 0; row < rowNumbers.length; row++) {
      rowNumbers[row] = data.rowNumber(row);
    }
    this.labels = training.labels();
    this.matrix = training.inputs().matrix();
    this.further = further == null ? null : new ShippedKeptPoints(further);
  }

  @Override
  public long bytes() {
    long cells = matrix == null ? 0 : 8L * matrix.length * matrix[0].length;
    return columns.bytes() + cells + 2L * frame.length();
  }

  synchronized TrainingSet training() {
    if (training == null) {
      Frame read = FrameText.read(source, frame);
      List<Column> list = columns.columns(null);
      Dataset data =
          Dataset.of(
              new Source(source, (String) null, rowsOnDisk, firstLine),
              list,
              Labels.wrap("class", read.classes(), labels),
              rowNumbers);
      training = new TrainingSet(read, new Inputs(read.encoding().apply(data), matrix), labels);
    }
    return training;
  }

  /** All rows with each other; kept, as on one machine, if it takes no more than a quarter. */
  synchronized Relation among() {
    if (kept == null) {
      Relation relation = training().frame().space().among(training().inputs());
      kept = fits() ? relation.kept(Parallel.NONE) : relation;
    }
    return kept;
  }

  private boolean fits() {
    return 8L * labels.length * labels.length <= Runtime.getRuntime().maxMemory() / 4;
  }

  /** From rows to rows and further points; each share asks for its own candidates only. */
  @Override
  public synchronized Relation distances() {
    if (distances == null) {
      Relation rows =
          training().frame().space() instanceof SequenceSpace
              ? among()
              : PairwiseDistances.among(training());
      distances = further == null ? rows : new ConcatenatedCenters(rows, toFurther());
    }
    return distances;
  }

  private Relation toFurther() {
    return training.frame().space().toMembers(training.asNewRows(), further.members());
  }

  /** Points that are not training rows, as arrays to be sent to the executors. */
  private static final class ShippedKeptPoints implements Serializable {
    private static final long serialVersionUID = 1;

    private final int[] rows;
    private final int[] attributes;
    private final double[][] values;
    private final double[][] cells;
    private final String[] texts;
    private final double[][] states;

    ShippedKeptPoints(KeptPoints members) {
      this.rows = members.rows();
      this.attributes = members.attributes();
      this.values = members.values();
      this.cells = members.cells();
      this.texts = members.texts();
      this.states = members.states();
    }

    KeptPoints members() {
      return new KeptPoints(rows, attributes, values, cells, texts, states);
    }
  }
}
