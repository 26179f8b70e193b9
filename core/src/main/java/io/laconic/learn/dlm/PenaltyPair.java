package io.laconic.learn.dlm;

import io.laconic.learn.choice.CostTable;
import io.laconic.learn.scm.SetCoveringMachine;

/**
 * The two penalties of a decision list; infinity: no such row may be claimed.
 *
 * @param positive what a positive row costs a rule for the negative class
 * @param negative what a negative row costs a rule for the positive class
 */
public record PenaltyPair(double positive, double negative) {
  public PenaltyPair {
    SetCoveringMachine.checkPenalty("penaltyPositive", positive);
    SetCoveringMachine.checkPenalty("penaltyNegative", negative);
  }

  /** These penalties, which are made for errors of equal cost, for other costs. */
  PenaltyPair at(CostTable costs) {
    return new PenaltyPair(costs.scaled(positive, 1), costs.scaled(negative, 0));
  }

  /** What a wrongly claimed row costs a rule for a class. */
  double of(int label) {
    return label == 1 ? negative : positive;
  }
}
