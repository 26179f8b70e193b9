package io.laconic.learn.scm;

import io.laconic.cover.Answer;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.ChosenFeature;
import io.laconic.learn.features.RowFeature;
import io.laconic.learn.features.RunAssembly;
import io.laconic.model.CompressionSet;
import io.laconic.model.ConstantMessage;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.NoMessage;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.Rules;
import io.laconic.model.rules.ScmBallsMessage;
import io.laconic.model.rules.ScmHalfSpacesMessage;
import io.laconic.model.rules.ScmRaysMessage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * One finished run of the set covering machine: a type, a penalty and its features in order. Every
 * prefix is the machine for a smaller size limit.
 */
public final class ScmRun {
  private final MachineType type;
  private final double penalty;
  private final RunAssembly assembly;
  private final List<ChosenFeature> steps;
  private final boolean keepsBorders;
  private int[] neededUntil;
  private boolean compared;

  ScmRun(ScmLane lane, double penalty) {
    this.type = lane.type();
    this.penalty = penalty;
    this.assembly = lane.assembly();
    this.steps = lane.steps();
    this.keepsBorders = lane.keepsBorders();
  }

  RunAssembly assembly() {
    return assembly;
  }

  public MachineType type() {
    return type;
  }

  public double penalty() {
    return penalty;
  }

  /** Whether its classifiers can be rebuilt from the rows that define them. */
  boolean keepsBorders() {
    return keepsBorders;
  }

  /** Number of features of the whole run. */
  public int size() {
    return steps.size();
  }

  /**
   * What the machine of the first features consists of. A feature may claim the border of an
   * earlier one on the same axis, and so all that this one claims, unless borders are kept: it then
   * stands in its place. One that claims no learning row which another does not is left out.
   */
  private List<ChosenFeature> parts(int size) {
    if (keepsBorders) {
      return steps.subList(0, size);
    }
    int[] until = neededUntil();
    if (until != null) {
      return RunAssembly.needed(steps, size, until);
    }
    Map<List<Object>, ChosenFeature> parts = new LinkedHashMap<>();
    for (ChosenFeature step : steps.subList(0, size)) {
      parts.put(List.of(step.candidate().axis(), step.candidate().side()), step);
    }
    return List.copyOf(parts.values());
  }

  private synchronized int[] neededUntil() {
    if (!compared) {
      neededUntil = assembly.neededUntil(steps);
      compared = true;
    }
    return neededUntil;
  }

  /** Number of conditions of the machine of the first features. */
  int conditionCount(int size) {
    return parts(size).size();
  }

  /** The classifier of the first features. */
  public Rules rules(int size) {
    return assembly.rules(type, parts(size), type.kept());
  }

  public CompressionSet compressionSet(int size) {
    return assembly.compressionSet(rules(size), Members.of(parts(size)).all());
  }

  /** What rebuilds the classifier from its compression set. */
  public Message message(int size) {
    if (size == 0) {
      return new ConstantMessage();
    }
    if (!keepsBorders) {
      return new NoMessage();
    }
    Members members = Members.of(steps.subList(0, size));
    TrainingSet training = assembly.training();
    switch (assembly.family()) {
      case BALLS:
        return new ScmBallsMessage(training.onDisk(members.keptRows()));
      case HALF_SPACES:
        boolean keptIsA = type == MachineType.CONJUNCTION;
        List<int[]> pairs = new ArrayList<>();
        for (ChosenFeature step : steps.subList(0, size)) {
          pairs.add(assembly.pair(step));
        }
        int[] kept = training.onDisk(members.keptRows());
        int[] covered = training.onDisk(members.coveredRows());
        return new ScmHalfSpacesMessage(keptIsA ? kept : covered, keptIsA ? covered : kept, pairs);
      default:
        List<ScmRaysMessage.Direction> rays = new ArrayList<>();
        for (ChosenFeature step : steps.subList(0, size)) {
          rays.add(new ScmRaysMessage.Direction(step.candidate().axis(), step.candidate().side()));
        }
        return new ScmRaysMessage(rays, training.inputs().encoded().count());
    }
  }

