package io.laconic.example;

import io.laconic.learn.CertificateLevel;
import io.laconic.learn.Contender;
import io.laconic.learn.NestedSplit;
import io.laconic.learn.PathTrained;
import io.laconic.learn.Preparation;
import io.laconic.learn.SplitTrainingSets;
import io.laconic.learn.Table;
import io.laconic.learn.TrainedConfigurations;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.choice.Trained;
import io.laconic.model.CompressionSet;
import io.laconic.model.LearnerRecord;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import io.laconic.space.KeptPoints;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.Map;

/** The majority on each of many splits: one configuration, one machine. */
record MajorityContender(String name, Preparation preparation) implements Contender {
  @Override
  public int alternatives() {
    return 1;
  }

  @Override
  public List<Preference> preferences() {
    return List.of(new Preference());
  }

  @Override
  public List<TrainedConfigurations> train(
      Table table, List<NestedSplit> nestedSplits, CertificateLevel level, Parallel parallel) {
    return SplitTrainingSets.train(
        preparation,
        table,
        nestedSplits,
        group ->
            group.folds().stream().map(fold -> List.of(fold.select(group.training()))).toList(),
        (group, k, training) -> trained(table, group, k, training, level));
  }

  private static Trained trained(
      Table table,
      SplitTrainingSets.Group group,
      int k,
      TrainingSet training,
      CertificateLevel level) {
    return PathTrained.single(
        Map.of("learner", MajorityLearner.NAME),
        () -> model(training),
        () -> group.heldOut(k),
        table.labels(group.splits().get(k).heldOut()),
        level);
  }

  /** The model: no row is kept, the message says which class it is. */
  private static Model model(TrainingSet training) {
    int[] examples = {training.rowsOf(0).length, training.rowsOf(1).length};
    int label = examples[1] > examples[0] ? 1 : 0;
    int[] errors = {label == 0 ? 0 : examples[0], label == 1 ? 0 : examples[1]};
    Message message = new MajorityMessage(label);
    CompressionSet none =
        new CompressionSet(
            new KeptPoints(new int[0], new int[0], new double[0][], null), new int[0]);
    return new Model(
        new LearnerRecord(MajorityLearner.NAME, Map.of("features", MajorityLearner.NAME), null),
        training.frame(),
        new MajorityClass(label),
        none,
        message,
        new TrainingSummary(training.data().source(), examples, errors),
        List.of(new PathPoint(0, errors, errors, new int[2], message)));
  }
}
