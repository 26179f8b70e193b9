package io.laconic.papers;

import java.util.List;

/** The tables. */
final class Tables {
  private Tables() {}

  static List<Reproduction> all() {
    return List.of(
        new ScmTable1(),
        new ScmTable2(),
        new DlmTable1(),
        new PacBayesTable1(),
        new PvmTable1(),
        new PvmTable2());
  }
}
