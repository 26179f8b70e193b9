package io.laconic.papers;

import io.laconic.certificate.Certificate;
import io.laconic.select.CertificateLevel;
import io.laconic.select.Contender;
import io.laconic.select.Folds;
import io.laconic.select.Table;
import io.laconic.util.Parallel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A reproduction at work: reads data, keeps parts that are done, collects remarks. */
final class PaperRun {
  /** Allowed probability of being wrong, in all papers. */
  static final double DELTA = 0.05;

  private final Context context;
  private final Map<String, PaperData> data = new LinkedHashMap<>();
  private final List<String> remarks = new ArrayList<>();
  private double seconds;

  PaperRun(Context context) {
    this.context = context;
  }

  boolean quick() {
    return context.quick();
  }

  long seed() {
    return context.seed();
  }

  Parallel parallel() {
    return context.parallel();
  }

  /** Reads a data set once; a file other than the known one gives a remark. */
  PaperData data(String name) {
    return data.computeIfAbsent(name, this::read);
  }

  private PaperData read(String name) {
    PaperData read = PaperData.read(context.data(), name);
    Path file = PaperData.file(context.data(), name).getFileName();
    String known = PaperHashes.known(context.data()).get(file.toString());
    if (known != null && !known.equals(read.sha256())) {
      remark(
          "Warning: %s is not the known file (sha256 %s…, known %s…); numbers may differ."
              .formatted(file, read.sha256().substring(0, 12), known.substring(0, 12)));
    }
    return read;
  }

  void remark(String words) {
    remarks.add(words);
  }

  /** Of a table's rows; the same for every learner. */
  Folds folds(Table table, int count) {
    return Folds.stratified(table.labels(), count, seed());
  }

  static CertificateLevel level(Contender contender) {
    return new CertificateLevel(DELTA, contender.alternatives(), Certificate.Form.STANDARD);
  }

  /**
   * A part of the work: one learner on one data set. If it was kept by an earlier run with the same
   * data, settings and seed, it is not computed again.
   *
   * @param settings everything that the result depends on, besides data and seed
   */
  <T> T part(PaperData of, String method, String settings, Class<T> type, Supplier<T> work) {
    String run = of.sha256() + ", seed " + seed() + ", " + settings;
    PaperParts parts = new PaperParts(context.checkpoints());
    String name = of.name() + "-" + method.replaceAll("[^\\w-]+", "-") + (quick() ? "-quick" : "");
    PaperParts.Kept<T> kept = parts.read(name, run, type);
    boolean known = kept != null;
    if (!known) {
      context.progress().accept(of.name() + ", " + method + " …");
      long start = System.nanoTime();
      T value = work.get();
      kept = new PaperParts.Kept<>(run, (System.nanoTime() - start) / 1e9, value);
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
                    PaperWords.fixed(kept.seconds(), 1),
                    known ? ", kept from an earlier run" : ""));
    return kept.value();
  }

  Output output(List<TextTable> tables) {
    List<String> all = new ArrayList<>();
    if (quick()) {
      all.add("Quick version: not the paper's experiment in full; see what was reduced below.");
    }
    all.addAll(remarks);
    all.add(
        "Seed %d; %s s of learning and testing, on %d threads."
            .formatted(seed(), PaperWords.fixed(seconds, 1), parallel().threads()));
    return new Output(tables, List.of(), all);
  }
}
