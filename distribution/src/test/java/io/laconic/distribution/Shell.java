package io.laconic.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs programs in a folder: without network where the system allows it, and with a small PATH. */
final class Shell {
  /** What a program printed, and how it ended. */
  record Result(int exit, String out, String err) {}

  private static final List<String> NO_NETWORK = withoutNetwork();

  private final Path folder;
  private final Map<String, String> environment;

  Shell(Path folder, Map<String, String> environment) {
    this.folder = folder;
    this.environment = environment;
  }

  /** {@code unshare}, if it may be used here; else nothing, and a line that says so. */
  private static List<String> withoutNetwork() {
    try {
      Process process = new ProcessBuilder("unshare", "-rn", "true").start();
      if (process.waitFor() == 0) {
        return List.of("unshare", "-rn");
      }
    } catch (IOException e) {
      // told below
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    System.out.println("unshare does not work here: programs are run with network");
    return List.of();
  }

  Result run(Object... words) throws IOException {
    List<String> command = new ArrayList<>(NO_NETWORK);
    for (Object word : words) {
      command.add(word.toString());
    }
    Path out = Files.createTempFile("release", "out");
    Path err = Files.createTempFile("release", "err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", "/usr/bin:/bin:/usr/sbin:/sbin");
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().putAll(environment);
    try {
      return new Result(builder.start().waitFor(), Files.readString(out), Files.readString(err));
    } catch (InterruptedException e) {
      throw new IOException(e);
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }
}
