package io.laconic.train;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.subsets.DrawnVerifier;
import io.laconic.fact.Fact;
import io.laconic.learn.CountedElsewhere;
import io.laconic.learn.RowsElsewhere;
import io.laconic.learn.Table;
import io.laconic.model.Discrepancy;
import io.laconic.model.Model;
import io.laconic.request.Options;
import io.laconic.select.Choice;
import io.laconic.select.RowSubsetProcedure;
import io.laconic.util.Parallel;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * A recorded procedure on the rows of the training file, as the verifier is handed it: it makes the
 * rule of a subset again from a table of only these rows.
 *
 * @param options the settings of certificates, as when the model was made
 * @param comparison what differs between two models, apart from their certificates
 */
record RepeatedTraining(
    CertifiedModel certified,
    RecordedSettings settings,
    Training training,
    RowSubsetProcedure procedure,
    CertificateOptions options,
    BiFunction<CertifiedModel, CertifiedModel, List<Discrepancy>> comparison,
    Parallel parallel)
    implements DrawnVerifier.Retraining {
  private Table table() {
    return training.table();
  }

  @Override
  public int rowCount() {
    return table().rowCount();
  }

  @Override
  public int[] groups() {
    return table().groupsOf(IntStream.range(0, table().size()).toArray());
  }

  @Override
  public boolean[] setAside() {
    return table().setAsideOf(IntStream.range(0, table().size()).toArray());
  }

  @Override
  public List<String> ids() {
    return table().elsewhere() == null ? null : table().elsewhere().ids();
  }

  @Override
  public int[][][] counted(Model model, int subset, String last) {
    RowsElsewhere.Rule rule = new RowsElsewhere.Rule(model, subset, last);
    CountedElsewhere counted = CountedElsewhere.of(table(), List.of(rule)).get(0);
    return new int[][][] {counted.all(), counted.inside()};
  }

  @Override
  public String testRows() {
    return table().setAside() == null ? null : table().setAside().words();
  }

  @Override
  public String groupColumn() {
    return table().groups() == null ? null : table().groups().column();
  }

  @Override
  public double share() {
    return options.form().share();
  }

  @Override
  public Long seed() {
    return options.form().seed() == null ? (Long) training.data().seed() : options.form().seed();
  }

  @Override
  public String form() {
    return options.form().word();
  }

  @Override
  public double[] deltaShares() {
    return settings.aim().criterion().deltaShares(training.table().classes().size());
  }

  @Override
  public boolean byClass() {
    return options.byClass();
  }

  @Override
  public int rulesPerSubset() {
    return settings.aim().rulesPerSubset();
  }

  @Override
  public CertifiedModel make(int[] positions, int outside) {
    int[] all = IntStream.range(0, positions.length).toArray();
    Table alone = OnlyTheseRows.of(table(), table().places(positions)).subset(all);
    DrawnTest test = certified.certificate().test();
    Choice choice =
        procedure.alone(test.subset(), test.drawn().count(), alone, outside, ways(), parallel);
    return new CertifiedModel(
            choice.model(), null, List.of(), choice.alternatives(), certified.provenance())
        .withProcedure(
            settings.compared(
                RecordedSettings.of(
                    training,
                    Selection.of(settings.request(), null),
                    options.withAlternatives(settings.request().value(Options.ALTERNATIVES)))));
  }

  private double ways() {
    Certificate certificate = certified.certificate();
    return certificate.test().ways(certificate.alternatives());
  }

  @Override
  public void read(Model made, Model stored, DrawnVerifier.Block block) {
    if (table().elsewhere() != null) {
      take(table(), 0, made, stored, block);
      return;
    }
    Set<String> columns = new HashSet<>(made.requiredColumns());
    columns.addAll(stored.requiredColumns());
    table().read(columns, (rows, first) -> take(rows, first, made, stored, block));
  }

  private static void take(
      Table rows, int first, Model made, Model stored, DrawnVerifier.Block block) {
    int[] all = IntStream.range(0, rows.size()).toArray();
    block.take(
        first,
        rows.labels(),
        made.predict(rows.asNewRows(made, all)),
        stored.predict(rows.asNewRows(stored, all)));
  }

  @Override
  public List<Discrepancy> discrepancies(CertifiedModel stored, CertifiedModel remade) {
    return comparison.apply(stored, remade);
  }

  @Override
  public List<Fact> reasons(Model model) {
    return new SubsetTraining(training, Selection.USUAL, options).reasons(model);
  }

  @Override
  public List<Fact> remarks(Model model) {
    return new SubsetTraining(training, Selection.USUAL, options).remarks(model);
  }
}
