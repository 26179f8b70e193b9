package io.laconic.papers.experiment;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.DataException;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.Sha256;
import io.laconic.learn.Contender;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.select.Estimate;
import io.laconic.select.Folds;
import io.laconic.select.Nested;
import io.laconic.select.Procedure;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
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

  /**
   * Stores finished parts of a reproduction, one JSON file each; without a folder, none. A checksum
   * tells damage, not forgery: anyone can compute it.
   */
  static final class FinishedParts {
    private static final Gson GSON =
        new GsonBuilder()
            .serializeSpecialFloatingPointValues()
            .setPrettyPrinting()
            .disableHtmlEscaping()
            .create();

    /**
     * A part.
     *
     * @param run what it is a part of: data, settings, seed
     */
    record Kept<T>(String run, double seconds, T value) {}

    private record Stored(String run, double seconds, JsonElement value, String sha256) {
      /** The checksum of all the rest. */
      String computed() {
        MessageDigest digest = Sha256.newDigest();
        String text = GSON.toJson(List.of(String.valueOf(run), seconds, GSON.toJson(value)));
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        return Sha256.hex(digest);
      }

      boolean isWhole() {
        return run != null
            && value != null
            && seconds >= 0
            && Double.isFinite(seconds)
            && computed().equals(sha256);
      }
    }

    private final Path folder;
    private final Consumer<String> warning;

    /**
     * @param warning hears of a part that is there and of no use
     */
    FinishedParts(Path folder, Consumer<String> warning) {
      this.folder = folder;
      this.warning = warning;
    }

    /** The part, or null if there is none of this very run, whole. */
    <T> Kept<T> read(String name, String run, Class<T> type) {
      if (folder == null || !Files.isRegularFile(file(name))) {
        return null;
      }
      try {
        Stored stored = GSON.fromJson(Files.readString(file(name)), Stored.class);
        if (stored == null || !stored.isWhole()) {
          return again(name, "damaged, or of another version");
        }
        return run.equals(stored.run)
            ? new Kept<>(run, stored.seconds, GSON.fromJson(stored.value, type))
            : again(name, "of other data, settings or seed");
      } catch (JsonParseException | IllegalArgumentException | MalformedInputException e) {
        return again(name, "damaged");
      } catch (IOException e) {
        throw new DataException(file(name) + ": cannot be read: " + e.getMessage());
      }
    }

    private <T> Kept<T> again(String name, String why) {
      warning.accept("warning: " + file(name) + " is " + why + "; it is computed again");
      return null;
    }

    void write(String name, Kept<?> part) {
      if (folder != null) {
        JsonElement value = GSON.toJsonTree(part.value);
        JsonElement asRead = GSON.fromJson(GSON.toJson(value), JsonElement.class); // "Infinity"
        String sha256 = new Stored(part.run, part.seconds, asRead, null).computed();
        Stored stored = new Stored(part.run, part.seconds, value, sha256);
        AtomicFiles.write(file(name), out -> GSON.toJson(stored, out));
      }
    }

    private Path file(String name) {
      return folder.resolve(name + ".json");
    }
  }
}
