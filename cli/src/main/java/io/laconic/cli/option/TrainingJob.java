package io.laconic.cli.option;

import io.laconic.certificate.Form;
import io.laconic.cli.parts.OptionalPart;
import io.laconic.cli.wording.ProgramName;
import io.laconic.cli.wording.PvmObjectiveWords;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.io.LearnerFiles;
import io.laconic.io.table.LoadedTable;
import io.laconic.learn.Learners;
import io.laconic.learn.ParameterException;
import io.laconic.learn.pvm.PvmSolver;
import io.laconic.request.Request;
import io.laconic.train.RowComparisonWork;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.train.TrainingPlan;
import io.laconic.util.MarkedOptionName;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What a command is to train, and the other files that this needs.
 *
 * @param training the plan and the rows
 */
public record TrainingJob(Training training, LearnerFiles resources) {
  /** With more columns it takes minutes to look at each of them again and again. */
  private static final int MANY_COLUMNS = 1_000_000;

  /** The plan that the options describe; fails with wrong usage. */
  public static TrainingPlan plan(Request request, CommonOptions common) {
    try {
      if (request.draws()) {
        request.settings().checkRepeatable();
      }
      return AimOptions.withCosts(TrainingPlan.beforeData(request));
    } catch (ParameterException e) {
      throw common.usageMarked(e.markedMessage());
    }
  }

  /** A plan, and the rows that were read for it. */
  public static TrainingJob of(
      TrainingPlan plan, PreparationOptions preparation, LoadedTable loaded, CommonOptions common) {
    return of(plan, preparation, loaded, false, common);
  }

  /**
   * A plan, and the rows that were read for it.
   *
   * @param two whether the classes are to be two, the positive one against the rest, for every
   *     learner
   */
  public static TrainingJob of(
      TrainingPlan plan,
      PreparationOptions preparation,
      LoadedTable loaded,
      boolean two,
      CommonOptions common) {
    TrainingPlan own = forClasses(plan, loaded.dataset());
    TrainingData data =
        new TrainingData(
            loaded.dataset(),
            loaded.schema(),
            preparation.matrix(),
            loaded.groups(),
            preparation.reading(),
            loaded.blocks());
    CommandResources resources = new CommandResources(loaded, common);
    try {
      Training training =
          two ? Training.ofTwoClasses(own, data, resources) : Training.of(own, data, resources);
      resources.classes = training.table().classes();
      if (data.matrix() != null) {
        warn(own.checkCells(data.matrix(), preparation.matrixName()), common);
      }
      return new TrainingJob(training, resources);
    } catch (IllegalArgumentException e) {
      throw new DataException(MarkedOptionName.messageOf(e));
    }
  }

  /**
   * Says before the work begins that it will take long or more memory than there is, or refuses it,
   * where rows are compared with each other and are very many.
   */
  public TrainingJob checkWork(Form form, CommonOptions common) {
    int columns = training.table().data().columns().size();
    if (columns > MANY_COLUMNS && !training.needingEveryColumn().isEmpty()) {
      common.warning(
          training.data().name()
              + ": "
              + String.join(", ", training.needingEveryColumn())
              + " looks at all of "
              + columns
              + " columns in every row, also where they are 0; this may take long; --learner scm"
              + " or rules does not");
    }
    training
        .setAsideWords()
        .map(words -> training.data().name() + ": " + CommonOptions.withDashes(words))
        .ifPresent(common::message);
    int threads = common.parallel().threads();
    long available = Runtime.getRuntime().maxMemory();
    for (RowComparisonWork work : training.comparisonWork(form)) {
      boolean more = work.needsMore(threads, available);
      String words = training.data().name() + ": " + work.words(threads, available);
      if (work.isTooMuch()) {
        throw new DataException(words);
      }
      if (work.isLong() || more) {
        double bytes = work.memory(threads) / RowComparisonWork.USABLE;
        common.warning(CommonOptions.withDashes(words) + (more ? moreMemory(bytes) : ""));
      }
    }
    return this;
  }

  private static String moreMemory(double bytes) {
    return "; LACONIC_OPTS=-Xmx" + (long) Math.ceil(bytes / (1L << 30)) + "g gives more memory";
  }

  private static void warn(String warning, CommonOptions common) {
    if (warning != null) {
      common.message("warning: " + warning);
    }
  }

  private static TrainingPlan forClasses(TrainingPlan plan, Dataset data) {
    int classes = data.labels().classes().size();
    try {
      return plan.forClasses(classes);
    } catch (ParameterException e) {
      throw new DataException(
          data.source().name()
              + " has "
              + classes
              + " classes, so the default is "
              + Learners.names(plan.standardLearners(classes))
              + ": "
              + e.markedMessage());
    }
  }

  /** Files beside the rows; a solver tells on the terminal how it goes on. */
  private static final class CommandResources extends LearnerFiles {
    private final CommonOptions common;

    private final AtomicBoolean told = new AtomicBoolean();

    /** Names of the classes, once they are known. */
    private List<String> classes;

    CommandResources(LoadedTable loaded, CommonOptions common) {
      super(loaded.dataset(), loaded.schema());
      this.common = common;
    }

    @Override
    public <S> S service(Class<S> type) {
      S service = super.service(type);
      if (service instanceof PvmSolver && !told.getAndSet(true)) {
        tellSubstitute();
      }
      return service instanceof PvmSolver solver
          ? type.cast(solver.telling(this::improved))
          : service;
    }

    private void tellSubstitute() {
      boolean wanted = !"ojalgo".equalsIgnoreCase(System.getProperty("laconic.solver"));
      if (wanted && !OptionalPart.NATIVE_SOLVER.isThere()) {
        common.message(
            "note: the native library of OR-Tools is not there, so ojAlgo solves, slowly above"
                + " about 1000 rows; fetch it by "
                + ProgramName.call("solver", "install"));
      }
    }

    private void improved(int label, double objective, double bound) {
      common.progress(PvmObjectiveWords.improved(classes.get(label), objective, bound));
    }
  }
}
