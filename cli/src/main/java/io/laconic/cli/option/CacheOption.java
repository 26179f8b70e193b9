package io.laconic.cli.option;

import io.laconic.io.fetch.DatasetCache;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** {@code --cache}. */
@OptionGroup.Of(OptionGroup.DATA)
public final class CacheOption {
  @OutputOption(folder = true)
  @Option(
      names = "--cache",
      paramLabel = "DIR",
      order = 1,
      description =
          "Folder of fetched sets (default: LACONIC_CACHE, or laconic in XDG_CACHE_HOME, or"
              + " ~/.cache/laconic).")
  private Path told;

  public Path folder() {
    return told == null ? DatasetCache.folder() : told;
  }
}
