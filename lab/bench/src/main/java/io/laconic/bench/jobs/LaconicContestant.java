package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.JobSetting;
import java.util.List;
import java.util.function.Function;

/** Laconic as a contestant of a job. */
record LaconicContestant(Function<JobSetting, Contestant.Work> start, List<String> jvm)
    implements Contestant {
  static final String NAME = "laconic";

  /** The JVM options that the launcher uses. */
  static final List<String> JVM =
      List.of("-XX:+IgnoreUnrecognizedVMOptions", "-XX:FreqInlineSize=80");

  /** Those for large files: little room for what is soon forgotten, and hardly any in reserve. */
  static final List<String> SMALL_HEAP =
      List.of("-XX:MaxNewSize=24m", "-XX:MinHeapFreeRatio=5", "-XX:MaxHeapFreeRatio=10");

  /** Those for small files: the first compiler alone, and no code for reflection. */
  static final List<String> FIRST_COMPILER =
      List.of("-XX:TieredStopAtLevel=1", "-Dsun.reflect.inflationThreshold=100000");

  /** Those for what takes a moment: methods that are not put into others. */
  static final List<String> BRIEF = List.of("-XX:C1MaxInlineSize=12", "-XX:C1MaxInlineLevel=2");

  LaconicContestant(Function<JobSetting, Contestant.Work> start) {
    this(start, JVM);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String note() {
    return "";
  }

  @Override
  public boolean sameModel() {
    return true;
  }

  @Override
  public boolean threaded() {
    return true;
  }

  @Override
  public Work prepare(JobSetting setting) {
    return start.apply(setting);
  }
}
