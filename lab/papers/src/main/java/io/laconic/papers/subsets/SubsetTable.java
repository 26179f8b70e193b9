package io.laconic.papers.subsets;

import static io.laconic.papers.experiment.CellFormat.fixed;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Form;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.subsets.HoldOutForm;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.ExternalResources;
import io.laconic.papers.experiment.ExperimentRun;
import io.laconic.papers.experiment.PaperDataSet;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.experiment.ReproductionResult;
import io.laconic.papers.experiment.ResultTable;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.select.Estimate;
import io.laconic.select.Nested;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.train.TrainingPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Certified errors of real data: by subsets, by the older form, and by hold-outs. */
public final class SubsetTable {
  private static final int FOLDS = 10;
  private static final double HOLD_OUT = 0.3;

  private final ExperimentRun run;

  private SubsetTable(ExperimentRun run) {
    this.run = run;
  }

  public static ReproductionResult run(ReproductionContext context) {
    return new SubsetTable(new ExperimentRun(context)).result();
  }

  /**
   * Certified error rates and errors of one family on one data set.
   *
   * @param holdOut mean over the seeds of a hold-out of 30 %
   * @param subsets by the seed that comes from the data
   * @param subsetsOfSeeds mean over other seeds
   * @param nestedStandard error rate by nested cross-validation
   */
  private record Numbers(
      double majority,
      double standard,
      double holdOut,
      double subsets,
      double subsetsOfSeeds,
      double nestedStandard,
      double nestedSubsets) {}

  private ReproductionResult result() {
    List<List<String>> rows = new ArrayList<>();
    double ofStandard = 0;
    double ofHoldOut = 0;
    for (String family : SubsetTableDataSet.FAMILIES) {
      for (SubsetTableDataSet set : sets(family)) {
        PaperDataSet data = set.read(run);
        Numbers numbers =
            run.part(
                data,
                "certified-" + family,
                "forms of certificate",
                Numbers.class,
                () -> numbers(data, family));
        rows.add(line(set, data, family, numbers));
        ofStandard += Math.log(numbers.subsets / numbers.standard);
        ofHoldOut += Math.log(numbers.subsets / numbers.holdOut);
      }
    }
    run.remark(
        "Certified by subsets: "
            + fixed(Math.exp(ofStandard / rows.size()), 2)
            + " of the standard form, "
            + fixed(Math.exp(ofHoldOut / rows.size()), 2)
            + " of a hold-out of 30 % (geometric means over the lines).");
    run.remark(
        "R and the share of subsets were settled while looking at some of these data sets: the"
            + " table illustrates.");
    return run.output(List.of(table(rows)));
  }

  private List<SubsetTableDataSet> sets(String family) {
    List<SubsetTableDataSet> sets =
        SubsetTableDataSet.all().stream().filter(set -> set.families().contains(family)).toList();
    return run.quick() ? sets.subList(0, family.equals("rays") ? 2 : 0) : sets;
  }

  private Numbers numbers(PaperDataSet data, String family) {
    int seeds = run.quick() ? 3 : 20;
    return new Numbers(
        majority(data),
        train(data, family, CompressionForm.STANDARD).certificate().risk(),
        mean(data, family, seeds, seed -> new HoldOutForm(HOLD_OUT, seed)),
        train(data, family, RowSubsetsForm.USUAL).certificate().risk(),
        mean(data, family, seeds / 4 + 1, seed -> new RowSubsetsForm(Double.NaN, seed)),
        nested(data, family, CompressionForm.STANDARD),
        nested(data, family, RowSubsetsForm.USUAL));
  }

  /** Error rate of always guessing the more frequent class. */
  private static double majority(PaperDataSet data) {
    int[] counts = data.source().labels().counts();
    return (double) Math.min(counts[0], counts[1]) / data.rowCount();
  }

  private double mean(PaperDataSet data, String family, int seeds, LongFunction<Form> form) {
    return LongStream.range(0, seeds)
        .mapToDouble(seed -> train(data, family, form.apply(seed)).certificate().risk())
        .average()
        .orElseThrow();
  }

