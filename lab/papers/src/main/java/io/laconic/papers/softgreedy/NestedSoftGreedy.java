package io.laconic.papers.softgreedy;

import io.laconic.bound.PacBayes;
import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Learners;
import io.laconic.learn.Preparation;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.learn.soft.SoftGreedyLearner;
import io.laconic.model.GibbsTally;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.papers.experiment.ExperimentRun;
import io.laconic.papers.experiment.PaperDataSet;
import io.laconic.papers.experiment.TrainAndTest;
import io.laconic.select.Procedure;
import java.util.Arrays;
import java.util.List;

/**
 * Soft greedy machines on one data set, penalty, margin weight and size chosen inside each training
 * set.
 *
 * @param ratio mean over all rays of {@code (b - a) / (B - A)}; NaN if there is no ray
 * @param size mean number of rays
 * @param gibbs expected errors of the Gibbs classifiers
 * @param bayes errors of the Bayes classifiers
 * @param bound mean over the folds of theorem 2's bound on the Gibbs risk, times all rows
 */
record NestedSoftGreedy(double ratio, double size, double gibbs, int bayes, double bound) {
  private static final int FOLDS = 5;

  static NestedSoftGreedy of(ExperimentRun run, PaperDataSet data, List<MachineType> types) {
    List<Double> penalties =
        run.quick() ? List.of(0.5, 1.0, 2.0) : SoftGreedyLearner.PENALTY.standard();
    List<Double> weights =
        run.quick() ? List.of(0.01, 0.1) : SoftGreedyLearner.MARGIN_WEIGHT.standard();
    Settings settings =
        Settings.NONE
            .with(FeatureParameters.TYPE, types)
            .with(SoftGreedyLearner.PENALTY, penalties)
            .with(SoftGreedyLearner.MARGIN_WEIGHT, weights);
    Preparation preparation = data.two(null);
    Contender contender =
        Contender.of(
            new FitRequest(
                new Variant(Learners.named("soft-greedy"), settings),
                preparation,
                ExternalResources.NONE,
                0));
    return run.part(
        data,
        "soft greedy " + (types.size() == 1 ? types.get(0).word() : "both types"),
        "soft greedy, %s, p %s, eta %s, nested 5-fold".formatted(types, penalties, weights),
        NestedSoftGreedy.class,
        () -> nested(run, data.table(preparation), contender));
  }

  /** What one fold adds. */
  private record FoldNumbers(Model model, double gibbs, int bayes, double bound) {}

  private static NestedSoftGreedy nested(ExperimentRun run, Table table, Contender contender) {
    Procedure procedure = run.procedure(contender, Criterion.CV, FOLDS);
    List<FoldNumbers> folds =
        run.folds(table, FOLDS).list().stream()
            .map(fold -> numbers(run, table, fold, procedure))
            .toList();
    return new NestedSoftGreedy(
        folds.stream().flatMapToDouble(f -> ratios(f.model)).average().orElse(Double.NaN),
        folds.stream().mapToInt(f -> f.model.classifier().size()).average().orElseThrow(),
        folds.stream().mapToDouble(FoldNumbers::gibbs).sum(),
        folds.stream().mapToInt(FoldNumbers::bayes).sum(),
        folds.stream().mapToDouble(FoldNumbers::bound).average().orElseThrow() * table.size());
  }

  private static FoldNumbers numbers(
      ExperimentRun run, Table table, Fold fold, Procedure procedure) {
    Model model = TrainAndTest.choose(procedure, table, fold, run.parallel()).model();
    return new FoldNumbers(
        model,
        gibbs(model, table, fold),
        TrainAndTest.errors(model, table, fold),
        bound(model, table.data().columns().size(), procedure.contender().alternatives()));
  }

  private static SoftConjunction soft(Model model) {
    return SoftConjunction.of(model);
  }

  private static java.util.stream.DoubleStream ratios(Model model) {
    SoftConjunction soft = soft(model);
    return java.util.stream.IntStream.range(0, soft.size())
        .mapToDouble(k -> Math.exp(-soft.ranges().get(k).margin(soft.rays().get(k))));
  }

  private static double gibbs(Model model, Table table, Fold fold) {
    double[] scores =
        soft(model).scores(model.inputs(table.data().select(fold.heldOutRows()), null).encoded());
    int[] labels = table.labels(fold.heldOutRows());
    double sum = 0;
    for (int k = 0; k < scores.length; k++) {
      sum += soft(model).risk(scores[k], labels[k]);
    }
    return sum;
  }

  /** Theorem 2 with the ranges of the training rows, although it needs ranges known in advance. */
  private static double bound(Model model, int genes, int types) {
    GibbsTally tally = model.path().get(model.path().size() - 1).soft();
    int rows = Arrays.stream(model.training().examples()).sum();
    double kl = PacBayes.kl(genes, model.classifier().size(), tally.margins(), RayPrior.UNIFORM);
    return PacBayes.gibbs(
        tally.risk(rows),
        kl,
        rows,
        Math.log(ExperimentRun.DELTA),
        Math.log(types),
        PacBayes.Form.PRINTED);
  }
}
