package io.laconic.cli.wording;

import picocli.CommandLine;

/** What {@code --version} says. */
public final class Version implements CommandLine.IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"laconic " + io.laconic.util.Version.number()};
  }
}
