package io.laconic.learn.dlm;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.Contender;
import io.laconic.learn.FittedFolds;
import io.laconic.learn.Fold;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.DecisionCosts;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.GreedyOptions;
import io.laconic.model.PathPoint;
import io.laconic.util.Parallel;
import java.util.List;

/**
 * Decision lists of one family: pairs of penalties together, all sizes.
 *
 * @param penalties in rows of equal costs; costs multiply them
 * @param levels the costs to train for
 */
public record DlmContender(
    String name,
    Preparation preparation,
    Family family,
    AllowedBalls balls,
    List<PenaltyPair> penalties,
    GreedyOptions greedy,
    List<DecisionCosts> levels)
    implements Contender {
  public DlmContender {
    penalties = List.copyOf(penalties);
  }

  @Override
  public String competing() {
    return Contender.counted(penalties.size(), "pair", "pairs")
        + " of penalties, "
        + Contender.sizes(greedy.maxSize());
  }

  @Override
  public int alternatives() {
    return 1;
  }

  @Override
  public List<Preference> preferences() {
    return levels.stream()
        .flatMap(costs -> penalties.stream())
        .map(pair -> new Preference(pair.positive(), pair.negative(), 0, 0))
        .toList();
  }

  @Override
  public List<List<Candidate>> fit(
      Table table, List<Fold> folds, CertificateOptions level, Parallel parallel) {
    return FittedFolds.fit(
        preparation,
        table,
        folds,
        group -> runs(group, parallel),
        (group, k, run) -> candidates(group, k, run, level));
  }

  private List<List<DlmRun>> runs(FittedFolds group, Parallel parallel) {
    return levels.equals(EqualErrorCosts.EQUAL.levels())
        ? runs(group, penalties, group.folds(), parallel)
        : group.folds().stream().map(fold -> weighed(group, fold, parallel)).toList();
  }

  private List<List<DlmRun>> runs(
      FittedFolds group, List<PenaltyPair> pairs, List<Fold> folds, Parallel parallel) {
    return DecisionListMachine.runs(
        group.training(), family, balls, pairs, greedy, folds, parallel);
  }

  /** The runs on one fold, whose class shares may change the costs, one for each level and pair. */
  private List<DlmRun> weighed(FittedFolds group, Fold fold, Parallel parallel) {
    int[] counts = fold.examples(group.training().labels());
    List<PenaltyPair> scaled =
        levels.stream()
            .map(costs -> costs.table(counts))
            .flatMap(table -> penalties.stream().map(pair -> pair.at(table)))
            .toList();
    List<PenaltyPair> distinct = scaled.stream().distinct().toList();
    List<DlmRun> runs = runs(group, distinct, List.of(fold), parallel).get(0);
    return scaled.stream()
        .map(
            pair ->
                runs.stream().filter(run -> run.penalties().equals(pair)).findFirst().orElseThrow())
        .toList();
  }

  private List<Candidate> candidates(
      FittedFolds group, int k, DlmRun run, CertificateOptions level) {
    DecisionListMachine.Options options =
        new DecisionListMachine.Options(
            family,
            balls,
            run.penalties().positive(),
            run.penalties().negative(),
            greedy.maxSize());
    return CandidatePath.ofPrefixes(
            CandidatePath.named(
                "learner",
                DlmLearner.NAME,
                "penaltyPositive",
                run.penalties().positive(),
                "penaltyNegative",
                run.penalties().negative()),
            run.size() + 1,
            size -> DecisionListMachine.model(group.training(), options, run, size),
            run::heldOutErrors,
            () -> group.heldOut(k),
            level)
        .rebuiltIf(greedy.keepsBorders(), size -> size)
        .counting(() -> run.path().stream().map(PathPoint::errors).toArray(int[][]::new))
        .candidates();
  }
}
