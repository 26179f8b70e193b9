package io.laconic.papers;

import static io.laconic.papers.PaperWords.fixed;

import io.laconic.data.Scaling;
import io.laconic.learn.Comparison;
import io.laconic.learn.Preparation;
import io.laconic.model.Model;
import io.laconic.select.Contender;
import io.laconic.select.Criterion;
import io.laconic.select.Folds;
import io.laconic.select.Procedure;
import io.laconic.select.Split;
import io.laconic.select.Table;
import io.laconic.space.L2;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Prototype paper, table 2: test errors and prototypes on six data sets. */
final class PvmTable2 implements Reproduction {
  private static final int INNER_FOLDS = 10;

  @Override
  public String name() {
    return "pvm-table2";
  }

  @Override
  public String title() {
    return "prototype paper, table 2: PVM, 1-NN, K-medoids and LVQ on six data sets";
  }

  /** One learner on all splits of one data set: error in percent, prototypes. */
  private record Splits(double[] errors, double[] prototypes) {}

  @Override
  public Output run(Context context) {
    PaperRun run = new PaperRun(context);
    List<List<String>> rows = new ArrayList<>();
    for (PvmTable2Paper paper : PvmTable2Paper.ALL) {
      for (Scaling.Method scaling : List.of(Scaling.Method.NONE, Scaling.Method.STANDARD)) {
        for (PvmTable2Method method : PvmTable2Method.values()) {
          Splits splits = part(run, run.data(paper.file()), scaling, method);
          rows.add(line(paper, scaling, method, splits));
        }
      }
    }
    remarks(run);
    return run.output(List.of(table(run, rows)));
  }

  private static int splits(PaperRun run) {
    return run.quick() ? 2 : 10;
  }

  private static Splits part(
      PaperRun run, PaperData data, Scaling.Method scaling, PvmTable2Method method) {
    String scaled = scaling.name().toLowerCase(Locale.ROOT);
    String settings =
        "%s, %s, %d splits, counts %s, 25 radii, 10-fold one standard error"
            .formatted(method, scaled, splits(run), PvmTable2Method.counts(run.quick()));
    return run.part(
        data,
        method.word() + " " + scaled,
        settings,
        Splits.class,
        () -> compute(run, data, PaperData.all(Comparison.of(new L2()), scaling), method));
  }

  private static Splits compute(
      PaperRun run, PaperData data, Preparation preparation, PvmTable2Method method) {
    Table table = data.table(preparation);
    Contender contender =
        method.contender(preparation, table.classes().size(), run.quick(), run.seed());
    double[] errors = new double[splits(run)];
    double[] prototypes = new double[errors.length];
    for (int k = 0; k < errors.length; k++) {
      Split split = Folds.stratified(table.labels(), 3, run.seed() + k).splits().get(0);
      Model model = model(run, contender, table, split);
      errors[k] = 100.0 * PaperSplits.errors(model, table, split) / split.heldOut().length;
      prototypes[k] = model.classifier().size();
    }
    return new Splits(errors, prototypes);
  }

  private static Model model(PaperRun run, Contender contender, Table table, Split split) {
    Procedure procedure =
        new Procedure(
            contender, Criterion.CV1SE, INNER_FOLDS, run.seed(), PaperRun.level(contender));
    return contender.preferences().size() == 1
        ? procedure.single(PaperSplits.learning(table, split), run.parallel())
        : PaperSplits.choose(procedure, table, split, run.parallel()).model();
  }

  private static TextTable table(PaperRun run, List<List<String>> rows) {
    return new TextTable(
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
      PvmTable2Paper paper, Scaling.Method scaling, PvmTable2Method method, Splits ours) {
    PvmTable2Paper.Cell theirs = method.paper(paper);
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

  private static void remarks(PaperRun run) {
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
            + PvmTable2Method.counts(run.quick())
            + " points per class; the paper does not say what it tried.");
    if (run.quick()) {
      run.remark("Reduced: 2 splits of 10, 5 of 15 sizes of K-medoids and LVQ.");
    }
  }
}
