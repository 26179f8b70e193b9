package io.laconic.bench;

import java.util.List;

/** A program that does a job: Laconic or a rival. It runs in its own JVM. */
public interface Contestant {
  /** Its name in the table. */
  String name();

  /** What it does differently, or how it is written; a line for the notes. */
  String note();

  /** Whether it builds the very model that ours does, so that the digests must agree. */
  default boolean sameModel() {
    return false;
  }

  /** The part of the job that it does; its time is divided by it for the ratio. */
  default double share(JobSize scale) {
    return 1;
  }

  /** Why it cannot do the job at this size; null if it can. */
  default String obstacle(JobSize scale) {
    return null;
  }

  /**
   * Heap that it gets, in MB.
   *
   * @param ours what ours gets
   */
  default int heap(int ours) {
    return ours;
  }

  /** Options of its JVM, besides heap and garbage collector. */
  default List<String> jvm() {
    return List.of();
  }

  /** Whether it can use several threads. */
  default boolean threaded() {
    return false;
  }

  /** Makes or reads the data; none of this is timed. */
  Work prepare(JobSetting setting);

  /** What is timed. */
  @FunctionalInterface
  interface Work {
    ContestantResult run();
  }
}
