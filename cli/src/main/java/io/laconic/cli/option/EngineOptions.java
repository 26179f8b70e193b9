package io.laconic.cli.option;

import io.laconic.cli.extension.EngineProvider;
import io.laconic.data.Dataset;
import io.laconic.train.Training;
import java.util.Collection;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Options that say where the learner runs: {@code --engine local|spark --master URL}. */
@OptionGroup.Of(OptionGroup.LEARNER)
public final class EngineOptions {
  private static final double MEGABYTE = 1 << 20;

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
          "Where candidates of large tables are searched: ${COMPLETION-CANDIDATES}; the model does"
              + " not depend on it (default: ${DEFAULT-VALUE}).")
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

  /** No job pays for a sweep of few columns; pairs of rows are many. */
  private static boolean isWorthSending(Training training) {
    Dataset rows = training.table().data();
    double bytes = (double) Double.BYTES * rows.rowCount() * rows.columns().size();
    return training.comparesRows() || bytes > MEGABYTE * leastMegabytes();
  }

  /** As the param collectLimit of the module for Spark; tests set less. */
  private static int leastMegabytes() {
    return Integer.getInteger("laconic.engine.least", 512);
  }

  private EngineProvider provider() {
    return ServiceLoader.load(EngineProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(provider -> provider.name().equals(engine.name()))
        .findFirst()
        .orElse(null);
  }

  /**
   * Does the work with the engine, which is stopped whatever happens; here if there is nothing that
   * it would do sooner.
   *
   * @param trainings what the work consists of
   */
  public <T> T during(CommonOptions common, Collection<Training> trainings, Supplier<T> work) {
    if (engine == Choice.local) {
      return work.get();
    }
    if (trainings.stream().noneMatch(EngineOptions::isWorthSending)) {
      common.message(
          "learned in this process: "
              + engine
              + " is for tables of more than "
              + leastMegabytes()
              + " MB, and for comparing whole rows");
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
