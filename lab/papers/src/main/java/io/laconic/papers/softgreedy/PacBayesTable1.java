package io.laconic.papers.softgreedy;

import static io.laconic.papers.experiment.CellFormat.NONE;
import static io.laconic.papers.experiment.CellFormat.fixed;
import static io.laconic.papers.experiment.CellFormat.number;

import io.laconic.learn.Contender;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.model.MachineType;
import io.laconic.papers.experiment.ExperimentRun;
import io.laconic.papers.experiment.PaperDataSet;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.experiment.ReproductionResult;
import io.laconic.papers.experiment.ResultTable;
import io.laconic.rivals.GeneSvmLearner;
import io.laconic.rivals.LibsvmRivals;
import io.laconic.rivals.SvmLearner;
import io.laconic.rivals.SvmOptions;
import io.laconic.select.Estimate;
import java.util.ArrayList;
import java.util.List;

/** PAC-Bayes paper, table 1: soft greedy and support vector machines on gene expressions. */
public final class PacBayesTable1 {
  private static final int FOLDS = 5;

  private PacBayesTable1() {}

  /** Errors and mean size of a support vector machine. */
  private record Svm(int errors, double size) {}

  public static ReproductionResult run(ReproductionContext context) {
    ExperimentRun run = new ExperimentRun(context);
    List<List<String>> rows = new ArrayList<>();
    StringBuilder classes = new StringBuilder("Positive classes:");
    for (PacBayesPaperNumbers paper : PacBayesPaperNumbers.some(run.quick())) {
      PaperDataSet data = run.data(paper.file());
      classes.append(" %s %s;".formatted(paper.name(), data.positive()));
      List<Double> cs = run.quick() ? List.of(0.01, 1.0) : LibsvmRivals.LINEAR_CS;
      List<Integer> genes = run.quick() ? List.of(1, 16, 256) : LibsvmRivals.GENES;
      Svm plain =
          svm(
              run,
              data,
              "svm linear",
              Contender.of(new SvmLearner("svm", SvmOptions.linear(cs))),
              cs);
      Svm few =
          svm(
              run,
              data,
              "svm genes",
              Contender.of(new GeneSvmLearner("genes", genes, cs)),
              List.of(genes, cs));
      Svm eliminated =
          svm(
              run,
              data,
              "svm rfe",
              Contender.of(GeneSvmLearner.byElimination("rfe", genes, cs)),
              List.of(genes, cs, "elimination"));
      rows.add(svm(paper, "SVM", paper.svm(), NONE, plain, NONE));
      rows.add(
          svm(
              paper,
              "SVM + genes",
              paper.svmGenes(),
              number(paper.genes()),
              few,
              fixed(few.size(), 1)));
      rows.add(
          svm(
              paper,
              "SVM + elimination",
              paper.svmGenes(),
              number(paper.genes()),
              eliminated,
              fixed(eliminated.size(), 1)));
      rows.add(soft(paper, "soft greedy, conjunction", soft(run, data, 1)));
      rows.add(soft(paper, "soft greedy, both types", soft(run, data, 2)));
    }
    classes.setLength(classes.length() - 1);
    run.remark(classes + " (the paper does not name them; with both types it does not matter).");
    remarks(run);
    return run.output(List.of(table(rows)));
  }

