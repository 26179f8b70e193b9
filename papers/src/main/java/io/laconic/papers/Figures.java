package io.laconic.papers;

import java.util.List;

/** The figures. */
final class Figures {
  private Figures() {}

  static List<Reproduction> all() {
    return List.of(new FigCovers(), new FigBoundaries());
  }

  /** A figure alone; its caption says everything. */
  static Output one(Figure figure) {
    return new Output(List.of(), List.of(figure), List.of(figure.name() + ": " + figure.caption()));
  }
}
