package io.laconic.papers.prototypes;

import static io.laconic.papers.experiment.CellFormat.fixed;

import io.laconic.data.Scaling;
import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Learners;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparison;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.Variant;
import io.laconic.learn.baseline.BaselineCount;
import io.laconic.learn.baseline.BaselineMethod;
import io.laconic.learn.baseline.Baselines;
import io.laconic.learn.baseline.Lvq;
import io.laconic.learn.choice.Criterion;
import io.laconic.model.Model;
import io.laconic.papers.experiment.ExperimentRun;
import io.laconic.papers.experiment.PaperDataSet;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.experiment.ReproductionResult;
import io.laconic.papers.experiment.ResultTable;
import io.laconic.papers.experiment.TrainAndTest;
import io.laconic.select.Folds;
import io.laconic.select.Procedure;
import io.laconic.space.L2;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Prototype paper, table 2: test errors and prototypes on six data sets. */
public final class PvmTable2 {
  private static final int INNER_FOLDS = 10;

  private PvmTable2() {}

  /** One learner on all splits of one data set: error in percent, prototypes. */
  private record Splits(double[] errors, double[] prototypes) {}

  public static ReproductionResult run(ReproductionContext context) {
    ExperimentRun run = new ExperimentRun(context);
    List<List<String>> rows = new ArrayList<>();
    for (PvmTable2PaperNumbers paper : PvmTable2PaperNumbers.ALL) {
      for (Scaling.Method scaling : List.of(Scaling.Method.NONE, Scaling.Method.STANDARD)) {
        for (PvmTable2Learner method : PvmTable2Learner.values()) {
          Splits splits = part(run, run.data(paper.file()), scaling, method);
          rows.add(line(paper, scaling, method, splits));
        }
      }
    }
    remarks(run);
    return run.output(List.of(table(run, rows)));
  }

  private static int splits(ExperimentRun run) {
    return run.quick() ? 2 : 10;
  }

  private static Splits part(
      ExperimentRun run, PaperDataSet data, Scaling.Method scaling, PvmTable2Learner method) {
    String scaled = scaling.name().toLowerCase(Locale.ROOT);
    String settings =
        "%s, %s, %d splits, counts %s, 25 radii, 10-fold one standard error"
            .formatted(method, scaled, splits(run), PvmTable2Learner.counts(run.quick()));
    return run.part(
        data,
        method.word() + " " + scaled,
        settings,
        Splits.class,
        () -> compute(run, data, PaperDataSet.all(RowComparison.of(new L2()), scaling), method));
  }

  private static Splits compute(
      ExperimentRun run, PaperDataSet data, Preparation preparation, PvmTable2Learner method) {
    Table table = data.table(preparation);
    Contender contender =
        method.contender(preparation, table.classes().size(), run.quick(), run.seed());
    double[] errors = new double[splits(run)];
    double[] prototypes = new double[errors.length];
    for (int k = 0; k < errors.length; k++) {
      Fold fold = Folds.stratified(table.labels(), 3, run.seed() + k).list().get(0);
      Model model = model(run, contender, table, fold);
      errors[k] = 100.0 * TrainAndTest.errors(model, table, fold) / fold.heldOutRows().length;
      prototypes[k] = model.classifier().size();
    }
    return new Splits(errors, prototypes);
  }

  private static Model model(ExperimentRun run, Contender contender, Table table, Fold fold) {
    Procedure procedure = run.procedure(contender, Criterion.CV1SE, INNER_FOLDS);
    return contender.preferences().size() == 1
        ? procedure.single(TrainAndTest.learning(table, fold), run.parallel())
        : TrainAndTest.choose(procedure, table, fold, run.parallel()).model();
  }

  private static ResultTable table(ExperimentRun run, List<List<String>> rows) {
    return new ResultTable(
        "pvm-table2",
        "Test error in percent and prototypes: the paper's one split, our mean over "
            + splits(run)
            + " splits",
        List.of(
            "data",
            "attributes",
            "learner",
            "paper error",
            "prototypes",
            "ours error",
            "sd",
            "prototypes"),
        rows);
  }

