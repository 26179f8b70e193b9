package io.laconic.cli.option;

import io.laconic.certificate.subsets.GivenRuleForm;
import io.laconic.data.DataException;
import io.laconic.learn.Learners;
import io.laconic.learn.given.GivenRuleLearner;
import io.laconic.learn.given.RuleText;
import io.laconic.request.Options;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The options of a run that a rule from a file settles: learner, rule and form of certificate. */
@Command
public final class GivenRuleOptions {
  /** A longer file is not a rule. */
  private static final int LONGEST = 100_000;

  private CommandSpec spec;

  @Spec(Spec.Target.MIXEE)
  void setCommand(CommandSpec command) {
    spec = command;
    RunOptions.add(spec, List.of(Learners.LEARNER, GivenRuleLearner.RULE));
  }

  /** Takes the rule of a file; fails if it is not one. */
  public void use(Path file, CommonOptions common) {
    for (String name : List.of("--learner", "--rule", RunOptions.name(Options.FORM))) {
      if (spec.findOption(name).getValue() != null) {
        throw common.usage(name + " does not go with rule");
      }
    }
    String text = text(file);
    RuleText.read(file.toString(), text);
    set("--learner", GivenRuleLearner.NAME);
    set("--rule", text);
    set(RunOptions.name(Options.FORM), new GivenRuleForm(null).word());
  }

  private void set(String option, String value) {
    spec.findOption(option).setValue(value);
  }

  private static String text(Path file) {
    try {
      if (Files.size(file) > LONGEST) {
        throw new DataException(file + " is too long for a rule");
      }
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new DataException("cannot read " + file + ": " + e.getMessage(), e);
    }
  }
}
