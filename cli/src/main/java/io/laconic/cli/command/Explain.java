package io.laconic.cli.command;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.compression.UncheckedParts;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.option.PrototypeGalleryOptions;
import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.ClassSharesByScoreWords;
import io.laconic.cli.wording.ModelSummary;
import io.laconic.cli.wording.ObservationLines;
import io.laconic.cli.wording.PrototypeFields;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.io.json.Json;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Explanation;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code explain MODEL [DATA --row N]}. */
@Command(
    name = "explain",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Shows the model in words, or why a row got its class.",
      "With -o, draws prototypes that are images."
    },
    footer = {
      "",
      "Examples:",
      "  laconic explain model.json",
      "  laconic explain model.json new.csv --row 7",
      "  laconic explain digits.json -o digits.png"
    })
public final class Explain implements Callable<Integer> {
  @Mixin private CommonOptions common;
  @Mixin private ModelInputOptions input;
  @Mixin private PrototypeGalleryOptions gallery;

  @InputOption
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private Path modelFile;

  @InputOption
  @Parameters(index = "1", arity = "0..1", paramLabel = "DATA", description = "Rows.")
  private String data;

  @Option(names = "--row", paramLabel = "N", description = "A data row, counted from 0.")
  private Integer row;

  @Override
  public Integer call() {
    if (data == null && row != null) {
      throw common.usage("--row needs DATA");
    }
    if (data != null && row == null && !gallery.given()) {
      throw common.usage("DATA needs --row N");
    }
    if (row != null && row < 0) {
      throw common.usage("--row must be >= 0; got " + row);
    }
    gallery.check(row != null, common);
    CertifiedModel certified = UncheckedParts.leftOut(ModelFile.read(modelFile));
    if (gallery.given()) {
      gallery.write(
          certified.model(), data == null ? null : input.trainingRows(data, common), common);
    }
    return common.print(run(certified));
  }

  private Result run(CertifiedModel certified) {
    Model model = certified.model();
    boolean prototypes = row == null && model.classifier().exemplars().isPresent();
    return new Result(
        Wording.of(model).sentence(),
        row,
        row == null ? model(certified) : row(certified),
        prototypes ? PrototypeFields.of(model) : null);
  }

  /**
   * A model in words, or why a row got its class.
   *
   * @param row null if the model was asked for
   */
  private record Result(
      String sentence, Integer row, List<String> text, @Json.Unfolded PrototypeFields prototypes)
      implements Answer {
    @Override
    public List<String> lines() {
      return text;
    }
  }

  private static List<String> model(CertifiedModel certified) {
    Model model = certified.model();
    List<String> lines = new ArrayList<>(ModelSummary.lines(certified, "in training"));
    lines.add("");
    if (model.classifier().size() == 0) {
      lines.add("No feature was worth its cost: the model is a constant.");
      return lines;
    }
    Wording wording = Wording.of(model);
    lines.add(
        wording.kind()
            + ", learned from "
            + model.training().source().name()
            + (wording.listsItsRows() ? ":" : "."));
    List<String> details = wording.details();
    lines.addAll(details);
    if (details.stream().anyMatch(line -> line.contains(" (high)") || line.contains(" (low)"))) {
      lines.add("High and low: more than one standard deviation from the mean.");
    }
    List<String> sheet = ClassSharesByScoreWords.sheetLines(certified);
    if (!sheet.isEmpty()) {
      lines.add("");
      lines.addAll(sheet);
    }
    lines.addAll(ObservationLines.inFull(certified));
    int members = model.compressionSet().size();
    if (members > 0 && !wording.listsItsRows()) {
      List<String> rows = new ArrayList<>();
      for (int k = 0; k < members; k++) {
        rows.add(
            model.compressionSet().row(k)
                + " ("
                + model.frame().classes().get(model.compressionSet().labels()[k])
                + ")");
      }
      lines.add(
          "It is defined by "
              + members
              + " of the "
              + model.training().exampleCount()
              + " rows: "
              + String.join(", ", rows)
              + ".");
    }
    return lines;
  }

  /** Where a row of the file is among those that are known; samples without markers are not. */
  private static int place(Dataset rows, int number) {
    return IntStream.range(0, rows.rowCount())
        .filter(k -> rows.rowNumber(k) == number)
        .findFirst()
        .orElseThrow(
            () ->
                new DataException(
                    rows.source().name()
                        + ": of the sample of row "
                        + number
                        + " no markers are known"));
  }

  private List<String> row(CertifiedModel certified) {
    Model model = certified.model();
    Dataset rows = input.read(certified, data, false, common);
    int last = rows.source().rowCount() - 1;
    if (row > last) {
      throw new DataException(
          rows.source().name() + ": there is no row " + row + "; rows are 0 to " + last);
    }
    int place = rows.rowCount() > last ? row : place(rows, row);
    Explanation explanation = model.decisions(rows, input.matrix(model, rows)).explain(model);
    return explanation.lines("row " + row, place);
  }
}
