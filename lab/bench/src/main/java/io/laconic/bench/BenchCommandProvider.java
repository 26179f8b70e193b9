package io.laconic.bench;

import io.laconic.cli.extension.CommandProvider;
import java.util.List;

/** Gives the command line the command {@code bench}. */
public final class BenchCommandProvider implements CommandProvider {
  @Override
  public List<Object> commands() {
    return List.of(new BenchCommand());
  }
}
