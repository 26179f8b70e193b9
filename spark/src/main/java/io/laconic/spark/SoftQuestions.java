package io.laconic.spark;

import io.laconic.cover.Bits;
import io.laconic.cover.SoftQuestion;
import java.util.ArrayList;
import java.util.List;

/** Questions of the soft greedy learner as arrays. */
final class SoftQuestions implements Asked<SoftQuestion> {
  private static final long serialVersionUID = 1;

  private final double[][] gain;
  private final double[][] harm;
  private final int[] harmCounts;
  private final int attributeCount;
  private final int[][] used;
  private final double[][] penalties;
  private final double[][] marginWeights;
  private final double[] least;

  SoftQuestions(List<SoftQuestion> questions) {
    int count = questions.size();
    this.gain = new double[count][];
    this.harm = new double[count][];
    this.harmCounts = new int[count];
    this.attributeCount = count == 0 ? 0 : questions.get(0).used().size();
    this.used = new int[count][];
    this.penalties = new double[count][];
    this.marginWeights = new double[count][];
    this.least = new double[count];
    for (int q = 0; q < count; q++) {
      SoftQuestion question = questions.get(q);
      gain[q] = question.gain();
      harm[q] = question.harm();
      harmCounts[q] = question.harmCount();
      used[q] = question.used().toArray();
      penalties[q] = question.penalties();
      marginWeights[q] = question.marginWeights();
      least[q] = question.least();
    }
  }

  @Override
  public List<SoftQuestion> questions() {
    return questions(0, attributeCount);
  }

  /** The questions to some neighbouring attributes, counted from the first of them. */
  List<SoftQuestion> questions(int first, int count) {
    List<SoftQuestion> questions = new ArrayList<>();
    for (int q = 0; q < gain.length; q++) {
      questions.add(
          new SoftQuestion(
              gain[q],
              harm[q],
              harmCounts[q],
              used(q, first, count),
              penalties[q],
              marginWeights[q],
              least[q]));
    }
    return questions;
  }

  private Bits used(int q, int first, int count) {
    boolean[] taken = new boolean[count];
    for (int attribute : used[q]) {
      if (attribute >= first && attribute < first + count) {
        taken[attribute - first] = true;
      }
    }
    return Bits.where(count, k -> taken[k]);
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
