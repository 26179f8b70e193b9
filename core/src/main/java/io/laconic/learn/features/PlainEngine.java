package io.laconic.learn.features;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.LocalPool;
import io.laconic.cover.PlainShare;
import io.laconic.cover.Pool;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.learn.TrainingSet;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.function.Function;

/**
 * The {@link PlainShare} in place of everything that makes the search fast: the whole learner runs
 * on it, in one thread, and builds the same models. Tests and benchmarks compare with it.
 */
public final class PlainEngine implements FeatureEngine {
  private PlainEngine() {}

  /** One thread and the plain share. */
  public static Parallel parallel() {
    return Parallel.NONE.withWorkers(new PlainEngine());
  }

  @Override
  public Pool<Question> candidates(
      TrainingSet training,
      Family family,
      KeyLayout layout,
      boolean outside,
      Function<Answer, RowSet> claims) {
    var axes = Candidates.axes(training, family, outside, Parallel.NONE);
    return new LocalPool<>(
        List.of(new PlainShare(axes, layout)),
        question -> question.penalties().length,
        claims,
        Parallel.NONE);
  }
}
