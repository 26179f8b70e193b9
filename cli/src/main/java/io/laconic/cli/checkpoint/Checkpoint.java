package io.laconic.cli.checkpoint;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.ToNumberPolicy;
import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.Sha256;
import io.laconic.select.FoldResult;
import io.laconic.train.CertifiedContender;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Folds and certificates that are done, one line each, so that an interrupted run can be resumed.
 * The first line says what the run is; another run's file is refused, and so is a file that another
 * process has open. Each line is checked against its checksum and against the data, folds and
 * options of the run; what does not pass is removed, told, and done again.
 */
public final class Checkpoint implements AutoCloseable {
  private static final int MOST_TOLD = 5;

  private final ExpectedResults expected;
  private final LockedLines lines;
  private final Map<String, Map<Integer, FoldResult>> done = new LinkedHashMap<>();
  private final Map<String, CertifiedContender> certified = new LinkedHashMap<>();

  private Checkpoint(ExpectedResults expected, LockedLines lines) {
    this.expected = expected;
    this.lines = lines;
  }

  /**
   * The checkpoint of a run; its file is created if it does not exist.
   *
   * @param file null: nothing is kept
   * @param warnings hears of lines that cannot be used
   */
  public static Checkpoint open(Path file, ExpectedResults expected, Consumer<String> warnings) {
    if (file == null) {
      return new Checkpoint(expected, null);
    }
    try {
      Checkpoint checkpoint = new Checkpoint(expected, LockedLines.open(file, "checkpoint"));
      try {
        checkpoint.read(warnings);
        return checkpoint;
      } catch (IOException | RuntimeException e) {
        checkpoint.close();
        throw e;
      }
    } catch (IOException e) {
      throw new DataException(
          file + ": cannot be used as a checkpoint: " + FileErrors.reason(e), e);
    }
  }

  private void read(Consumer<String> warnings) throws IOException {
    List<String> found = lines.read();
    String header = CheckpointLine.header(expected.run());
    boolean cutOff = found.size() == 1 && header.startsWith(found.get(0));
    if (found.isEmpty() || cutOff) {
      lines.replaceFrom(List.of(), List.of(header));
      return;
    }
    if (!found.get(0).equals(header)) {
      throw new DataException(
          lines.file()
              + ": is the checkpoint of another run (other data, options or folds); remove the file first");
    }
    List<String> good = new ArrayList<>(List.of(header));
    List<String> after = new ArrayList<>();
    int broken = 0;
    for (int k = 1; k < found.size(); k++) {
      try {
        take(CheckpointLine.of(expected.run(), found.get(k)));
        (broken == 0 ? good : after).add(found.get(k));
      } catch (CheckpointLine.BrokenLineException e) {
        broken++;
        if (broken <= MOST_TOLD) {
          warnings.accept(
              lines.file()
                  + ", line "
                  + (k + 1)
                  + ": "
                  + e.getMessage()
                  + "; it is computed again");
        }
      }
    }
    if (broken > MOST_TOLD) {
      warnings.accept(lines.file() + ": " + (broken - MOST_TOLD) + " more lines like this");
    }
    lines.replaceFrom(good, after); // a last line that lacks its end gets one, or is removed
  }

  private void take(CheckpointLine line) throws CheckpointLine.BrokenLineException {
    if (!expected.learners().contains(line.learner())) {
      throw new CheckpointLine.BrokenLineException("it is of a learner that is not measured");
    }
    String problem =
        line.certified() == null
            ? expected.problem(line.result())
            : expected.problem(line.certified());
    boolean known =
        line.certified() == null
            ? of(line.learner()).stream().anyMatch(r -> r.fold() == line.result().fold())
            : certified.containsKey(line.learner());
    if (problem != null || known) {
      throw new CheckpointLine.BrokenLineException(
          problem == null ? "it repeats an earlier line" : problem);
    }
    keep(line);
  }

  private void keep(CheckpointLine line) {
    if (line.certified() != null) {
      certified.put(line.learner(), line.certified());
    } else {
      done.computeIfAbsent(line.learner(), name -> new LinkedHashMap<>())
          .put(line.result().fold(), line.result());
    }
  }

  boolean isKept() {
    return lines != null;
  }

  /** Folds of a learner that are done, each once. */
  public List<FoldResult> of(String learner) {
    return List.copyOf(done.getOrDefault(learner, Map.of()).values());
  }

  void add(String learner, FoldResult result) {
    append(new CheckpointLine(learner, result, null));
  }

