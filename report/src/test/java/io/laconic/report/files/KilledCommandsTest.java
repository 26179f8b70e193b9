package io.laconic.report.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Commands that are killed at any moment. No output is half written under its own name; the next
 * run works, gives what it always gives, and removes what the dead process left. One kill of each
 * command; {@code .ci/kill-commands 200} does more.
 */
@DisabledOnOs(OS.WINDOWS)
@Tag("process")
class KilledCommandsTest {
  /** 0: one of each command. */
  private static final int KILLS = Integer.getInteger("laconic.kills", 0);

  private static final long SEED = Long.getLong("laconic.kills.seed", 1);

  /** Files that are only tried out before the work have so many bytes. */
  private static final long TRIED = 4096;

  @TempDir Path temp;
  private final SplittableRandom random = new SplittableRandom(SEED);
  private int inTheMiddle;

  @Test
  void leaveNothingHalfWritten() throws Exception {
    try (RawFileServer server = new RawFileServer()) {
      Path folder = Files.createDirectory(temp.resolve("f"));
      killAll(WritingCommand.all(folder, server.address(), KILLS > 0));
    }
  }

  private void killAll(List<WritingCommand> commands) throws Exception {
    int kills = KILLS > 0 ? KILLS : commands.size();
    assertThat(kills).isGreaterThanOrEqualTo(10);
    for (int k = 0; k < kills; k++) {
      WritingCommand command = commands.get(k % commands.size());
      command.reset(false);
      assertThat(command.run().code()).isZero();
      assertThat(command.written()).hasSize(command.outputs().size());
      Map<String, String> whole = command.finished();
      kill(command, whole);
    }
    System.out.printf("%d kills, %d of them while a file was written%n", kills, inTheMiddle);
  }

  private void kill(WritingCommand command, Map<String, String> whole) throws Exception {
    boolean old = random.nextBoolean();
    command.reset(old);
    Path log = temp.resolve("log");
    Process process = command.start(log);
    try {
      await(process, command, whole.values().stream().mapToInt(String::length).max().orElse(0));
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.waitFor(600, TimeUnit.SECONDS)).isTrue();
    inTheMiddle += command.temporary().isEmpty() ? 0 : 1;
    for (Map.Entry<String, String> output : command.written().entrySet()) {
      boolean untouched = old && output.getValue().equals(WritingCommand.OLD);
      assertThat(untouched || output.getValue().equals(whole.get(output.getKey())))
          .as(command.words() + ": " + output.getKey() + " is half written")
          .isTrue();
    }
    WritingCommand.Answer next = command.run();
    assertThat(next.code()).as(command.words() + "\n" + next.err()).isZero();
    assertThat(command.finished()).as(command.words()).isEqualTo(whole);
    assertThat(command.temporary()).as(command.words()).isEmpty();
  }

  /** Waits for a random moment: at any time, or while an output or the checkpoint grows. */
  private void await(Process process, WritingCommand command, int largest) throws Exception {
    if (random.nextInt(3) == 0) {
      process.waitFor(random.nextInt(1500), TimeUnit.MILLISECONDS);
      return;
    }
    long size = largest > 2 * TRIED ? TRIED + 1 + random.nextLong(largest - TRIED) : 1;
    int lines = 1 + random.nextInt(4);
    while (process.isAlive() && !hasWritten(command, size, lines)) {
      Thread.sleep(0, 200_000);
    }
    Thread.sleep(0, random.nextInt(900_000));
  }

  private static boolean hasWritten(WritingCommand command, long size, int lines)
      throws IOException {
    List<Path> growing = new ArrayList<>(command.temporary());
    command.outputs().forEach(output -> growing.add(command.folder().resolve(output)));
    for (Path file : growing) {
      if (size(file) >= Math.max(size, WritingCommand.OLD.length() + 1)) {
        return true;
      }
    }
    return command.checkpoint() != null
        && Files.exists(command.folder().resolve(command.checkpoint()))
        && Files.readAllLines(command.folder().resolve(command.checkpoint())).size() > lines;
  }

  private static long size(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException e) {
      return -1; // it has just taken its place
    }
  }
}
