package io.laconic.papers;

import static io.laconic.papers.PaperWords.fixed;

import io.laconic.learn.Family;
import io.laconic.select.Criterion;
import io.laconic.select.Estimate;
import io.laconic.select.Nested;
import io.laconic.select.Procedure;
import io.laconic.select.ScmContender;
import io.laconic.select.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Half-space paper, table 2: penalty and size chosen inside each training set. */
final class ScmTable2 implements Reproduction {
  private static final int FOLDS = 10;

  @Override
  public String name() {
    return "scm-table2";
  }

  @Override
  public String title() {
    return "half-space paper, table 2: half-spaces chosen by cross-validation and by the bound";
  }

  @Override
  public Output run(Context context) {
    PaperRun run = new PaperRun(context);
    List<ScmPaper> sets = ScmPaper.some(run.quick());
    ScmPaper.remarks(run, sets);
    List<List<String>> rows = new ArrayList<>();
    for (ScmPaper paper : sets) {
      PaperData data = run.data(paper.file());
      rows.add(
          line(paper, "printed bound", paper.byBound(), of(run, data, paper, Criterion.PRINTED)));
      rows.add(line(paper, "10-fold CV", paper.byFolds(), of(run, data, paper, Criterion.CV)));
    }
    remarks(run);
    return run.output(List.of(table(rows)));
  }

  private static ScmPaper.Nested of(
      PaperRun run, PaperData data, ScmPaper paper, Criterion criterion) {
    ScmPaper.Machine best = paper.halfSpaces();
    double[] penalties = ScmBest.penalties(run.quick(), best.penalty());
    ScmContender contender =
        ScmBest.contender(run, data, Family.HALF_SPACES, List.of(best.type()), penalties);
    String settings =
        "half-spaces, %s, penalties %s, size at most %d, nested by %s"
            .formatted(
                best.type().word(),
                Arrays.toString(penalties),
                contender.maxSize(),
                criterion.word());
    return run.part(
        data,
        "scm half-spaces by " + criterion.word(),
        settings,
        ScmPaper.Nested.class,
        () -> nested(run, data, contender, criterion));
  }

  private static ScmPaper.Nested nested(
      PaperRun run, PaperData data, ScmContender contender, Criterion criterion) {
    Table table = data.table(contender.preparation());
    Procedure procedure =
        new Procedure(contender, criterion, FOLDS, run.seed(), PaperRun.level(contender));
    Estimate estimate =
        new Estimate(
            new Nested(procedure, table, run.folds(table, FOLDS), run.parallel()).together());
    return new ScmPaper.Nested(
        estimate.meanSize(), estimate.errors(), estimate.standardDeviation());
  }

  private static TextTable table(List<List<String>> rows) {
    return new TextTable(
        "scm-table2",
        "Half-spaces, nested 10-fold cross-validation: the paper's numbers and ours",
        List.of(
            "data", "T", "chosen by", "paper size", "errors", "sd", "ours size", "errors", "sd"),
        rows);
  }

  private static List<String> line(
      ScmPaper paper, String chosen, ScmPaper.Nested theirs, ScmPaper.Nested ours) {
    return List.of(
        paper.name(),
        PaperWords.type(paper.halfSpaces().type()),
        chosen,
        PaperWords.number(theirs.size()),
        Integer.toString(theirs.errors()),
        PaperWords.number(theirs.sd()),
        fixed(ours.size(), 1),
        Integer.toString(ours.errors()),
        fixed(ours.sd(), 1));
  }

  private static void remarks(PaperRun run) {
    run.remark(
        "The type is the paper's for each data set. Which of the paper's two groups of columns is"
            + " which is our reading: the headings are lost in its text.");
    run.remark(
        "The bound is the printed formula, among machines with at least one half-space; the paper"
            + " may have used the reading of its table 1.");
    run.remark(
        run.quick()
            ? ScmPaper.QUICK_SETS + "5 penalties of 15, at most 4 half-spaces."
            : "15 penalties, the paper's best among them; at most 10 half-spaces.");
  }
}
