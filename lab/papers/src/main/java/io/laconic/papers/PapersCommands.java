package io.laconic.papers;

import io.laconic.cli.extension.CommandProvider;
import io.laconic.papers.benchmark.BenchmarkCommand;
import java.util.List;

/** The commands of this module. */
public final class PapersCommands implements CommandProvider {
  @Override
  public List<Object> commands() {
    return List.of(new ReproduceCommand(), new BenchmarkCommand());
  }
}
