package io.laconic.learn.dlm;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.Lane;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.learn.features.ChosenFeature;
import io.laconic.learn.features.GreedyOptions;
import io.laconic.learn.features.RowFeature;
import io.laconic.learn.features.RunAssembly;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A run of BuildDLM (Sokolova, Marchand, Japkowicz and Shawe-Taylor 2002): at every step the best
 * rule for class 1 and the best for class 0 compete. Claimed rows leave the active set; a member of
 * the compression set that is still active may only be claimed for its own class, if borders are
 * kept.
 */
final class DlmLane implements Lane<Question, DlmLane> {

  /**
   * What never changes in a run.
   *
   * @param ofClass the learning rows of class 0 and of class 1
   */
  private record Setup(RunAssembly assembly, RowSet[] ofClass, GreedyOptions greedy) {}

  /** A rule that won a step for some penalties; usefulness may differ between them. */
  private record Winner(int label, CandidateKey key) {}

  private final Setup setup;
  private final List<PenaltyPair> penalties;
  private final RowSet active;
  private final RowSet members;
  private final List<ChosenFeature> steps;
  private final List<RowSet> remaining;
  private final boolean finished;

  private DlmLane(
      Setup setup,
      List<PenaltyPair> penalties,
      RowSet active,
      RowSet members,
      List<ChosenFeature> steps,
      List<RowSet> remaining,
      boolean stopped) {
    this.setup = setup;
    this.penalties = penalties;
    this.active = active;
    this.members = members;
    this.steps = steps;
    this.remaining = remaining;
    this.finished =
        stopped
            || steps.size() >= setup.greedy.maxSize()
            || active(0).isEmpty()
            || active(1).isEmpty();
  }

  /** A run that has chosen nothing yet. */
  static DlmLane start(List<PenaltyPair> penalties, GreedyOptions greedy, RunAssembly assembly) {
    int[] labels = assembly.training().labels();
    RowSet rows = assembly.fold().learning();
    RowSet positive = assembly.fold().learning(labels, 1);
    Setup setup = new Setup(assembly, new RowSet[] {rows.minus(positive), positive}, greedy);
    return new DlmLane(
        setup,
        penalties.stream().distinct().toList(),
        rows,
        RowSet.none(labels.length),
        List.of(),
        List.of(rows),
        false);
  }

  RunAssembly assembly() {
    return setup.assembly;
  }

  boolean keepsBorders() {
    return setup.greedy.keepsBorders();
  }

  List<PenaltyPair> penalties() {
    return penalties;
  }

  List<ChosenFeature> steps() {
    return steps;
  }

  /** Rows of a class that the first {@code size} rules leave unclaimed. */
  RowSet remaining(int size, int label) {
    return remaining.get(size).and(setup.ofClass[label]);
  }

  private RowSet active(int label) {
    return active.and(setup.ofClass[label]);
  }

  /** One question for each class, class 1 first. */
  @Override
  public List<Question> questions() {
    return finished ? List.of() : List.of(question(1), question(0));
  }

  private Question question(int label) {
    RowSet gain = active(label);
    RowSet harm = active(1 - label);
    int[] forbidden = keepsBorders() ? members.and(harm).toArray() : new int[0];
    return new Question(
        label,
        gain,
        harm,
        forbidden,
        gain,
        penaltiesOf(label),
        setup.assembly.allowed(label, steps),
        false);
  }

  private double[] penaltiesOf(int label) {
    return penalties.stream().mapToDouble(p -> p.of(label)).sorted().distinct().toArray();
  }

  @Override
  public List<DlmLane> advance(List<List<Answer>> answers, Function<Answer, RowSet> claims) {
    Map<Winner, List<PenaltyPair>> byWinner = new LinkedHashMap<>();
    Map<Winner, Answer> answerOf = new LinkedHashMap<>();
    double[] negative = penaltiesOf(1);
    double[] positive = penaltiesOf(0);
    for (PenaltyPair pair : penalties) {
      Answer one = answers.get(0).get(Arrays.binarySearch(negative, pair.negative()));
      Answer zero = answers.get(1).get(Arrays.binarySearch(positive, pair.positive()));
      boolean firstWins = zero == null || (one != null && one.compareWithoutKey(zero) <= 0);
      Answer answer = firstWins ? one : zero;
      Winner winner = new Winner(firstWins ? 1 : 0, answer == null ? null : answer.key());
      byWinner.computeIfAbsent(winner, w -> new ArrayList<>()).add(pair);
      answerOf.putIfAbsent(winner, answer);
    }
    List<DlmLane> next = new ArrayList<>();
    byWinner.forEach((w, agreeing) -> next.add(next(w.label, answerOf.get(w), agreeing, claims)));
    return next;
  }

  private DlmLane next(
      int label, Answer answer, List<PenaltyPair> agreeing, Function<Answer, RowSet> claims) {
    if (answer == null) {
      return new DlmLane(setup, agreeing, active, members, steps, remaining, true);
    }
    RowFeature candidate = setup.assembly.candidates().candidate(answer, label);
    RowSet left = active.minus(claims.apply(answer));
    return new DlmLane(
        setup,
        agreeing,
        left,
        RowSet.where(members.size(), row -> members.contains(row) || candidate.isMadeOf(row)),
        more(steps, new ChosenFeature(candidate, answer, label)),
        more(remaining, left),
        false);
  }

  private static <T> List<T> more(List<T> list, T last) {
    List<T> longer = new ArrayList<>(list);
    longer.add(last);
    return List.copyOf(longer);
  }
}
