package io.laconic.learn.baseline;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.prototype.PrototypeModels;
import io.laconic.model.Model;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rivals of the prototype vector machine that find prototypes too.
 *
 * @param learner as the command line spells it
 * @param settings the configurations, the preferred ones first
 */
public record BaselineContender(
    String name, String learner, Preparation preparation, List<Setting> settings)
    implements Contender {

  /** A configuration: what the user would say, and the learner that does it. */
  public record Setting(Map<String, Object> parameters, BaselineMethod learner) {}

  public BaselineContender {
    settings = List.copyOf(settings);
  }

  @Override
  public String competing() {
    return Contender.counted(settings.size(), "setting", "settings");
  }

  @Override
  public int alternatives() {
    return 1;
  }

  @Override
  public List<Preference> preferences() {
    return settings.stream().map(setting -> new Preference()).toList();
  }

  @Override
  public Criterion criterionInside(int classes) {
    return Criterion.CV1SE;
  }

  @Override
  public Criterion criterionWithoutForm(int classes) {
    return Criterion.CV1SE;
  }

  @Override
  public List<List<Candidate>> fit(
      Table table, List<Fold> folds, CertificateOptions level, Parallel parallel) {
    return folds.stream().map(fold -> candidates(table, fold, level, parallel)).toList();
  }

  private List<Candidate> candidates(
      Table table, Fold fold, CertificateOptions level, Parallel parallel) {
    TrainingSet training = table.training(preparation, fold.learningRows());
    BaselineProblem problem = problem(training, parallel);
    List<Candidate> candidates = new ArrayList<>();
    for (Setting setting : settings) {
      Map<String, Object> parameters = new LinkedHashMap<>();
      parameters.put("learner", learner);
      parameters.putAll(setting.parameters());
      candidates.add(
          CandidatePath.single(
              parameters,
              () -> model(training, problem, setting, parallel),
              () -> table.asNewRows(training.frame(), fold.heldOutRows()),
              table.labels(fold.heldOutRows()),
              level));
    }
    return candidates;
  }

  /** Distances that cannot be computed for some rows alone are kept if the learner needs them. */
  private BaselineProblem problem(TrainingSet training, Parallel parallel) {
    BaselineProblem problem = BaselineProblem.of(training);
    return settings.stream().anyMatch(s -> s.learner().comparesRows()) && problem.within() == null
        ? problem.held(parallel)
        : problem;
  }

  private Model model(
      TrainingSet training, BaselineProblem problem, Setting setting, Parallel parallel) {
    PrototypeModels models = new PrototypeModels(training, learner, setting.parameters(), parallel);
    return models.together(
        setting
            .learner()
            .fit(problem, parallel)
            .classifier(training, setting.learner().neighbours(), problem.majority()),
        Map.of());
  }
}
