package io.laconic.rivals;

import io.laconic.learn.Contender;
import io.laconic.learn.RivalProvider;
import java.util.List;

/** Decision trees by Tribuo. They draw no random numbers, so seeds change nothing. */
public final class TribuoRivals implements RivalProvider {
  /** Depths of the trees. */
  public static final List<Integer> DEPTHS = List.of(1, 2, 3, 4, 5, 6, 8, 10);

  @Override
  public List<Rival> rivals() {
    return List.of(new Rival("cart", "decision tree (CART), depth chosen", "Tribuo 4.3.2"));
  }

  @Override
  public Contender rival(String name, long seed) {
    return name.equals("cart") ? Contender.of(new CartLearner(name, DEPTHS)) : null;
  }
}
