package io.laconic.select;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import io.laconic.certificate.NoCertificateForm;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.ParameterException;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.Gate;
import io.laconic.model.Model;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

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

  /** Subsets until the first one's turn comes again. */
  private static final int TURNS = 8;

  /** Of a subset of so many rows the rows outside tell forms apart better than folds inside do. */
  private static final int MANY_INSIDE = 334;

  private static final Gate[] FIRST = {Gate.OPEN};
  private static final Gate[] TOGETHER = {Gate.OPEN, Gate.CLEARLY};

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

  /**
   * The procedures of the subsets of a draw, which take turns. Most make what is open. Where rows
   * are few, one in eight looks behind the gate too; where they are many, every other one makes
   * lists of few rules, and the rows outside choose. Lists of any length and what is only offered
   * have subsets of their own. All are settled by the number of a subset and how many rows it has,
   * before any row is seen, so that the rules of all subsets are one menu (decision 0032).
   *
   * @param form how rows are drawn
   * @param classes how many there are
   * @param rows of a subset
   */
  List<Procedure> turns(Form form, int classes, int rows) {
    if (!contender.hasPlaces()) {
      return List.of(this);
    }
    Procedure[] turns = new Procedure[TURNS];
    Arrays.fill(turns, of(contender.at(FIRST), criterion));
    turns[TURNS / 2 - 1] = of(contender.at(TOGETHER), criterion);
    List<Procedure> longer = each(Gate.LONGER, form, classes);
    if (longer.size() > 1 && rows >= MANY_INSIDE && !contender.known().isBefore(6)) {
      for (int odd = 1; odd < TURNS; odd += 2) {
        turns[odd] = longer.get(0);
      }
    }
    List<Procedure> apart = new ArrayList<>(each(Gate.OFFERED, form, classes));
    if (!longer.isEmpty()) {
      apart.add(0, longer.get(longer.size() - 1));
    }
    int next = TURNS - 1;
    for (Procedure one : apart) {
      turns[next] = one;
      next -= 2;
    }
    return List.of(turns);
  }

  /** Each that competes in a way, for itself. */
  private List<Procedure> each(Gate gate, Form form, int classes) {
    return contender.eachAt(gate).stream()
        .map(one -> of(one, one.criterion(form, classes)))
        .toList();
  }

  /** How its rules stand beside those of other subsets. */
  Gate gate() {
    return contender.at(TOGETHER) != null
        ? Gate.OPEN
        : contender.at(Gate.LONGER) != null ? Gate.LONGER : Gate.OFFERED;
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
    return choices(table, nested, List.of(aim), parallel).stream().map(one -> one.get(0)).toList();
  }

  /** Chooses on all rows, with folds that are given instead of drawn. */
  public Choice train(Table table, Folds given, Parallel parallel) {
    List<Fold> folds = withInner(table, Fold.all(table.size()), given);
    return choices(table, List.of(folds), List.of(aim), parallel).get(0).get(0);
  }

  /** Trains once on all rows and chooses for each of several aims. */
  List<Choice> trainFor(List<Aim> aims, Table table, Parallel parallel) {
    List<Fold> folds = withInner(table, Fold.all(table.size()), null);
    return choices(table, List.of(folds), aims, parallel).get(0);
  }

  /**
   * What is chosen for each of some aims on each of some rows.
   *
   * @param nested the rows to learn from, then the folds inside them
   */
  private List<List<Choice>> choices(
      Table table, List<List<Fold>> nested, List<Aim> aims, Parallel parallel) {
    boolean gated = contender.hasPlaces() && criterion.needsFolds();
    Contender free = contender.hasPlaces() ? contender.at(gated ? FIRST : TOGETHER) : contender;
    List<List<Choice>> chosen = chosen(of(free, criterion), table, nested, aims, parallel);
    if (gated) {
      for (Gate gate : List.of(Gate.CLEARLY, Gate.LONGER, Gate.OFFERED)) {
        for (Contender behind : behind(gate)) {
          chosen = pastGate(chosen, gate, behind, table, nested, aims, parallel);
        }
      }
    }
    return chosen;
  }

  /** What is looked at in folds at a gate; before version 8 of longer lists those of any length. */
  private List<Contender> behind(Gate gate) {
    List<Contender> all = contender.eachAt(gate);
    boolean last = gate == Gate.LONGER && contender.known().isBefore(8);
    return last ? all.subList(Math.max(0, all.size() - 1), all.size()) : all;
  }

  /** This procedure for another contender, by another criterion. */
  private Procedure of(Contender other, Criterion by) {
    return new Procedure(other, by, innerFolds, seed, certificate, aim);
  }

  private List<List<Choice>> chosen(
      Procedure by, Table table, List<List<Fold>> nested, List<Aim> aims, Parallel parallel) {
    List<Fold> flat = nested.stream().flatMap(List::stream).toList();
    List<List<Candidate>> candidates = by.fit(table, flat, parallel);
    List<List<Choice>> all = new ArrayList<>();
    int next = 0;
    for (List<Fold> folds : nested) {
      List<List<Candidate>> own = candidates.subList(next, next + folds.size());
      all.add(aims.stream().map(one -> Choice.of(by.with(one), table, folds, own)).toList());
      next += folds.size();
    }
    return all;
  }

  /**
   * What was chosen, or what is behind a gate where it passes. It is looked at in folds only where
   * it does much better on the rows themselves.
   */
  private List<List<Choice>> pastGate(
      List<List<Choice>> open,
      Gate gate,
      Contender behind,
      Table table,
      List<List<Fold>> nested,
      List<Aim> aims,
      Parallel parallel) {
    List<Fold> outer = nested.stream().map(folds -> folds.get(0)).toList();
    List<List<Candidate>> fitted = behind.fit(table, outer, level(), parallel);
    List<Integer> promising =
        IntStream.range(0, outer.size())
            .filter(k -> open.get(k).stream().anyMatch(one -> one.mayLoseTo(fitted.get(k))))
            .boxed()
            .toList();
    if (promising.isEmpty()) {
      return open;
    }
    Criterion by = behind.criterion(NoCertificateForm.NONE, table.classes().size());
    List<List<Choice>> others =
        chosen(of(behind, by), table, promising.stream().map(nested::get).toList(), aims, parallel);
    List<List<Choice>> taken = new ArrayList<>(open);
    for (int k = 0; k < others.size(); k++) {
      List<Choice> best = new ArrayList<>();
      for (int a = 0; a < aims.size(); a++) {
        Choice one = open.get(promising.get(k)).get(a);
        Choice other = others.get(k).get(a).at(gate);
        best.add(one.losesTo(other) ? other.besides(one) : one.besides(other));
      }
      taken.set(promising.get(k), best);
    }
    return taken;
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
