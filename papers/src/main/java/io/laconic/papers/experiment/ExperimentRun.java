package io.laconic.papers.experiment;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.learn.Contender;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.select.Estimate;
import io.laconic.select.Folds;
import io.laconic.select.Nested;
import io.laconic.select.Procedure;
import io.laconic.util.Parallel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** One run of a reproduction: reads data, reuses finished parts, collects remarks. */
public final class ExperimentRun {
  /** Probability with which a bound may fail, in all papers. */
  public static final double DELTA = 0.05;

  private final ReproductionContext context;
  private final Map<String, PaperDataSet> data = new LinkedHashMap<>();
  private final List<String> remarks = new ArrayList<>();
  private double seconds;

  public ExperimentRun(ReproductionContext context) {
    this.context = context;
  }

  public boolean quick() {
    return context.quick();
  }

  public long seed() {
    return context.seed();
  }

  public Parallel parallel() {
    return context.parallel();
  }

  /** Reads a data set once; warns if the file is not the known one. */
  public PaperDataSet data(String name) {
    return data.computeIfAbsent(name, this::read);
  }

  private PaperDataSet read(String name) {
    PaperDataSet read = PaperDataSet.read(context.data(), name);
    Path file = PaperDataSet.file(context.data(), name).getFileName();
    String known = KnownFileHashes.known(context.data()).get(file.toString());
    if (known != null && !known.equals(read.sha256())) {
      remark(
          "Warning: %s is not the known file (sha256 %s…, known %s…); numbers may differ."
              .formatted(file, read.sha256().substring(0, 12), known.substring(0, 12)));
    }
    return read;
  }

  public void remark(String words) {
    remarks.add(words);
  }

  /** Stratified folds of a table, which all learners share. */
  public Folds folds(Table table, int count) {
    return Folds.stratified(table.labels(), count, seed());
  }

  /** All configurations of a learner on ten folds. */
  public HindsightGrid grid(Contender contender, Table table) {
    return HindsightGrid.of(contender, table, folds(table, 10), level(contender), parallel());
  }

  /** Chooses a configuration inside a training set, by cross-validation or a bound. */
  public Procedure procedure(Contender contender, Criterion criterion, int folds) {
    return new Procedure(contender, criterion, folds, seed(), level(contender));
  }

  /** Nested cross-validation, with as many inner as outer folds. */
  public Estimate nested(Contender contender, Criterion criterion, int folds, Table table) {
    Procedure procedure = procedure(contender, criterion, folds);
    return new Estimate(new Nested(procedure, table, folds(table, folds), parallel()).together());
  }

  private static CertificateOptions level(Contender contender) {
    return CompressionForm.STANDARD.options(DELTA, contender.alternatives());
  }

  /**
   * Computes a part of the work: one learner on one data set. A part that an earlier run has stored
   * for these data, settings and seed is read instead.
   *
   * @param settings everything that the result depends on, besides data and seed
   */
  public <T> T part(
      PaperDataSet of, String method, String settings, Class<T> type, Supplier<T> work) {
    String run = of.sha256() + ", seed " + seed() + ", " + settings;
    FinishedParts parts = new FinishedParts(context.checkpoints(), context.progress());
    String name = of.name() + "-" + method.replaceAll("[^\\w-]+", "-") + (quick() ? "-quick" : "");
    FinishedParts.Kept<T> kept = parts.read(name, run, type);
    boolean known = kept != null;
    if (!known) {
      context.progress().accept(of.name() + ", " + method + " …");
      long start = System.nanoTime();
      T value = work.get();
      kept = new FinishedParts.Kept<>(run, (System.nanoTime() - start) / 1e9, value);
      parts.write(name, kept);
    }
    seconds += kept.seconds();
    context
        .progress()
        .accept(
            "%s, %s: %s s%s"
                .formatted(
                    of.name(),
                    method,
                    CellFormat.fixed(kept.seconds(), 1),
                    known ? ", kept from an earlier run" : ""));
    return kept.value();
  }

  public ReproductionResult output(List<ResultTable> tables) {
    List<String> all = new ArrayList<>();
    if (quick()) {
      all.add("Quick version: not the paper's experiment in full; see what was reduced below.");
    }
    all.addAll(remarks);
    all.add(
        "Seed %d; %s s of learning and testing, on %d threads."
            .formatted(seed(), CellFormat.fixed(seconds, 1), parallel().threads()));
    return new ReproductionResult(tables, List.of(), all);
  }
}
