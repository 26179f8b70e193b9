package io.laconic.learn.features;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Pool;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.learn.FiniteNumbers;
import io.laconic.learn.TrainingSet;
import io.laconic.util.RemoteWorkers;
import java.util.function.Function;

/**
 * Workers that hold the candidate features of set covering and decision list machines. Whatever
 * engine there is, its answers are those of this process to the bit: candidates are shared out,
 * examples never.
 */
public interface FeatureEngine extends RemoteWorkers {

  /**
   * The candidate features. Numbers between rows that are not finite are refused, as {@link
   * FiniteNumbers} does.
   *
   * @param outside whether balls that claim their outside are offered
   * @param claims finds in this process which rows a candidate claims
   */
  Pool<Question> candidates(
      TrainingSet training,
      Family family,
      KeyLayout layout,
      boolean outside,
      Function<Answer, RowSet> claims);
}
