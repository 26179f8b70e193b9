package io.laconic.papers.scm;

import static io.laconic.papers.experiment.CellFormat.fixed;

import io.laconic.learn.Contender;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.papers.experiment.CellFormat;
import io.laconic.papers.experiment.ExperimentRun;
import io.laconic.papers.experiment.HindsightGrid;
import io.laconic.papers.experiment.PaperDataSet;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.experiment.ReproductionResult;
import io.laconic.papers.experiment.ResultTable;
import io.laconic.select.CertifiedRisk;
import io.laconic.select.Estimate;
import io.laconic.select.FoldModel;
import io.laconic.select.FoldResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Half-space paper, table 2: penalty and size chosen inside each training set. */
public final class ScmTable2 {
  private static final int FOLDS = 10;

  private ScmTable2() {}

  public static ReproductionResult run(ReproductionContext context) {
    ExperimentRun run = new ExperimentRun(context);
    List<ScmPaperNumbers> sets = ScmPaperNumbers.some(run.quick());
    ScmPaperNumbers.remarks(run, sets);
    Map<ScmPaperNumbers, List<List<String>>> lines = new LinkedHashMap<>();
    for (ScmPaperNumbers paper : sets) {
      ScmPaperNumbers.Nested printed = of(run, paper, Criterion.PRINTED);
      ScmPaperNumbers.Nested arranged = arranged(run, paper);
      List<List<String>> own = new ArrayList<>();
      own.add(line(paper, "printed bound", paper.byBound(), printed));
      own.add(line(paper, "printed bound with n!/(n-k)!", paper.byBound(), arranged));
      lines.put(paper, own);
    }
    for (ScmPaperNumbers paper : sets) {
      ScmPaperNumbers.Nested folds = of(run, paper, Criterion.CV);
      lines.get(paper).add(line(paper, "10-fold CV", paper.byFolds(), folds));
    }
    List<List<String>> rows = lines.values().stream().flatMap(List::stream).toList();
    remarks(run);
    return run.output(List.of(table(rows)));
  }

  private static Contender contender(ExperimentRun run, ScmPaperNumbers paper) {
    ScmPaperNumbers.Machine best = paper.halfSpaces();
    double[] penalties = BestScm.penalties(run.quick(), best.penalty());
    return BestScm.contender(
        run, run.data(paper.file()), Family.HALF_SPACES, List.of(best.type()), penalties);
  }

  private static Table table(ExperimentRun run, ScmPaperNumbers paper) {
    PaperDataSet data = run.data(paper.file());
    return data.table(BestScm.preparation(data, Family.HALF_SPACES));
  }

  private static ScmPaperNumbers.Nested of(
      ExperimentRun run, ScmPaperNumbers paper, Criterion criterion) {
    Contender contender = contender(run, paper);
    return part(run, paper, criterion.word(), () -> nested(run, paper, contender, criterion));
  }

  private static ScmPaperNumbers.Nested arranged(ExperimentRun run, ScmPaperNumbers paper) {
    return part(
        run, paper, "arranged", () -> PaperBoundChoice.nested(run, contender(run, paper), paper));
  }

  private static ScmPaperNumbers.Nested part(
      ExperimentRun run,
      ScmPaperNumbers paper,
      String choice,
      Supplier<ScmPaperNumbers.Nested> work) {
    Settings told = contender(run, paper).requests().get(0).settings();
    String settings =
        "half-spaces, %s, penalties %s, size at most %d, nested by %s"
            .formatted(
                told.values(FeatureParameters.TYPE),
                Arrays.toString(told.numbers(FeatureParameters.PENALTY)),
                told.value(FeatureParameters.MAX_SIZE),
                choice);
    return run.part(
        run.data(paper.file()),
        "scm half-spaces by " + choice,
        settings,
        ScmPaperNumbers.Nested.class,
        work);
  }

