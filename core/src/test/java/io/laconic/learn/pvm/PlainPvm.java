package io.laconic.learn.pvm;

import io.laconic.model.Prototype;
import io.laconic.model.prototype.NearestPrototypes;
import io.laconic.model.prototype.Prototypes;
import io.laconic.space.KeptPoints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The prototype vector machine as the definition says it, without any speed. */
final class PlainPvm {
  private PlainPvm() {}

  /** Every pair of candidate and class is looked at in every step. */
  static List<PvmStep> greedy(PvmMatrix d, int[] labels, int classes, double radius, double cost) {
    List<PvmStep> steps = new ArrayList<>();
    boolean[] covered = new boolean[labels.length];
    while (true) {
      PvmStep best = null;
      for (int label = 0; label < classes; label++) {
        for (int j = 0; j < d.centerCount(); j++) {
          PvmStep step = step(d, labels, radius, covered, label, j);
          if (best == null || step.gain() > best.gain()) {
            best = step;
          }
        }
      }
      if (best == null || !(best.gain() > cost)) {
        return steps;
      }
      steps.add(best);
      for (int t = 0; t < labels.length; t++) {
        covered[t] |= labels[t] == best.label() && d.of(t, best.candidate()) < radius;
      }
    }
  }

  /** Least cost for each newly covered row; every pair is looked at in every step. */
  static List<PvmStep> byRatio(PvmMatrix d, int[] labels, int classes, double radius, double cost) {
    List<PvmStep> steps = new ArrayList<>();
    boolean[] covered = new boolean[labels.length];
    while (true) {
      PvmStep best = null;
      double least = 1;
      for (int label = 0; label < classes; label++) {
        for (int j = 0; j < d.centerCount(); j++) {
          PvmStep step = step(d, labels, radius, covered, label, j);
          double ratio = (cost + step.wronglyCovered()) / step.newlyCovered();
          if (ratio < least
              || (best != null && ratio == least && step.newlyCovered() > best.newlyCovered())) {
            best = step;
            least = ratio;
          }
        }
      }
      if (best == null) {
        return steps;
      }
      steps.add(best);
      for (int t = 0; t < labels.length; t++) {
        covered[t] |= labels[t] == best.label() && d.of(t, best.candidate()) < radius;
      }
    }
  }

  private static PvmStep step(
      PvmMatrix d, int[] labels, double radius, boolean[] covered, int label, int j) {
    int newly = 0;
    int wrong = 0;
    for (int t = 0; t < labels.length; t++) {
      if (d.of(t, j) < radius) {
        newly += labels[t] == label && !covered[t] ? 1 : 0;
        wrong += labels[t] != label ? 1 : 0;
      }
    }
    return new PvmStep(j, label, newly, wrong);
  }

  /** Uncovered rows + wrong covers + lambda * prototypes. */
  static double objective(
      PvmMatrix d, int[] labels, double radius, double cost, List<PvmStep> steps) {
    double sum = cost * steps.size();
    for (int t = 0; t < labels.length; t++) {
      boolean covered = false;
      for (PvmStep step : steps) {
        if (d.of(t, step.candidate()) < radius) {
          covered |= step.label() == labels[t];
          sum += step.label() == labels[t] ? 0 : 1;
        }
      }
      sum += covered ? 0 : 1;
    }
    return sum;
  }

  /** The least objective: for each class every subset of the candidates. */
  static double least(PvmMatrix d, int[] labels, int classes, double radius, double cost) {
    double sum = 0;
    for (int label = 0; label < classes; label++) {
      double best = Double.POSITIVE_INFINITY;
      for (int set = 0; set < 1 << d.centerCount(); set++) {
        best = Math.min(best, objective(d, labels, radius, cost, label, set));
      }
      sum += best;
    }
    return sum;
  }

  private static double objective(
      PvmMatrix d, int[] labels, double radius, double cost, int label, int set) {
    double sum = cost * Integer.bitCount(set);
    for (int t = 0; t < labels.length; t++) {
      int covers = 0;
      for (int j = 0; j < d.centerCount(); j++) {
        covers += (set >>> j & 1) != 0 && d.of(t, j) < radius ? 1 : 0;
      }
      sum += labels[t] != label ? covers : covers == 0 ? 1 : 0;
    }
    return sum;
  }

  /** Classes by the nearest prototype, as a model gives them. */
  static int[] predict(PvmMatrix toCandidates, PvmRun run, int otherwise) {
    int[] chosen = run.steps().stream().mapToInt(PvmStep::candidate).toArray();
    List<Prototype> list = run.prototypes(identity(toCandidates.centerCount()));
    Prototypes prototypes =
        new Prototypes(list, new KeptPoints(chosen, null, null, null), 1, otherwise);
    PvmMatrix part = toCandidates.part(identity(toCandidates.pointCount()), chosen);
    NearestPrototypes nearest = new NearestPrototypes(prototypes, part, toCandidates.pointCount());
    int[] labels = new int[toCandidates.pointCount()];
    Arrays.setAll(labels, nearest::prediction);
    return labels;
  }

  static int[] identity(int count) {
    int[] numbers = new int[count];
    Arrays.setAll(numbers, k -> k);
    return numbers;
  }
}
