package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.Setting;
import java.util.function.Function;

/** Our own way of doing a job. */
record Ours(Function<Setting, Contestant.Work> start) implements Contestant {
  static final String NAME = "laconic";

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
  public Work prepare(Setting setting) {
    return start.apply(setting);
  }
}
