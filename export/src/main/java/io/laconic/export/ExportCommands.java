package io.laconic.export;

import io.laconic.cli.extension.CommandProvider;
import io.laconic.export.database.DriverCommand;
import java.util.List;

/** The commands of this module. */
public final class ExportCommands implements CommandProvider {
  @Override
  public List<Object> commands() {
    return List.of(new ExportCommand(), new DriverCommand());
  }
}
