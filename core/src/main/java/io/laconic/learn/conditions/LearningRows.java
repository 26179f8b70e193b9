package io.laconic.learn.conditions;

import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.choice.DecisionCosts;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rows that a checklist or a list of rules is learned from.
 *
 * @param byClass of the rows that are learned from, those of each class
 * @param costs of wrong answers
 */
public record LearningRows(ConditionPool pool, Fold fold, List<RowSet> byClass, CostTable costs) {

  public static LearningRows of(ConditionPool pool, Fold fold, DecisionCosts costs) {
    int[] labels = pool.training().labels();
    int classes = pool.training().frame().classes().size();
    List<RowSet> byClass =
        IntStream.range(0, classes).mapToObj(c -> fold.learning(labels, c)).toList();
    int[] counts = byClass.stream().mapToInt(RowSet::count).toArray();
    return new LearningRows(pool, fold, byClass, costs.table(counts));
  }

  public RowSet learning() {
    return fold.learning();
  }

  public RowSet ofClass(int label) {
    return byClass.get(label);
  }

  public int classes() {
    return byClass.size();
  }

  /**
   * The class that costs least if all these rows get it, which is the most frequent one if all
   * errors cost the same; of equals the first.
   */
  public int cheapest(RowSet rows) {
    int[] counts = counts(rows);
    int best = 0;
    if (costs.isEqual()) {
      for (int said = 1; said < counts.length; said++) {
        best = counts[said] > counts[best] ? said : best;
      }
      return best;
    }
    for (int said = 1; said < counts.length; said++) {
      best = cost(counts, said) < cost(counts, best) ? said : best;
    }
    return best;
  }

  /** What it costs to give some of the rows a class. */
  public long cost(RowSet rows, int said) {
    return costs.isEqual()
        ? rows.count() - byClass.get(said).countCommon(rows)
        : cost(counts(rows), said);
  }

  private long cost(int[] counts, int said) {
    long sum = 0;
    for (int truth = 0; truth < counts.length; truth++) {
      sum += counts[truth] * costs.cost(truth, said);
    }
    return sum;
  }

  private int[] counts(RowSet rows) {
    int[] counts = new int[byClass.size()];
    for (int c = 0; c < counts.length; c++) {
      counts[c] = byClass.get(c).countCommon(rows);
    }
    return counts;
  }

  /**
   * Whether lists are searched quickly: of two classes, unless columns are demanded. A quick search
   * leaves out conditions that save little, and with them columns that every rule must look at.
   */
  public boolean isQuick() {
    return classes() == 2 && !pool.training().known().demands();
  }

  /** What an error costs on average; 1 if all cost the same. */
  public double meanCost() {
    return costs.mean();
  }

  /** What a row of this class costs if it gets another one, on average. */
  public double worth(int label) {
    long sum = 0;
    for (int said = 0; said < classes(); said++) {
      sum += costs.cost(label, said);
    }
    return (double) sum / (classes() - 1);
  }

  /**
   * What the rows of other classes cost on average if they get this class, in rows of this class
   * that get another one.
   */
  public double penalty(RowSet rows, int said) {
    if (costs.isEqual()) {
      return 1;
    }
    int others = rows.count() - rows.and(byClass.get(said)).count();
    return others == 0 ? 1 : (double) cost(rows, said) / others / worth(said);
  }
}
