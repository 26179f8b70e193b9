package io.laconic.learn.soft;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.Lane;
import io.laconic.cover.soft.SoftQuestion;
import io.laconic.data.RowSet;
import io.laconic.model.MachineType;
import io.laconic.model.soft.SoftRay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A run of the soft greedy learner: every ray leaves of an example the part {@code sigma(x)}, and
 * no attribute gets more rays than the search allows.
 */
final class SoftLane implements Lane<SoftQuestion, SoftLane> {
  private final SoftCandidates candidates;
  private final int fold;
  private final MachineType type;
  private final List<SoftRunUtilities> runUtilities;
  private final double[] weights;
  private final List<SoftRay> rays;
  private final SoftRun.Stop stop;

  /**
   * @param fold its number among the folds of the candidates
   * @param weights what is left of every row
   * @param ended whether no ray was good enough
   */
  private SoftLane(
      SoftCandidates candidates,
      int fold,
      MachineType type,
      List<SoftRunUtilities> runUtilities,
      double[] weights,
      List<SoftRay> rays,
      boolean ended) {
    this.candidates = candidates;
    this.fold = fold;
    this.type = type;
    this.runUtilities = runUtilities;
    this.weights = weights;
    this.rays = rays;
    this.stop = ended ? SoftRun.Stop.NOT_POSITIVE : stopNow();
  }

  /** A run on a fold that has chosen nothing yet. */
  static SoftLane start(
      SoftCandidates candidates, int fold, MachineType type, List<SoftRunUtilities> runUtilities) {
    return new SoftLane(
        candidates, fold, type, runUtilities, candidates.start(fold), List.of(), false);
  }

  private SoftRun.Stop stopNow() {
    if (Arrays.stream(candidates.left(weights, type.covered())).allMatch(w -> w == 0)) {
      return SoftRun.Stop.COVERED;
    }
    if (rays.size() >= candidates.search().maxSize()) {
      return SoftRun.Stop.SIZE;
    }
    return candidates.offersMoreThan(rays.size(), fold) ? null : SoftRun.Stop.NO_CANDIDATE;
  }

  /** Number of the fold. */
  int fold() {
    return fold;
  }

  MachineType type() {
    return type;
  }

  /** The parameters that led here. */
  List<SoftRunUtilities> runUtilities() {
    return runUtilities;
  }

  /** The chosen rays, in order. */
  List<SoftRay> rays() {
    return rays;
  }

  /** Why the run ended; null while it goes on. */
  SoftRun.Stop stop() {
    return stop;
  }

  @Override
  public List<SoftQuestion> questions() {
    return stop != null
        ? List.of()
        : List.of(
            candidates.question(
                fold,
                type,
                weights,
                rays,
                runUtilities.stream().mapToDouble(SoftRunUtilities::penalty).toArray(),
                runUtilities.stream().mapToDouble(SoftRunUtilities::marginWeight).toArray(),
                candidates.search().least()));
  }

  @Override
  public List<SoftLane> advance(List<List<Answer>> answers, Function<Answer, RowSet> claims) {
    Map<CandidateKey, List<SoftRunUtilities>> byWinner = new LinkedHashMap<>();
    for (int k = 0; k < runUtilities.size(); k++) {
      Answer answer = answers.get(0).get(k);
      CandidateKey winner = answer == null ? null : answer.key();
      SoftRunUtilities after =
          answer == null ? runUtilities.get(k) : runUtilities.get(k).with(answer.usefulness());
      byWinner.computeIfAbsent(winner, w -> new ArrayList<>()).add(after);
    }
    List<SoftLane> next = new ArrayList<>();
    byWinner.forEach((winner, list) -> next.add(winner == null ? end(list) : take(winner, list)));
    return next;
  }

  private SoftLane end(List<SoftRunUtilities> list) {
    return new SoftLane(candidates, fold, type, list, weights, rays, true);
  }

  private SoftLane take(CandidateKey winner, List<SoftRunUtilities> list) {
    SoftRay ray = candidates.ray(fold, winner);
    List<SoftRay> more = new ArrayList<>(rays);
    more.add(ray);
    double[] left = candidates.after(weights, ray);
    return new SoftLane(candidates, fold, type, list, left, List.copyOf(more), false);
  }
}
