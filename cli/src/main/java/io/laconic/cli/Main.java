package io.laconic.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The entry point: {@code laconic COMMAND …}. */
@Command(
    name = "laconic",
    version = "laconic 0.1.0-SNAPSHOT",
    mixinStandardHelpOptions = true,
    description = "Small classifiers a person can read, each with a certificate.")
public final class Main implements Runnable {
  private Main() {}

  /** Runs one command and ends the JVM with its exit code. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new Main()).execute(args));
  }

  @Override
  public void run() {
    CommandLine.usage(this, System.err);
  }
}
