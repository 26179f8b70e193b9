package io.laconic.rivals;

import io.laconic.certificate.CertificateOptions;
import io.laconic.data.Scaling;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.util.Parallel;
import java.util.List;

/**
 * Support vector machines over a grid of parameters, on standardised attributes unless another
 * scaling is asked for. Its size is the number of support vectors. Of equally good and equally
 * large machines the one with the smaller C is taken, then the one with the smaller gamma: the
 * smoother one.
 */
public final class SvmLearner implements RivalLearner {
  private final String name;
  private final List<SvmOptions> grid;
  private final Scaling.Method scaling;

  public SvmLearner(String name, List<SvmOptions> grid) {
    this(name, grid, Scaling.Method.STANDARD);
  }

  public SvmLearner(String name, List<SvmOptions> grid, Scaling.Method scaling) {
    this.name = name;
    this.grid = List.copyOf(grid);
    this.scaling = scaling;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Preference> preferences(FitRequest request) {
    return grid.stream().map(o -> new Preference(-o.c(), -o.gamma())).toList();
  }

  @Override
  public List<List<Candidate>> fit(
      Table table,
      List<Fold> folds,
      FitRequest request,
      CertificateOptions level,
      Parallel parallel) {
    return new ConfigurationRuns<>(
            grid.size(),
            fold -> prepare(table, fold),
            (Prepared rows, int configuration) -> fit(table, rows, grid.get(configuration)))
        .fit(folds, parallel);
  }

  /** Input of the linear and of the Gaussian machines; null where the grid has none. */
  private record Prepared(NumericRows rows, LibsvmInput linear, LibsvmInput gaussian) {}

  private Prepared prepare(Table table, Fold fold) {
    NumericRows rows = NumericRows.of(table, fold, scaling, name);
    double[][] learning = rows.learning();
    double[][] heldOut = rows.heldOut();
    int width = learning[0].length;
    boolean linear = grid.stream().anyMatch(SvmOptions::isLinear);
    boolean gaussian = !grid.stream().allMatch(SvmOptions::isLinear);
    return new Prepared(
        rows,
        linear ? LibsvmInput.linear(learning, heldOut, width) : null,
        gaussian ? LibsvmInput.values(learning, heldOut, width) : null);
  }

  private static Candidate fit(Table table, Prepared prepared, SvmOptions options) {
    LibsvmInput input = options.isLinear() ? prepared.linear : prepared.gaussian;
    LibsvmMachine svm = LibsvmMachine.train(input, prepared.rows.labels(), options);
    return RivalCandidate.of(
        options.parameters(),
        RivalCandidate.Shape.ofVectors(svm.size(), prepared.rows.columns(), List.of()),
        table,
        prepared.rows.fold(),
        svm.predict(input.learning()),
        svm.answers(input.heldOut()));
  }
}
