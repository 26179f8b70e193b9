package io.laconic.learn;

import io.laconic.cover.Answer;
import io.laconic.util.Parallel;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;

/**
 * Attributes that would have served about as well. Where there are many attributes and few rows, a
 * step's winner is often one of several; who reads a machine should know the others. The states of
 * a finished machine are gone through again, and at each step the other attributes are asked for
 * their best.
 *
 * <p>The others are sorted by usefulness, larger first, then by attribute. The winner's own
 * attribute is not listed.
 */
public final class EquivalentSearch {
  private final DoubleUnaryOperator least;
  private final int most;
  private final Parallel parallel;

  /**
   * Attributes that are nearly as useful as the winner.
   *
   * @param share of the winner's usefulness that another may fall short of, 0 to 1
   */
  public static EquivalentSearch within(double share, int most, Parallel parallel) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("share must be between 0 and 1, got " + share);
    }
    return new EquivalentSearch(
        usefulness -> usefulness - share * Math.abs(usefulness), most, parallel);
  }

  /**
   * @param least usefulness of an attribute to be listed, from that of the winner
   * @param most how many others are listed per step
   */
  EquivalentSearch(DoubleUnaryOperator least, int most, Parallel parallel) {
    if (most < 0) {
      throw new IllegalArgumentException("most must be >= 0, got " + most);
    }
    this.least = least;
    this.most = most;
    this.parallel = parallel;
  }

  /** The least usefulness of an attribute to be listed beside a winner. */
  public double least(double ofWinner) {
    return least.applyAsDouble(ofWinner);
  }

  public Parallel parallel() {
    return parallel;
  }

  /** The first few of the answers, in their order; the attribute is the first place of a key. */
  public List<Answer> best(List<Answer> answers, int winner) {
    return answers.stream()
        .filter(Objects::nonNull)
        .filter(answer -> answer.key().first() != winner)
        .sorted(
            Comparator.comparingDouble((Answer answer) -> -answer.usefulness())
                .thenComparing(Answer::key))
        .limit(most)
        .toList();
  }
}
