package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.JobSetting;
import java.util.List;
import java.util.function.Function;

/** Laconic as a contestant of a job. */
record LaconicContestant(Function<JobSetting, Contestant.Work> start) implements Contestant {
  static final String NAME = "laconic";

  /** The JVM options that the launcher uses. */
  static final List<String> JVM =
      List.of("-XX:+IgnoreUnrecognizedVMOptions", "-XX:FreqInlineSize=80");

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String note() {
    return "";
  }

  @Override
  public List<String> jvm() {
    return JVM;
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