  /** What is certified of a learner; null if that is not done. */
  public CertifiedContender certified(String learner) {
    return certified.get(learner);
  }

  /** Keeps what is certified of a learner. */
  public void add(String learner, CertifiedContender result) {
    append(new CheckpointLine(learner, null, result));
  }

  private void append(CheckpointLine line) {
    keep(line);
    if (lines != null) {
      try {
        lines.append(line.text(expected.run()));
      } catch (IOException e) {
        throw FileErrors.notWritten(lines.file(), e);
      }
    }
  }

  /** Lets other processes have the file. */
  @Override
  public void close() {
    try {
      if (lines != null) {
        lines.close();
      }
    } catch (IOException e) {
      throw FileErrors.notWritten(lines.file(), e);
    }
  }

  /**
   * One line of a checkpoint: {@code SHA256 JSON}. The hash is that of the run's words, a line feed
   * and the JSON, so a line of another run does not pass.
   *
   * @param learner whose result it is
   * @param result of a fold; null if it is a certificate
   * @param certified the certificate; null if it is a fold
   */
  private record CheckpointLine(String learner, FoldResult result, CertifiedContender certified) {
    /**
     * What fields are called in the file: a new name in the code must not make old files useless.
     */
    private static final Map<String, String> NAMES_IN_FILE =
        Map.of("model", "machine", "complexity", "ruleCounts");

    private static final Gson GSON =
        new GsonBuilder()
            .setFieldNamingStrategy(
                field -> NAMES_IN_FILE.getOrDefault(field.getName(), field.getName()))
            .serializeSpecialFloatingPointValues()
            .setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE)
            .create();
    private static final String INFINITY = "Infinity";
    private static final int HASH_LENGTH = 64;

    /** A line that cannot be used; the message says why. */
    static final class BrokenLineException extends Exception {
      private static final long serialVersionUID = 1L;

      BrokenLineException(String why) {
        super(why);
      }
    }

    /** The first line of a checkpoint: what the run is. */
    static String header(String run) {
      return GSON.toJson(run);
    }

    /** This line as it stands in the file. */
    String text(String run) {
      String json = GSON.toJson(this);
      return hash(run, json) + " " + json;
    }

    private static String hash(String run, String json) {
      MessageDigest digest = Sha256.newDigest();
      digest.update((run + "\n" + json).getBytes(StandardCharsets.UTF_8));
      return Sha256.hex(digest);
    }

    /** Reads a line of a run. */
    static CheckpointLine of(String run, String text) throws BrokenLineException {
      if (text.length() <= HASH_LENGTH || text.charAt(HASH_LENGTH) != ' ') {
        throw new BrokenLineException("it has no checksum");
      }
      String json = text.substring(HASH_LENGTH + 1);
      if (!hash(run, json).equals(text.substring(0, HASH_LENGTH))) {
        throw new BrokenLineException("the checksum is wrong");
      }
      try {
        CheckpointLine line = GSON.fromJson(json, CheckpointLine.class);
        if (line == null || line.learner == null || !line.isWhole()) {
          throw new BrokenLineException("something is missing in it");
        }
        return line.result == null ? line : line.restored();
      } catch (RuntimeException e) { // whatever is wrong with it, it is done again
        throw new BrokenLineException("it is not a result");
      }
    }

    /** Whether it is one result, and nothing that is needed is missing. */
    private boolean isWhole() {
      if (certified != null) {
        return result == null
            && certified.certified() != null
            && certified.complexity() != null
            && certified.paired() != null
            && certified.paired().wrongRows() != null
            && certified.test() != null
            && certified.test().drawn() != null
            && certified.test().outside() != null
            && certified.test().outside().rows() != null
            && certified.test().outside().errors() != null
            && certified.test().majority() != null;
      }
      return result != null
          && result.rows() != null
          && result.predictions() != null
          && result.scores() != null
          && result.certified() != null
          && result.model() != null
          && result.model().complexity() != null
          && result.parameters() != null
          && result.parts() != null
          && !result.parts().contains(null);
    }

    /** JSON has no infinite number: among the parameters it is read back as a word. */
    private CheckpointLine restored() {
      Map<String, Object> parameters = new LinkedHashMap<>(result.parameters());
      parameters.replaceAll(
          (name, value) ->
              INFINITY.equals(value) ? Double.valueOf(Double.POSITIVE_INFINITY) : value);
      return new CheckpointLine(learner, result.withParameters(parameters), null);
    }
  }
}
