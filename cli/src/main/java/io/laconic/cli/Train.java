package io.laconic.cli;

import io.laconic.certificate.CertifiedModel;
import io.laconic.io.LoadedData;
import io.laconic.io.ModelFile;
import io.laconic.io.RangesFile;
import io.laconic.learn.Parameter;
import io.laconic.learn.Recipe;
import io.laconic.learn.Settings;
import io.laconic.model.Model;
import io.laconic.model.Range;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code train DATA -m MODEL}. */
@Command(
    name = "train",
    modelTransformer = LearnerOptions.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = "Trains a model and writes it to a file.",
    footer = {
      "",
      "Examples:",
      "  laconic train patients.csv -m model.json --positive died",
      "  laconic train sample:breast-cancer -m model.json --type disjunction",
      "  laconic train pima.csv -m model.json --features half-spaces --max-size 3",
      "  laconic train pima.csv -m model.json --learner dlm --scale standard",
      "  laconic train genes.csv -m model.json --learner soft-greedy --eta 0.1 --equivalents 5"
    })
final class Train implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private Common common;
  @Mixin private RowOptions rows;
  @Mixin private PromiseOptions promise;
  @Mixin private CostOptions costs;
  @Mixin private EquivalentOptions equivalents;

  @Parameters(paramLabel = "DATA", description = "Training rows: a file or sample:NAME.")
  private String data;

  @Option(
      names = {"-m", "--model"},
      required = true,
      paramLabel = "MODEL",
      description = "The model file to write.")
  private Path target;

  @Override
  public Integer call() {
    Settings settings = settings();
    Recipe recipe = recipe(settings);
    promise.check(common);
    costs.check(common);
    equivalents.check(settings, common);
    Target.check(target, common, "-m", rows.inputs(data));
    LoadedData loaded = rows.load(data, recipe.needsMatrix(), common);
    if (!settings.has("penalty") || !settings.has("type")) {
      common.message("by default: " + recipe.words());
    }
    Recipe.Extras extras = new Recipe.Extras(ranges(recipe), promise.tight());
    Recipe.Fitted fitted =
        recipe.fit(loaded.dataset(), rows.matrix(), loaded.schema(), extras, common.parallel());
    Model model = fitted.model();
    tellOfDroppedRows(loaded.dataset().rowCount() - model.training().exampleCount());
    CertifiedModel certified =
        promise
            .certify(model, loaded.dataset(), 1, common)
            .withEquivalents(equivalents.of(fitted, common));
    ModelFile.write(certified, target);
    if (common.json()) {
      common.out().print(ModelFile.toJson(certified));
    } else {
      Summary.lines(certified).forEach(common.out()::println);
      if (costs.asked()) {
        common.out().println("  cost              " + costs.words(certified.certificate()));
      }
      Rivals.lines(certified).forEach(common.out()::println);
    }
    return 0;
  }

  private static Map<String, Range> ranges(Recipe recipe) {
    return recipe.rangesFile() == null ? null : RangesFile.read(Path.of(recipe.rangesFile()));
  }

  private void tellOfDroppedRows(int dropped) {
    if (dropped > 0) {
      common.message(Summary.counted(dropped, "row") + " with missing values left out");
    }
  }

  private Settings settings() {
    Map<String, String> given = new LinkedHashMap<>();
    for (Parameter parameter : Parameter.ALL) {
      String value = spec.findOption("--" + parameter.name()).getValue();
      if (value != null) {
        given.put(parameter.name(), value);
      }
    }
    try {
      return Settings.of(given);
    } catch (IllegalArgumentException e) {
      throw common.usage(e.getMessage());
    }
  }

  private Recipe recipe(Settings settings) {
    try {
      return new Recipe(settings, rows.rows(common));
    } catch (IllegalArgumentException e) {
      throw common.usage(e.getMessage());
    }
  }
}
