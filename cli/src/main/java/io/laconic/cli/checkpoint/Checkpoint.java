package io.laconic.cli.checkpoint;

import io.laconic.cli.checkpoint.CheckpointLine.BrokenLineException;
import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import io.laconic.select.FoldResult;
import io.laconic.train.CertifiedContender;
import java.io.IOException;
import java.nio.file.Path;
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
   * @param warnings is told of lines that cannot be used
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
      } catch (BrokenLineException e) {
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

  private void take(CheckpointLine line) throws BrokenLineException {
    if (!expected.learners().contains(line.learner())) {
      throw new BrokenLineException("it is of a learner that is not measured");
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
      throw new BrokenLineException(problem == null ? "it repeats an earlier line" : problem);
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
}
