package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.ExternalDataFiles;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Form;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Table;
import io.laconic.request.CertificateForms;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.RecordedReading;
import io.laconic.train.RequestedCertificate;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What {@code train} does without any option, from the file to the certified rule, in a JVM as the
 * launcher starts it; beside it, where Weka is there, JRip, which reads the same file and learns
 * once from all rows.
 *
 * @param dataSet name of a public data set or of the sample; null: columns are made
 * @param rows all rows of the job
 * @param categories number of columns of categories, with missing values, if columns are made
 * @param classes number of classes, if columns are made
 */
record TrainJob(String dataSet, int rows, int columns, int categories, int classes) implements Job {
  /** A public data set, the sample, or normal numbers of two classes. */
  TrainJob(String dataSet, int rows, int columns) {
    this(dataSet, rows, columns, 0, 2);
  }

  /** A data set that comes with Laconic. */
  static final String SAMPLE = "breast-cancer";

  private static final double DELTA = 0.05;

  /** Below this the launcher has the first compiler alone. */
  private static final long FIRST_COMPILER_CELLS = 300_000;

  /** Longer tables are made part by part. */
  private static final int ROWS_OF_A_PART = 1_000_000;

  /** From this length on, training is compared with reading the file once. */
  private static final int LONG = 100_000;

  /** Longer tables stay on disk. */
  private static final long MOST_CELLS_IN_MEMORY = 8_000_000;

  /** Above this the launcher keeps the heap small. */
  private static final long SMALL_HEAP_CELLS = 3_000_000;

  @Override
  public String name() {
    String made =
        rows
            + "x"
            + columns
            + (categories > 0 ? "-mixed" : "")
            + (classes > 2 ? "-" + classes + "-classes" : "");
    return "train-" + (dataSet == null ? made : dataSet.substring(dataSet.indexOf('/') + 1));
  }

  @Override
  public String title() {
    return "train without options (rules of subsets, certified outside them), reading included"
        + (dataSet == null ? "; columns were made and written as CSV" : "");
  }

  @Override
  public List<String> dataSets() {
    return dataSet == null || dataSet.equals(SAMPLE) ? List.of() : List.of(dataSet);
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    int last = quick && dataSet == null ? rows / 50 : rows;
    return IntStream.of(4, 2, 1).mapToObj(part -> JobSize.rows(last / part, columns)).toList();
  }

  @Override
  public int heap(JobSize scale) {
    long cells = (long) scale.rows() * scale.columns();
    return 500 + (int) (Math.min(cells, MOST_CELLS_IN_MEMORY) * 40 / 1_000_000);
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    double bytes = 8.0 * scale.rows() * scale.columns();
    return LeastPossibleTime.bytes(bytes, "every number read once", machine);
  }

  @Override
  public boolean hasFiles() {
    return dataSet == null;
  }

  @Override
  public void writeFiles(JobSetting setting) {
    int all = setting.scale().rows();
    boolean inParts = all > ROWS_OF_A_PART && categories == 0 && classes == 2;
    ExternalDataFiles.writeCsv(
        inParts
            ? IntStream.range(0, (all + ROWS_OF_A_PART - 1) / ROWS_OF_A_PART)
                .mapToObj(
                    part ->
                        RayData.make(
                            Math.min(ROWS_OF_A_PART, all - part * ROWS_OF_A_PART), columns, part))
            : Stream.of(made(setting)),
        file(setting));
  }

  private Path file(JobSetting setting) {
    return setting.folder().resolve(name() + "-" + setting.scale().rows() + ".csv");
  }

  @Override
  public boolean export(JobSetting setting, Path folder) {
    if (dataSet != null || categories > 0) {
      return false;
    }
    ExternalDataFiles.write(made(setting), folder);
    return true;
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(setting -> () -> result(train(setting)), jvm());
  }

  /** As the launcher chooses by the size of the file. */
  List<String> jvm() {
    long cells = (long) rows * columns;
    List<String> options = new ArrayList<>(List.of("-XX:+UseSerialGC", "-Xms64m"));
    if (cells < FIRST_COMPILER_CELLS) {
      options.addAll(LaconicContestant.FIRST_COMPILER);
      return options;
    }
    if (cells > SMALL_HEAP_CELLS) {
      options.addAll(LaconicContestant.SMALL_HEAP);
    }
    options.addAll(LaconicContestant.JVM);
    return options;
  }

  @Override
  public List<Contestant> rivals() {
    List<Contestant> rivals = new ArrayList<>();
    LibraryRivals.jripReading(setting -> table(data(setting))).ifPresent(rivals::add);
    if (isLong()) {
      rivals.add(JobStep.reading(this::file));
    }
    return rivals;
  }

  @Override
  public String floorContestant() {
    return isLong() ? JobStep.READING : null;
  }

  private boolean isLong() {
    return dataSet == null && rows >= LONG;
  }

  private static Table table(Dataset data) {
    TrainingPlan plan = TrainingPlan.of(Request.NONE, data.labels().classes().size());
    return Training.of(plan, TrainingData.of(data), ExternalResources.NONE).table();
  }

  /** The text of a classifier, of whatever kind it is, tells all of it. */
  static ContestantResult result(CertifiedModel model) {
    return ContestantResult.of(model.model().classifier().toString())
        .with("risk", model.certificate().risk());
  }

  static CertifiedModel train(Dataset data, Form form, Parallel parallel) {
    Request request = Request.NONE.with(Options.FORM, form.word()).with(Options.DELTA, DELTA);
    return Training.train(request, data, parallel);
  }

  /** From the file to the rule; a long table stays on disk. */
  private CertifiedModel train(JobSetting setting) {
    if (dataSet != null) {
      return train(data(setting), CertificateForms.STANDARD, setting.parallel());
    }
    LoadedTable read =
        DataFiles.load(file(setting), ReadOptions.training(null, Schema.NONE).inBlocks(true));
    TrainingData rows =
        new TrainingData(
            read.dataset(), read.schema(), null, null, RecordedReading.USUAL, read.blocks());
    Request request = Request.NONE.with(Options.DELTA, DELTA);
    TrainingPlan plan = TrainingPlan.of(request, read.dataset().labels().classes().size());
    return Training.of(plan, rows, ExternalResources.NONE)
        .train(
            Selection.of(request, null),
            RequestedCertificate.options(request),
            setting.parallel(),
            Training.Listener.NONE);
  }

  /** Reads the rows. */
  private Dataset data(JobSetting setting) {
    if (dataSet == null) {
      return DataFiles.read(file(setting), ReadOptions.training(null, Schema.NONE));
    }
    return dataSet.equals(SAMPLE)
        ? PublicDataSets.sample(setting, dataSet)
        : PublicDataSets.read(setting, dataSet);
  }

  private Dataset made(JobSetting setting) {
    int some = setting.scale().rows();
    return categories > 0 || classes > 2
        ? MixedData.make(some, columns, categories, classes)
        : RayData.make(some, columns);
  }
}
