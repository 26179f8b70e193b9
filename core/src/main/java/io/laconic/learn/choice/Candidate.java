package io.laconic.learn.choice;

import io.laconic.model.Model;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * One result of fitting: a machine that was learned from the learning rows of a fold, with its
 * settings, its size, its errors there and on the held-out rows, and its model.
 *
 * <p>A learner hands out its candidates configuration by configuration. Those of one configuration
 * follow each other, the smallest first, with stages 0, 1, 2, …
 */
public interface Candidate {
  /** What the learner was told, without the size. */
  Map<String, Object> settings();

  /** Its place among the candidates of its configuration. */
  default int stage() {
    return 0;
  }

  /**
   * Whether it stands on a path of larger and larger machines, which may have ended at the first
   * already. If not, machines of folds and of all rows have sizes that do not correspond.
   */
  default boolean isOnPath() {
    return false;
  }

  /** Features, prototypes or support vectors. */
  int size();

  /** Conditions and rules. */
  default RuleComplexity complexity() {
    return RuleComplexity.of(model());
  }

  /** Errors on the held-out rows. */
  int heldOutErrors();

  /** Class of every held-out row; -1 where it has no answer. */
  int[] heldOutPredictions();

  /**
   * Of a machine that is not a model of ours, for two classes: the score of every held-out row,
   * large for class 1; null if it has none.
   */
  default double[] heldOutScores() {
    return null;
  }

  /** Certified bound on its error; NaN if there is none. */
  default double risk() {
    return Double.NaN;
  }

  /** Bound as the papers print it; NaN if there is none. */
  default double printedBound() {
    return Double.NaN;
  }

  /** Errors on the learning rows. */
  int learningErrors();

  /**
   * What the errors on the learning rows cost. A machine that only tells how many they are counts
   * each at the mean cost.
   */
  default double learningCost(CostTable costs) {
    return learningErrors() * costs.mean();
  }

  /** Number of attributes that it looks at. */
  default int attributes() {
    return model().usedColumnCount();
  }

  /** What it consists of, by names that mean the same in every fold. */
  default List<String> parts() {
    return Wording.of(model()).partNames();
  }

  /** The model; null if it is not one of ours. */
  Model model();

  /** Whether no more than size and held-out errors are known: enough to choose by. */
  default boolean isOnlyCounted() {
    return false;
  }

  /** Whether it was trained and tried on the held-out rows; see {@link Untried}. */
  default boolean isTried() {
    return true;
  }

  /** Candidates by configuration. */
  static List<List<Candidate>> byConfiguration(List<Candidate> candidates) {
    List<List<Candidate>> all = new ArrayList<>();
    for (int from = 0, to = 1; to <= candidates.size(); to++) {
      if (to == candidates.size() || candidates.get(to).stage() == 0) {
        all.add(candidates.subList(from, to));
        from = to;
      }
    }
    return all;
  }

  /** A machine that was chosen and made: nobody chooses by it any more. */
  record Settled(Map<String, Object> settings, int size, int learningErrors, Model model)
      implements Candidate {
    public static Candidate of(Candidate one) {
      return new Settled(one.settings(), one.size(), one.learningErrors(), one.model());
    }

    @Override
    public int heldOutErrors() {
      throw new UnsupportedOperationException("it was chosen: its errors were let go");
    }

    @Override
    public int[] heldOutPredictions() {
      throw new UnsupportedOperationException("it was chosen: its answers were let go");
    }
  }

  /** A machine of which only size and held-out errors are known. */
  record Counted(int size, int heldOutErrors) implements Candidate {
    @Override
    public boolean isOnlyCounted() {
      return true;
    }

    @Override
    public Map<String, Object> settings() {
      return Map.of();
    }

    @Override
    public int[] heldOutPredictions() {
      throw new UnsupportedOperationException("only errors were counted");
    }

    @Override
    public int learningErrors() {
      throw new UnsupportedOperationException("only held-out errors were counted");
    }

    @Override
    public Model model() {
      throw new UnsupportedOperationException("only errors were counted");
    }
  }

  /**
   * A machine that a search passed over, or that is not needed on this fold. It counts as wrong on
   * every held-out row.
   *
   * @param heldOut number of held-out rows
   */
  record Untried(int stage, int size, int heldOut) implements Candidate {
    @Override
    public boolean isTried() {
      return false;
    }

    @Override
    public Map<String, Object> settings() {
      return Map.of();
    }

    @Override
    public int heldOutErrors() {
      return heldOut;
    }

    /** No answer to any row. */
    @Override
    public int[] heldOutPredictions() {
      int[] none = new int[heldOut];
      Arrays.fill(none, -1);
      return none;
    }

    @Override
    public int learningErrors() {
      throw new UnsupportedOperationException("this machine was not trained");
    }

    @Override
    public Model model() {
      throw new UnsupportedOperationException("this machine was not trained");
    }
  }
}
