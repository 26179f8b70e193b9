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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

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
    Map<ScmPaper, List<List<String>>> lines = new LinkedHashMap<>();
    for (ScmPaper paper : sets) {
      ScmPaper.Nested printed = of(run, paper, Criterion.PRINTED);
      ScmPaper.Nested arranged = arranged(run, paper);
      List<List<String>> own = new ArrayList<>();
      own.add(line(paper, "printed bound", paper.byBound(), printed));
      own.add(line(paper, "the same with n!/(n-k)!", paper.byBound(), arranged));
      lines.put(paper, own);
    }
    for (ScmPaper paper : sets) {
      ScmPaper.Nested folds = of(run, paper, Criterion.CV);
      lines.get(paper).add(line(paper, "10-fold CV", paper.byFolds(), folds));
    }
    List<List<String>> rows = lines.values().stream().flatMap(List::stream).toList();
    remarks(run);
    return run.output(List.of(table(rows)));
  }

  private static ScmContender contender(PaperRun run, ScmPaper paper) {
    ScmPaper.Machine best = paper.halfSpaces();
    double[] penalties = ScmBest.penalties(run.quick(), best.penalty());
    return ScmBest.contender(
        run, run.data(paper.file()), Family.HALF_SPACES, List.of(best.type()), penalties);
  }

  private static ScmPaper.Nested of(PaperRun run, ScmPaper paper, Criterion criterion) {
    ScmContender contender = contender(run, paper);
    return part(run, paper, criterion.word(), () -> nested(run, paper, contender, criterion));
  }

  private static ScmPaper.Nested arranged(PaperRun run, ScmPaper paper) {
    return part(
        run, paper, "arranged", () -> ScmArranged.nested(run, contender(run, paper), paper));
  }

  private static ScmPaper.Nested part(
      PaperRun run, ScmPaper paper, String choice, Supplier<ScmPaper.Nested> work) {
    ScmContender contender = contender(run, paper);
    String settings =
        "half-spaces, %s, penalties %s, size at most %d, nested by %s"
            .formatted(
                contender.types(),
                Arrays.toString(contender.penalties()),
                contender.maxSize(),
                choice);
    return run.part(
        run.data(paper.file()),
        "scm half-spaces by " + choice,
        settings,
        ScmPaper.Nested.class,
        work);
  }

  private static ScmPaper.Nested nested(
      PaperRun run, ScmPaper paper, ScmContender contender, Criterion criterion) {
    Table table = run.data(paper.file()).table(contender.preparation());
    Procedure procedure =
        new Procedure(contender, criterion, FOLDS, run.seed(), PaperRun.level(contender));
    Estimate estimate =
        new Estimate(
            new Nested(procedure, table, run.folds(table, FOLDS), run.parallel()).together());
    return ScmPaper.Nested.of(estimate);
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
        "Bounds choose among machines with at least one half-space. The printed formula counts sets"
            + " of errors, not their order, and can prefer a machine that errs on nearly all of one"
            + " class; with n!/(n-k)!, as the column of table 1 seems to be computed, it does so"
            + " less.");
    run.remark(
        run.quick()
            ? ScmPaper.QUICK_SETS + "5 penalties of 15, at most 4 half-spaces."
            : "15 penalties, the paper's best among them; at most 10 half-spaces.");
  }
}
