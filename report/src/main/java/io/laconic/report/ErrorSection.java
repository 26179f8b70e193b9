package io.laconic.report;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.subsets.DrawnWords;
import io.laconic.cli.wording.MeasureTable;
import io.laconic.evaluate.Evaluation;
import io.laconic.model.TrainingSummary;
import java.util.List;

/** Errors and the confusion matrix. */
record ErrorSection(ClassifiedRows judged) implements Section {
  /** A table of more classes would fill screens. */
  static final int MOST_CLASSES = 50;

  /** The end of a list of classes that was cut: {@code … and 7 more classes}. */
  static String moreClasses(int count) {
    return count > MOST_CLASSES ? " … and " + (count - MOST_CLASSES) + " more classes." : "";
  }

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

  @Override
  public void write(Html out) {
    Evaluation evaluation = judged.evaluation();
    boolean training = judged.areTrainingRows();
    out.element(
        "p",
        share(evaluation.errors(), evaluation.examples())
            + (training ? " " + trained() : "")
            + (evaluation.undecided() > 0
                ? " For " + evaluation.undecided() + " a value that the model needs is missing."
                : ""),
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
              + evaluation.classes().get(1)
              + ".");
    }
    out.element("p", yardstick(evaluation));
    if (evaluation.actual().size() <= MOST_CLASSES) {
      matrix(evaluation, out);
    } else {
      out.element(
          "p",
          "The table of "
              + evaluation.actual().size()
              + " classes is left out; laconic evaluate lists the most frequent mistakes.");
    }
    Certificate certificate = judged.certified().certificate();
    double delta = certificate == null ? CertificateSection.USUAL_DELTA : certificate.delta();
    MeasureTables.writeMeasures(MeasureTable.ofModel(evaluation, delta, null, training), out);
    TrainingSummary made = judged.model().training();
    if (!training) {
      out.element("p", "In training: " + share(made.errorCount(), made.exampleCount()));
    }
  }

  /** What these rows have to do with the model. */
  private String trained() {
    Certificate certificate = judged.certified().certificate();
    return certificate == null || certificate.test() == null
        ? "The model was trained on these rows."
        : "The rule was made of "
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
        + evaluation.classes().get(most)
        + "\" makes "
        + share(evaluation.examples() - evaluation.examples(most), evaluation.examples());
  }

  /** {@code 28 errors of 569 rows (4.9 %).} */
  private static String share(int errors, int rows) {
    return NumberTable.counted(errors, "error")
        + " of "
        + NumberTable.counted(rows, "row")
        + (rows > 0 ? " (" + NumberTable.percent((double) errors / rows) + ")." : ".");
  }

  static void matrix(Evaluation evaluation, Html out) {
    List<String> classes = evaluation.classes();
    boolean undecided = evaluation.undecided() > 0;
    out.raw("<div class=\"wide\"><table class=\"confusion\">\n");
    out.raw("<caption>Rows by actual and predicted class; errors are outlined.</caption>\n");
    out.raw("<thead><tr><th scope=\"col\">actual ↓ predicted →</th>");
    classes.forEach(name -> out.element("th", name, "scope", "col"));
    out.raw(undecided ? "<th scope=\"col\">none</th>" : "");
    out.raw("<th scope=\"col\">right</th></tr></thead>\n<tbody>\n");
    for (int c = 0; c < evaluation.actual().size(); c++) {
      out.raw("<tr>").element("th", evaluation.actual().get(c), "scope", "row");
      for (int p = 0; p < classes.size() + (undecided ? 1 : 0); p++) {
        int count = evaluation.confusion()[c][p];
        String kind = c == p ? "n right" : count > 0 ? "n wrong" : "n";
        out.element("td", Integer.toString(count), "class", kind);
      }
      out.element("td", NumberTable.percent(evaluation.recall(c)), "class", "n").raw("</tr>\n");
    }
    out.raw("</tbody></table></div>\n");
  }
}
