package io.laconic.cli.command;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.option.WatchOptions;
import io.laconic.cli.result.WatchResult;
import io.laconic.cli.watch.StateHeader;
import io.laconic.cli.watch.WatchState;
import io.laconic.cli.wording.WatchWords;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.RowBlocks;
import io.laconic.evaluate.Evaluation;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.io.table.LoadedTable;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import io.laconic.occurrence.UnseenCategory;
import io.laconic.occurrence.WatchedEvent;
import io.laconic.occurrence.WatchedEventCounts;
import io.laconic.watch.Look;
import io.laconic.watch.Watch;
import io.laconic.watch.WatchPlan;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code watch MODEL DATA}. */
@Command(
    name = "watch",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Says whether a model still does on new rows what was certified.",
      "With classes: whether the certificate is contradicted, however often you look.",
      "Always: whether conditions hold as often as before, what is missing or new."
    },
    footer = {
      "",
      "Exit code 0: no alarm; 3: alarm, also at all later looks of the same state.",
      "Example:",
      "  laconic watch model.json week12.csv"
    })
public final class WatchCommand implements Callable<Integer> {
  @Mixin private CommonOptions common;
  @Mixin private ModelInputOptions input;
  @Mixin private WatchOptions options;
  @Mixin private ModelInputOptions.CountedRows newRows;

  @InputOption
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private Path modelFile;

  @InputOption
  @Parameters(index = "1", paramLabel = "DATA", description = "New rows, not seen before.")
  private String data;

  @Override
  public Integer call() {
    options.check(modelFile, common);
    newRows.check(common);
    return common.print(run());
  }

  private WatchResult run() {
    CertifiedModel certified = ModelFile.read(modelFile);
    LoadedTable loaded =
        input.readNewOnDisk(certified, data, newRows.column(certified, input), common);
    Dataset all = loaded.dataset();
    if (all.rowCount() == 0) {
      throw new DataException(all.source().name() + ": there is no row");
    }
    if (input.isTrainingData(certified, all.source(), data, common)) {
      throw new DataException(
          all.source().name()
              + ": these are the rows that the model was trained on; watch needs new ones");
    }
    Dataset rows = loaded.blocks() != null ? all : ModelInputOptions.oneOfEach(loaded, all, common);
    Counted counted =
        count(certified.model(), rows, ModelInputOptions.oneOfEach(loaded, false, common));
    try (WatchState state =
        WatchState.open(
            options.state(),
            options.hash(certified),
            certified.model().frame().classes().size(),
            WatchedEvent.of(certified.model()),
            common::warning)) {
      return answer(certified, counted, rows, state);
    }
  }

  /** A file of new rows, counted, and what else hears of it. */
  private record Counted(Look look, int undecided, List<UnseenCategory> unseenCategories) {}

  /**
   * Counts the rows.
   *
   * @param blocks all of them if they stay on disk, else null
   */
  private Counted count(Model model, Dataset rows, RowBlocks blocks) {
    RowsCounted counted = new RowsCounted(model, input.matrix(model, rows));
    if (blocks == null) {
      counted.add(rows);
    } else {
      blocks.read(null, counted::add);
    }
    Evaluation evaluation = rows.hasLabels() ? counted.classes.evaluation() : null;
    if (evaluation != null) {
      ModelInputOptions.checkClasses(evaluation, rows);
    }
    return new Counted(
        Look.of(rows.source(), counted.rows, evaluation, counted.seen),
        evaluation == null ? 0 : evaluation.undecided(),
        counted.unseen);
  }

  /** New rows, which may come block by block. */
  private final class RowsCounted {
    private final Model model;
    private final double[][] matrix;
    private final Evaluation.Counting classes;
    private WatchedEventCounts seen;
    private List<UnseenCategory> unseen = List.of();
    private int rows;

    RowsCounted(Model model, double[][] matrix) {
      this.model = model;
      this.matrix = matrix;
      this.classes = new Evaluation.Counting(model);
    }

    void add(Dataset some) {
      Decisions decisions = model.decisions(some, matrix, common.parallel());
      if (some.hasLabels()) {
        classes.add(some, decisions);
      }
      WatchedEventCounts more = WatchedEventCounts.count(model, some, decisions);
      seen = seen == null ? more : seen.plus(more);
      unseen = UnseenCategory.together(model, unseen, UnseenCategory.of(model, some));
      rows += some.rowCount();
    }
  }

  private WatchResult answer(
      CertifiedModel certified, Counted counted, Dataset rows, WatchState state) {
    StateHeader header = header(certified, rows.hasLabels(), state);
    int before = state.lookAt(rows.source());
    if (before > 0) {
      common.message(
          rows.source().name()
              + ": was counted already (look "
              + before
              + ", "
              + state.looks().get(before - 1).file()
              + "); it is not counted again");
    } else {
      state.add(counted.look());
    }
    Watch watch = Watch.of(plan(certified, header), state.looks());
    boolean isNew = before == 0;
    int look = isNew ? state.looks().size() : before;
    WatchWords words =
        isNew
            ? new WatchWords(
                watch,
                look,
                counted.undecided(),
                counted.unseenCategories(),
                certified.model().frame()::spoken)
            : new WatchWords(watch, look, 0, List.of(), certified.model().frame()::spoken);
    words.warnings().forEach(common::warning);
    return WatchResult.of(watch, look, isNew, words);
  }

  private static WatchPlan plan(CertifiedModel certified, StateHeader header) {
    WatchPlan plan = WatchPlan.of(certified, header.labelled(), header.expected(), header.level());
    StateHeader.Shrinking shrinking = header.shrinking();
    return shrinking == null
        ? plan
        : plan.shrinking(certified.certificate(), shrinking.started(), shrinking.since());
  }

  /** A bound that shrinks, if it is asked for. */
  private StateHeader.Shrinking shrinking(CertifiedModel certified, boolean labelled) {
    if (options.shrink() == null) {
      return null;
    }
    Certificate certificate = certified.certificate();
    if (!labelled || certificate == null || !certificate.form().draws()) {
      throw new DataException(
          modelFile
              + ": --shrink needs rows whose class is known, and a certificate that was counted on"
              + " rows outside (--certificate subsets or holdout)");
    }
    if (certificate.byClass()) {
      throw new DataException(modelFile + ": --shrink: " + CertificateWords.CLASSES_ALONE);
    }
    return new StateHeader.Shrinking(LocalDate.now().toString(), options.shrink());
  }

  /** What was settled at the first look, which may be this one. */
  private StateHeader header(CertifiedModel certified, boolean labelled, WatchState state) {
    if (state.header() == null) {
      WatchedEventCounts expected = options.expected(certified, input, common);
      state.begin(
          new StateHeader(
              options.hash(certified),
              options.levelOrUsual(),
              labelled,
              expected,
              shrinking(certified, labelled)));
    } else {
      String file = options.state().toString();
      state.header().check(file, options.level(), labelled);
      state.header().checkShrinking(file, options.shrink());
      state.header().checkExpected(file, certified.facts().of(WatchedEventCounts.class));
    }
    return state.header();
  }
}
