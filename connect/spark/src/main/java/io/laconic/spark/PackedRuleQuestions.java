package io.laconic.spark;

import io.laconic.cover.AllowedSides;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;

/** Questions about thresholds, packed into arrays. */
final class PackedRuleQuestions implements PackedQuestions<Question> {
  private static final long serialVersionUID = 1;

  private final int size;
  private final int[] labels;

  /** By question: gain rows, harm rows and possible covered rows as words. */
  private final long[][][] sets;

  private final int[][] forbidden;
  private final double[][] penalties;

  /** By question: the allowed sides, above and below; null: all. */
  private final long[][][] allowed;

  private final boolean[] claimsMissing;

  PackedRuleQuestions(List<Question> questions) {
    int count = questions.size();
    this.size = count == 0 ? 0 : questions.get(0).gainRows().size();
    this.labels = new int[count];
    this.sets = new long[count][][];
    this.forbidden = new int[count][];
    this.penalties = new double[count][];
    this.allowed = new long[count][][];
    this.claimsMissing = new boolean[count];
    for (int q = 0; q < count; q++) {
      Question question = questions.get(q);
      labels[q] = question.label();
      sets[q] =
          new long[][] {
            question.gainRows().words(),
            question.harmRows().words(),
            question.possibleCoveredRows().words()
          };
      forbidden[q] = question.forbidden();
      penalties[q] = question.penalties();
      allowed[q] = words(question.allowed());
      claimsMissing[q] = question.claimsMissing();
    }
  }

  @Override
  public List<Question> questions() {
    List<Question> questions = new ArrayList<>();
    for (int q = 0; q < labels.length; q++) {
      questions.add(
          new Question(
              labels[q],
              bits(q, 0),
              bits(q, 1),
              forbidden[q],
              bits(q, 2),
              penalties[q],
              sides(allowed[q]),
              claimsMissing[q]));
    }
    return questions;
  }

  /** Allowed sides as words, above and below; null: all. */
  static long[][] words(AllowedSides allowed) {
    return allowed == null
        ? null
        : new long[][] {allowed.words(Side.ABOVE), allowed.words(Side.BELOW)};
  }

  /** The way back from {@link #words}. */
  static AllowedSides sides(long[][] words) {
    return words == null ? null : new AllowedSides(words[0], words[1]);
  }

  private RowSet bits(int q, int which) {
    return RowSet.wrap(size, sets[q][which]);
  }

  @Override
  public int[] counts() {
    int[] counts = new int[penalties.length];
    for (int q = 0; q < counts.length; q++) {
      counts[q] = penalties[q].length;
    }
    return counts;
  }
}