  private Training training(PaperDataSet data, String family, Form form) {
    Request request =
        Request.of(Map.of("learner", "scm", "features", family, "type", "conjunction,disjunction"))
            .with(Options.POSITIVE, data.positive())
            .with(Options.SEED, run.seed())
            .with(Options.FORM, form.word());
    TrainingPlan plan = TrainingPlan.of(request, 2);
    return Training.of(plan, TrainingData.of(data.source()), ExternalResources.NONE);
  }

  private static CertificateOptions options(Form form) {
    return CertificateOptions.of(ExperimentRun.DELTA, 1).withForm(form);
  }

  private CertifiedModel train(PaperDataSet data, String family, Form form) {
    return training(data, family, form)
        .train(Selection.USUAL, options(form), run.parallel(), Training.Listener.NONE);
  }

  private double nested(PaperDataSet data, String family, Form form) {
    Training training = training(data, family, form);
    Nested nested =
        new Nested(
            training.procedure(Selection.USUAL, options(form)),
            training.table(),
            run.folds(training.table(), FOLDS),
            run.parallel());
    return (double) new Estimate(nested.together()).errors() / data.rowCount();
  }

  private static List<String> line(
      SubsetTableDataSet set, PaperDataSet data, String family, Numbers numbers) {
    return List.of(
        set.name(),
        Integer.toString(data.rowCount()),
        family,
        percent(numbers.majority),
        percent(numbers.standard),
        percent(numbers.holdOut),
        percent(numbers.subsets),
        percent(numbers.subsetsOfSeeds),
        percent(numbers.nestedStandard),
        percent(numbers.nestedSubsets));
  }

  private static String percent(double share) {
    return fixed(100 * share, 1);
  }

  private static ResultTable table(List<List<String>> rows) {
    return new ResultTable(
        "subsets",
        "Certified error (95 %), and error by nested 10-fold cross-validation, in %",
        List.of(
            "data",
            "rows",
            "features",
            "majority errs",
            "certified: standard",
            "hold-out 30 %",
            "subsets",
            "subsets, other seeds",
            "nested: standard",
            "subsets"),
        rows);
  }

  /**
   * A data set of the table.
   *
   * @param name in the table
   * @param file its file without ending; null: a sample of that name
   * @param digits the two classes that are kept; empty: all
   * @param families features that are tried, by the words of the command line
   */
  private record SubsetTableDataSet(
      String name, String file, List<String> digits, List<String> families) {
    /** All families, the fastest first. */
    static final List<String> FAMILIES = List.of("rays", "balls", "half-spaces");

    private static final List<String> RAYS = List.of("rays");
    private static final List<String> RAYS_AND_BALLS = List.of("rays", "balls");

    /** Small sets first. */
    static List<SubsetTableDataSet> all() {
      return List.of(
          new SubsetTableDataSet("breast-cancer", null, List.of(), RAYS),
          of("breastw", RAYS_AND_BALLS),
          of("pima", RAYS),
          of("haberman", RAYS_AND_BALLS),
          of("bupa", FAMILIES),
          of("glass2", FAMILIES),
          of("heart", RAYS_AND_BALLS),
          of("votes", RAYS),
          of("credit", RAYS),
          of("colon", RAYS),
          new SubsetTableDataSet("usps 4/9", "usps-train", List.of("4", "9"), RAYS),
          new SubsetTableDataSet("usps 3/8", "usps-train", List.of("3", "8"), RAYS));
    }

    private static SubsetTableDataSet of(String name, List<String> families) {
      return new SubsetTableDataSet(name, name, List.of(), families);
    }

    PaperDataSet read(ExperimentRun run) {
      if (file == null) {
        Dataset rows = DataFiles.read("sample:" + name, ReadOptions.training(null, Schema.NONE));
        return new PaperDataSet(name, rows, rows.source().sha256());
      }
      PaperDataSet data = run.data(file);
      if (digits.isEmpty()) {
        return data;
      }
      Dataset all = data.source();
      int[] kept =
          IntStream.range(0, all.rowCount())
              .filter(row -> digits.contains(all.labels().name(row)))
              .toArray();
      int[] codes = IntStream.of(kept).map(row -> digits.indexOf(all.labels().name(row))).toArray();
      Labels two = Labels.wrap(all.labels().column(), digits, codes);
      return new PaperDataSet(
          name.replaceAll("\\W", "-"), all.select(kept).withLabels(two), data.sha256());
    }
  }
}
