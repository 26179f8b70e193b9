package io.laconic.papers.benchmark;

import io.laconic.certificate.CertificateOptions;
import io.laconic.cli.checkpoint.Checkpoint;
import io.laconic.cli.checkpoint.ExpectedResults;
import io.laconic.cli.checkpoint.RunIdentity;
import io.laconic.cli.command.Contest;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.ComparedLearner;
import io.laconic.cli.option.PreparationOptions;
import io.laconic.cli.option.RunOptions;
import io.laconic.cli.option.TrainingJob;
import io.laconic.cli.wording.CertificateTerms;
import io.laconic.cli.wording.CertifiedComparison;
import io.laconic.cli.wording.UsageErrorWords;
import io.laconic.data.DataException;
import io.laconic.io.file.Sha256;
import io.laconic.io.table.LoadedTable;
import io.laconic.learn.Table;
import io.laconic.select.Folds;
import io.laconic.train.Selection;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.ParameterException;

/** All learners on one data set, with the folds that {@code compare} would draw. */
final class DataSetRun {
  /** Is told how the work goes on. */
  interface Listener {
    /** The data set is read, or cannot be. */
    void read(MeasuredDataSet set);

    /**
     * A learner is measured, or failed.
     *
     * @param promise what its certified error is and on what condition; empty if there is none
     */
    void measured(MeasuredDataSet soFar, String learner, List<String> promise);
  }

  private final DataSetEntry entry;
  private final BenchmarkSettings settings;
  private final CommonOptions common;
  private final Map<String, TrainingJob> jobs = new LinkedHashMap<>();
  private final Map<String, Measurement> refused = new LinkedHashMap<>();
  private DataSetOptions options;
  private LoadedTable loaded;
  private Folds folds;

  DataSetRun(DataSetEntry entry, BenchmarkSettings settings) {
    this.entry = entry;
    this.settings = settings;
    this.common = settings.common();
  }

  /** Reads and measures; whatever goes wrong is in the answer. */
  MeasuredDataSet run(Listener listener) {
    MeasuredDataSet set;
    try {
      set = read();
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      set = MeasuredDataSet.failed(entry, FailureWords.of(e));
    }
    listener.read(set);
    if (set.failure() != null) {
      return set;
    }
    for (SeededLearner learner : settings.seeded()) {
      Measurement one = measure(learner);
      set = set.with(learner.words(), one);
      listener.measured(set, learner.words(), promise(learner.words(), one));
    }
    return set;
  }

  /** All seeds of a learner; the first that fails fails for all. */
  private Measurement measure(SeededLearner learner) {
    Measurement all = null;
    for (String run : learner.runs()) {
      Measurement one =
          refused.containsKey(run)
              ? refused.get(run)
              : measure(run, jobs.get(run), settings.certifies() && all == null);
      if (!one.isMeasured()) {
        return one;
      }
      all = all == null ? one : all.and(one);
    }
    return all;
  }

  private MeasuredDataSet read() {
    options = DataSetOptions.of(entry, settings.rowWords());
    PreparationOptions preparation = options.preparation();
    loaded =
        preparation.load(
            entry.file(), preparation.hasMatrix(), settings.certificate().form(), common);
    boolean two = loaded.dataset().labels().classes().size() == 2 || preparation.positive() != null;
    for (String learner : settings.runs()) {
      try {
        jobs.put(learner, job(learner, two));
      } catch (RuntimeException e) {
        refused.put(learner, Measurement.failed(FailureWords.of(e)));
      }
    }
    if (jobs.isEmpty()) {
      throw new DataException(refused.values().iterator().next().failure());
    }
    Table table = table();
    folds = settings.select().folds(table, common.seed());
    int[] counts = new int[table.classes().size()];
    Arrays.stream(table.labels()).forEach(label -> counts[label]++);
    return new MeasuredDataSet(
        entry,
        table.size(),
        table.data().columns().size(),
        counts.length,
        table.size() - Arrays.stream(counts).max().orElse(0),
        Map.of(),
        null);
  }

  /** The rows as the first learner has them; all learners have the same. */
  private Table table() {
    return jobs.values().iterator().next().training().table();
  }

  private TrainingJob job(String learner, boolean two) {
    TrainingJob job =
        TrainingJob.of(
            ComparedLearner.of(learner)
                .plan(settings.request().with(RunOptions.request(options.spec())), common),
            options.preparation(),
            loaded,
            two,
            common);
    Table table = job.training().table();
    if (!jobs.isEmpty() && !Arrays.equals(table().labels(), table.labels())) {
      throw new DataException("it does not learn the same classes as the first learner");
    }
    return job;
  }

