package io.laconic.cli.command;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.ClassSharesByScore;
import io.laconic.certificate.subsets.OtherPlaces;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.option.PrevalenceOption;
import io.laconic.cli.result.ElsewhereResult;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.model.Model;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code elsewhere MODEL NEW}. */
@Command(
    name = "elsewhere",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Bounds the error at another place, from rows without classes that were drawn there.",
      "Two numbers, each with a condition that such rows cannot test; the larger first."
    },
    footer = {
      "",
      "Example:",
      "  laconic elsewhere model.json other-hospital.csv --prevalence 0.05,0.2"
    })
public final class Elsewhere implements Callable<Integer> {
  private static final List<String> CONDITIONS =
      List.of(
          "either the same score means the same: among rows of one score the classes are as frequent there"
              + " as here; false where the prevalence differs and rows of a class look alike; or else",
          "rows of each class look there as they do here, and only how frequent the classes are"
              + " differs (--prevalence LO,HI; default: anything)");

  @Mixin private CommonOptions common;
  @Mixin private ModelInputOptions input;
  @Mixin private ModelInputOptions.CountedRows newRows;
  @Mixin private PrevalenceOption prevalence;

  @InputOption
  @Parameters(index = "0", paramLabel = "MODEL", description = "A certified model.")
  private Path modelFile;

  @InputOption
  @Parameters(index = "1", paramLabel = "NEW", description = "Rows drawn at the other place.")
  private String data;

  @Option(
      names = "--places",
      defaultValue = "1",
      paramLabel = "K",
      description = "Places that one is prepared to look at, this one included (default: 1).")
  private int places;

  @Override
  public Integer call() {
    newRows.check(common);
    if (places < 1) {
      throw common.usage("--places must be >= 1; got " + places);
    }
    double[] shares = prevalence.ends(common);
    CertifiedModel certified = UnlabelledRows.model(modelFile);
    Model model = certified.model();
    ClassSharesByScore known = certified.facts().of(ClassSharesByScore.class);
    boolean byClass = certified.certificate().byClass();
    if ((known == null && !byClass)
        || model.frame().classes().size() != 2
        || model.classifier().refers()) {
      throw new DataException(
          modelFile + ": needs two classes, the rows outside by their score, and no rows referred");
    }
    Dataset rows = UnlabelledRows.rows(certified, data, input, newRows, common);
    double[] scores = UnlabelledRows.decisions(model, rows, input, common).scores(model);
    return common.print(
        ElsewhereResult.of(
            byClass ? CONDITIONS.subList(1, 2) : CONDITIONS,
            new OtherPlaces(certified.certificate(), places)
                .elsewhere(
                    known,
                    scores,
                    model.frame().classes().get(1),
                    shares == null ? new double[] {0, 1} : shares)));
  }
}
