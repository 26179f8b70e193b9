package io.laconic.papers.prototypes.digits;

import static io.laconic.papers.experiment.CellFormat.NONE;
import static io.laconic.papers.experiment.CellFormat.fixed;

import io.laconic.learn.RowComparison;
import io.laconic.learn.Settings;
import io.laconic.papers.experiment.ExperimentRun;
import io.laconic.papers.experiment.PaperDataSet;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.experiment.ReproductionResult;
import io.laconic.papers.experiment.ResultTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Prototype paper, table 1: how many prototypes each digit has, and what the text says of them. */
public final class PvmTable1 {
  private static final int[] PAPER = {493, 7, 661, 551, 324, 486, 217, 101, 378, 154};
  private static final int QUICK_SHARE = 4;

  private PvmTable1() {}

  public static ReproductionResult run(ReproductionContext context) {
    ExperimentRun run = new ExperimentRun(context);
    PaperDataSet train = run.data("usps-train");
    PaperDataSet test = run.data("usps-test");
    List<List<String>> rows = new ArrayList<>();
    List<List<String>> facts = new ArrayList<>();
    rows.add(line("paper, tangent", PAPER));
    facts.add(paperFacts());
    for (String metric : List.of("l2", "tangent")) {
      PvmTable1Result digits = digits(run, train, test, metric);
      rows.add(line("ours, " + words(metric), digits.perDigit()));
      facts.add(facts(metric, digits, test.rowCount()));
    }
    remarks(run);
    return run.output(List.of(perDigit(rows), facts(facts)));
  }

  private static PvmTable1Result digits(
      ExperimentRun run, PaperDataSet train, PaperDataSet test, String metric) {
    int share = run.quick() ? QUICK_SHARE : 1;
    RowComparison comparison = RowComparison.metric(Settings.of(Map.of("metric", metric)));
    return run.part(
        train,
        "pvm " + metric,
        "%s, test %s, 49 radii, one in %d rows".formatted(metric, test.sha256(), share),
        PvmTable1Result.class,
        () -> PvmTable1Result.of(train, test, comparison, share, run));
  }

  private static String words(String metric) {
    return metric.equals("l2") ? "Euclidean" : metric;
  }

  private static ResultTable perDigit(List<List<String>> rows) {
    List<String> header = new ArrayList<>(List.of("digit"));
    for (int digit = 0; digit < PAPER.length; digit++) {
      header.add(Integer.toString(digit));
    }
    header.add("total");
    return new ResultTable(
        "pvm-table1", "Prototypes per digit, radius of the least test error", header, rows);
  }

  private static List<String> line(String name, int[] counts) {
    List<String> cells = new ArrayList<>(List.of(name));
    Arrays.stream(counts).mapToObj(Integer::toString).forEach(cells::add);
    cells.add(Integer.toString(Arrays.stream(counts).sum()));
    return cells;
  }

  private static ResultTable facts(List<List<String>> rows) {
    return new ResultTable(
        "pvm-table1-facts",
        "What the paper's text says of them",
        List.of(
            "",
            "training images",
            "radius quantile",
            "test error %",
            "1-NN %",
            "first prototype",
            "covers",
            "wrongly",
            "until each covers itself only",
            "at cost 6"),
        rows);
  }

  private static List<String> paperFacts() {
    return List.of("paper, tangent", "7291", NONE, "2.49", "3.09", "a 1", "986", "4", "458", "88");
  }

  private static List<String> facts(String metric, PvmTable1Result ours, int test) {
    return List.of(
        "ours, " + words(metric),
        Integer.toString(ours.rows()),
        fixed(ours.quantile(), 5),
        fixed(100.0 * ours.errors() / test, 2),
        fixed(100.0 * ours.nearest() / test, 2),
        "a " + ours.first(),
        Integer.toString(ours.covered()),
        Integer.toString(ours.wrong()),
        Integer.toString(ours.several()),
        Integer.toString(ours.six()));
  }

  private static void remarks(ExperimentRun run) {
    run.remark(
        "The radius is the best of 49 quantiles from 0 to 0.5, dense near 0, on the test images themselves, as in"
            + " the paper; which radii it tried it does not say. Prototype cost 1/n.");
    run.remark(
        "Tangent distance: two-sided, seven tangents, images smoothed with sigma 0.9; details of"
            + " the paper's own are not known, and they move 1-NN between 2.6 and 3.1 %.");
    if (run.quick()) {
      run.remark("Reduced: one in four training images, so fewer prototypes; all test images.");
    }
  }
}
