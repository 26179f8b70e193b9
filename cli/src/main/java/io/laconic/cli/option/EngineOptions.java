package io.laconic.cli.option;

import io.laconic.cli.extension.EngineProvider;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Options that say where the learner runs: {@code --engine local|spark --master URL}. */
@OptionGroup.Of(OptionGroup.LEARNER)
public final class EngineOptions {
  /** {@code --engine}. */
  enum Choice {
    local,
    spark
  }

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      defaultValue = "local",
      description =
          "Where candidates are searched: ${COMPLETION-CANDIDATES}; the model does not depend on it"
              + " (default: ${DEFAULT-VALUE}).")
  private Choice engine;

  @Option(
      names = "--master",
      paramLabel = "URL",
      description = "Spark: the cluster, as spark://HOST:PORT (default: threads of this process).")
  private String master;

  /** Fails if the engine is missing, before any work is done. */
  public void check(CommonOptions common) {
    if (engine == Choice.local && master != null) {
      throw common.usage("--master goes with --engine spark");
    }
    if (engine != Choice.local && provider() == null) {
      throw common.usage(
          "--engine "
              + engine
              + " needs the module laconic-"
              + engine
              + ", which is missing; the script ./laconic of a checkout builds and adds it");
    }
  }

  /** Whether candidates are searched in other processes. */
  public boolean isElsewhere() {
    return engine != Choice.local;
  }

  private EngineProvider provider() {
    return ServiceLoader.load(EngineProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(provider -> provider.name().equals(engine.name()))
        .findFirst()
        .orElse(null);
  }

  /** Does the work with the engine, which is stopped whatever happens. */
  public <T> T during(CommonOptions common, Supplier<T> work) {
    if (engine == Choice.local) {
      return work.get();
    }
    try (EngineProvider.Running running = provider().start(master, common.threads())) {
      common.use(running.workers());
      return work.get();
    } finally {
      common.use(null);
    }
  }
}
