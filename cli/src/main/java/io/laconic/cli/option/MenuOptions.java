package io.laconic.cli.option;

import io.laconic.certificate.Form;
import io.laconic.data.DataException;
import io.laconic.select.RowSubsetRule;
import io.laconic.select.RowSubsetRules;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Options about the rules of all subsets: list them, take one, and the rule of all rows. */
@OptionGroup.Of(OptionGroup.CHOOSING)
public final class MenuOptions {
  @Option(names = "--menu", description = "List the distinct rules of all subsets, each certified.")
  private boolean menu;

  @Option(
      names = "--take",
      paramLabel = "S",
      description = "Take the rule of subset S instead of the one with the least bound.")
  private Integer taken;

  @OutputOption
  @Option(
      names = "--also-all",
      paramLabel = "FILE",
      description = "Also write the rule that is made of all rows; it is not certified.")
  private Path alsoAll;

  /** Checks what can be known without data. */
  public void check(Form form, CommonOptions common) {
    if (!form.draws()) {
      refuse(menu, "--menu", common);
      refuse(taken != null, "--take", common);
      refuse(alsoAll != null, "--also-all", common);
    }
    if (taken != null && taken < 0) {
      throw common.usage("--take must be the number of a subset, >= 0; got " + taken);
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
    if (taken == null) {
      return rules.best();
    }
    if (taken >= rules.rules().size()) {
      throw new DataException(
          "--take " + taken + ": there are subsets 0 to " + (rules.rules().size() - 1));
    }
    return rules.rules().get(taken);
  }
}
