package io.laconic.bad.data;

import io.laconic.bad.bound.Tail;
import java.io.Serializable;

/** Is serializable, and uses a package to its right. */
public final class Table implements Serializable {
  private static final long serialVersionUID = 1;

  /** Uses bound, which uses data: a cycle. */
  public double tail() {
    return new Tail().of(null);
  }
}
