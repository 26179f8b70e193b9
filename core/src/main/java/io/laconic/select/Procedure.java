package io.laconic.select;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.ParameterException;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.model.Model;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;

/**
 * A whole way of learning: a contender, how it chooses, and at which level it certifies. The same
 * procedure is used to train and, inside folds, to be measured.
 *
 * @param innerFolds how many folds the choice uses
 * @param certificate the settings of its certificates
 * @param aim what the choice is made for
 */
public record Procedure(
    Contender contender,
    Criterion criterion,
    int innerFolds,
    long seed,
    CertificateOptions certificate,
    Aim aim)
    implements LearningProcedure {
  /** Every error counts the same. */
  public Procedure(
      Contender contender,
      Criterion criterion,
      int innerFolds,
      long seed,
      CertificateOptions certificate) {
    this(contender, criterion, innerFolds, seed, certificate, EqualErrorCosts.EQUAL);
  }

  public Procedure {
    criterion = aim.choosesByRank() ? Criterion.SHORT : criterion;
    if (criterion.needsFolds() && innerFolds < 2) {
      throw new IllegalArgumentException("folds must be >= 2, got " + innerFolds);
    }
    if (criterion.errorsPerCondition() == 0 && !contender.known().prices().isEmpty()) {
      throw new ParameterException(
          "prefer",
          ParameterException.Problem.CONFLICT,
          "needs a choice that counts conditions; "
              + criterion.word()
              + " does not: add "
              + MarkedOptionName.of("select")
              + " shorter or cvshorter");
    }
  }

  private Procedure with(Aim newAim) {
    return new Procedure(contender, criterion, innerFolds, seed, certificate, newAim);
  }

  @Override
  public Procedure choosing() {
    return this;
  }

  /** The level of the bounds that a choice may use: those of a form that rebuilds. */
  CertificateOptions level() {
    return certificate
        .form()
        .rebuildingOr(CompressionForm.STANDARD)
        .options(certificate.delta(), certificate.alternatives());
  }

  @Override
  public boolean inHindsight() {
    return criterion == Criterion.HINDSIGHT;
  }

  /** A fold, then the folds inside it that the choice needs. */
  private List<Fold> withInner(Table table, Fold outer, Folds given) {
    List<Fold> folds = new ArrayList<>(List.of(outer));
    if (criterion.needsFolds()) {
      List<Fold> inner =
          given == null ? Folds.inner(table, outer.learningRows(), innerFolds, seed) : given.list();
      inner.forEach(fold -> folds.add(fold.inside(outer)));
    }
    return folds;
  }

  @Override
  public List<Candidate> learn(Table table, List<Fold> folds, Parallel parallel) {
    return choose(described(table), folds, parallel).stream().map(Choice::candidate).toList();
  }

  /**
   * The table without columns that mark rows or cases. A form that rebuilds counts all columns, so
   * there they stay.
   */
  public Table described(Table table) {
    return certificate.form().rebuilds() ? table.withKindsFound() : table.withoutMarks();
  }

  private List<List<Candidate>> fit(Table table, List<Fold> folds, Parallel parallel) {
    return criterion == Criterion.EACH
        ? contender.fitEach(table, folds, level(), parallel)
        : contender.fit(table, folds, level(), parallel);
  }

  /** Chooses from the learning rows of each fold. */
  public List<Choice> choose(Table table, List<Fold> folds, Parallel parallel) {
    List<List<Fold>> nested = folds.stream().map(fold -> withInner(table, fold, null)).toList();
    List<Fold> flat = nested.stream().flatMap(List::stream).toList();
    List<List<Candidate>> candidates = fit(table, flat, parallel);
    List<Choice> choices = new ArrayList<>();
    int next = 0;
    for (List<Fold> one : nested) {
      int end = next + one.size();
      choices.add(Choice.of(this, table, one, candidates.subList(next, end)));
      next = end;
    }
    return choices;
  }

  /** Chooses on all rows, with folds that are given instead of drawn. */
  public Choice train(Table table, Folds given, Parallel parallel) {
    List<Fold> folds = withInner(table, Fold.all(table.size()), given);
    return Choice.of(this, table, folds, fit(table, folds, parallel));
  }

  /** Trains once on all rows and chooses for each of several aims. */
  List<Choice> trainFor(List<Aim> aims, Table table, Parallel parallel) {
    List<Fold> folds = withInner(table, Fold.all(table.size()), null);
    List<List<Candidate>> candidates = fit(table, folds, parallel);
    return aims.stream().map(one -> Choice.of(with(one), table, folds, candidates)).toList();
  }

  /** The last machine of the first configuration: nothing is chosen. */
  public Model single(Table table, Parallel parallel) {
    List<Fold> all = List.of(Fold.all(table.size()));
    List<Candidate> only =
        Candidate.byConfiguration(contender.fit(table, all, level(), parallel).get(0)).get(0);
    return only.get(only.size() - 1).model();
  }

  /** Chooses on all rows. */
  public Choice train(Table table, Parallel parallel) {
    return train(table, null, parallel);
  }
}
