package io.laconic.report.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two processes that write the same files at once: each file is whole, and that of one of them. */
@Tag("process")
class ConcurrentCommandsTest {
  private static final String IN_USE = "another run is using this ";
  private static final String FETCHED = "another download is writing it";

  @TempDir Path temp;

  @Test
  void leaveWholeFiles() throws Exception {
    try (RawFileServer server = new RawFileServer()) {
      Path folder = Files.createDirectory(temp.resolve("f"));
      twice(WritingCommand.all(folder, server.address(), Boolean.getBoolean("laconic.slow")));
    }
  }

  private void twice(List<WritingCommand> commands) throws Exception {
    for (WritingCommand command : commands) {
      command.reset(false);
      assertThat(command.run().code()).isZero();
      Map<String, String> whole = command.finished();
      command.reset(false);
      Path log = temp.resolve("log");
      Process other = command.start(log);
      try {
        do {
          ended(command, command.run());
          assertThat(command.written().keySet()).isSubsetOf(whole.keySet());
          whole.forEach(
              (file, text) -> {
                String now = writtenNow(command).get(file);
                assertThat(now == null || now.equals(text)).as(command.words() + file).isTrue();
              });
        } while (other.isAlive());
        assertThat(other.waitFor(600, TimeUnit.SECONDS)).isTrue();
      } finally {
        other.destroyForcibly();
      }
      ended(command, new WritingCommand.Answer(other.exitValue(), Files.readString(log)));
      assertThat(command.finished()).as(command.words()).isEqualTo(whole);
      assertThat(command.temporary()).as(command.words()).isEmpty();
    }
  }

  private static Map<String, String> writtenNow(WritingCommand command) {
    try {
      return command.written();
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Well, or because the other one has the checkpoint or folder, or fetches the same file. */
  private static void ended(WritingCommand command, WritingCommand.Answer answer) {
    boolean inUse =
        (command.checkpoint() != null || command.words().contains(" --resume "))
                && answer.err().contains(IN_USE)
            || answer.err().contains(FETCHED);
    assertThat(answer.code()).as(command.words() + "\n" + answer.err()).isEqualTo(inUse ? 1 : 0);
  }
}
