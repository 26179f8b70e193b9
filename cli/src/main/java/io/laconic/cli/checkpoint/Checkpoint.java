package io.laconic.cli.checkpoint;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import com.google.gson.ToNumberPolicy;
import io.laconic.data.DataException;
import io.laconic.io.file.AtomicFiles;
import io.laconic.select.FoldResult;
import io.laconic.train.CertifiedContender;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Folds and certificates that are done, one line of JSON each, so that an interrupted run can be
 * resumed. The first line says what the run is; another run's file is refused. An incomplete last
 * line is ignored.
 */
public final class Checkpoint {
  private static final Gson GSON =
      new GsonBuilder()
          .serializeSpecialFloatingPointValues()
          .setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE)
          .create();
  private static final String INFINITY = "Infinity";

  /** What one line holds: a fold, or a certificate. */
  private record Line(String learner, FoldResult result, CertifiedContender certified) {
    /** Whether nothing that is needed is missing. */
    boolean isWhole() {
      return certified != null
          ? certified.test() != null && certified.certified() != null
          : result != null
              && result.predictions() != null
              && result.certified() != null
              && result.machine() != null
              && result.parameters() != null
              && result.parts() != null;
    }
  }

  private final Path file;
  private final Map<String, List<FoldResult>> done = new LinkedHashMap<>();
  private final Map<String, CertifiedContender> certified = new LinkedHashMap<>();

  private Checkpoint(Path file) {
    this.file = file;
  }

  /**
   * The checkpoint of a run; its file is created if it does not exist.
   *
   * @param file null: nothing is kept
   * @param run what the run is: data, options, folds and seed
   */
  public static Checkpoint of(Path file, String run) {
    Checkpoint checkpoint = new Checkpoint(file);
    if (file == null) {
      return checkpoint;
    }
    try {
      if (Files.exists(file) && Files.size(file) > 0) {
        checkpoint.read(run);
      } else {
        Files.writeString(file, GSON.toJson(run) + "\n");
      }
    } catch (IOException e) {
      throw new DataException(file + ": cannot be used as a checkpoint: " + e.getMessage());
    }
    return checkpoint;
  }

  private void read(String run) throws IOException {
    List<String> lines =
        new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    if (lines.isEmpty() || !run.equals(text(lines.get(0)))) {
      throw new DataException(
          file
              + ": is the checkpoint of another run (other data, options or folds); remove the file first");
    }
    List<String> whole = new ArrayList<>(List.of(lines.get(0)));
    for (String line : lines.subList(1, lines.size())) {
      try {
        Line one = GSON.fromJson(line, Line.class);
        if (one == null || !one.isWhole()) {
          break;
        }
        take(one);
        whole.add(line);
      } catch (JsonParseException e) {
        break; // cut off while it was written
      }
    }
    AtomicFiles.write(file, out -> out.write(String.join("\n", whole) + "\n"));
  }

  private void take(Line line) {
    if (line.certified() != null) {
      certified.put(line.learner(), line.certified());
      return;
    }
    done.computeIfAbsent(line.learner(), name -> new ArrayList<>()).add(restored(line.result()));
  }

  /** JSON has no infinite number: among the parameters it is read back as a word. */
  private static FoldResult restored(FoldResult r) {
    Map<String, Object> parameters = new LinkedHashMap<>(r.parameters());
    parameters.replaceAll(
        (name, value) -> INFINITY.equals(value) ? Double.valueOf(Double.POSITIVE_INFINITY) : value);
    return r.withParameters(parameters);
  }

  private static String text(String line) {
    try {
      return GSON.fromJson(line, String.class);
    } catch (JsonParseException e) {
      return null;
    }
  }

  boolean isKept() {
    return file != null;
  }

  /** Folds of a learner that are done. */
  public List<FoldResult> of(String learner) {
    return done.getOrDefault(learner, List.of());
  }

  void add(String learner, FoldResult result) {
    done.computeIfAbsent(learner, name -> new ArrayList<>()).add(result);
    append(new Line(learner, result, null));
  }

  /** What is certified of a learner; null if that is not done. */
  public CertifiedContender certified(String learner) {
    return certified.get(learner);
  }

  /** Keeps what is certified of a learner. */
  public void add(String learner, CertifiedContender result) {
    certified.put(learner, result);
    append(new Line(learner, null, result));
  }

  private void append(Line line) {
    if (file != null) {
      try {
        Files.writeString(file, GSON.toJson(line) + "\n", StandardOpenOption.APPEND);
      } catch (IOException e) {
        throw new DataException(file + ": cannot be written: " + e.getMessage());
      }
    }
  }
}
