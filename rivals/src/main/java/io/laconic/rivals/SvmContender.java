package io.laconic.rivals;

import io.laconic.select.CertificateLevel;
import io.laconic.select.Contender;
import io.laconic.select.Part;
import io.laconic.select.Preference;
import io.laconic.select.Split;
import io.laconic.select.Table;
import io.laconic.select.Trained;
import io.laconic.select.TrainedPart;
import io.laconic.util.Parallel;
import java.util.List;
import libsvm.svm_node;

/**
 * Support vector machines over a grid of parameters, on standardised attributes. Its size is the
 * number of support vectors. Of equally good and equally large machines the one with the smaller C
 * is taken, then the one with the smaller gamma: the smoother one.
 */
public final class SvmContender implements Contender {
  private final String name;
  private final List<SvmOptions> grid;

  public SvmContender(String name, List<SvmOptions> grid) {
    this.name = name;
    this.grid = List.copyOf(grid);
  }

  @Override
  public String name() {
    return name;
  }

  /** No certificate, so nothing competes. */
  @Override
  public int alternatives() {
    return 1;
  }

  @Override
  public List<Preference> preferences() {
    return grid.stream().map(o -> new Preference(-o.c(), -o.gamma())).toList();
  }

  @Override
  public List<TrainedPart> train(
      Table table, List<Part> parts, CertificateLevel level, Parallel parallel) {
    return runs(table).train(parts, parallel);
  }

  ConfigurationRuns<?> runs(Table table) {
    return new ConfigurationRuns<>(
        grid.size(),
        split -> prepare(table, split),
        (rows, configuration) -> fit(table, rows, grid.get(configuration)));
  }

  private record Prepared(SvmRows rows, svm_node[][] learning, svm_node[][] heldOut) {}

  private Prepared prepare(Table table, Split split) {
    SvmRows rows = SvmRows.of(table, split, name);
    return new Prepared(
        rows, Svm.nodes(rows.numbers().learning()), Svm.nodes(rows.numbers().heldOut()));
  }

  private static Trained fit(Table table, Prepared prepared, SvmOptions options) {
    SvmRows rows = prepared.rows;
    Svm svm = Svm.train(prepared.learning, rows.numbers().learningLabels(), options);
    return RivalMachine.of(
        options.parameters(),
        new RivalMachine.Shape(svm.size(), rows.columns(), List.of()),
        table,
        rows.split(),
        svm.predict(prepared.learning),
        svm.predict(prepared.heldOut));
  }
}
