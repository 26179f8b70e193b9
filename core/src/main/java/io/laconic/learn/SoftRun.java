package io.laconic.learn;

import io.laconic.data.Attributes;
import io.laconic.model.MachineType;
import io.laconic.model.SoftConjunction;
import io.laconic.model.SoftRay;
import java.util.ArrayList;
import java.util.List;

/**
 * One finished run of the soft greedy learner: a type, a penalty, a margin weight and the rays in
 * their order. Every prefix is the machine for a smaller size limit.
 */
public final class SoftRun {
  /** Why a run ended. */
  public enum Stop {
    /** Nothing is left of the covered class. */
    COVERED("covered"),
    /** The size limit is reached. */
    SIZE("size"),
    /** No ray is worth more than 1e-10. */
    NOT_POSITIVE("not positive"),
    /** Every attribute that offers rays has one. */
    NO_CANDIDATE("no candidate");

    private final String word;

    Stop(String word) {
      this.word = word;
    }

    /** As files spell it. */
    public String word() {
      return word;
    }
  }

  private final SoftCandidates candidates;
  private final MachineType type;
  private final double penalty;
  private final double marginWeight;
  private final List<SoftStep> steps;
  private final Stop stop;

  SoftRun(SoftCandidates candidates, SoftLane lane, SoftPair pair) {
    this.candidates = candidates;
    this.type = lane.type();
    this.penalty = pair.penalty();
    this.marginWeight = pair.marginWeight();
    this.stop = lane.stop();
    List<SoftStep> list = new ArrayList<>();
    for (int k = 0; k < lane.rays().size(); k++) {
      SoftRay ray = lane.rays().get(k);
      list.add(new SoftStep(ray, pair.utilities()[k], candidates.margin(ray)));
    }
    this.steps = List.copyOf(list);
  }

  public MachineType type() {
    return type;
  }

  public double penalty() {
    return penalty;
  }

  public double marginWeight() {
    return marginWeight;
  }

  /** How the rays were searched for. */
  public SoftGreedy.Search search() {
    return candidates.search();
  }

  SoftCandidates candidates() {
    return candidates;
  }

  /** The rays in the order of choice, with what they were worth. */
  public List<SoftStep> steps() {
    return steps;
  }

  /** Number of rays of the whole run. */
  public int size() {
    return steps.size();
  }

  public Stop stop() {
    return stop;
  }

  /** The classifier made of the first rays. */
  public SoftConjunction machine(int size) {
    return new SoftConjunction(type, steps.subList(0, size).stream().map(SoftStep::ray).toList());
  }

  /** The score {@code w(x)} of every training row under the first rays. */
  public double[] scores(int size) {
    return machine(size).scores(attributes());
  }

  /** The machines of all sizes 0 … {@link #size()}. */
  public List<SoftPoint> path() {
    List<SoftPoint> path = new ArrayList<>();
    double margins = 0;
    for (int size = 0; size <= steps.size(); size++) {
      margins += size == 0 ? 0 : steps.get(size - 1).margin();
      path.add(point(size, margins));
    }
    return path;
  }

  private Attributes attributes() {
    return candidates.training().inputs().attributes();
  }

  private SoftPoint point(int size, double margins) {
    SoftConjunction machine = machine(size);
    double[] scores = machine.scores(attributes());
    double[] gibbs = new double[2];
    int[] bayes = new int[2];
    for (int row = 0; row < scores.length; row++) {
      int label = candidates.training().labels()[row];
      gibbs[label] += machine.risk(scores[row], label);
      bayes[label] += machine.label(scores[row]) == label ? 0 : 1;
    }
    return new SoftPoint(size, attributes().count(), scores.length, gibbs, bayes, margins);
  }
}
