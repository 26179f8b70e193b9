package io.laconic.report.rows;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.RowSample;
import io.laconic.data.Dataset;
import io.laconic.data.RowBlocks;
import io.laconic.evaluate.Evaluation;
import io.laconic.io.table.LongTables;
import io.laconic.model.Decisions;
import io.laconic.model.Exemplars;
import io.laconic.model.Explanation;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.space.Inputs;
import io.laconic.train.DataSeed;
import io.laconic.watch.OneOfEachGroup;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A model and the rows that it has classified. Of rows that stay on disk all are counted, and some
 * are at hand.
 *
 * @param rows at hand: all, or a sample
 * @param actual class of every row at hand, as a place in {@link #classes}
 * @param evaluation of all rows
 * @param counts of all rows
 * @param areTrainingRows whether the model was trained on these rows, in this file or in another
 * @param group column of which new rows with equal cells belong together; null: every row counts
 */
public record ClassifiedRows(
    CertifiedModel certified,
    Dataset rows,
    Inputs inputs,
    Decisions decisions,
    Explanation explanation,
    int[] actual,
    Evaluation evaluation,
    RowCounts counts,
    boolean areTrainingRows,
    String group) {
  /** Of tables of very many columns fewer rows of those on disk are at hand. */
  private static final int MOST_CELLS = 4_000_000;

  /**
   * Classifies rows whose class is known.
   *
   * @param matrix with a precomputed matrix: one line per row; else null
   */
  public static ClassifiedRows of(CertifiedModel certified, Dataset rows, double[][] matrix) {
    boolean training = certified.isTrainedOn(rows);
    RowCounts counts = counting(certified, training, rows.rowCount());
    Inputs inputs = certified.model().inputs(rows, matrix);
    Decisions decisions = certified.model().decisions(inputs);
    int[] actual = counts.add(rows, inputs, decisions);
    return of(certified, rows, inputs, decisions, actual, counts, training);
  }

  /**
   * Classifies rows whose class is known and that stay on disk.
   *
   * @param training whether the model was trained on them
   */
  public static ClassifiedRows of(CertifiedModel certified, RowBlocks blocks, boolean training) {
    Model model = certified.model();
    int all = IntStream.of(blocks.classCounts()).sum();
    RowCounts counts = counting(certified, training, all);
    RowSample sample = new RowSample(sampleSize(model), DataSeed.of(blocks));
    blocks.read(
        null,
        block -> {
          Dataset rows = block.withClass();
          Inputs inputs = model.inputs(rows, null);
          counts.add(rows, inputs, model.decisions(inputs));
          IntStream.range(0, rows.rowCount()).map(rows::rowNumber).forEach(sample::see);
        });
    Dataset rows = blocks.rows(sample.rows());
    Inputs inputs = model.inputs(rows, null);
    int[] actual = codes(rows, counts.evaluation());
    return of(certified, rows, inputs, model.decisions(inputs), actual, counts, training);
  }

  private static RowCounts counting(CertifiedModel certified, boolean training, int rows) {
    return new RowCounts(certified, PrefixErrors.of(certified, training, rows));
  }

  private static int sampleSize(Model model) {
    int columns = Math.max(1, model.frame().encoding().parts().size());
    return Math.min(LongTables.settings().sampleRows(), Math.max(1, MOST_CELLS / columns));
  }

  private static ClassifiedRows of(
      CertifiedModel certified,
      Dataset rows,
      Inputs inputs,
      Decisions decisions,
      int[] actual,
      RowCounts counts,
      boolean training) {
    Explanation explanation = decisions.explain(certified.model());
    Evaluation evaluation = counts.evaluation();
    return new ClassifiedRows(
        certified,
        rows,
        inputs,
        decisions,
        explanation,
        actual,
        evaluation,
        counts,
        training,
        null);
  }

  /** These rows, of which each one stands for a group if they are new to the model. */
  public ClassifiedRows oneOfEach(String column) {
    return new ClassifiedRows(
        certified,
        rows,
        inputs,
        decisions,
        explanation,
        actual,
        evaluation,
        counts,
        areTrainingRows,
        column);
  }

  private static int[] codes(Dataset rows, Evaluation evaluation) {
    int[] codes = new int[rows.rowCount()];
    for (int row = 0; row < codes.length; row++) {
      String name = rows.labels().name(row);
      int code = Evaluation.classOf(name, evaluation.classes());
      codes[row] = code >= 0 ? code : evaluation.actual().indexOf(name);
    }
    return codes;
  }

  public Model model() {
    return certified.model();
  }

  /** The points that the model is learned from; null if there are none. */
  public Exemplars exemplars() {
    return model().classifier().exemplars().filter(points -> points.size() > 0).orElse(null);
  }

  /** Names of the classes that rows have: the model's, then those it does not know. */
  public List<String> classes() {
    return evaluation.actual();
  }

  /** Number of all rows. */
  public int rowCount() {
    return evaluation.examples();
  }

  /** Number of the rows at hand. */
  public int shownCount() {
    return actual.length;
  }

  /** Whether only some of the rows are at hand. */
  public boolean isSample() {
    return shownCount() < rowCount();
  }

  /** {@code 20000 rows drawn at random from 1000000}; {@code these rows} if all are at hand. */
  public String shownWords() {
    return isSample()
        ? Wording.counted(shownCount(), "row") + " drawn at random from " + rowCount()
        : "these rows";
  }

  /** A sentence that says what numbers were counted on; empty if all rows are at hand. */
  public String sampleSentence() {
    return isSample() ? " Counted on " + shownWords() + "." : "";
  }

  /** The class of a row at hand. */
  public String className(int row) {
    return classes().get(actual[row]);
  }

  /** Whether a row at hand is classified wrongly. */
  public boolean isError(int row) {
    return decisions.prediction(row) != actual[row];
  }

  /** Whether these rows stand in the file that the model was trained on. */
  public boolean isTrainingFile() {
    String sha256 = rows.source().sha256();
    return sha256 != null && sha256.equals(model().training().source().sha256());
  }

  /** Why not all rows of the file are here: one of each group; empty if every row counts. */
  public Optional<String> counted() {
    return areTrainingRows
        ? Optional.empty()
        : Optional.ofNullable(group).map(column -> OneOfEachGroup.words(rowCount(), column));
  }
}
