package io.laconic.serve;

import io.laconic.cli.extension.CommandProvider;
import io.laconic.serve.rows.IndexCommand;
import java.util.List;

/** The commands of this module. */
public final class ServeCommands implements CommandProvider {
  @Override
  public List<Object> commands() {
    return List.of(new ServeCommand(), new IndexCommand());
  }
}
