package io.laconic.papers;

import io.laconic.papers.dlm.DlmTable1;
import io.laconic.papers.experiment.Reproduction;
import io.laconic.papers.prototypes.PvmTable2;
import io.laconic.papers.prototypes.digits.DigitFigure;
import io.laconic.papers.prototypes.digits.PvmFigure3;
import io.laconic.papers.prototypes.digits.PvmFigure5;
import io.laconic.papers.prototypes.digits.PvmFigure7;
import io.laconic.papers.prototypes.digits.PvmFigure8;
import io.laconic.papers.prototypes.digits.PvmFigures4And6;
import io.laconic.papers.prototypes.digits.PvmTable1;
import io.laconic.papers.prototypes.mixture.PvmFigure1;
import io.laconic.papers.prototypes.mixture.PvmFigure2;
import io.laconic.papers.prototypes.sequences.PvmFigure9;
import io.laconic.papers.scm.ScmTable1;
import io.laconic.papers.scm.ScmTable2;
import io.laconic.papers.softgreedy.PacBayesTable1;
import java.util.List;
import java.util.stream.Stream;

/** The list of all tables and figures. */
public final class Reproductions {
  private Reproductions() {}

  /** Tables, then figures, each in the order of the papers. */
  public static List<Reproduction> all() {
    return Stream.concat(tables().stream(), figures().stream()).toList();
  }

  /** Finds a reproduction by its name; null if there is none. */
  public static Reproduction of(String name) {
    return all().stream().filter(one -> one.name().equals(name)).findFirst().orElse(null);
  }

  static List<Reproduction> tables() {
    return List.of(
        new ScmTable1(),
        new ScmTable2(),
        new DlmTable1(),
        new PacBayesTable1(),
        new PvmTable1(),
        new PvmTable2());
  }

  static List<Reproduction> figures() {
    return List.of(
        new PvmFigure1(),
        new PvmFigure2(),
        new PvmFigure3(),
        new DigitFigure(
            "pvm-fig4", "the first 88 prototypes of handwritten digits", PvmFigures4And6::first),
        new DigitFigure("pvm-fig5", "the same prototypes on a map (Sammon)", PvmFigure5::map),
        new DigitFigure(
            "pvm-fig6",
            "digits that the first prototype covers wrongly",
            PvmFigures4And6::miscovered),
        new DigitFigure(
            "pvm-fig7",
            "objective and test error while prototypes of digits are added",
            PvmFigure7::progress),
        new DigitFigure(
            "pvm-fig8",
            "digits that the first 88 prototypes get wrong, and their nearest prototypes",
            PvmFigure8::mistakes),
        new PvmFigure9());
  }
}