  private static ScmPaperNumbers.Nested nested(
      ExperimentRun run, ScmPaperNumbers paper, Contender contender, Criterion criterion) {
    Table table = table(run, paper);
    Estimate estimate = run.nested(contender, criterion, FOLDS, table);
    return ScmPaperNumbers.Nested.of(estimate);
  }

  private static ResultTable table(List<List<String>> rows) {
    return new ResultTable(
        "scm-table2",
        "Half-spaces, nested 10-fold cross-validation: the paper's numbers and ours",
        List.of(
            "data", "T", "chosen by", "paper size", "errors", "sd", "ours size", "errors", "sd"),
        rows);
  }

  private static List<String> line(
      ScmPaperNumbers paper,
      String chosen,
      ScmPaperNumbers.Nested theirs,
      ScmPaperNumbers.Nested ours) {
    return List.of(
        paper.name(),
        CellFormat.type(paper.halfSpaces().type()),
        chosen,
        CellFormat.number(theirs.size()),
        Integer.toString(theirs.errors()),
        CellFormat.number(theirs.sd()),
        fixed(ours.size(), 1),
        Integer.toString(ours.errors()),
        fixed(ours.sd(), 1));
  }

  private static void remarks(ExperimentRun run) {
    run.remark(
        "The type is the paper's for each data set. Which of the paper's two groups of columns is"
            + " which is our guess: the headings are missing from the text that we have.");
    run.remark(
        "Bounds choose among machines with at least one half-space. The printed formula counts sets"
            + " of errors, not their order, and can prefer a machine that errs on nearly all of one"
            + " class; with n!/(n-k)!, as the column of table 1 seems to be computed, it does so"
            + " less.");
    run.remark(
        run.quick()
            ? ScmPaperNumbers.QUICK_SETS + "5 penalties of 15, at most 4 half-spaces."
            : "15 penalties, the paper's best among them; at most 10 half-spaces.");
  }

  /** The choice by the bound of {@link ArrangedErrorsBound}, inside each training set. */
  private static final class PaperBoundChoice {
    private PaperBoundChoice() {}

    /** A machine of one fold. */
    private record Machine(Candidate candidate, double bound, Preference preference) {
      int size() {
        return candidate.size();
      }
    }

    static ScmPaperNumbers.Nested nested(
        ExperimentRun run, Contender contender, ScmPaperNumbers paper) {
      Table table = table(run, paper);
      HindsightGrid grid = run.grid(contender, table);
      List<FoldResult> folds = new ArrayList<>();
      for (int fold = 0; fold < grid.folds().size(); fold++) {
        Machine chosen = choose(grid.candidates().get(fold), grid.preferences());
        folds.add(result(fold, grid.folds().get(fold).heldOutRows(), chosen));
      }
      return ScmPaperNumbers.Nested.of(new Estimate(folds));
    }

    /**
     * Least bound of machines with a feature; ties: the smaller machine, then the preferred one.
     */
    private static Machine choose(
        List<List<Candidate>> configurations, List<Preference> preferences) {
      List<Machine> machines = new ArrayList<>();
      for (int c = 0; c < configurations.size(); c++) {
        List<Candidate> path = configurations.get(c);
        for (Candidate one : path.subList(Math.min(1, path.size() - 1), path.size())) {
          machines.add(new Machine(one, ArrangedErrorsBound.arranged(one), preferences.get(c)));
        }
      }
      return machines.stream()
          .min(
              Comparator.comparing((Machine machine) -> machine.size() == 0)
                  .thenComparingDouble(Machine::bound)
                  .thenComparingInt(Machine::size)
                  .thenComparing(Machine::preference))
          .orElseThrow();
    }

    private static FoldResult result(int fold, int[] rows, Machine machine) {
      Candidate candidate = machine.candidate;
      return new FoldResult(
          fold,
          rows,
          candidate.heldOutPredictions(),
          candidate.heldOutErrors(),
          new FoldModel(
              candidate.settings(),
              candidate.size(),
              candidate.complexity(),
              candidate.attributes(),
              candidate.parts()),
          new CertifiedRisk(candidate.risk(), List.of()),
          0);
    }
  }
}
