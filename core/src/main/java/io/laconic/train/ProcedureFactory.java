package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.Form;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.fact.Fact;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.select.LearningProcedure;
import io.laconic.select.Procedure;
import io.laconic.select.RowSubsetProcedure;
import io.laconic.select.RowSubsetRule;
import io.laconic.select.RowSubsetRules;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;

/** Makes whole procedures of contenders: what is chosen how, and what certifies it. */
public final class ProcedureFactory {
  private final Training training;

  /** Another number: the same settings and rows may give another model. */
  public static int version() {
    return ProcedureRecord.PROCEDURE_VERSION;
  }

  public ProcedureFactory(Training training) {
    this.training = training;
  }

  /**
   * The procedure of a contender, to be measured in folds. A rival learns from all rows, whatever
   * the form: that is how it is used.
   */
  public LearningProcedure of(
      Contender contender, Selection selection, CertificateOptions certificate) {
    boolean draws = certificate.form().draws() && contender.makesModels();
    return draws
        ? drawn(contender, selection, certificate)
        : whole(contender, selection, certificate);
  }

  /** Learning from all rows. */
  public Procedure whole(Contender contender, Selection selection, CertificateOptions certificate) {
    return new Procedure(
        contender,
        criterion(contender, selection, certificate),
        selection.folds(Selection.FOLDS_OF_ALL),
        training.plan().seed(),
        withGroups(training.table(), certificate)
            .withAlternatives(alternatives(contender, certificate)),
        training.plan().aim());
  }

  /**
   * By what a contender chooses: what was asked for, else as is usual with a form; in a subset one
   * setting needs no folds.
   */
  Criterion criterion(Contender contender, Selection selection, CertificateOptions certificate) {
    if (selection.criterion() != null) {
      return selection.criterion();
    }
    Form form = certificate.form();
    Criterion usual = contender.criterion(form, training.table().classes().size());
    boolean alone = contender.preferences().size() == 1;
    return form.draws() && alone && usual.needsFolds() ? Criterion.SHORT : usual;
  }

  /** Learning from subsets. */
  public RowSubsetProcedure drawn(
      Contender contender, Selection selection, CertificateOptions certificate) {
    training.plan().settings().checkRepeatable();
    long seed = training.plan().seed();
    CertificateOptions inside =
        certificate
            .form()
            .rebuildingOr(CompressionForm.STANDARD)
            .options(certificate.delta(), contender.alternatives());
    Procedure inner =
        new Procedure(
            contender,
            criterion(contender, selection, certificate),
            selection.folds(contender.foldsInside()),
            seed,
            inside,
            training.plan().aim());
    Procedure constant =
        new Procedure(
            training.constantRule(), Criterion.SHORT, 2, seed, inside, training.plan().aim());
    return new RowSubsetProcedure(
        inner, constant, certificate, DataSeed.of(training.data().rows()));
  }

  /**
   * What is certified of the machine that a contender makes of a subset of all rows, the best of
   * all subsets.
   *
   * @param certificate of a form that draws; its alternatives count all contenders
   */
  public CertifiedContender certified(
      Contender contender, Selection selection, CertificateOptions certificate, Parallel parallel) {
    long start = System.nanoTime();
    RowSubsetProcedure procedure = drawn(contender, selection, certificate);
    Table table = training.table();
    RowSubsetRules rules = procedure.rules(table, Fold.all(table.size()), parallel);
    RowSubsetRule best = rules.best();
    return new CertifiedContender(
        new DrawnTest(
            rules.drawn(),
            best.subset(),
            best.outside(),
            training.plan().aim().rulesPerSubset(),
            rules.majority()),
        procedure.certified(best),
        best.size(),
        best.complexity(),
        best.attributes(),
        (System.nanoTime() - start) / 1e9);
  }

  /** What the user says of alternatives can only be more than J. */
  static double alternatives(Contender contender, CertificateOptions options) {
    return Math.max(contender.alternatives(), options.alternatives());
  }

  /** Rows that come in groups are not independent draws; only forms that draw groups allow it. */
  static CertificateOptions withGroups(Table table, CertificateOptions options) {
    if (table.groups() == null || options.form().draws()) {
      return options;
    }
    List<Fact> steps = new ArrayList<>(options.otherSteps());
    steps.add(Fact.of("rows-in-groups", "column", table.groups().column()));
    return options.withOtherSteps(steps);
  }
}
