package io.laconic.papers;

import java.util.ArrayList;
import java.util.List;

/** All tables and figures, in the order of the papers. */
public final class Reproductions {
  private Reproductions() {}

  public static List<Reproduction> all() {
    List<Reproduction> all = new ArrayList<>();
    all.addAll(Tables.all());
    all.addAll(Figures.all());
    return all;
  }

  /** The one of that name, or null. */
  public static Reproduction of(String name) {
    return all().stream().filter(one -> one.name().equals(name)).findFirst().orElse(null);
  }
}
