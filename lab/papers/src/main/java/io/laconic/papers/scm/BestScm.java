package io.laconic.papers.scm;

import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Learners;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparison;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.learn.scm.ScmLearner;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.MachineType;
import io.laconic.papers.experiment.CellFormat;
import io.laconic.papers.experiment.ExperimentRun;
import io.laconic.papers.experiment.HindsightGrid;
import io.laconic.papers.experiment.PaperDataSet;
import io.laconic.space.L2;
import io.laconic.space.LinearKernel;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Set covering machines of one family on one data set: the best in hindsight, and the machine with
 * the paper's own type, penalty and size.
 */
public record BestScm(Machine best, Machine atPaper) {
  private static final int MOST_HALF_SPACES = 10;

  /**
   * One machine on all folds.
   *
   * @param printed errors that the printed bound allows: bound times test size
   * @param arranged errors that {@link ArrangedErrorsBound} allows
   * @param certified errors that our certificate allows
   */
  public record Machine(
      String type,
      double penalty,
      int size,
      int errors,
      double printed,
      double arranged,
      double certified) {}

  public static BestScm of(
      ExperimentRun run, PaperDataSet data, Family family, ScmPaperNumbers.Machine paper) {
    double[] penalties = penalties(run.quick(), paper.penalty());
    String settings =
        "%s, both types, penalties %s, size at most %d, hindsight; paper %s"
            .formatted(family.word(), Arrays.toString(penalties), maxSize(run, family), paper);
    return run.part(
        data,
        "scm " + family.word(),
        settings,
        BestScm.class,
        () -> search(run, data, family, penalties, paper));
  }

  /** The standard penalties; the one nearest to the paper's is replaced by the paper's. */
  public static double[] penalties(boolean quick, double own) {
    List<Double> all =
        quick
            ? List.of(0.7, 1.0, 1.4, 2.2, Double.POSITIVE_INFINITY)
            : ScmLearner.PENALTY.standard();
    double[] list = all.stream().mapToDouble(p -> p).toArray();
    int nearest = 0;
    for (int k = 1; k < list.length; k++) {
      nearest = Math.abs(list[k] - own) < Math.abs(list[nearest] - own) ? k : nearest;
    }
    list[nearest] = own;
    return list;
  }

  static Preparation preparation(PaperDataSet data, Family family) {
    return data.two(RowComparison.of(family == Family.BALLS ? new L2() : new LinearKernel()));
  }

  static Contender contender(
      ExperimentRun run,
      PaperDataSet data,
      Family family,
      List<MachineType> types,
      double[] penalties) {
    Settings settings =
        Settings.NONE
            .with(FeatureParameters.FEATURES, family)
            .with(FeatureParameters.TYPE, types)
            .with(FeatureParameters.PENALTY, Arrays.stream(penalties).boxed().toList())
            .with(FeatureParameters.MAX_SIZE, maxSize(run, family))
            .with(FeatureParameters.KEEP_BORDERS, true);
    Variant variant = new Variant(Learners.named("scm"), settings);
    return Contender.of(
        new FitRequest(variant, preparation(data, family), ExternalResources.NONE, 0));
  }

  static int maxSize(ExperimentRun run, Family family) {
    if (family == Family.BALLS) {
      return SetCoveringMachine.NO_LIMIT;
    }
    return run.quick() ? 4 : MOST_HALF_SPACES;
  }

  private static BestScm search(
      ExperimentRun run,
      PaperDataSet data,
      Family family,
      double[] penalties,
      ScmPaperNumbers.Machine paper) {
    Contender contender =
        contender(run, data, family, FeatureParameters.TYPE.standard(), penalties);
    Table table = data.table(preparation(data, family));
    HindsightGrid grid = run.grid(contender, table);
    HindsightGrid.Pick own =
        grid.at(
            named ->
                named.get("type").equals(paper.type().word())
                    && named.get("penalty").equals(paper.penalty()),
            paper.size());
    return new BestScm(machine(grid, grid.best()), machine(grid, own));
  }

  private static Machine machine(HindsightGrid grid, HindsightGrid.Pick pick) {
    Map<String, Object> named = grid.parameters(pick);
    boolean conjunction = named.get("type").equals(MachineType.CONJUNCTION.word());
    return new Machine(
        CellFormat.type(conjunction ? MachineType.CONJUNCTION : MachineType.DISJUNCTION),
        (Double) named.get("penalty"),
        pick.stage(),
        pick.errors(),
        grid.allowed(pick, Candidate::printedBound),
        grid.allowed(pick, ArrangedErrorsBound::arranged),
        grid.allowed(pick, Candidate::risk));
  }
}
