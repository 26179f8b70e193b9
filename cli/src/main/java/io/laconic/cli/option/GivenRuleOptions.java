package io.laconic.cli.option;

import io.laconic.certificate.subsets.GivenRuleForm;
import io.laconic.learn.ColumnKnowledge;
import io.laconic.learn.Learners;
import io.laconic.learn.given.GivenRuleLearner;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The options of a run that a rule from a file settles: learner, rule and form of certificate. */
@Command
public final class GivenRuleOptions {
  private CommandSpec spec;

  @Spec(Spec.Target.MIXEE)
  void setCommand(CommandSpec command) {
    spec = command;
    RunOptions.add(
        spec,
        List.of(
            Learners.LEARNER,
            GivenRuleLearner.RULE,
            GivenRuleLearner.AFTER_LOOKING,
            Options.ORDER));
  }

  /** Takes the rule of a file; fails if it is not one. */
  public RuleSource use(Path file, CommonOptions common) {
    for (String name : List.of("--learner", "--rule", RunOptions.name(Options.FORM))) {
      if (spec.findOption(name).getValue() != null) {
        throw common.usage(name + " does not go with rule");
      }
    }
    Request request = RunOptions.request(spec);
    ColumnKnowledge known = request.knownColumns();
    boolean told = request.has(Options.SCHEMA); // it is read later, and may tell orders
    RuleSource source = RuleSource.read(file, column -> told || known.order(column) != null);
    if (known.orders().isEmpty() && !source.orders().isEmpty()) {
      spec.findOption(RunOptions.name(Options.ORDER)).setValue(source.orders());
    }
    set("--learner", GivenRuleLearner.NAME);
    set("--rule", source.text());
    set(RunOptions.name(Options.FORM), new GivenRuleForm(null).word());
    return source;
  }

  private void set(String option, String value) {
    spec.findOption(option).setValue(value);
  }
}
