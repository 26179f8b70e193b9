package io.laconic.report;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.compression.UncheckedParts;
import io.laconic.cli.extension.InputFileNames;
import io.laconic.cli.extension.WrittenPage;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.option.OutputOption;
import io.laconic.cli.option.TrainingFile;
import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.ExpectedError;
import io.laconic.data.DataException;
import io.laconic.data.MarkerFile;
import io.laconic.io.companion.ReasonTexts;
import io.laconic.io.genomes.Reference;
import io.laconic.io.json.Json;
import io.laconic.io.markers.MarkedTable;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.learn.ExternalResources;
import io.laconic.report.page.ImageSize;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.train.ModelEstimate;
import io.laconic.train.RecordedSettings;
import io.laconic.train.TrainingData;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code report MODEL DATA -o OUT.html}. */
@Command(
    name = "report",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = "Writes an HTML page about a model and its results on rows whose class is known.",
    footer = {
      "",
      "The page is one file that needs no network.",
      "Examples:",
      "  laconic report model.json patients.csv -o report.html",
      "  laconic report model.json patients.csv --for tripod -o tripod.md"
    })
final class ReportCommand implements Callable<Integer> {
  @Mixin private CommonOptions common;
  @Mixin private ModelInputOptions input;
  @Mixin private ModelInputOptions.CountedRows newRows;

  @InputOption
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private Path modelFile;

  @InputOption
  @Parameters(index = "1", paramLabel = "DATA", description = "Rows with their class.")
  private String data;

  @OutputOption
  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description =
          "The page to write; as JSON to a file .json, the rule as a picture to a file .svg, .png or"
              + " .pdf, in the size of a slide to one that ends in slide.png. May be given several times.")
  private List<Path> targets;

  @Option(
      names = "--for",
      paramLabel = "NAME",
      description =
          "A form in place of the page, filled in where Laconic knows: tripod (the items of"
              + " TRIPOD+AI), card (a model card); as Markdown to a file .md, as JSON to .json.")
  private String form;

  @InputOption
  @Option(
      names = "--reasons",
      paramLabel = "FILE",
      description =
          "Own words for the conditions that decided, as in predict, in the list of rows.")
  private Path reasons;

  @InputOption
  @Option(
      names = "--reference",
      paramLabel = "FASTA",
      description = "For a model of k-mers: a genome, to show where they lie, as locate does.")
  private Path reference;

  @InputOption
  @Option(
      names = "--gff",
      paramLabel = "FILE",
      description = "With --reference: its genes (GFF version 3).")
  private Path genes;

  @Option(
      names = "--image",
      paramLabel = "WxH",
      description =
          "Rows are images of this width and height: show prototypes as pictures (default: as the"
              + " metric says, or if numbered columns make a square).")
  private String image;

  @Option(
      names = "--rows",
      defaultValue = "0",
      paramLabel = "N",
      description =
          "Also list at most N rows, errors first: the page then holds their values (default: no"
              + " rows).")
  private int mostRows;

  @Option(
      names = "--folds",
      paramLabel = "K",
      description =
          "Also cross-validate, in K folds, the whole procedure that made the model, and show the error"
              + " to expect on new rows; DATA must be the training file.")
  private Integer folds;

  @Option(
      names = "--printed-bound",
      description =
          "Certificates standard and tight: also show the bound as the paper prints it, which is not a"
              + " guarantee.")
  private boolean printedBound;

  @Override
  public Integer call() {
    if (mostRows < 0) {
      throw common.usage("--rows must be >= 0; got " + mostRows);
    }
    if (folds != null && folds < 2) {
      throw common.usage("--folds must be >= 2; got " + folds);
    }
    newRows.check(common);
    ReportForm.Kind kind = kind();
    ImageSize size = imageSize();
    CertifiedModel certified = UncheckedParts.leftOut(ModelFile.read(modelFile));
    ClassifiedRows judged = judged(certified);
    ModelInputOptions.checkClasses(judged.evaluation(), judged.rows());
    InputFileNames files = new InputFileNames(modelFile.toString(), data, input.matrixFile());
    ExpectedError error = expected(certified, judged);
    WrittenPage page =
        kind == null
            ? new Report(
                    judged,
                    null,
                    files,
                    new ReportOptions(
                        size,
                        mostRows,
                        printedBound,
                        error,
                        texts(certified),
                        located(certified),
                        samples(certified)))
                .page()
            : ReportForm.of(kind, PageTitle.of(judged), StudyFacts.of(judged, files, error));
    targets.forEach(page::write);
    return common.print(new Result(targets.get(0), targets));
  }

  private ClassifiedRows judged(CertifiedModel certified) {
    String group = newRows.column(certified, input);
    ModelInputOptions.KnownRows rows = input.readCounted(certified, data, group, common);
    ClassifiedRows judged =
        rows.blocks() == null
            ? ClassifiedRows.of(
                certified, rows.head(), input.matrix(certified.model(), rows.head()))
            : ClassifiedRows.of(
                certified, rows.blocks(), input.isTrainedOn(certified, rows, data, common));
    return judged.oneOfEach(group);
  }

  /** The page that was written first, and all. */
  private record Result(Path page, @Json.Hidden List<Path> pages) implements Answer {
    @Override
    public List<String> lines() {
      return pages.stream().map(Path::toString).toList();
    }
  }

  /** The error to expect on new rows, if it was asked for. */
  private ExpectedError expected(CertifiedModel certified, ClassifiedRows judged) {
    if (folds == null) {
      return null;
    }
    if (!judged.isTrainingFile()) {
      throw new DataException(
          "--folds: " + data + " is not the file that the model was trained on");
    }
    if (certified.procedure() == null) {
      throw new DataException(
          "--folds: the model does not say how it was made; use laconic cv with its options");
    }
    RecordedSettings settings = new RecordedSettings(certified.procedure());
    TrainingData training = TrainingFile.read(settings, data, input, common);
    return ExpectedError.of(
        ModelEstimate.of(certified, training, folds, ExternalResources.NONE, common.parallel()));
  }

  /** Where the k-mers of the rule lie, if there is a reference genome. */
  private List<Reference.Located> located(CertifiedModel certified) {
    if (genes != null && reference == null) {
      throw common.usage("--gff needs --reference FASTA");
    }
    return reference == null
        ? List.of()
        : new Reference(reference, genes)
            .located(certified.model().requiredColumns(), modelFile.toString());
  }

  /** The names of the samples, where the rows have a file of markers. */
  private List<String> samples(CertifiedModel certified) {
    MarkerFile said = input.notation(certified, common).markers();
    return said == null || mostRows == 0 ? null : MarkedTable.sampleNames(Path.of(data), said);
  }

  private ReasonTexts texts(CertifiedModel certified) {
    return reasons == null ? null : ReasonTexts.read(reasons, certified.model());
  }

  private ReportForm.Kind kind() {
    if (form == null && targets.stream().anyMatch(file -> file.toString().endsWith(".md"))) {
      throw common.usage("-o: a page is written as .html or .json; .md goes with --for");
    }
    for (Path file : form == null ? List.<Path>of() : targets) {
      if (!file.toString().matches(".*\\.(md|html?|json)")) {
        throw common.usage("-o: --for writes .md, .html or .json; got " + file);
      }
    }
    try {
      return form == null ? null : ReportForm.Kind.valueOf(form.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw common.usage("--for must be tripod or card; got " + form);
    }
  }

  private ImageSize imageSize() {
    try {
      return image == null ? null : ImageSize.of(image);
    } catch (IllegalArgumentException e) {
      throw common.usage(e.getMessage());
    }
  }
}
