package io.laconic.bench;

import java.util.List;

/**
 * The results of a run of the bench, as they are printed and stored.
 *
 * @param quick whether the sizes were small
 * @param threads that ours could use
 * @param repeats most runs of each
 * @param java version of the JVM
 * @param system and how many processors
 */
record BenchResults(
    String format,
    boolean quick,
    int threads,
    int repeats,
    String java,
    String system,
    MachineSpeed machine,
    List<Result> jobs) {
  static final String FORMAT = "laconic-bench 1";

  /**
   * One job.
   *
   * @param skipped why it was not run; null if it was
   * @param size of the largest scale
   * @param sides ours, then the rivals
   * @param floor least seconds; null if it is not known
   * @param floorWhat what must be done in them
   * @param growth times of ours at all sizes
   * @param exponent fitted to them; null if a run failed
   * @param oneThread seconds of ours on one thread; null if it had only one anyway
   * @param sameOnOneThread whether one thread gave the same model; null if there was no such run
   */
  record Result(
      String job,
      String title,
      String skipped,
      String size,
      List<Side> sides,
      Double floor,
      String floorWhat,
      List<TimeGrowth.Point> growth,
      Double exponent,
      Double oneThread,
      Boolean sameOnOneThread) {

    static Result skipped(Job job, String size, String reason) {
      return new Result(
          job.name(),
          job.title(),
          reason,
          size,
          List.of(),
          null,
          null,
          List.of(),
          null,
          null,
          null);
    }

    Side ours() {
      return sides.get(0);
    }

    List<Side> rivals() {
      return sides.subList(1, sides.size());
    }

    /** Ours over the rival's seconds for the whole job; null if one of them failed. */
    Double ratio(Side rival) {
      return ours().failed() != null || rival.failed() != null
          ? null
          : ours().seconds() / (rival.seconds() / rival.share());
    }

    /** Ours as a multiple of the floor. */
    Double timesFloor() {
      return floor == null || ours().failed() != null ? null : ours().seconds() / floor;
    }

    /** One thread's seconds over those of all. */
    Double speedUp() {
      return oneThread == null || ours().failed() != null ? null : oneThread / ours().seconds();
    }
  }

  /**
   * A contestant at the largest size: medians over its runs.
   *
   * @param failed why there are no numbers; null if there are
   * @param share the part of the job that it did
   * @param processSeconds of the whole process, start and data included
   * @param startBytes memory when the data were there
   * @param sameModel whether its model is ours; null if it builds another kind
   * @param jvm its options; null if it is not one of our JVMs
   */
  record Side(
      String name,
      String note,
      String failed,
      double share,
      double seconds,
      double cpuSeconds,
      long peakBytes,
      long startBytes,
      double processSeconds,
      String digest,
      Boolean sameModel,
      int runs,
      String jvm) {}
}