  /** Errors on the held-out rows of the fold, by size 0 … {@link #size()} and class. */
  public int[][] heldOutErrors() {
    int[][] errors = assembly.heldOutErrors(steps, size -> type.kept());
    for (int size = 2; size < errors.length && neededUntil() != null; size++) {
      List<ChosenFeature> parts = parts(size);
      if (parts.size() < size) {
        errors[size] = assembly.heldOutErrors(parts, k -> type.kept())[parts.size()];
      }
    }
    return errors;
  }

  /** Errors on the rows that were learned from, by size 0 … {@link #size()} and class. */
  public int[][] learningErrors() {
    int[][] errors = new int[steps.size() + 1][2];
    errors[0][type.covered()] = assembly.examples()[type.covered()];
    for (int size = 1; size < errors.length; size++) {
      Answer last = steps.get(size - 1).answer();
      errors[size][type.covered()] = errors[size - 1][type.covered()] - last.gain();
      errors[size][type.kept()] = errors[size - 1][type.kept()] + last.harm();
    }
    return errors;
  }

  /** The machines of all sizes 0 … {@link #size()}. */
  public List<PathPoint> path() {
    return path(size());
  }

  /**
   * The machines that lead to that of the first features, and on from there: those of its first 0,
   * 1, 2, … conditions. The path ends with it if a later feature stands in the place of another.
   */
  List<PathPoint> path(int size) {
    if (!keepsBorders) {
      return freePath(parts(size() == conditionCount(size()) ? size() : size));
    }
    int[][] errors = learningErrors();
    List<PathPoint> path = new ArrayList<>();
    for (int k = 0; k < errors.length; k++) { // every member is classified correctly
      int[] members = Members.of(steps.subList(0, k)).byClass(type);
      path.add(new PathPoint(k, errors[k], errors[k].clone(), members, message(k)));
    }
    return path;
  }

  private List<PathPoint> freePath(List<ChosenFeature> parts) {
    int[][] errors = assembly.errors(assembly.fold().learningRows(), parts, k -> type.kept());
    List<PathPoint> path = new ArrayList<>();
    for (int k = 0; k <= parts.size(); k++) {
      Members members = Members.of(parts.subList(0, k));
      int[] outside = assembly.outside(errors[k], members.all(), parts.subList(0, k), type.kept());
      path.add(new PathPoint(k, errors[k], outside, members.byClass(type), message(k)));
    }
    return path;
  }

  /**
   * The compression set as disjoint sets of positions, each ascending.
   *
   * @param keptRows kept-class centers, or kept halves of pairs
   * @param coveredRows covered-class centers, or covered halves of pairs
   * @param borders kept-class members that are neither
   */
  private record Members(int[] keptRows, int[] coveredRows, int[] borders) {
    static Members of(List<ChosenFeature> steps) {
      TreeSet<Integer> kept = new TreeSet<>();
      TreeSet<Integer> covered = new TreeSet<>();
      TreeSet<Integer> borders = new TreeSet<>();
      for (ChosenFeature step : steps) {
        RowFeature candidate = step.candidate();
        if (candidate.keptRow() >= 0) {
          kept.add(candidate.keptRow());
        }
        if (candidate.coveredRow() >= 0) {
          covered.add(candidate.coveredRow());
        }
        borders.add(candidate.border());
      }
      borders.removeAll(kept);
      return new Members(array(kept), array(covered), array(borders));
    }

    private static int[] array(TreeSet<Integer> set) {
      return set.stream().mapToInt(Integer::intValue).toArray();
    }

    /** How many of them are of class 0 and of class 1. */
    int[] byClass(MachineType type) {
      int[] counts = new int[2];
      counts[type.kept()] = keptRows.length + borders.length;
      counts[type.covered()] = coveredRows.length;
      return counts;
    }

    /** All members, ascending. */
    int[] all() {
      return Stream.of(keptRows, coveredRows, borders)
          .flatMapToInt(Arrays::stream)
          .sorted()
          .toArray();
    }
  }
}
