package io.laconic.papers;

import io.laconic.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Assumptions;

/** Runs the command inside the test's own JVM. */
public final class PaperCli {
  /** What the command gave. */
  public record Result(int code, String out, String err) {}

  private PaperCli() {}

  public static Result reproduce(Object... words) {
    return run("reproduce", words);
  }

  /** Runs any command. */
  public static Result run(String command, Object... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] args = new String[words.length + 1];
    Arrays.setAll(args, k -> k == 0 ? command : words[k - 1].toString());
    int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    return new Result(code, out.toString(), err.toString());
  }

  /** The folder of the papers' data sets; the test is skipped where it is not at hand. */
  static Path data() {
    String given = System.getProperty("laconic.data", "");
    Path root = Path.of(System.getProperty("laconic.root", ".."));
    Path folder = given.isEmpty() ? root.resolve("../shared/data") : Path.of(given);
    Assumptions.assumeTrue(Files.isDirectory(folder), () -> "not at hand: " + folder);
    return folder;
  }
}
