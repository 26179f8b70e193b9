package io.laconic.papers;

import java.util.List;

/** The tables. */
final class Tables {
  private Tables() {}

  static List<Reproduction> all() {
    return List.of(new ScmTable1());
  }
}
