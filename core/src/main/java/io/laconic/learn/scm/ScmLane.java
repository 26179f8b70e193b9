package io.laconic.learn.scm;

import io.laconic.cover.Answer;
import io.laconic.cover.Lane;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.learn.features.ChosenFeature;
import io.laconic.learn.features.GreedyOptions;
import io.laconic.learn.features.RowFeature;
import io.laconic.learn.features.RunAssembly;
import io.laconic.model.MachineType;
import io.laconic.util.Distinct;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A run of BuildSCM (Marchand and Shawe-Taylor 2003): claimed examples of both classes leave the
 * active set; members of the compression set that are of the kept class must never be claimed, if
 * borders are kept.
 */
final class ScmLane implements Lane<Question, ScmLane> {

  private final MachineType type;
  private final double[] penalties;
  private final GreedyOptions greedy;
  private final RunAssembly assembly;
  private final RowSet gain;
  private final RowSet harm;
  private final RowSet rowsOfCoveredClass;
  private final int[] forbidden;
  private final List<ChosenFeature> steps;
  private final boolean finished;

  private ScmLane(
      MachineType type,
      double[] penalties,
      GreedyOptions greedy,
      RunAssembly assembly,
      RowSet gain,
      RowSet harm,
      RowSet rowsOfCoveredClass,
      int[] forbidden,
      List<ChosenFeature> steps,
      boolean finished) {
    this.type = type;
    this.penalties = penalties;
    this.greedy = greedy;
    this.assembly = assembly;
    this.gain = gain;
    this.harm = harm;
    this.rowsOfCoveredClass = rowsOfCoveredClass;
    this.forbidden = forbidden;
    this.steps = steps;
    this.finished =
        finished || gain.isEmpty() || harm.isEmpty() || steps.size() >= greedy.maxSize();
  }

  /** A run that has chosen nothing yet. */
  static ScmLane start(
      MachineType type, double[] penalties, GreedyOptions greedy, RunAssembly assembly) {
    RowSet rows = assembly.fold().learning();
    RowSet gain = assembly.fold().learning(assembly.training().labels(), type.covered());
    return new ScmLane(
        type,
        Distinct.sorted(penalties.clone()),
        greedy,
        assembly,
        gain,
        rows.minus(gain),
        gain,
        new int[0],
        List.of(),
        false);
  }

  RunAssembly assembly() {
    return assembly;
  }

  MachineType type() {
    return type;
  }

  boolean keepsBorders() {
    return greedy.keepsBorders();
  }

  double[] penalties() {
    return penalties;
  }

  List<ChosenFeature> steps() {
    return steps;
  }

  @Override
  public List<Question> questions() {
    return finished
        ? List.of()
        : List.of(
            new Question(
                type.covered(),
                gain,
                harm,
                forbidden,
                rowsOfCoveredClass,
                penalties,
                assembly.allowed(type.covered(), steps),
                type.claimsMissing()));
  }

  @Override
  public List<ScmLane> advance(List<List<Answer>> answers, Function<Answer, RowSet> claims) {
    List<Answer> byPenalty = answers.get(0);
    List<ScmLane> next = new ArrayList<>();
    boolean[] done = new boolean[penalties.length];
    for (int k = 0; k < penalties.length; k++) {
      if (!done[k]) {
        Answer answer = byPenalty.get(k);
        double[] agreeing = agreeing(answer, byPenalty, done);
        next.add(answer == null ? stop(agreeing) : take(answer, agreeing, claims.apply(answer)));
      }
    }
    return next;
  }

  /** The penalties that have this winner; they are marked as done. */
  private double[] agreeing(Answer winner, List<Answer> byPenalty, boolean[] done) {
    double[] agreeing = new double[penalties.length];
    int count = 0;
    for (int k = 0; k < penalties.length; k++) {
      Answer answer = byPenalty.get(k);
      boolean same =
          answer == null ? winner == null : winner != null && answer.key().equals(winner.key());
      if (same) {
        agreeing[count++] = penalties[k];
        done[k] = true;
      }
    }
    return Arrays.copyOf(agreeing, count);
  }

  /** Ascending rows with one more, unless it is there. */
  private static int[] with(int[] rows, int row) {
    int at = Arrays.binarySearch(rows, row);
    if (at >= 0) {
      return rows;
    }
    int[] more = Arrays.copyOf(rows, rows.length + 1);
    System.arraycopy(rows, -1 - at, more, -at, rows.length + 1 + at);
    more[-1 - at] = row;
    return more;
  }

  private ScmLane stop(double[] agreeing) {
    return new ScmLane(
        type, agreeing, greedy, assembly, gain, harm, rowsOfCoveredClass, forbidden, steps, true);
  }

  private ScmLane take(Answer answer, double[] agreeing, RowSet claimedByValue) {
    RowFeature candidate =
        assembly.candidates().candidate(answer, type.covered(), type.claimsMissing());
    RowSet claimed = assembly.candidates().withMissing(claimedByValue, candidate);
    List<ChosenFeature> more = new ArrayList<>(steps);
    more.add(new ChosenFeature(candidate, answer, type.covered()));
    int[] members = forbidden;
    if (greedy.keepsBorders()) {
      members = with(members, candidate.border());
      members = candidate.keptRow() < 0 ? members : with(members, candidate.keptRow());
    }
    return new ScmLane(
        type,
        agreeing,
        greedy,
        assembly,
        gain.minus(claimed),
        harm.minus(claimed),
        rowsOfCoveredClass,
        members,
        List.copyOf(more),
        false);
  }
}