  private static List<String> line(
      PvmTable2PaperNumbers paper, Scaling.Method scaling, PvmTable2Learner method, Splits ours) {
    PvmTable2PaperNumbers.Cell theirs = method.paper(paper);
    return List.of(
        paper.name(),
        scaling == Scaling.Method.NONE ? "raw" : "standardised",
        method.word(),
        fixed(theirs.error(), 1),
        Integer.toString(theirs.prototypes()),
        fixed(mean(ours.errors), 1),
        fixed(sd(ours.errors), 1),
        fixed(mean(ours.prototypes), 1));
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  /** Divisor: one less than the number of splits. */
  private static double sd(double[] values) {
    double mean = mean(values);
    double sum = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(sum / (values.length - 1));
  }

  private static void remarks(ExperimentRun run) {
    run.remark(
        "Stratified splits, 2/3 to learn and 1/3 to test; radius, K and codebook chosen by 10-fold"
            + " cross-validation on the learning rows, one standard error. The paper has one"
            + " split, and a split's error has the standard deviation of the column sd.");
    run.remark(
        "The paper does not say whether attributes are scaled; its numbers are closer to"
            + " standardised ones.");
    run.remark(
        "Data: Diabetes is pima, Liver is bupa (its class is a selector of rows, no diagnosis),"
            + " Vowel the 528 training rows, whose rows come in sixes from one speaker.");
    run.remark(
        "K-medoids and LVQ (OLVQ1) try "
            + PvmTable2Learner.counts(run.quick())
            + " points per class; the paper does not say what it tried.");
    if (run.quick()) {
      run.remark("Reduced: 2 splits of 10, 5 of 15 sizes of K-medoids and LVQ.");
    }
  }

  /** The four learners of the prototype paper's table 2. */
  private enum PvmTable2Learner {
    NEAREST("1-NN", PvmTable2PaperNumbers::nearest),
    PVM("PVM", PvmTable2PaperNumbers::pvm),
    MEDOIDS("K-medoids", PvmTable2PaperNumbers::medoids),
    LVQ("LVQ", PvmTable2PaperNumbers::lvq);

    private static final List<Integer> COUNTS =
        List.of(1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 30, 40, 55);
    private static final List<Integer> QUICK_COUNTS = List.of(1, 3, 6, 13, 25);

    private final String word;
    private final Function<PvmTable2PaperNumbers, PvmTable2PaperNumbers.Cell> paper;

    PvmTable2Learner(
        String word, Function<PvmTable2PaperNumbers, PvmTable2PaperNumbers.Cell> paper) {
      this.word = word;
      this.paper = paper;
    }

    String word() {
      return word;
    }

    PvmTable2PaperNumbers.Cell paper(PvmTable2PaperNumbers data) {
      return paper.apply(data);
    }

    /** Numbers of prototypes per class that K-medoids and LVQ try. */
    static List<Integer> counts(boolean quick) {
      return quick ? QUICK_COUNTS : COUNTS;
    }

    /** All configurations; LVQ shares its points out by class size. */
    Contender contender(Preparation preparation, int classes, boolean quick, long seed) {
      Settings counts = Settings.NONE.with(Baselines.PROTOTYPES, counts(quick));
      Variant variant =
          switch (this) {
            case NEAREST -> new Variant(Learners.named("1-nn"), Settings.NONE);
            case PVM -> new Variant(Learners.named("pvm"), Settings.NONE);
            case MEDOIDS -> new Variant(Learners.named("k-medoids"), counts);
            case LVQ -> new Variant(new SharedOutLvq(classes), counts);
          };
      return Contender.of(new FitRequest(variant, preparation, ExternalResources.NONE, seed));
    }
  }

  /** OLVQ1, whose points are shared out by class size. */
  private static final class SharedOutLvq extends Baselines.Olvq1 {
    private final int classes;

    SharedOutLvq(int classes) {
      this.classes = classes;
    }

    @Override
    protected BaselineMethod method(int perClass, long seed) {
      return new Lvq.Options(Lvq.Variant.OLVQ1, BaselineCount.total(perClass * classes), seed);
    }
  }

  /**
   * Table 2 of Bien and Tibshirani, "Classification by set cover: the prototype vector machine",
   * 2009: test errors in percent and numbers of prototypes.
   */
  private record PvmTable2PaperNumbers(
      String name, String file, Cell nearest, Cell pvm, Cell medoids, Cell lvq) {
    /** {@code 28.9/512}. */
    record Cell(double error, int prototypes) {
      static Cell of(String words) {
        String[] parts = words.split("/");
        return new Cell(Double.parseDouble(parts[0]), Integer.parseInt(parts[1]));
      }
    }

    private static PvmTable2PaperNumbers of(String name, String file, String cells) {
      String[] each = cells.split(" ");
      return new PvmTable2PaperNumbers(
          name, file, Cell.of(each[0]), Cell.of(each[1]), Cell.of(each[2]), Cell.of(each[3]));
    }

    static final List<PvmTable2PaperNumbers> ALL =
        List.of(
            of("Diabetes", "pima", "28.9/512 24.2/12 33.2/44 25.0/29"),
            of("Glass", "glass", "38.0/143 36.6/34 39.4/12 35.2/17"),
            of("Heart", "heart", "21.1/180 21.1/6 17.8/26 15.6/12"),
            of("Liver", "bupa", "41.7/230 41.7/16 40.0/20 33.9/110"),
            of("Vowel", "vowel-train", "2.8/352 2.8/352 2.8/198 19.9/193"),
            of("Wine", "wine", "3.4/119 11.9/4 6.8/12 3.4/3"));
  }
}
