package io.laconic.bad.cover.fast;

import io.laconic.bad.cover.faster.Cache;

/** Uses another package of the lower floor. */
public final class Search {
  /** Asks the cache. */
  public int best() {
    return new Cache().best();
  }
}
