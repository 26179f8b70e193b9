package io.laconic.learn;

import io.laconic.learn.choice.Trained;
import java.util.List;

/**
 * All configurations of a contender on one nested split.
 *
 * @param outer trained on all learning rows, in the order of {@link Contender#preferences()}
 * @param inner the same for every inner split
 */
public record TrainedConfigurations(List<Trained> outer, List<List<Trained>> inner) {
  public TrainedConfigurations {
    outer = List.copyOf(outer);
    inner = inner.stream().map(List::copyOf).toList();
  }
}
