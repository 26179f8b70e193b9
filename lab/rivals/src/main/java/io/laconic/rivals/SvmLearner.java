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
import java.util.function.Function;

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
  private final GridSearch search;

  public SvmLearner(String name, List<SvmOptions> grid) {
    this(name, grid, Scaling.Method.STANDARD);
  }

  public SvmLearner(String name, List<SvmOptions> grid, Scaling.Method scaling) {
    this(name, grid, scaling, null);
  }

  private SvmLearner(
      String name, List<SvmOptions> grid, Scaling.Method scaling, GridSearch search) {
    this.name = name;
    this.grid = List.copyOf(grid);
    this.scaling = scaling;
    this.search = search;
  }

  /** Linear machines; folds that choose try a coarse grid, then its neighbourhood. */
  static SvmLearner linear(String name, List<Double> cs) {
    return new SvmLearner(
        name, SvmOptions.linear(cs), Scaling.Method.STANDARD, new GridSearch(cs.size(), 1));
  }

  /** Gaussian machines; folds that choose try a coarse grid, then its neighbourhood. */
  static SvmLearner gaussian(String name, List<Double> cs, List<Double> gammas) {
    return new SvmLearner(
        name,
        SvmOptions.gaussian(cs, gammas),
        Scaling.Method.STANDARD,
        new GridSearch(cs.size(), gammas.size()));
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
    Function<Fold, Prepared> prepare = fold -> prepare(table, fold);
    ConfigurationRuns.Fit<Prepared> fit = (rows, k) -> fit(table, rows, grid.get(k));
    ConfigurationRuns<Prepared> runs =
        search == null
            ? new ConfigurationRuns<>(grid.size(), prepare, fit)
            : new ConfigurationRuns<>(grid.size(), prepare, fit, search);
    return runs.fit(folds, parallel);
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
        () -> svm.predict(input.learning()),
        svm.answers(input.heldOut()));
  }
}