  private static NestedSoftGreedy soft(ExperimentRun run, PaperDataSet data, int types) {
    return NestedSoftGreedy.of(
        run, data, List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION).subList(0, types));
  }

  private static Svm svm(
      ExperimentRun run, PaperDataSet data, String name, Contender contender, List<?> grid) {
    return run.part(
        data,
        name,
        name + ", " + grid + ", nested 5-fold",
        Svm.class,
        () -> nested(run, data, contender));
  }

  private static Svm nested(ExperimentRun run, PaperDataSet data, Contender contender) {
    Table table = data.table(data.two(null));
    Estimate estimate = run.nested(contender, Criterion.CV, FOLDS, table);
    return new Svm(estimate.errors(), estimate.meanSize());
  }

  private static ResultTable table(List<List<String>> rows) {
    return new ResultTable(
        "pacbayes-table1",
        "Gene expressions, nested 5-fold cross-validation: the paper's numbers and ours",
        List.of(
            "data",
            "n",
            "learner",
            "paper ratio",
            "size",
            "Gibbs",
            "errors",
            "bound x n",
            "ours ratio",
            "size",
            "Gibbs",
            "errors",
            "bound x n"),
        rows);
  }

  private static List<String> svm(
      PacBayesPaperNumbers paper,
      String learner,
      int theirs,
      String genes,
      Svm ours,
      String ourGenes) {
    return List.of(
        paper.name(),
        number(paper.rows()),
        learner,
        NONE,
        genes,
        NONE,
        number(theirs),
        NONE,
        NONE,
        ourGenes,
        NONE,
        number(ours.errors),
        NONE);
  }

  private static List<String> soft(
      PacBayesPaperNumbers paper, String learner, NestedSoftGreedy ours) {
    return List.of(
        paper.name(),
        number(paper.rows()),
        learner,
        number(paper.ratio()),
        number(paper.size()),
        number(paper.gibbs()),
        number(paper.bayes()),
        number(paper.bound()),
        fixed(ours.ratio(), 3),
        fixed(ours.size(), 1),
        fixed(ours.gibbs(), 1),
        number(ours.bayes()),
        fixed(ours.bound(), 1));
  }

  private static void remarks(ExperimentRun run) {
    run.remark(
        "Gibbs: expected errors of the classifier that draws its thresholds. Errors of soft greedy"
            + " are those of the Bayes classifier. Sizes are attributes, means over the folds.");
    run.remark(
        "The bound is theorem 2 as printed (delta 0.05, uniform prior) with the ranges that the"
            + " training rows show. It needs ranges that are known in advance, so it is not a"
            + " guarantee, and the paper does not say how it got its own.");
    run.remark(
        "Data: Colon has 2000 of the paper's 6500 genes, B_MD a filtered and thresholded 5893 of"
            + " 7129; no other version was found. Values are raw, except for B_MD.");
    run.remark(
        "SVM: LIBSVM, linear, standardised attributes, C chosen inside each training set. Genes are"
            + " ranked one by one (Golub et al. 1999), or left by recursive feature elimination"
            + " (Guyon et al. 2002); the paper's one column stands beside both.");
    if (run.quick()) {
      run.remark(
          "Reduced: Colon and B_MD only; soft greedy with 6 of 25 settings, SVM with 2 of 15 C and"
              + " 3 of 13 numbers of genes.");
    }
  }

  /**
   * Table 1 of Marchand and Shah, "PAC-Bayes learning of conjunctions and classification of
   * gene-expression data", NIPS 2004.
   *
   * @param genes that the SVM with selection keeps
   * @param ratio mean of {@code (b - a) / (B - A)}
   */
  private record PacBayesPaperNumbers(
      String name,
      String file,
      int rows,
      int svm,
      int svmGenes,
      int genes,
      double ratio,
      double size,
      int gibbs,
      int bayes,
      int bound) {
    static final List<PacBayesPaperNumbers> ALL =
        List.of(
            new PacBayesPaperNumbers("Colon", "colon", 62, 12, 11, 256, 0.42, 1, 12, 9, 18),
            new PacBayesPaperNumbers("B_MD", "pomeroy-b", 34, 12, 6, 32, 0.10, 1, 6, 6, 20),
            new PacBayesPaperNumbers("C_MD", "pomeroy-c", 60, 29, 21, 1024, 0.077, 3, 24, 22, 40),
            new PacBayesPaperNumbers("ALL/AML", "leukemia", 72, 18, 10, 64, 0.002, 2, 19, 17, 38));

    static List<PacBayesPaperNumbers> some(boolean quick) {
      return quick ? List.of(ALL.get(0), ALL.get(1)) : ALL;
    }
  }
}
