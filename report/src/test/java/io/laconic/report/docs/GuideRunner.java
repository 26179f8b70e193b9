package io.laconic.report.docs;

import io.laconic.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs the commands of guides one after the other in its own current folder, which is emptied
 * before each guide: {@code GuideRunner DATA OUT GUIDE…}. Files of DATA are put there first. What
 * was printed goes into files {@code OUT/page-command}, both counted from 0.
 */
final class GuideRunner {
  private GuideRunner() {}

  public static void main(String[] args) throws IOException {
    Path data = Path.of(args[0]);
    Path out = Path.of(args[1]);
    int page = -1;
    for (String guide : List.of(args).subList(2, args.length)) {
      refill(data, Path.of(""));
      refill(data, Files.createDirectories(Path.of("docs", "data"))); // as in a checkout
      int number = 0;
      page++;
      for (ShownCommand command : ShownCommand.of(Files.readAllLines(Path.of(guide)))) {
        Path file = out.resolve(page + "-" + number++);
        Files.writeString(file, command.isRun() ? printed(command) : "");
      }
    }
  }

  private static void refill(Path data, Path folder) throws IOException {
    try (Stream<Path> old = Files.list(folder.toAbsolutePath())) {
      for (Path file : old.filter(Files::isRegularFile).toList()) {
        Files.delete(file);
      }
    }
    try (Stream<Path> files = Files.list(data)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
  }

  /**
   * What a command prints; standard error only if it is asked for, 2>&1, or if it fails. Of a
   * command whose output is not shown: why it failed.
   */
  private static String printed(ShownCommand command) {
    List<String> words = new ArrayList<>(command.words());
    boolean both = words.remove("2>&1");
    int arrow = words.indexOf(">");
    StringWriter out = new StringWriter();
    StringWriter err = both ? out : new StringWriter();
    if (words.get(0).equals("head")) {
      return head(words);
    }
    if (!words.get(0).matches("(\\./)?laconic")) {
      return "this test does not know the program " + words.get(0) + "\n";
    }
    List<String> own = words.subList(1, arrow < 0 ? words.size() : arrow);
    System.setProperty("laconic.program", words.get(0));
    int code =
        Main.run(
            new PrintWriter(out, true), new PrintWriter(err, true), own.toArray(String[]::new));
    if (!command.isShown()) {
      return code == 0 ? "" : code + ": " + err;
    }
    if (code != 0 && !both) {
      out.append(err.toString()); // a failure is never hidden
    }
    if (arrow < 0) {
      return out.toString();
    }
    try {
      Files.writeString(Path.of(words.get(arrow + 1)), out.toString());
      return "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@code head -3 FILE}. */
  private static String head(List<String> words) {
    try (Stream<String> lines = Files.lines(Path.of(words.get(2)))) {
      StringBuilder text = new StringBuilder();
      lines
          .limit(-Long.parseLong(words.get(1)))
          .forEach(line -> text.append(line).append(System.lineSeparator()));
      return text.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
