package io.laconic.learn;

import io.laconic.certificate.RuleValue;
import java.util.List;
import java.util.Map;

/** What makes one rule better than another: fewer errors, lower costs, a wanted sensitivity. */
public interface Aim {
  /** The costs that learners are trained for, all together; mostly one. */
  List<DecisionCosts> levels();

  /** What the rules of all subsets are compared by, once they are tested on the rows outside. */
  RuleValue value();

  /** What the user said, for the record of how a model was made; empty: nothing. */
  Map<String, Object> recorded();
}
