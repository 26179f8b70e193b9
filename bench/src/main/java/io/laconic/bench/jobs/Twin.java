package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.Scale;
import io.laconic.bench.Setting;
import java.util.function.Function;

/**
 * A plain program of package {@code twin}, which builds the same model on one thread.
 *
 * @param obstacle why it cannot do the job at a size; null if it can
 */
record Twin(String note, Function<Setting, Contestant.Work> start, Function<Scale, String> obstacle)
    implements Contestant {
  Twin(String note, Function<Setting, Contestant.Work> start) {
    this(note, start, scale -> null);
  }

  @Override
  public String name() {
    return "textbook";
  }

  @Override
  public boolean sameModel() {
    return true;
  }

  @Override
  public String obstacle(Scale scale) {
    return obstacle.apply(scale);
  }

  @Override
  public Work prepare(Setting setting) {
    return start.apply(setting);
  }
}
