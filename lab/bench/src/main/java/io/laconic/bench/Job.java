package io.laconic.bench;

import java.nio.file.Path;
import java.util.List;

/** A task whose time and memory are measured, at three sizes. */
public interface Job {
  /** As the command line spells it. */
  String name();

  /** What is done, in a line. */
  String title();

  /**
   * Three sizes, ascending; the last one is the job itself, the others tell how it grows.
   *
   * @param quick whether small ones are wanted, a second or two each
   */
  List<JobSize> scales(boolean quick);

  /** Ours. */
  Contestant ours();

  /** Those that ours is compared with. */
  List<Contestant> rivals();

  /** Least time that the job could take on a machine. */
  LeastPossibleTime floor(JobSize scale, MachineSpeed machine);

  /** Heap that a contestant gets, in MB. */
  int heap(JobSize scale);

  /** Data sets that are needed, by name of their file without ending. */
  default List<String> dataSets() {
    return List.of();
  }

  /** Whether {@link #writeFiles} must be called before the contestants. */
  default boolean hasFiles() {
    return false;
  }

  /** Writes what all contestants read into the folder of the setting. */
  default void writeFiles(JobSetting setting) {}

  /**
   * Writes the data for external programs: see {@link ExternalDataFiles}. A job without such data
   * has no external rivals.
   *
   * @return whether anything was written
   */
  default boolean export(JobSetting setting, Path folder) {
    return false;
  }

  /** Name of the contestant whose time is the floor; null if {@link #floor} gives it. */
  default String floorContestant() {
    return null;
  }
}
