package io.laconic.report;

import io.laconic.cli.extension.CommandProvider;
import java.util.List;

/** The commands of this module. */
public final class ReportCommands implements CommandProvider {
  @Override
  public List<Object> commands() {
    return List.of(new ReportCommand());
  }
}
