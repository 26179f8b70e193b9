package io.laconic.bench;

import io.laconic.cli.extension.CommandProvider;
import java.util.List;

/** The command of this module. */
public final class BenchCommands implements CommandProvider {
  @Override
  public List<Object> commands() {
    return List.of(new Bench());
  }
}
