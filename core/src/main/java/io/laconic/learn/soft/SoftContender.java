package io.laconic.learn.soft;

import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.RebuildForm;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.Contender;
import io.laconic.learn.FittedFolds;
import io.laconic.learn.Fold;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.model.MachineType;
import io.laconic.model.soft.AttributeRange;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Soft greedy machines: types, penalties and margin weights together, all sizes. */
public record SoftContender(
    String name,
    Preparation preparation,
    List<MachineType> types,
    double[] penalties,
    double[] marginWeights,
    Setup setup)
    implements Contender {
  /**
   * What does not compete.
   *
   * @param maxSize most rays
   * @param ranges of attributes by name, known beforehand; null: observed in the learning rows
   * @param asPaper whether to go on at a useless ray, as in the paper
   */
  public record Setup(
      int maxSize, RayPrior prior, Map<String, AttributeRange> ranges, int grid, boolean asPaper) {}

  public SoftContender {
    types = types.stream().sorted().toList();
    penalties = Arrays.stream(penalties).sorted().distinct().toArray();
    marginWeights = Arrays.stream(marginWeights).sorted().distinct().toArray();
  }

  @Override
  public String competing() {
    return Contender.counted(penalties.length, "penalty", "penalties")
        + ", "
        + Contender.counted(marginWeights.length, "eta", "etas")
        + ", "
        + MachineType.words(types)
        + ", "
        + Contender.sizes(setup.maxSize);
  }

  @Override
  public int alternatives() {
    return types.size();
  }

  @Override
  public List<Preference> preferences() {
    List<Preference> preferences = new ArrayList<>();
    for (MachineType type : types) {
      for (double penalty : penalties) {
        for (double weight : marginWeights) {
          preferences.add(
              new Preference(penalty, 0, weight, type == MachineType.CONJUNCTION ? 1 : 0));
        }
      }
    }
    return preferences;
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

  private List<List<SoftRun>> runs(FittedFolds group, Parallel parallel) {
    SoftGreedy.Search search =
        new SoftGreedy.Search(
            setup.maxSize, Ranges.known(setup.ranges, group.training()), setup.grid, setup.asPaper);
    return SoftGreedy.runs(
        group.training(), types, penalties, marginWeights, search, group.folds(), parallel);
  }

  private List<Candidate> candidates(
      FittedFolds group, int k, SoftRun run, CertificateOptions level) {
    SoftGreedy.Options options =
        new SoftGreedy.Options(
            run.type(),
            run.penalty(),
            run.marginWeight(),
            setup.maxSize,
            setup.prior,
            run.search().ranges(),
            setup.grid,
            setup.asPaper);
    SoftConjunction.Factors factors =
        RebuildForm.of(level.form()).favoursFewRows()
            ? SoftConjunction.Factors.BY_ATTRIBUTE
            : SoftConjunction.Factors.BY_CHOICE;
    TrainingSet training = group.training();
    Fold fold = group.folds().get(k);
    return CandidatePath.ofPrefixes(
            CandidatePath.named(
                "learner",
                SoftGreedyLearner.NAME,
                "type",
                run.type().word(),
                "penalty",
                run.penalty(),
                "eta",
                run.marginWeight()),
            run.size() + 1,
            size -> SoftModels.model(fold.select(training), options, run, size, factors),
            run::heldOutErrors,
            () -> group.heldOut(k),
            level)
        .candidates();
  }
}
