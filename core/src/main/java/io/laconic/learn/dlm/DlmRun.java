package io.laconic.learn.dlm;

import io.laconic.data.RowSet;
import io.laconic.learn.features.ChosenFeature;
import io.laconic.learn.features.RowFeature;
import io.laconic.learn.features.RunAssembly;
import io.laconic.model.CompressionSet;
import io.laconic.model.Message;
import io.laconic.model.NoMessage;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.DlmComplexBallsMessage;
import io.laconic.model.rules.DlmEmptyListMessage;
import io.laconic.model.rules.DlmHalfSpacesMessage;
import io.laconic.model.rules.DlmRaysMessage;
import io.laconic.model.rules.DlmSimpleBallsMessage;
import io.laconic.model.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;

/**
 * One finished run of the decision list machine: a pair of penalties and its rules in order. Every
 * prefix is the list for a smaller size limit.
 */
public final class DlmRun {
  private final RunAssembly assembly;
  private final AllowedBalls balls;
  private final DlmLane lane;
  private final PenaltyPair penalties;
  private int[] neededUntil;
  private boolean compared;

  DlmRun(AllowedBalls balls, DlmLane lane, PenaltyPair penalties) {
    this.assembly = lane.assembly();
    this.balls = balls;
    this.lane = lane;
    this.penalties = penalties;
  }

  RunAssembly assembly() {
    return assembly;
  }

  public PenaltyPair penalties() {
    return penalties;
  }

  /** Number of rules of the whole run. */
  public int size() {
    return lane.steps().size();
  }

  /** The rules of the first steps, without those that later ones make needless. */
  private List<ChosenFeature> steps(int size) {
    int[] until = neededUntil();
    return until == null
        ? lane.steps().subList(0, size)
        : RunAssembly.needed(lane.steps(), size, until);
  }

  private synchronized int[] neededUntil() {
    if (!compared) {
      neededUntil = assembly.neededUntil(lane.steps());
      compared = true;
    }
    return neededUntil;
  }

  /** Number of rules of the list of the first steps. */
  int ruleCount(int size) {
    return steps(size).size();
  }

  /** The list of the first rules. */
  public Rules rules(int size) {
    return assembly.rules(null, steps(size), otherwise(size));
  }

  /** The class that the last rule does not give; the majority class if there is no rule. */
  private int otherwise(int size) {
    if (size > 0) {
      return 1 - lane.steps().get(size - 1).label();
    }
    return lane.remaining(0, 1).count() >= lane.remaining(0, 0).count() ? 1 : 0;
  }

  public CompressionSet compressionSet(int size) {
    return assembly.compressionSet(rules(size), Members.of(steps(size)).positions());
  }

  /** What rebuilds the list from its compression set. */
  public Message message(int size) {
    List<ChosenFeature> steps = steps(size);
    if (size == 0) {
      return new DlmEmptyListMessage(otherwise(0));
    }
    if (!lane.keepsBorders()) {
      return new NoMessage();
    }
    switch (assembly.family()) {
      case BALLS:
        return balls == AllowedBalls.SIMPLE
            ? new DlmSimpleBallsMessage(steps.stream().mapToInt(this::center).toArray())
            : new DlmComplexBallsMessage(steps.stream().map(this::ballRule).toList());
      case HALF_SPACES:
        return new DlmHalfSpacesMessage(steps.stream().map(this::pairRule).toList());
      default:
        return new DlmRaysMessage(
            steps.stream().map(DlmRun::rayRule).toList(),
            assembly.training().inputs().encoded().count());
    }
  }

  private int center(ChosenFeature step) {
    return assembly.onDisk(Members.center(step.candidate()));
  }

  private DlmComplexBallsMessage.BallRule ballRule(ChosenFeature step) {
    return new DlmComplexBallsMessage.BallRule(center(step), step.candidate().side());
  }

  private DlmHalfSpacesMessage.PairRule pairRule(ChosenFeature step) {
    int[] pair = assembly.pair(step);
    return new DlmHalfSpacesMessage.PairRule(pair[0], pair[1], step.label());
  }

  private static DlmRaysMessage.RayRule rayRule(ChosenFeature step) {
    return new DlmRaysMessage.RayRule(
        step.candidate().axis(), step.candidate().side(), step.label());
  }

