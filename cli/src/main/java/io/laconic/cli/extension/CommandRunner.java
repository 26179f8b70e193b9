package io.laconic.cli.extension;

import io.laconic.cli.wording.ProgressView;
import java.io.PrintWriter;

/** Runs commands; the root of the command line is one, for commands that run others. */
public interface CommandRunner {
  /**
   * Runs one command; it writes to these two and to nothing else, whatever happens.
   *
   * @param progress hears how far the command has come
   * @param words the command and its arguments
   * @return the exit code
   */
  int run(PrintWriter out, PrintWriter err, ProgressView progress, String... words);
}
