package io.laconic.select;

import io.laconic.learn.Contender;
import io.laconic.learn.Split;
import io.laconic.learn.Table;
import io.laconic.util.Parallel;
import java.util.List;

/**
 * A whole way of learning, choices included. The same procedure trains a model and, inside folds,
 * is measured.
 */
public interface LearningProcedure {
  /** The learner with everything that may vary. */
  Contender contender();

  /** Learns from the learning rows of each split, and classifies its held-out rows. */
  List<? extends Learned> learn(Table table, List<Split> splits, Parallel parallel);

  /** How parameters are chosen from the rows that are learned from. */
  Procedure choosing();

  /** What is certified of something that was learned by {@link #learn}. */
  default CertifiedRisk certified(Learned learned) {
    return new CertifiedRisk(learned.risk(), null);
  }

  /** Whether the choice looks at the held-out rows. */
  default boolean inHindsight() {
    return false;
  }
}
