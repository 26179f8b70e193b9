package io.laconic.cli.command;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.subsets.OtherPlaces;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.result.ElsewhereResult;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Model;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code near MODEL OTHER NEW}. */
@Command(
    name = "near",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Bounds the error of another model that says the same as a certified one on most rows.",
      "The rows need no classes; they must have had no part in either model."
    },
    footer = {"", "Example:", "  laconic near certified.json shorter.json new.csv"})
public final class Near implements Callable<Integer> {
  private static final List<String> CONDITIONS =
      List.of(
          "the new rows were drawn as those of the certificate were",
          "they had no part in either model, nor in the choice of one");

  @Mixin private CommonOptions common;
  @Mixin private ModelInputOptions input;
  @Mixin private ModelInputOptions.CountedRows newRows;

  @InputOption
  @Parameters(index = "0", paramLabel = "MODEL", description = "A certified model.")
  private Path modelFile;

  @InputOption
  @Parameters(index = "1", paramLabel = "OTHER", description = "A model that is near it.")
  private Path otherFile;

  @InputOption
  @Parameters(index = "2", paramLabel = "NEW", description = "New rows.")
  private String data;

  @Option(
      names = "--rules",
      defaultValue = "1",
      paramLabel = "T",
      description = "Models that one is prepared to compare with it (default: 1).")
  private int rules;

  @Override
  public Integer call() {
    newRows.check(common);
    if (rules < 1) {
      throw common.usage("--rules must be >= 1; got " + rules);
    }
    CertifiedModel certified = UnlabelledRows.model(modelFile);
    UnlabelledRows.checkNotByClass(certified, modelFile);
    CertifiedModel other = ModelFile.read(otherFile);
    Dataset rows = UnlabelledRows.rows(certified, data, input, newRows, common);
    String[] one = said(certified.model(), rows);
    Dataset same = input.readNew(other, data, null, common).dataset();
    UnlabelledRows.checkOther(other, same, data, input, common);
    if (newRows.column(certified, input) == null && same.rowCount() != rows.rowCount()) {
      throw new DataException(data + ": the two models do not read the same rows");
    }
    String[] two = said(other.model(), same);
    int differ = 0;
    for (int row = 0; row < one.length; row++) {
      differ += one[row].equals(two[place(rows, row, same)]) ? 0 : 1;
    }
    return common.print(
        ElsewhereResult.of(
            CONDITIONS,
            List.of(new OtherPlaces(certified.certificate(), 1).near(differ, one.length, rules))));
  }

  /** Where a row of some rows stands among all. */
  private static int place(Dataset rows, int row, Dataset all) {
    return rows.rowCount() == all.rowCount() ? row : rows.rowNumber(row);
  }

  /** Class by row; the empty name: no answer, which is an answer too. */
  private String[] said(Model model, Dataset rows) {
    List<String> classes = model.frame().classes();
    return Arrays.stream(UnlabelledRows.decisions(model, rows, input, common).predictions())
        .mapToObj(label -> label < 0 ? "" : classes.get(label))
        .toArray(String[]::new);
  }
}
