package io.laconic.cli.extension;

import io.laconic.util.RemoteWorkers;

/**
 * An engine of another module, on which the learners can run. A module implements it and names it
 * to {@link java.util.ServiceLoader}; {@code --engine NAME} then starts it.
 */
public interface EngineProvider {

  /** As {@code --engine} spells it. */
  String name();

  /**
   * Starts the engine.
   *
   * @param master where it runs; null: in this process
   * @param threads how many threads of this process it may use
   */
  Running start(String master, int threads);

  /** An engine that has to be stopped. */
  interface Running extends AutoCloseable {
    RemoteWorkers workers();

    @Override
    void close();
  }
}
