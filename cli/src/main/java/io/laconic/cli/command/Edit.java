package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.OutputOption;
import io.laconic.cli.option.RuleSource;
import io.laconic.cli.result.EditResult;
import io.laconic.io.file.AtomicFiles;
import io.laconic.learn.given.RuleText;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edit RULE [--set CONDITION] [--without CONDITION] [-o FILE]}. */
@Command(
    name = "edit",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Changes a threshold of a rule, or leaves a condition out, and writes the rule as a text.",
      "A rule that is changed after looking at rows is made of these rows: other rows must test it."
    },
    footer = {
      "",
      "Examples:",
      "  laconic edit model.json --set 'age > 75' -o rule.txt",
      "  laconic edit rule.txt --without 'lactate > 4'",
      "Then:  laconic rule rule.txt other.csv"
    })
public final class Edit implements Callable<Integer> {
  @Mixin private CommonOptions common;

  @InputOption
  @Parameters(paramLabel = "RULE", description = "A model, or a text file with a rule.")
  private Path rule;

  @Option(
      names = "--set",
      paramLabel = "CONDITION",
      description = "Takes the place of the condition on the same column, as 'age > 75'.")
  private List<String> set = List.of();

  @Option(
      names = "--without",
      paramLabel = "CONDITION",
      description = "Is left out: a condition as the rule has it, or the column it reads.")
  private List<String> without = List.of();

  @OutputOption
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The text file to write (default: standard output).")
  private Path target;

  @Override
  public Integer call() {
    if (set.isEmpty() && without.isEmpty()) {
      throw common.usage("nothing to change: say --set CONDITION or --without CONDITION");
    }
    RuleSource source = RuleSource.read(rule, column -> true);
    RuleText changed = source.rule();
    for (String condition : without) {
      changed = changed.without(condition);
    }
    for (String condition : set) {
      changed = changed.with(condition);
    }
    String text = source.changedWords() + changed.words() + "\n";
    if (target != null) {
      AtomicFiles.write(target, out -> out.write(text));
    }
    common.print(new EditResult(changed.words(), text));
    String name = target == null ? "RULE.txt" : target.toString();
    common.message(
        "A rule changed after looking at rows is made of these rows. Other rows test it: laconic"
            + " rule "
            + name
            + " OTHER.csv; on the same rows it pays for its text: --after-looking.");
    return 0;
  }
}
