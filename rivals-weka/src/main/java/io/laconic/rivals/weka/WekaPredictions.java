package io.laconic.rivals.weka;

import io.laconic.rivals.RivalCandidate.Answers;
import weka.classifiers.Classifier;
import weka.classifiers.lazy.IBk;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.NormalizableDistance;

/**
 * Predictions of a trained classifier, each row as if it were the only one. IBk needs help: every
 * row that it classifies widens the ranges by which it scales attributes.
 */
final class WekaPredictions {
  private final Classifier classifier;
  private final NormalizableDistance distance;
  private final double[][] ranges;

  WekaPredictions(Classifier classifier) throws Exception {
    this.classifier = classifier;
    this.distance =
        classifier instanceof IBk neighbours
            ? (NormalizableDistance)
                neighbours.getNearestNeighbourSearchAlgorithm().getDistanceFunction()
            : null;
    this.ranges = distance == null ? null : copy(distance.getRanges());
  }

  /** Class of every row; -1 where there is none. */
  int[] classes(Instances rows) throws Exception {
    int[] classes = new int[rows.size()];
    for (int k = 0; k < classes.length; k++) {
      classes[k] = classOf(unlabelled(rows.get(k)));
    }
    return classes;
  }

  /** Class of every row, and the probability of class 1; -1 and NaN where there is none. */
  Answers answers(Instances rows) throws Exception {
    int[] classes = classes(rows);
    double[] scores = new double[classes.length];
    for (int k = 0; k < classes.length; k++) {
      double[] probabilities = probabilities(unlabelled(rows.get(k)));
      boolean known = classes[k] >= 0 && probabilities.length > 1;
      scores[k] = known ? probabilities[1] : Double.NaN;
    }
    return new Answers(classes, scores);
  }

  private double[] probabilities(Instance unlabelled) throws Exception {
    if (distance != null) {
      restore(distance.getRanges());
    }
    return classifier.distributionForInstance(unlabelled);
  }

  private static Instance unlabelled(Instance row) {
    Instance unlabelled = (Instance) row.copy();
    unlabelled.setDataset(row.dataset());
    unlabelled.setClassMissing();
    return unlabelled;
  }

  private int classOf(Instance unlabelled) throws Exception {
    if (distance != null) {
      restore(distance.getRanges());
    }
    double answer = classifier.classifyInstance(unlabelled);
    if (!Double.isNaN(answer)) {
      return (int) answer;
    }
    check(classifier.distributionForInstance(unlabelled));
    return -1;
  }

  /** Classes that are all improbable are no answer; numbers that are none are a failure. */
  private static void check(double[] probabilities) {
    for (double probability : probabilities) {
      if (Double.isNaN(probability)) {
        throw new IllegalStateException("Weka gave a probability that is not a number");
      }
    }
  }

  private void restore(double[][] widened) {
    for (int k = 0; k < ranges.length; k++) {
      System.arraycopy(ranges[k], 0, widened[k], 0, ranges[k].length);
    }
  }

  private static double[][] copy(double[][] values) {
    double[][] copy = new double[values.length][];
    for (int k = 0; k < copy.length; k++) {
      copy[k] = values[k].clone();
    }
    return copy;
  }
}
