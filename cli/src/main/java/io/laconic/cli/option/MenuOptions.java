package io.laconic.cli.option;

import io.laconic.certificate.Form;
import io.laconic.data.DataException;
import io.laconic.request.Options;
import io.laconic.select.RowSubsetRule;
import io.laconic.select.RowSubsetRules;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options about the rules of all subsets: list them, take one, and the rule of all rows. */
@OptionGroup.Of(OptionGroup.CHOOSING)
public final class MenuOptions {
  @Option(names = "--menu", description = "List the distinct rules of all subsets, each certified.")
  private boolean menu;

  private CommandSpec spec;

  @Spec(Spec.Target.MIXEE)
  void setCommand(CommandSpec command) {
    spec = command;
    RunOptions.add(spec, List.of(Options.TAKE));
  }

  @OutputOption
  @Option(
      names = "--also-all",
      paramLabel = "FILE",
      description = "Also write the rule that is learned from all rows; it is not certified.")
  private Path alsoAll;

  /** Checks what can be known without data. */
  public void check(Form form, CommonOptions common) {
    if (!form.draws()) {
      refuse(menu, "--menu", common);
      refuse(alsoAll != null, "--also-all", common);
    }
  }

  private static void refuse(boolean given, String option, CommonOptions common) {
    if (given) {
      throw common.usage(option + " goes with --certificate subsets or holdout");
    }
  }

  public boolean menu() {
    return menu;
  }

  /** The file for the rule of all rows; null if it was not asked for. */
  public Path alsoAll() {
    return alsoAll;
  }

  /** The rule that was asked for, else the best. */
  public RowSubsetRule taken(RowSubsetRules rules) {
    Integer taken = RunOptions.request(spec).value(Options.TAKE);
    if (taken == null) {
      return rules.best();
    }
    if (taken >= rules.rules().size()) {
      throw new DataException(
          RunOptions.name(Options.TAKE)
              + " "
              + taken
              + ": there are subsets 0 to "
              + (rules.rules().size() - 1));
    }
    return rules.rules().get(taken);
  }
}
