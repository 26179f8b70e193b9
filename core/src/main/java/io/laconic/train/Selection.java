package io.laconic.train;

import io.laconic.certificate.Form;
import io.laconic.learn.Contender;
import io.laconic.learn.choice.Criterion;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.select.Folds;

/**
 * How one of several configurations is chosen.
 *
 * @param criterion null: as is usual for the learner and the form of certificate
 * @param foldCount how many folds the choice uses, if it uses folds; 0: as is usual
 * @param folds given ones; null: drawn
 */
public record Selection(Criterion criterion, int foldCount, Folds folds) {
  /** As is usual for the learner and the form of certificate. */
  public static final Selection USUAL = new Selection(null, 0, null);

  /**
   * As a request says.
   *
   * @param folds given ones; null: drawn
   */
  public static Selection of(Request request, Folds folds) {
    int count = request.has(Options.FOLDS) ? request.value(Options.FOLDS) : 0;
    return new Selection(request.value(Options.SELECT), count, folds);
  }

  /** By what a contender chooses: what was asked for, else as is usual with a form. */
  Criterion criterion(Contender contender, Form form, int classes) {
    return criterion == null ? contender.criterion(form, classes) : criterion;
  }

  /** How many folds a choice has at most: what was asked for, else as is usual. */
  int folds(int usual) {
    return foldCount > 0 ? foldCount : usual;
  }

  /** How many folds a choice by a criterion has among this many rows. */
  public int foldCount(Criterion by, int rows) {
    return folds == null ? Math.min(folds(by.usualFolds()), rows) : folds.count();
  }
}
