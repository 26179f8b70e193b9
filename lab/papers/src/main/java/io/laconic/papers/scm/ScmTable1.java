package io.laconic.papers.scm;

import static io.laconic.papers.experiment.CellFormat.NONE;
import static io.laconic.papers.experiment.CellFormat.fixed;
import static io.laconic.papers.experiment.CellFormat.number;

import io.laconic.learn.features.Family;
import io.laconic.papers.experiment.CellFormat;
import io.laconic.papers.experiment.ExperimentRun;
import io.laconic.papers.experiment.HindsightSvm;
import io.laconic.papers.experiment.PaperDataSet;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.experiment.ReproductionResult;
import io.laconic.papers.experiment.ResultTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Half-space paper, table 1: errors of the best machines in hindsight, and what bounds say. */
public final class ScmTable1 {
  private ScmTable1() {}

  public static ReproductionResult run(ReproductionContext context) {
    ExperimentRun run = new ExperimentRun(context);
    List<ScmPaperNumbers> sets = ScmPaperNumbers.some(run.quick());
    ScmPaperNumbers.remarks(run, sets);
    Map<ScmPaperNumbers, List<BestScm>> machines = new LinkedHashMap<>();
    for (ScmPaperNumbers paper : sets) {
      PaperDataSet data = run.data(paper.file());
      machines.put(
          paper,
          List.of(
              BestScm.of(run, data, Family.BALLS, paper.balls()),
              BestScm.of(run, data, Family.HALF_SPACES, paper.halfSpaces())));
    }
    List<List<String>> errors = new ArrayList<>();
    List<List<String>> bounds = new ArrayList<>();
    for (ScmPaperNumbers paper : sets) {
      PaperDataSet data = run.data(paper.file());
      BestScm balls = machines.get(paper).get(0);
      BestScm halves = machines.get(paper).get(1);
      errors.add(svm(paper, data, "SVM", HindsightSvm.atPaper(run, data, paper.svm())));
      errors.add(svm(paper, data, "SVM standardised", HindsightSvm.best(run, data)));
      errors.add(line(paper, data, Family.BALLS, paper.balls(), balls));
      errors.add(line(paper, data, Family.HALF_SPACES, paper.halfSpaces(), halves));
      bounds.add(bound(paper, "balls, best", null, balls.best()));
      bounds.add(bound(paper, "half-spaces, best", null, halves.best()));
      bounds.add(bound(paper, "half-spaces, paper's T p s", paper, halves.atPaper()));
    }
    remarks(run);
    return run.output(List.of(errors(errors), bounds(bounds)));
  }

  private static ResultTable errors(List<List<String>> rows) {
    return new ResultTable(
        "scm-table1",
        "Errors on 10 folds, best in hindsight: the paper's, ours, and ours at the paper's T p s",
        List.of(
            "data",
            "n",
            "learner",
            "paper T",
            "p",
            "s",
            "errors",
            "ours T",
            "p",
            "s",
            "errors",
            "at paper's T p s"),
        rows);
  }

  /** The column of penalties holds gamma and C, that of sizes the number of support vectors. */
  private static List<String> svm(
      ScmPaperNumbers paper, PaperDataSet data, String learner, HindsightSvm svm) {
    return List.of(
        paper.name(),
        Integer.toString(data.rowCount()),
        learner,
        NONE,
        CellFormat.digits(paper.svm().gamma()) + " " + CellFormat.digits(paper.svm().c()),
        Integer.toString(paper.svmSize()),
        Integer.toString(paper.svmErrors()),
        NONE,
        svm.parameters(),
        fixed(svm.size(), 0),
        Integer.toString(svm.errors()),
        NONE);
  }

  private static List<String> line(
      ScmPaperNumbers paper,
      PaperDataSet data,
      Family family,
      ScmPaperNumbers.Machine theirs,
      BestScm ours) {
    return List.of(
        paper.name(),
        Integer.toString(data.rowCount()),
        family.word(),
        CellFormat.type(theirs.type()),
        number(theirs.penalty()),
        Integer.toString(theirs.size()),
        Integer.toString(theirs.errors()),
        ours.best().type(),
        number(ours.best().penalty()),
        Integer.toString(ours.best().size()),
        Integer.toString(ours.best().errors()),
        Integer.toString(ours.atPaper().errors()));
  }

  private static ResultTable bounds(List<List<String>> rows) {
    return new ResultTable(
        "scm-table1-bounds",
        "What bounds allow, in errors: rate times test size, summed over the folds",
        List.of(
            "data",
            "machine",
            "paper's bound",
            "paper's ratio",
            "errors",
            "printed formula",
            "with n!/(n-k)!",
            "ratio of that",
            "certificate"),
        rows);
  }

  /**
   * @param paper the paper's numbers for this machine; null if it has none
   */
  private static List<String> bound(
      ScmPaperNumbers data, String machine, ScmPaperNumbers paper, BestScm.Machine ours) {
    return List.of(
        data.name(),
        machine,
        paper == null ? NONE : Integer.toString(paper.bound()),
        paper == null ? NONE : fixed(paper.ratio(), 2),
        Integer.toString(ours.errors()),
        fixed(ours.printed(), 1),
        fixed(ours.arranged(), 1),
        fixed(ours.arranged() / ours.errors(), 2),
        fixed(ours.certified(), 1));
  }

  private static void remarks(ExperimentRun run) {
    run.remark(HindsightSvm.REMARK);
    run.remark(
        "Best in hindsight is chosen on the test rows: it is not an estimate. The folds are ours; other"
            + " folds change such counts by several errors.");
    run.remark(
        "The printed bound is not a guarantee. With n!/(n-k)! it gives what the paper's"
            + " column seems to hold. The certificate is a guarantee, for each fold alone (delta"
            + " 0.05).");
    if (run.quick()) {
      run.remark(
          ScmPaperNumbers.QUICK_SETS
              + "5 penalties of 15, at most 4 half-spaces, an SVM grid of 16 points of 225.");
    } else {
      run.remark("Half-spaces: at most 10 in a machine.");
    }
  }
}
