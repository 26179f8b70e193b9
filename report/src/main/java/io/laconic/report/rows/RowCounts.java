package io.laconic.report.rows;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.ClassSharesByScore;
import io.laconic.data.Dataset;
import io.laconic.evaluate.Evaluation;
import io.laconic.model.ConditionVotes;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import io.laconic.space.Inputs;
import java.util.List;
import java.util.function.IntPredicate;

/** What a page counts on all of its rows, which may come block by block. */
public final class RowCounts {
  private final Model model;
  private final Evaluation.Counting evaluating;
  private final ClassSharesByScore shares;
  private final PrefixErrors prefixes;
  private final CountTable decided = new CountTable();
  private final CountTable decidedWrongly = new CountTable();
  private final CountTable votes = new CountTable();
  private final CountTable holdingByVotes = new CountTable();
  private final CountTable holding = new CountTable();
  private final CountTable asked = new CountTable();
  private final CountTable scores = new CountTable();

  RowCounts(CertifiedModel certified, PrefixErrors prefixes) {
    this.model = certified.model();
    this.evaluating = new Evaluation.Counting(model);
    this.shares = certified.facts().of(ClassSharesByScore.class);
    this.prefixes = prefixes;
  }

  /**
   * Counts rows, each with a class.
   *
   * @return class of each, as a place in {@code evaluation().actual()}
   */
  int[] add(Dataset rows, Inputs inputs, Decisions decisions) {
    int[] actual = evaluating.add(rows, decisions);
    countParts(decisions, actual);
    decisions.votes().ifPresent(conditions -> countVotes(conditions, actual));
    countAsked(decisions.holding(model), actual);
    if (shares != null) {
      countScores(decisions.scores(model), actual);
    }
    prefixes.add(rows, inputs, decisions, actual);
    return actual;
  }

  private void countParts(Decisions decisions, int[] actual) {
    for (int row = 0; row < actual.length; row++) {
      int part = decisions.decidingPart(row);
      if (part >= 0) {
        decided.add(part, actual[row]);
        if (decisions.prediction(row) != actual[row]) {
          decidedWrongly.add(part, actual[row]);
        }
      }
    }
  }

  private void countVotes(ConditionVotes conditions, int[] actual) {
    for (int row = 0; row < actual.length; row++) {
      int count = conditions.count(row);
      votes.add(count, actual[row]);
      for (int k = 0; k < conditions.conditionCount(); k++) {
        if (conditions.holds(k, row)) {
          holdingByVotes.add(count, k);
          holding.add(k, actual[row]);
        }
      }
    }
  }

  private void countAsked(List<IntPredicate> conditions, int[] actual) {
    for (int k = 0; k < conditions.size(); k++) {
      for (int row = 0; row < actual.length; row++) {
        if (conditions.get(k).test(row)) {
          asked.add(k, actual[row]);
        }
      }
    }
  }

  private void countScores(double[] score, int[] actual) {
    for (int row = 0; row < actual.length; row++) {
      if (!Double.isNaN(score[row])) {
        scores.add(shares.group(score[row]), actual[row]);
      }
    }
  }

  Evaluation evaluation() {
    return evaluating.evaluation();
  }

  /** Errors of the machines of the model's first parts. */
  PrefixErrors prefixes() {
    return prefixes;
  }

  /** Rows by the part that decided, then by class; see {@link Decisions#decidingPart}. */
  public CountTable decided() {
    return decided;
  }

  /** Of these the ones whose class is another than the model says. */
  public CountTable decidedWrongly() {
    return decidedWrongly;
  }

  /** Rows by number of votes, then by class. */
  public CountTable votes() {
    return votes;
  }

  /** Rows by number of votes, then by a condition that holds. */
  public CountTable holdingByVotes() {
    return holdingByVotes;
  }

  /** Rows by a condition that has a vote and holds, then by class. */
  public CountTable holding() {
    return holding;
  }

  /** Rows by a condition that is asked and holds, then by class; see {@link Decisions#holding}. */
  public CountTable asked() {
    return asked;
  }

  /** Rows by group of scores, then by class. */
  public CountTable scores() {
    return scores;
  }
}