  /**
   * Measures a learner. A failure is its result, except of the file that keeps its folds: if
   * another run uses that, this learner has not failed.
   */
  private Measurement measure(String learner, TrainingJob job, boolean certifies) {
    Selection selection =
        ComparedLearner.of(learner).selection(settings.select(), settings.innerFolds());
    KeptRun run;
    try {
      run = kept(learner, job, selection);
    } catch (RuntimeException e) {
      return notMeasured(e);
    }
    Path file = run.file(settings.kept());
    if (settings.finishedOnly() && !Files.exists(file)) {
      return Measurement.toDo("not measured yet");
    }
    ExpectedResults expected =
        new ExpectedResults(
            run.words(), List.of(learner), job.training(), folds, settings.certificate());
    try (Checkpoint checkpoint = Checkpoint.open(file, expected, common::warning)) {
      return measure(learner, job, selection, certifies, checkpoint);
    } catch (DataException e) {
      if (settings.finishedOnly()) { // another run is measuring it
        return notMeasured(e);
      }
      throw e;
    }
  }

  private KeptRun kept(String learner, TrainingJob job, Selection selection) {
    CertificateOptions certificate = settings.certificate();
    return new KeptRun(
        entry.shortName(),
        learner,
        new RunIdentity(options.spec(), List.of(job), folds, certificate.form())
                .words(List.of(learner))
            + KeptRun.words(selection, certificate, common.seed()));
  }

  private Measurement measure(
      String learner,
      TrainingJob job,
      Selection selection,
      boolean certifies,
      Checkpoint checkpoint) {
    try {
      Contest contest =
          new Contest(folds, settings.certificate(), certifies, checkpoint, common)
              .timedBy(DataSetRun::processorTime);
      if (settings.finishedOnly() && contest.units(learner) > 0) {
        return unfinished(checkpoint.of(learner).size());
      }
      common.units(contest.units(learner));
      String name = contest.enter(learner, job.training(), selection);
      return Measurement.of(contest.estimates().get(name), contest.certified().get(name));
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      return notMeasured(e);
    }
  }

  /** Nanoseconds of all threads of this process: another busy process changes them little. */
  private static long processorTime() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private Measurement notMeasured(Throwable failure) {
    String why = FailureWords.of(failure);
    return settings.finishedOnly() ? Measurement.toDo(why) : Measurement.failed(why);
  }

  private Measurement unfinished(int done) {
    return Measurement.toDo(
        done < folds.count()
            ? "not finished: " + done + " of " + folds.count() + " folds are done"
            : "not finished: the certified error is missing");
  }

  private List<String> promise(String learner, Measurement one) {
    if (one.certified() == null) {
      return List.of();
    }
    String group = loaded.groups() == null ? null : loaded.groups().column();
    return new CertifiedComparison(
            Map.of(learner, one.certified()),
            new CertificateTerms(settings.certificate(), group),
            false,
            loaded.dataset().labels().column())
        .lines();
  }

  /** Why something could not be measured, in one line. */
  private static final class FailureWords {
    private FailureWords() {}

    static String of(Throwable failure) {
      if (failure instanceof DataException data) {
        return UsageErrorWords.firstLine(CommonOptions.withDashes(data.markedMessage()));
      }
      if (failure instanceof ParameterException usage) {
        return UsageErrorWords.of(usage);
      }
      if (failure instanceof OutOfMemoryError) {
        return "not enough memory; LACONIC_OPTS=-Xmx8g gives more";
      }
      return "internal error: " + UsageErrorWords.firstLine(failure.toString());
    }
  }

  /**
   * The file in which the folds of one learner on one data set are kept. A run with other rows or
   * options has another file, so learners and data sets can be added to a benchmark later, and what
   * was measured set by set is found again by a list of all of them.
   *
   * @param dataSet its short name, whatever else is in the list
   * @param words all that the results depend on
   */
  private record KeptRun(String dataSet, String learner, String words) {
    private static final int LONGEST = 60;

    /** What the results depend on besides rows, folds and learner. */
    static String words(Selection selection, CertificateOptions certificate, long seed) {
      return " selection="
          + selection.criterion()
          + "/"
          + selection.foldCount()
          + " delta="
          + certificate.delta()
          + " alternatives="
          + certificate.alternatives()
          + " notIndependent="
          + certificate.notIndependent()
          + " seed="
          + seed;
    }

    /** The file in a folder; null if there is no folder. */
    Path file(Path folder) {
      if (folder == null) {
        return null;
      }
      String readable = (dataSet + "-" + learner).replaceAll("[^A-Za-z0-9._-]+", "-");
      String start = readable.substring(0, Math.min(LONGEST, readable.length()));
      MessageDigest digest = Sha256.newDigest();
      digest.update(words.getBytes(StandardCharsets.UTF_8));
      return folder.resolve(start + "-" + Sha256.hex(digest).substring(0, 12) + ".jsonl");
    }
  }
}
