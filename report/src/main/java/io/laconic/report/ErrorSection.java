package io.laconic.report;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.subsets.DrawnWords;
import io.laconic.cli.extension.InputFileNames;
import io.laconic.cli.wording.ExpectedError;
import io.laconic.cli.wording.MeasureTable;
import io.laconic.cli.wording.TrainingCommand;
import io.laconic.evaluate.Evaluation;
import io.laconic.model.TrainingSummary;
import io.laconic.model.Wording;
import io.laconic.report.page.ConfusionTable;
import io.laconic.report.page.Html;
import io.laconic.report.page.MeasureTables;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import java.util.ArrayList;
import java.util.List;

/** Errors and the confusion matrix. */
record ErrorSection(ClassifiedRows judged, InputFileNames files, ExpectedError expected)
    implements Section {
  @Override
  public String id() {
    return "errors";
  }

  @Override
  public String title() {
    return "Errors on these rows";
  }

  @Override
  public boolean isPresent() {
    return true;
  }

  private static String undecided(Evaluation evaluation) {
    if (evaluation.refers()) {
      return " Of these, " + evaluation.undecided() + " are referred to a person.";
    }
    return evaluation.undecided() > 0
        ? " For " + evaluation.undecided() + " a value that the model needs is missing."
        : "";
  }

  @Override
  public void write(Html out) {
    Evaluation evaluation = judged.evaluation();
    boolean training = judged.areTrainingRows();
    out.element(
        "p",
        share(evaluation.errors(), evaluation.examples())
            + (training ? " " + trained() : "")
            + undecided(evaluation),
        "class",
        "promise");
    if (evaluation.classes().size() == 2) {
      out.element(
          "p",
          "Sensitivity "
              + NumberTable.percent(evaluation.recall(1))
              + ", specificity "
              + NumberTable.percent(evaluation.recall(0))
              + "; the positive class is "
              + judged.model().frame().spoken(evaluation.classes().get(1))
              + ".");
    }
    judged
        .counted()
        .ifPresent(
            words ->
                out.element(
                    "p", "Of the rows of " + judged.rows().source().name() + " " + words + "."));
    out.element("p", yardstick(evaluation));
    writeExpected(training, out);
    if (ConfusionTable.fits(evaluation)) {
      ConfusionTable.write(evaluation, judged.model().frame()::spoken, out);
    } else {
      out.element(
          "p",
          "The table of "
              + evaluation.actual().size()
              + " classes is left out; laconic evaluate lists the most frequent mistakes.");
    }
    Certificate certificate = judged.certified().certificate();
    double delta = certificate == null ? CertificateSection.USUAL_DELTA : certificate.delta();
    MeasureTables.writeMeasures(
        MeasureTable.ofModel(
                evaluation, delta, null, training, judged.model().frame().classColumn())
            .collected(certificate != null && certificate.byClass()),
        out);
    TrainingSummary made = judged.model().training();
    if (!training) {
      out.element("p", "In training: " + share(made.errorCount(), made.exampleCount()));
    }
  }

  /** The error to expect on new rows, or how to find it out. */
  private void writeExpected(boolean training, Html out) {
    if (expected != null) {
      out.element("p", "On new rows: " + expected.words() + ".", "class", "promise");
    } else if (training && judged.isSample()) {
      out.element(
          "p",
          "The error to expect on new rows is not on this page: laconic cv measures it, with the"
              + " options of training.");
    } else if (training && isDrawn()) {
      out.element(
          "p", "The error to expect on new rows, by cross-validation, is not on this page yet:");
      List<String> words =
          new ArrayList<>(List.of("laconic", "report", files.model(), files.data()));
      words.addAll(List.of("-o", "report.html", "--folds", "10"));
      out.command(TrainingCommand.shell(words));
    }
  }

  private boolean isDrawn() {
    return judged.certified().isTested();
  }

  /** What these rows have to do with the model. */
  private String trained() {
    Certificate certificate = judged.certified().certificate();
    return !isDrawn()
        ? "The model was trained on these rows."
        : "The rule was learned from "
            + DrawnWords.source(certificate.test())
            + " alone; "
            + DrawnWords.counts(certificate.test())
            + ".";
  }

  /** What always saying the most frequent class of the training rows does on these rows. */
  private String yardstick(Evaluation evaluation) {
    int[] examples = judged.model().training().examples();
    int most = 0;
    for (int c = 0; c < examples.length; c++) {
      most = examples[c] > examples[most] ? c : most;
    }
    return "For comparison: always saying \""
        + judged.model().frame().spoken(evaluation.classes().get(most))
        + "\" makes "
        + share(evaluation.examples() - evaluation.examples(most), evaluation.examples());
  }

  /** {@code 28 errors of 569 rows (4.9 %).} */
  private static String share(int errors, int rows) {
    return Wording.counted(errors, "error")
        + " of "
        + Wording.counted(rows, "row")
        + (rows > 0 ? " (" + NumberTable.percent((double) errors / rows) + ")." : ".");
  }
}
