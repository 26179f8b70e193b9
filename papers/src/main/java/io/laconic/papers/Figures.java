package io.laconic.papers;

import java.util.List;

/** The figures. */
final class Figures {
  private Figures() {}

  static List<Reproduction> all() {
    return List.of(
        new FigCovers(),
        new FigBoundaries(),
        new FigErrors(),
        new FigOfDigits(
            "pvm-fig4", "the first 88 prototypes of handwritten digits", FigPrototypes::first),
        new FigOfDigits("pvm-fig5", "the same prototypes on a map (Sammon)", FigMap::map),
        new FigOfDigits(
            "pvm-fig6",
            "digits that the first prototype covers wrongly",
            FigPrototypes::miscovered),
        new FigOfDigits(
            "pvm-fig7",
            "objective and test error while prototypes of digits are added",
            FigProgress::progress),
        new FigOfDigits(
            "pvm-fig8",
            "digits that the first 88 prototypes get wrong, and their nearest prototypes",
            FigMistakes::mistakes),
        new FigProteins());
  }

  /** A figure alone; its caption says everything. */
  static Output one(Figure figure) {
    return new Output(List.of(), List.of(figure), List.of(figure.name() + ": " + figure.caption()));
  }
}
