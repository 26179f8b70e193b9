package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import java.util.function.Function;

/**
 * A plain program on one thread as a contestant: one of package {@code twin}, or our learner on the
 * plain share.
 *
 * @param share the part of the job that it does; if it is the whole, it builds the same model
 * @param obstacle why it cannot do the job at a size; null if it can
 */
record PlainContestant(
    String name,
    String note,
    Function<JobSetting, Contestant.Work> start,
    double share,
    Function<JobSize, String> obstacle)
    implements Contestant {
  PlainContestant(String note, Function<JobSetting, Contestant.Work> start) {
    this(note, start, scale -> null);
  }

  PlainContestant(
      String note,
      Function<JobSetting, Contestant.Work> start,
      Function<JobSize, String> obstacle) {
    this("textbook", note, start, 1, obstacle);
  }

  /** Our learner with {@link io.laconic.cover.PlainShare} in place of all that makes it fast. */
  static PlainContestant plainShare(String note, Function<JobSetting, Contestant.Work> start) {
    return new PlainContestant("plain share", note, start, 1, scale -> null);
  }

  /** One that does a part of the job. */
  static PlainContestant part(
      double share, String note, Function<JobSetting, Contestant.Work> start) {
    return new PlainContestant("textbook", note, start, share, scale -> null);
  }

  @Override
  public boolean sameModel() {
    return share == 1;
  }

  @Override
  public double share(JobSize scale) {
    return share;
  }

  @Override
  public String obstacle(JobSize scale) {
    return obstacle.apply(scale);
  }

  @Override
  public Work prepare(JobSetting setting) {
    return start.apply(setting);
  }
}
