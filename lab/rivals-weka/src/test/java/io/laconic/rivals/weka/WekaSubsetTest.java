package io.laconic.rivals.weka;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.SubsetDraw;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.NumericColumn;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.select.Procedure;
import io.laconic.select.RowSubsetProcedure;
import io.laconic.select.RowSubsetRule;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Learners of Weka made of subsets: what is outside a subset has no part in its machine. */
class WekaSubsetTest {
  private static final int ROWS = 100;
  private static final int PROBES = 20;
  private static final int CLASSES = 2;

  @ParameterizedTest
  @ValueSource(strings = {"jrip", "part", "j48", "smo", "ibk"})
  void nonsenseOutsideChangesNothing(String name) {
    Contender contender = new WekaRivals().rival(name, 1);
    assertThat(contender.makesModels()).isFalse();
    boolean alone = contender.preferences().size() == 1;
    Criterion criterion = alone ? Criterion.SHORT : contender.criterion(RowSubsetsForm.USUAL, 2);
    CertificateOptions level = CompressionForm.STANDARD.options(0.05, 1);
    Procedure inner = new Procedure(contender, criterion, contender.foldsInside(), 0, level);
    RowSubsetProcedure procedure =
        new RowSubsetProcedure(
            inner, inner, CertificateOptions.of(0.05, 1).withForm(RowSubsetsForm.USUAL), 0);
    Table table = WekaTables.records(ROWS, CLASSES, 8);
    int[] learning = IntStream.range(0, ROWS - PROBES).toArray();
    Fold fold = Fold.of(ROWS, learning, IntStream.range(ROWS - PROBES, ROWS).toArray());
    SubsetDraw draw = RowSubsetsForm.USUAL.draw(learning.length, CLASSES, null, 0);
    List<RowSubsetRule> before = procedure.rules(table, fold, Parallel.NONE).rules();
    for (int subset = 0; subset < 3; subset++) {
      Table other = nonsense(table, draw.outside(subset), subset);
      RowSubsetRule was = before.get(subset);
      RowSubsetRule is = procedure.rules(other, fold, Parallel.NONE).rules().get(subset);
      assertThat(is.heldOutPredictions()).isEqualTo(was.heldOutPredictions());
      assertThat(is.heldOutScores()).isEqualTo(was.heldOutScores()).hasSize(PROBES);
      for (int k = 0; k < PROBES; k++) { // the probable class is called
        int said = is.heldOutPredictions()[k];
        assertThat(is.heldOutScores()[k]).isBetween(said == 1 ? 0.5 : 0, said == 1 ? 1 : 0.5);
      }
      assertThat(is.settings()).isEqualTo(was.settings());
      assertThat(is.size()).isEqualTo(was.size());
      assertThat(is.parts()).isEqualTo(was.parts());
    }
  }

  private static Table nonsense(Table table, int[] rows, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Column> columns = new ArrayList<>();
    for (Column column : table.data().columns()) {
      columns.add(
          column instanceof CategoryColumn c ? categories(c, rows) : numbers(column, rows, random));
    }
    int[] labels = table.labels().clone();
    for (int row : rows) {
      labels[row] = random.nextInt(CLASSES);
    }
    return WekaTables.table(columns, labels, CLASSES);
  }

  private static Column numbers(Column column, int[] rows, SplittableRandom random) {
    double[] values = ((NumericColumn) column).values().clone();
    for (int row : rows) {
      values[row] = 1e6 * random.nextGaussian();
    }
    return NumericColumn.wrap(column.name(), values);
  }

  private static Column categories(CategoryColumn column, int[] rows) {
    List<String> values = new ArrayList<>(column.values());
    values.add("another");
    int[] codes = IntStream.range(0, column.size()).map(column::code).toArray();
    for (int row : rows) {
      codes[row] = values.size() - 1;
    }
    return CategoryColumn.wrap(column.name(), values, codes);
  }
}
