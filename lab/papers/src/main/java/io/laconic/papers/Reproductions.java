package io.laconic.papers;

import io.laconic.papers.dlm.DlmTable1;
import io.laconic.papers.drawing.CaptionedDrawing;
import io.laconic.papers.experiment.Reproduction;
import io.laconic.papers.prototypes.PvmTable2;
import io.laconic.papers.prototypes.digits.DigitPrototypes;
import io.laconic.papers.prototypes.digits.PvmFigure3;
import io.laconic.papers.prototypes.digits.PvmFigure4;
import io.laconic.papers.prototypes.digits.PvmFigure5;
import io.laconic.papers.prototypes.digits.PvmFigure6;
import io.laconic.papers.prototypes.digits.PvmFigure7;
import io.laconic.papers.prototypes.digits.PvmFigure8;
import io.laconic.papers.prototypes.digits.PvmTable1;
import io.laconic.papers.prototypes.mixture.PvmFigure1;
import io.laconic.papers.prototypes.mixture.PvmFigure2;
import io.laconic.papers.prototypes.sequences.PvmFigure9;
import io.laconic.papers.scm.ScmTable1;
import io.laconic.papers.scm.ScmTable2;
import io.laconic.papers.softgreedy.PacBayesTable1;
import io.laconic.papers.subsets.SubsetSimulation;
import io.laconic.papers.subsets.SubsetTable;
import io.laconic.papers.watch.WatchSimulation;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The list of all tables and figures. */
public final class Reproductions {
  private Reproductions() {}

  /** Tables, then figures, each in the order of the papers; then what has no paper. */
  public static List<Reproduction> all() {
    return Stream.of(tables(), figures(), certificates()).flatMap(List::stream).toList();
  }

  /** Finds a reproduction by its name; null if there is none. */
  public static Reproduction of(String name) {
    return all().stream().filter(one -> one.name().equals(name)).findFirst().orElse(null);
  }

  static List<Reproduction> tables() {
    return List.of(
        new Reproduction(
            "scm-table1",
            "half-space paper, table 1: SVM, balls and half-spaces, best in hindsight",
            ScmTable1::run),
        new Reproduction(
            "scm-table2",
            "half-space paper, table 2: half-spaces chosen by cross-validation and by the bound",
            ScmTable2::run),
        new Reproduction(
            "dlm-table1",
            "decision list paper, table 1: SVM, SCM and DLM with balls, best in hindsight",
            DlmTable1::run),
        new Reproduction(
            "pacbayes-table1",
            "PAC-Bayes paper, table 1: soft greedy, SVM, SVM with gene selection, nested",
            PacBayesTable1::run),
        new Reproduction(
            "pvm-table1",
            "prototype paper, table 1: prototypes per digit, tangent distance",
            PvmTable1::run),
        new Reproduction(
            "pvm-table2",
            "prototype paper, table 2: PVM, 1-NN, K-medoids and LVQ on six data sets",
            PvmTable2::run));
  }

  /** What our own certificates are worth; no paper has these tables. */
  static List<Reproduction> certificates() {
    return List.of(
        new Reproduction(
            "subsets",
            "certified errors of real data: by subsets, by the older form, by hold-outs",
            SubsetTable::run),
        new Reproduction(
            "subsets-simulation",
            "certificates by subsets of every learner where the true error is known",
            SubsetSimulation::learners),
        new Reproduction(
            "subsets-draws",
            "the draw of subsets beside draws that look right and are not",
            SubsetSimulation::draws),
        new Reproduction(
            "promises-simulation",
            "promises besides the error rate where the truth is known, with controls that must break",
            SubsetSimulation::promises),
        new Reproduction(
            "watch-simulation",
            "false alarms of daily looks at a certified error, and rows until a rise is noticed",
            WatchSimulation::run));
  }

  static List<Reproduction> figures() {
    return List.of(
        Reproduction.figure(
            "pvm-fig1",
            "prototype vector machine: covers of a mixture of Gaussians for six radii",
            PvmFigure1::draw),
        Reproduction.figure(
            "pvm-fig2",
            "class boundaries on a mixture of Gaussians: Bayes, PVM, K-medoids, LVQ",
            PvmFigure2::draw),
        Reproduction.figure(
            "pvm-fig3",
            "test error of handwritten digits against the number of prototypes",
            PvmFigure3::draw),
        ofDigits("pvm-fig4", "the first 88 prototypes of handwritten digits", PvmFigure4::draw),
        ofDigits("pvm-fig5", "the first 88 prototypes on a map (Sammon)", PvmFigure5::draw),
        ofDigits("pvm-fig6", "digits that the first prototype covers wrongly", PvmFigure6::draw),
        ofDigits(
            "pvm-fig7",
            "objective and test error while prototypes of digits are added",
            PvmFigure7::draw),
        ofDigits(
            "pvm-fig8",
            "digits that the first 88 prototypes get wrong, and their nearest prototypes",
            PvmFigure8::draw),
        Reproduction.figure(
            "pvm-fig9",
            "sequences and the mismatch kernel: error against the number of prototypes",
            PvmFigure9::draw));
  }

  private static Reproduction ofDigits(
      String name, String title, Function<DigitPrototypes, CaptionedDrawing> drawing) {
    return Reproduction.figure(
        name, title, context -> drawing.apply(DigitPrototypes.read(context)));
  }
}