  /** Errors on the held-out rows of the fold, by size 0 … {@link #size()} and class. */
  public int[][] heldOutErrors() {
    int[][] errors = assembly.heldOutErrors(lane.steps(), this::otherwise);
    for (int size = 2; size < errors.length && neededUntil() != null; size++) {
      List<ChosenFeature> some = steps(size);
      int last = otherwise(size);
      if (some.size() < size) {
        errors[size] = assembly.heldOutErrors(some, k -> last)[some.size()];
      }
    }
    return errors;
  }

  /** The lists of all sizes 0 … {@link #size()}. */
  public List<PathPoint> path() {
    List<PathPoint> path = new ArrayList<>();
    int[] claimedErrors = new int[2];
    for (int size = 0; size <= size(); size++) {
      if (size > 0) {
        ChosenFeature last = lane.steps().get(size - 1);
        claimedErrors[1 - last.label()] += last.answer().harm();
      }
      path.add(point(size, claimedErrors));
    }
    return path;
  }

  /**
   * The lists that lead to that of the first steps, and on from there if every step is needed: by
   * their numbers of rules.
   */
  List<PathPoint> path(int size) {
    return ruleCount(size()) == size() ? path() : freePath(steps(size));
  }

  private List<PathPoint> freePath(List<ChosenFeature> rules) {
    IntUnaryOperator otherwise = k -> k == 0 ? otherwise(0) : 1 - rules.get(k - 1).label();
    int[][] errors = assembly.errors(assembly.fold().learningRows(), rules, otherwise);
    int[] labels = assembly.training().labels();
    List<PathPoint> path = new ArrayList<>();
    for (int k = 0; k < errors.length; k++) {
      List<ChosenFeature> first = rules.subList(0, k);
      Members members = Members.of(first);
      path.add(
          new PathPoint(
              k,
              errors[k],
              assembly.outside(errors[k], members.positions(), first, otherwise.applyAsInt(k)),
              Members.byClass(members.all(), labels),
              Members.byClass(members.centers(), labels),
              k == 0 ? message(0) : new NoMessage()));
    }
    return path;
  }

  /**
   * If borders are kept, a member is never claimed for the other class, since it is active when it
   * becomes one and is forbidden to such rules from then on. But it may stay unclaimed, and the
   * default be wrong on it.
   */
  private PathPoint point(int size, int[] claimedErrors) {
    Members members = Members.of(steps(size));
    int wrong = 1 - otherwise(size);
    RowSet unclaimed = lane.remaining(size, wrong);
    int[] errors = claimedErrors.clone();
    errors[wrong] += unclaimed.count();
    int[] outside = assembly.outside(errors, members.positions(), steps(size), otherwise(size));
    int[] labels = assembly.training().labels();
    return new PathPoint(
        size,
        errors,
        outside,
        Members.byClass(members.all(), labels),
        Members.byClass(members.centers(), labels),
        message(size));
  }

  /**
   * The compression set, by position.
   *
   * @param all its members
   * @param centers members that are a center of a ball or the claimed half of a pair
   */
  private record Members(TreeSet<Integer> all, TreeSet<Integer> centers) {
    static Members of(List<ChosenFeature> steps) {
      Members members = new Members(new TreeSet<>(), new TreeSet<>());
      steps.forEach(step -> members.add(step.candidate()));
      return members;
    }

    private void add(RowFeature candidate) {
      all.add(candidate.border());
      if (candidate.keptRow() >= 0) {
        all.add(candidate.keptRow());
      }
      if (candidate.coveredRow() >= 0) {
        all.add(candidate.coveredRow());
      }
      int center = center(candidate);
      if (center >= 0) {
        centers.add(center);
      }
    }

    /** The center of a ball, the claimed half of a pair, or -1 for a ray. */
    static int center(RowFeature candidate) {
      return candidate.coveredRow() >= 0 ? candidate.coveredRow() : candidate.keptRow();
    }

    /** How many of the rows are of class 0 and of class 1. */
    static int[] byClass(TreeSet<Integer> rows, int[] labels) {
      int[] counts = new int[2];
      rows.forEach(row -> counts[labels[row]]++);
      return counts;
    }

    /** All members, ascending. */
    int[] positions() {
      return all.stream().mapToInt(Integer::intValue).toArray();
    }
  }
}
