package io.laconic.cli;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.Missing;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.io.AtomicFiles;
import io.laconic.io.DataFiles;
import io.laconic.io.LoadedData;
import io.laconic.io.ModelFile;
import io.laconic.io.ReadOptions;
import io.laconic.learn.Recipe;
import io.laconic.learn.Settings;
import io.laconic.model.Model;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code demo}: the first minute. */
@Command(
    name = "demo",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = "Trains on a bundled data set and shows what comes out.",
    footer = {"", "It writes demo.json into the current folder.", "Example:  laconic demo"})
final class Demo implements Callable<Integer> {
  private static final String SAMPLE = "sample:breast-cancer";
  private static final Path TARGET = Path.of("demo.json");
  private static final Map<String, String> SETTINGS =
      Map.of("features", "rays", "type", "disjunction", "penalty", "1", "max-size", "2");

  /** The settings were written down after both machine types had been seen on these data. */
  private static final int TYPES = 2;

  @Mixin private Common common;
  @Mixin private PromiseOptions promise;

  @Override
  public Integer call() {
    AtomicFiles.checkTarget(TARGET);
    LoadedData loaded = DataFiles.load(SAMPLE, ReadOptions.training(null, Schema.NONE));
    Recipe recipe =
        new Recipe(
            Settings.of(SETTINGS),
            new Recipe.Rows("malignant", Missing.Policy.ERROR, Scaling.Method.NONE, null));
    Model model = recipe.train(loaded.dataset(), null, loaded.schema(), common.parallel());
    CertifiedModel certified = promise.certify(model, loaded.dataset(), TYPES, common);
    ModelFile.write(certified, TARGET);
    if (common.json()) {
      common.out().print(ModelFile.toJson(certified));
    } else {
      print(certified);
    }
    return 0;
  }

  private void print(CertifiedModel certified) {
    Model model = certified.model();
    int[] counts = model.training().examples();
    common
        .out()
        .printf(
            "Breast cancer (Wisconsin, diagnostic): %d cells, %d measurements, %d malignant.%n%n",
            counts[0] + counts[1], model.frame().encoding().attributeCount(), counts[1]);
    Summary.lines(certified).forEach(common.out()::println);
    List<String> rows = new ArrayList<>();
    for (int k = 0; k < model.compressionSet().size(); k++) {
      rows.add(Integer.toString(model.compressionSet().row(k)));
    }
    common
        .out()
        .printf(
            "%nThe rule is made of %d of the %d cells (rows %s). Check it:"
                + "  ./laconic certify demo.json %s%n",
            rows.size(), counts[0] + counts[1], String.join(" and ", rows), SAMPLE);
  }
}
