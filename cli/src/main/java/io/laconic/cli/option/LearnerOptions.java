package io.laconic.cli.option;

import io.laconic.learn.AllowedValues;
import io.laconic.learn.Learner;
import io.laconic.learn.Learners;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.learn.Settings;
import io.laconic.train.TrainingPlan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Adds the parameters of all learners to a command, as options. */
public final class LearnerOptions implements IModelTransformer {
  /** A parameter that more learners have is not marked with their names. */
  private static final int MOST_NAMED = 4;

  @Override
  public CommandSpec transform(CommandSpec spec) {
    for (String name : Learners.parameterNames()) {
      AllowedValues<?> allowed = Learners.parameter(name).allowed();
      spec.addOption(
          OptionSpec.builder("--" + name)
              .type(String.class)
              .arity("1")
              .paramLabel(allowed.label())
              .completionCandidates(allowed.choices())
              .description(
                  text(name)
                      + ": "
                      + allowed.words()
                      + " (default: "
                      + Learners.standardWords(name)
                      + ").")
              .build());
    }
    return spec;
  }

  /** What a parameter means, with the learners that have it where they are few. */
  private static String text(String name) {
    Parameter<?> parameter = Learners.parameter(name);
    List<String> learners = Learners.with(name).stream().map(Learner::name).toList();
    return learners.isEmpty() || learners.size() > MOST_NAMED
        ? Character.toUpperCase(parameter.text().charAt(0)) + parameter.text().substring(1)
        : String.join(", ", learners) + ": " + parameter.text();
  }

  /** The plan that the options describe, checked. */
  public static TrainingPlan plan(
      CommandSpec spec,
      PreparationOptions preparation,
      CertificationOptions certification,
      CommonOptions common) {
    return plan(spec, preparation, certification, common, Set.of());
  }

  /**
   * The plan that the options describe, checked.
   *
   * @param others options that mean something else in this call
   */
  public static TrainingPlan plan(
      CommandSpec spec,
      PreparationOptions preparation,
      CertificationOptions certification,
      CommonOptions common,
      Set<String> others) {
    certification.check(common);
    Map<String, String> given = new LinkedHashMap<>();
    for (String name : Learners.parameterNames()) {
      String value = spec.findOption("--" + name).getValue();
      if (value != null && !others.contains(name)) {
        given.put(name, value);
      }
    }
    try {
      return TrainingJob.plan(
          Settings.of(given), preparation.rows(common), certification.form(), common);
    } catch (ParameterException e) {
      throw common.usageMarked(e.markedMessage());
    }
  }
}
