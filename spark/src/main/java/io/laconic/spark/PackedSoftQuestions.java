package io.laconic.spark;

import io.laconic.cover.soft.SoftQuestion;
import java.util.ArrayList;
import java.util.List;

/** Questions of the soft greedy learner, packed into arrays. */
final class PackedSoftQuestions implements PackedQuestions<SoftQuestion> {
  private static final long serialVersionUID = 1;

  private final int[] folds;
  private final double[][] gain;
  private final double[][] harm;
  private final int[] harmCounts;
  private final int[][] used;
  private final double[][] penalties;
  private final double[][] marginWeights;
  private final double[] least;

  PackedSoftQuestions(List<SoftQuestion> questions) {
    int count = questions.size();
    this.folds = new int[count];
    this.gain = new double[count][];
    this.harm = new double[count][];
    this.harmCounts = new int[count];
    this.used = new int[count][];
    this.penalties = new double[count][];
    this.marginWeights = new double[count][];
    this.least = new double[count];
    for (int q = 0; q < count; q++) {
      SoftQuestion question = questions.get(q);
      folds[q] = question.fold();
      gain[q] = question.gain();
      harm[q] = question.harm();
      harmCounts[q] = question.harmCount();
      used[q] = question.used();
      penalties[q] = question.penalties();
      marginWeights[q] = question.marginWeights();
      least[q] = question.least();
    }
  }

  @Override
  public List<SoftQuestion> questions() {
    List<SoftQuestion> questions = new ArrayList<>();
    for (int q = 0; q < gain.length; q++) {
      questions.add(
          new SoftQuestion(
              folds[q],
              gain[q],
              harm[q],
              harmCounts[q],
              used[q],
              penalties[q],
              marginWeights[q],
              least[q]));
    }
    return questions;
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
