package io.laconic.export.consumers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Programs of the machine. */
final class Tools {
  private static final Path FOLDER = Path.of("/usr/bin");

  private Tools() {}

  static String path(String tool) {
    return FOLDER.resolve(tool).toString();
  }

  static String absence(String tool) {
    return Files.isExecutable(FOLDER.resolve(tool)) ? null : "no " + path(tool);
  }

  /** What it prints. */
  static String run(Path folder, List<String> call) throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    ProcessBuilder builder = new ProcessBuilder(call).directory(folder.toFile());
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    try {
      if (!process.waitFor(120, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new AssertionError(
            call.get(0) + ": " + Files.readString(err) + Files.readString(out));
      }
    } finally {
      process.destroyForcibly();
    }
    return Files.readString(out, StandardCharsets.UTF_8);
  }
}
