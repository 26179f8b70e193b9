package io.laconic.select;

import io.laconic.learn.CertificateLevel;
import io.laconic.learn.Contender;
import io.laconic.learn.NestedSplit;
import io.laconic.learn.Split;
import io.laconic.learn.Table;
import io.laconic.learn.TrainedConfigurations;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.Trained;
import io.laconic.model.Model;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;

/**
 * A whole way of learning: a contender, how it chooses, and at which level it certifies. The same
 * procedure is used to train and, inside folds, to be measured.
 *
 * @param innerFolds how many folds the choice uses
 * @param aim what the choice is made for
 */
public record Procedure(
    Contender contender,
    Criterion criterion,
    int innerFolds,
    long seed,
    CertificateLevel level,
    Aim aim)
    implements LearningProcedure {
  /** Every error counts the same. */
  public Procedure(
      Contender contender, Criterion criterion, int innerFolds, long seed, CertificateLevel level) {
    this(contender, criterion, innerFolds, seed, level, EqualErrorCosts.EQUAL);
  }

  public Procedure {
    criterion = aim.choosesByRank() ? Criterion.SHORT : criterion;
    if (criterion.needsFolds() && innerFolds < 2) {
      throw new IllegalArgumentException("folds must be >= 2, got " + innerFolds);
    }
  }

  private Procedure with(Aim newAim) {
    return new Procedure(contender, criterion, innerFolds, seed, level, newAim);
  }

  @Override
  public Procedure choosing() {
    return this;
  }

  @Override
  public boolean inHindsight() {
    return criterion == Criterion.HINDSIGHT;
  }

  /** Learning and held-out rows, with the inner splits that the choice needs. */
  NestedSplit nested(Table table, Split outer) {
    List<Split> inner =
        criterion.needsFolds() ? Folds.inner(table, outer.learning(), innerFolds, seed) : List.of();
    return new NestedSplit(outer, inner);
  }

  @Override
  public List<Chosen> learn(Table table, List<Split> splits, Parallel parallel) {
    List<NestedSplit> nestedSplits = splits.stream().map(split -> nested(table, split)).toList();
    List<TrainedConfigurations> trained = contender.train(table, nestedSplits, level, parallel);
    List<Chosen> result = new ArrayList<>();
    for (int k = 0; k < nestedSplits.size(); k++) {
      result.add(Chosen.of(this, table, nestedSplits.get(k), trained.get(k)));
    }
    return result;
  }

  /** Chooses on all rows, with folds that are given instead of drawn. */
  public Chosen train(Table table, Folds folds, Parallel parallel) {
    Split all = Split.all(table.size());
    NestedSplit nested =
        folds == null || !criterion.needsFolds()
            ? nested(table, all)
            : new NestedSplit(all, folds.splits());
    return Chosen.of(
        this, table, nested, contender.train(table, List.of(nested), level, parallel).get(0));
  }

  /** Trains once on all rows and chooses for each of several aims. */
  List<Chosen> trainFor(List<Aim> aims, Table table, Parallel parallel) {
    NestedSplit nested = nested(table, Split.all(table.size()));
    TrainedConfigurations trained = contender.train(table, List.of(nested), level, parallel).get(0);
    return aims.stream().map(one -> Chosen.of(with(one), table, nested, trained)).toList();
  }

  /** The last machine of the only configuration: nothing is chosen. */
  public Model single(Table table, Parallel parallel) {
    NestedSplit all = new NestedSplit(Split.all(table.size()), List.of());
    Trained only = contender.train(table, List.of(all), level, parallel).get(0).outer().get(0);
    return only.model(only.stages() - 1);
  }

  /** Chooses on all rows. */
  public Chosen train(Table table, Parallel parallel) {
    return train(table, null, parallel);
  }
}
