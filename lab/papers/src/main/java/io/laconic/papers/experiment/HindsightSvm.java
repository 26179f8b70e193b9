package io.laconic.papers.experiment;

import io.laconic.data.Scaling;
import io.laconic.learn.Contender;
import io.laconic.learn.Table;
import io.laconic.rivals.SvmLearner;
import io.laconic.rivals.SvmOptions;
import java.util.List;

/**
 * The Gaussian support vector machine of the papers' first tables: with the paper's own parameters,
 * or best in hindsight.
 *
 * @param size mean number of support vectors
 */
public record HindsightSvm(double c, double gamma, double size, int errors) {
  /** With the paper's parameters, on attributes as they are: no scaling. */
  public static HindsightSvm atPaper(ExperimentRun run, PaperDataSet data, SvmOptions paper) {
    return of(run, data, "svm raw", List.of(paper), Scaling.Method.NONE);
  }

  /** The best of a grid, on standardised attributes. */
  public static HindsightSvm best(ExperimentRun run, PaperDataSet data) {
    int step = run.quick() ? 4 : 1;
    List<SvmOptions> grid = SvmOptions.gaussian(every(step, -5, 9), every(step, -13, 1));
    return of(run, data, "svm", grid, Scaling.Method.STANDARD);
  }

  private static List<Double> every(int step, int from, int to) {
    return SvmOptions.powersOfTwo(from, to).stream()
        .filter(power -> (Math.getExponent(power) - from) % step == 0)
        .toList();
  }

  private static HindsightSvm of(
      ExperimentRun run,
      PaperDataSet data,
      String name,
      List<SvmOptions> options,
      Scaling.Method scaling) {
    Contender contender = Contender.of(new SvmLearner("svm", options, scaling));
    return run.part(
        data, name, options.toString(), HindsightSvm.class, () -> search(run, data, contender));
  }

  private static HindsightSvm search(ExperimentRun run, PaperDataSet data, Contender contender) {
    Table table = data.table(data.two(null));
    HindsightGrid grid = run.grid(contender, table);
    HindsightGrid.Pick best = grid.best();
    return new HindsightSvm(
        (Double) grid.parameters(best).get("C"),
        (Double) grid.parameters(best).get("gamma"),
        best.size(),
        best.errors());
  }

  /** Gamma and C, as the paper orders them. */
  public String parameters() {
    return CellFormat.digits(gamma) + " " + CellFormat.digits(c);
  }

  public static final String REMARK =
      "SVM: LIBSVM, Gaussian kernel, with gamma and C as the half-space paper prints them, on"
          + " attributes as they are; SVM standardised: C and gamma in hindsight from a grid of"
          + " ours, on standardised attributes, which is not what the papers did.";
}
