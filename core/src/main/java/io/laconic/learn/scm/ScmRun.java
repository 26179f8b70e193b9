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
import io.laconic.model.PathPoint;
import io.laconic.model.rules.Rules;
import io.laconic.model.rules.ScmBallsMessage;
import io.laconic.model.rules.ScmHalfSpacesMessage;
import io.laconic.model.rules.ScmRaysMessage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

  ScmRun(ScmLane lane, double penalty) {
    this.type = lane.type();
    this.penalty = penalty;
    this.assembly = lane.assembly();
    this.steps = lane.steps();
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

  /** Number of features of the whole run. */
  public int size() {
    return steps.size();
  }

  /** The classifier of the first features. */
  public Rules rules(int size) {
    return assembly.rules(type, steps.subList(0, size), type.kept());
  }

  /** The rows that define a prefix, by position. */
  private Members members(int size) {
    return Members.of(steps.subList(0, size));
  }

  public CompressionSet compressionSet(int size) {
    return assembly.compressionSet(steps.subList(0, size), members(size).all());
  }

  public Message message(int size) {
    if (size == 0) {
      return new ConstantMessage();
    }
    Members members = members(size);
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
    return assembly.heldOutErrors(steps, size -> type.kept());
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
    List<PathPoint> path = new ArrayList<>();
    int keptErrors = 0;
    int coveredErrors = assembly.examples()[type.covered()];
    for (int size = 0; size <= steps.size(); size++) {
      if (size > 0) {
        keptErrors += steps.get(size - 1).answer().harm();
        coveredErrors -= steps.get(size - 1).answer().gain();
      }
      int[] errors = new int[2];
      errors[type.kept()] = keptErrors;
      errors[type.covered()] = coveredErrors;
      Members members = members(size);
      int[] byClass = new int[2];
      byClass[type.kept()] = members.keptCount();
      byClass[type.covered()] = members.coveredRows().length;
      // every member is classified correctly, so all errors are outside the set
      path.add(new PathPoint(size, errors, errors.clone(), byClass, message(size)));
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

    int keptCount() {
      return keptRows.length + borders.length;
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
