package io.laconic.learn.dlm;

import io.laconic.learn.CertificateLevel;
import io.laconic.learn.Contender;
import io.laconic.learn.LearningPart;
import io.laconic.learn.PathTrained;
import io.laconic.learn.Preference;
import io.laconic.learn.Preparation;
import io.laconic.learn.Split;
import io.laconic.learn.SplitSets;
import io.laconic.learn.Table;
import io.laconic.learn.Trained;
import io.laconic.learn.TrainedPart;
import io.laconic.learn.TrainingInputs;
import io.laconic.learn.features.Family;
import io.laconic.model.PathPoint;
import io.laconic.util.Parallel;
import java.util.List;

/** Decision lists of one family: pairs of penalties together, all sizes. */
public record DlmContender(
    String name,
    Preparation preparation,
    Family family,
    AllowedBalls balls,
    List<PenaltyPair> penalties,
    int maxSize)
    implements Contender {
  public DlmContender {
    penalties = List.copyOf(penalties);
  }

  @Override
  public String competing() {
    return Contender.counted(penalties.size(), "pair", "pairs")
        + " of penalties, "
        + Contender.sizes(maxSize);
  }

  @Override
  public int alternatives() {
    return 1;
  }

  @Override
  public List<Preference> preferences() {
    return penalties.stream()
        .map(pair -> new Preference(pair.positive(), pair.negative(), 0, 0))
        .toList();
  }

  @Override
  public List<TrainedPart> train(
      Table table, List<LearningPart> parts, CertificateLevel level, Parallel parallel) {
    return SplitSets.train(
        preparation, table, parts, (group, splits) -> train(group, splits, level, parallel));
  }

  private List<List<Trained>> train(
      SplitSets.Group group, List<Split> splits, CertificateLevel level, Parallel parallel) {
    List<List<DlmRun>> runs =
        DecisionListMachine.runs(
            group.training(), family, balls, penalties, maxSize, group.folds(), parallel);
    return SplitSets.trained(runs, (run, k) -> trained(group, run, splits.get(k), level));
  }

  private Trained trained(SplitSets.Group group, DlmRun run, Split split, CertificateLevel level) {
    DecisionListMachine.Options options =
        new DecisionListMachine.Options(
            family, balls, run.penalties().positive(), run.penalties().negative(), maxSize);
    return new PathTrained(
            PathTrained.named(
                "learner",
                DlmLearner.NAME,
                "penaltyPositive",
                run.penalties().positive(),
                "penaltyNegative",
                run.penalties().negative()),
            run.size() + 1,
            size -> DecisionListMachine.model(group.training(), options, run, size),
            () -> PathTrained.totals(run.heldOutErrors()),
            () -> TrainingInputs.asNewRows(group.training(), split.heldOut()),
            level)
        .counting(() -> run.path().stream().mapToInt(PathPoint::errorCount).toArray());
  }
}
