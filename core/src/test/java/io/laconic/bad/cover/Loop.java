package io.laconic.bad.cover;

import io.laconic.bad.cover.fast.Search;

/** The idea, which needs the fast search. */
public final class Loop {
  /** Uses the lower floor. */
  public int run(Search search) {
    return search.best();
  }
}
