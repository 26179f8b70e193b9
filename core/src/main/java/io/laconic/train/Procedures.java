package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.NoForm;
import io.laconic.certificate.subsets.DrawnForm;
import io.laconic.learn.CertificateLevel;
import io.laconic.learn.Contender;
import io.laconic.learn.Criterion;
import io.laconic.learn.Table;
import io.laconic.select.LearningProcedure;
import io.laconic.select.Procedure;
import io.laconic.select.SubsetProcedure;
import java.util.ArrayList;
import java.util.List;

/** Makes whole procedures of contenders: what is chosen how, and what certifies it. */
public final class Procedures {
  private final Training training;

  public Procedures(Training training) {
    this.training = training;
  }

  /** The procedure of a contender, which may be a rival. */
  public LearningProcedure of(
      Contender contender, Selection selection, CertificateOptions certificate) {
    return certificate.form() instanceof DrawnForm
        ? drawn(contender, selection, certificate)
        : whole(contender, selection, certificate);
  }

  /** Learning from all rows. */
  Procedure whole(Contender contender, Selection selection, CertificateOptions certificate) {
    return new Procedure(
        contender,
        criterion(contender, selection, certificate),
        selection.folds(false),
        training.plan().seed(),
        level(contender, certificate));
  }

  /** By what a contender chooses: what was asked for, else as is usual with a form. */
  static Criterion criterion(
      Contender contender, Selection selection, CertificateOptions certificate) {
    if (selection.criterion() != null) {
      return selection.criterion();
    }
    if (certificate.form() instanceof DrawnForm) {
      return criterionInside(contender);
    }
    return certificate.form() == NoForm.NONE ? Criterion.CV1SE : contender.criterion();
  }

  /** Learning from subsets. */
  SubsetProcedure drawn(Contender contender, Selection selection, CertificateOptions certificate) {
    long seed = training.plan().seed();
    CertificateLevel inside =
        new CertificateLevel(
            certificate.delta(), contender.alternatives(), certificate.form().rebuilding());
    Procedure inner =
        new Procedure(
            contender,
            criterion(contender, selection, certificate),
            selection.folds(true),
            seed,
            inside);
    Procedure constant = new Procedure(training.constantRule(), Criterion.SHORT, 2, seed, inside);
    return new SubsetProcedure(
        inner,
        constant,
        (DrawnForm) certificate.form(),
        new SubsetProcedure.Level(certificate.delta(), certificate.alternatives()),
        DataSeed.of(training.data().rows()));
  }

  /** Short rules, unless the learner chooses by folds; one setting needs no folds. */
  private static Criterion criterionInside(Contender contender) {
    boolean alone = contender.preferences().size() == 1;
    return alone ? Criterion.SHORT : contender.criterionInside();
  }

  /** The level of certificates; what the user says of alternatives can only be more than J. */
  static CertificateLevel level(Contender contender, CertificateOptions options) {
    return new CertificateLevel(
        options.delta(),
        Math.max(contender.alternatives(), options.alternatives()),
        options.form().rebuilding());
  }

  /** Rows that come in groups are not independent draws; only forms that draw groups allow it. */
  static CertificateOptions withGroups(Table table, CertificateOptions options) {
    if (table.groups() == null || options.form() instanceof DrawnForm) {
      return options;
    }
    List<String> steps = new ArrayList<>(options.otherSteps());
    steps.add("rows come in groups (column \"" + table.groups().column() + "\")");
    return options.withOtherSteps(steps);
  }
}
