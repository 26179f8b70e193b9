package io.laconic.learn.pvm;

import io.laconic.cover.Answer;
import io.laconic.cover.prototype.Covers;
import io.laconic.cover.prototype.PrototypeCover;
import io.laconic.cover.prototype.PrototypeShare;
import io.laconic.model.Prototype;
import java.util.List;

/**
 * A list of prototypes and what it covers, after every step.
 *
 * <p>A greedy run holds the steps for every prototype cost: gains never rise, and a cost only says
 * where to stop, so the run of a larger cost is the beginning of that of a smaller one.
 *
 * @param steps in the order of choice
 * @param rowCount number of training rows that count, n
 */
public record PvmRun(List<PvmStep> steps, int rowCount) {
  public PvmRun {
    steps = List.copyOf(steps);
  }

  /**
   * The greedy run.
   *
   * @param rows if not null, only some rows count, and no candidate is one of the others
   */
  static PvmRun greedy(PvmData data, Covers covers, boolean[] rows) {
    long[][] open = PrototypeCover.rowsByClass(data.labels(), data.classCount(), rows);
    boolean[] candidates = rows == null ? null : data.candidates(rows);
    List<Answer> chosen = PrototypeCover.run(covers, open, candidates);
    return new PvmRun(chosen.stream().map(PvmRun::step).toList(), data.rowCount(rows));
  }

  private static PvmStep step(Answer answer) {
    return new PvmStep(
        PrototypeShare.candidate(answer),
        PrototypeShare.label(answer),
        answer.gain(),
        PrototypeShare.wronglyCovered(answer));
  }

  public int size() {
    return steps.size();
  }

  /** How many steps of a greedy run have a gain above the cost of a prototype. */
  public int size(double prototypeCost) {
    int low = 0;
    int high = steps.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (steps.get(middle).gain() > prototypeCost) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The greedy run for a cost of a prototype. */
  public PvmRun prefix(double prototypeCost) {
    return new PvmRun(steps.subList(0, size(prototypeCost)), rowCount);
  }

  /** Uncovered rows + wrong covers + lambda * prototypes, with all prototypes. */
  public double objective(double prototypeCost) {
    return objectives(prototypeCost)[size()];
  }

  /** The objective after 0, 1, … steps; counted in integers, weighed last. */
  public double[] objectives(double prototypeCost) {
    double[] objectives = new double[size() + 1];
    long count = rowCount;
    objectives[0] = count;
    for (int k = 1; k <= size(); k++) {
      count -= steps.get(k - 1).gain();
      objectives[k] = count + prototypeCost * k;
    }
    return objectives;
  }

  /**
   * The prototypes as a model names them.
   *
   * @param rowNumbers number on disk of every candidate; -1 if it is not a training row
   */
  public List<Prototype> prototypes(int[] rowNumbers) {
    return steps.stream()
        .map(
            s ->
                new Prototype(
                    rowNumbers[s.candidate()], s.label(), s.newlyCovered(), s.wronglyCovered()))
        .toList();
  }
}
