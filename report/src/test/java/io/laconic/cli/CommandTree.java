package io.laconic.cli;

import picocli.CommandLine;

/** The commands of all modules on the class path, for tests. */
public final class CommandTree {
  private CommandTree() {}

  public static CommandLine all() {
    return Main.commandLine("");
  }
}
