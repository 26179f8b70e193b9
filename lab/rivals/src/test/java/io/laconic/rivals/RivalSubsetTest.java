package io.laconic.rivals;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.SubsetDraw;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Groups;
import io.laconic.data.NumericColumn;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.select.Procedure;
import io.laconic.select.RowSubsetProcedure;
import io.laconic.select.RowSubsetRule;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rivals made of subsets: what is outside a subset has no part in its machine. */
class RivalSubsetTest {
  private static final int ROWS = 90;
  private static final int PROBES = 15;
  private static final RowSubsetsForm FORM = RowSubsetsForm.USUAL;

  static List<Contender> contenders() {
    return List.of(
        Contender.of(new SvmLearner("linear", SvmOptions.linear(List.of(0.1, 1.0)))),
        Contender.of(
            new SvmLearner("gaussian", List.of(new SvmOptions(4, 0.25), new SvmOptions(1, 1)))),
        Contender.of(new GeneSvmLearner("genes", List.of(1, 2), List.of(1.0))),
        Contender.of(new CartLearner("cart", List.of(1, 3))));
  }

  @Test
  void rivalsChooseByThreeFolds() {
    for (Contender contender : contenders()) {
      assertThat(contender.makesModels()).isFalse();
      assertThat(contender.foldsInside()).isEqualTo(3);
      assertThat(contender.criterion(RowSubsetsForm.USUAL, 2).needsFolds()).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("contenders")
  void nonsenseOutsideChangesNothing(Contender contender) {
    check(contender, Tables.mixed(ROWS, 5));
  }

  /** Inside a subset, folds are by group too. */
  @ParameterizedTest
  @MethodSource("contenders")
  void nonsenseInOtherGroupsChangesNothing(Contender contender) {
    int[] groups = IntStream.range(0, ROWS).map(row -> row * 7 % 30).toArray();
    check(contender, Tables.mixed(ROWS, 6).withGroups(new Groups("patient", groups)));
  }

  private static void check(Contender contender, Table table) {
    CertificateOptions level = CompressionForm.STANDARD.options(0.05, 1);
    Procedure inner =
        new Procedure(
            contender,
            contender.criterion(RowSubsetsForm.USUAL, 2),
            contender.foldsInside(),
            0,
            level);
    RowSubsetProcedure procedure =
        new RowSubsetProcedure(inner, inner, CertificateOptions.of(0.05, 1).withForm(FORM), 0);
    int[] learning = IntStream.range(0, ROWS - PROBES).toArray();
    Fold fold = Fold.of(ROWS, learning, IntStream.range(ROWS - PROBES, ROWS).toArray());
    SubsetDraw draw = FORM.draw(learning.length, 2, table.groupsOf(learning), 0);
    List<RowSubsetRule> before = procedure.rules(table, fold, Parallel.NONE).rules();
    assertThat(before).hasSize(draw.count());
    for (int subset = 0; subset < 4; subset++) {
      List<Integer> inside = IntStream.of(draw.inside(subset)).boxed().toList();
      int[] outside = IntStream.of(learning).filter(row -> !inside.contains(row)).toArray();
      assertThat(outside).hasSizeGreaterThan(30);
      Table other = nonsense(table, outside, subset);
      RowSubsetRule was = before.get(subset);
      RowSubsetRule is = procedure.rules(other, fold, Parallel.NONE).rules().get(subset);
      assertThat(is.heldOutPredictions()).isEqualTo(was.heldOutPredictions());
      assertThat(is.settings()).isEqualTo(was.settings());
      assertThat(is.size()).isEqualTo(was.size());
      assertThat(is.parts()).isEqualTo(was.parts());
      assertThat(is.choice().cvErrors()).isEqualTo(was.choice().cvErrors());
    }
  }

  /** Other values, kinds, categories and classes; the first column has texts among its numbers. */
  private static Table nonsense(Table table, int[] rows, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Column> columns = new ArrayList<>();
    for (Column column : table.data().columns()) {
      columns.add(
          column instanceof CategoryColumn category
              ? categories(category, rows)
              : columns.isEmpty()
                  ? texts((NumericColumn) column, rows)
                  : numbers((NumericColumn) column, rows, random));
    }
    int[] labels = table.labels().clone();
    for (int row : rows) {
      labels[row] = random.nextInt(2);
    }
    return Tables.table(columns, labels, 2).withGroups(table.groups());
  }

  private static Column numbers(NumericColumn column, int[] rows, SplittableRandom random) {
    double[] values = column.values().clone();
    for (int row : rows) {
      values[row] = 1e6 * random.nextGaussian();
    }
    return NumericColumn.wrap(column.name(), values);
  }

  private static Column texts(NumericColumn column, int[] rows) {
    List<String> values = new ArrayList<>();
    int[] codes = new int[column.size()];
    for (int row = 0; row < codes.length; row++) {
      codes[row] = Double.isNaN(column.values()[row]) ? -1 : values.size();
      values.add("" + column.values()[row]);
    }
    List<String> distinct = new ArrayList<>(values.stream().distinct().toList());
    for (int row = 0; row < codes.length; row++) {
      codes[row] = codes[row] < 0 ? -1 : distinct.indexOf(values.get(row));
    }
    distinct.add("nonsense");
    for (int row : rows) {
      codes[row] = distinct.size() - 1;
    }
    return CategoryColumn.wrap(column.name(), distinct, codes);
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
