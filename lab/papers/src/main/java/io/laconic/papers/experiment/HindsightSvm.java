package io.laconic.papers.experiment;

import io.laconic.learn.Contender;
import io.laconic.learn.Table;
import io.laconic.rivals.SvmLearner;
import io.laconic.rivals.SvmOptions;
import java.util.List;

/**
 * The Gaussian support vector machine of the papers' first tables, best in hindsight.
 *
 * @param size mean number of support vectors
 */
public record HindsightSvm(double c, double gamma, double size, int errors) {
  public static HindsightSvm of(ExperimentRun run, PaperDataSet data) {
    int step = run.quick() ? 4 : 1;
    List<SvmOptions> grid = SvmOptions.gaussian(every(step, -5, 9), every(step, -13, 1));
    return run.part(
        data, "svm", grid.toString(), HindsightSvm.class, () -> search(run, data, grid));
  }

  private static List<Double> every(int step, int from, int to) {
    return SvmOptions.powersOfTwo(from, to).stream()
        .filter(power -> (Math.getExponent(power) - from) % step == 0)
        .toList();
  }

  private static HindsightSvm search(
      ExperimentRun run, PaperDataSet data, List<SvmOptions> options) {
    Contender contender = Contender.of(new SvmLearner("svm", options));
    Table table = data.table(data.two(null));
    HindsightGrid grid = run.grid(contender, table);
    HindsightGrid.Pick best = grid.best();
    SvmOptions chosen = options.get(best.configuration());
    return new HindsightSvm(chosen.c(), chosen.gamma(), best.size(), best.errors());
  }

  public static final String REMARK =
      "SVM: LIBSVM, Gaussian kernel, C and gamma in hindsight on standardised attributes; the"
          + " papers used another program, raw attributes and a grid that they do not give.";
}
