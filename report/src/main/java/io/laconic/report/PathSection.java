package io.laconic.report;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.PathBound;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Wording;
import java.util.List;
import java.util.Map;

/** How the machine grew, step by step: errors, certificate, printed bound. */
record PathSection(ClassifiedRows judged) implements Section {
  private static final int MOST_STEPS = 200;
  private static final int MOST_OPEN = 12;

  @Override
  public String id() {
    return "path";
  }

  @Override
  public String title() {
    return "Step by step";
  }

  @Override
  public boolean isPresent() {
    return judged.model().path().size() > 1;
  }

  @Override
  public void write(Html out) {
    if (drawn() != null) {
      out.element(
          "p",
          "Steps and errors are those on the rows inside the subset, of which the rule was made."
              + " Only the rule of this page was tested on the rows outside.");
    }
    if (exampleCount() > 0) {
      figure().write(out);
    }
    boolean closed = judged.model().path().size() > MOST_OPEN;
    out.open("details", closed ? "class" : "open", closed ? "steps" : "");
    out.raw("<summary>The steps</summary>\n");
    steps().write(out);
    int left = judged.model().path().size() - MOST_STEPS;
    if (left > 0) {
      out.element("p", NumberTable.counted(left, "more step") + ".");
    }
    out.close("details");
  }

  /** How the rows that the rule was made of were drawn; null if they are all rows. */
  private DrawnSubsets drawn() {
    Certificate certificate = judged.certified().certificate();
    return certificate == null || certificate.test() == null ? null : certificate.test().drawn();
  }

  /** The rows that the rule was made of; 0 if groups were drawn, whose rows were not counted. */
  private int exampleCount() {
    if (drawn() == null) {
      return judged.model().training().exampleCount();
    }
    return drawn().group() == null ? drawn().size() : 0;
  }

  private Figure figure() {
    int size = judged.model().classifier().size();
    boolean certified = !judged.certified().bounds().isEmpty();
    return new Figure(
        "path-errors",
        "path",
        certified
            ? "Error and certificate by number of steps"
            : "Training error by number of steps",
        certified ? captionWithCertificates() : captionOfErrors(),
        alternative(size),
        Map.of("chosen", size),
        certified ? errorsAndBounds() : errors());
  }

  private NumberTable errorsAndBounds() {
    NumberTable numbers = NumberTable.of("size", "training error", "certificate", "printed bound");
    List<PathPoint> path = judged.model().path();
    for (int k = 0; k < path.size(); k++) {
      numbers.add(path.get(k).size(), error(path.get(k)), risk(k), printed(k));
    }
    return numbers;
  }

  private NumberTable errors() {
    NumberTable numbers = NumberTable.of("size", "training error");
    judged.model().path().forEach(point -> numbers.add(point.size(), error(point)));
    return numbers;
  }

  private String captionWithCertificates() {
    return "Share of training errors of the machine made of the first steps, with its certified"
        + " error on future rows. All certificates hold at once."
        + VoidReason.sentence(judged.certified().certificate())
        + (hasEmptyCertificate() ? " Where it is 100 %, nothing is certified." : "")
        + (Double.isNaN(printed(0))
            ? ""
            : " The printed bound is the formula of the paper, which is not a guarantee.")
        + " The dotted line marks the machine of this page. More steps make fewer training"
        + " errors; look where the certificate stops falling.";
  }

  private String captionOfErrors() {
    return "Share of errors of the machine made of the first steps among the "
        + NumberTable.counted(exampleCount(), "row")
        + " that it was made of. More steps make fewer errors there; that says little of new rows,"
        + " and nothing on this line is certified. The dotted line marks the machine of this page.";
  }

  private String alternative(int size) {
    List<PathPoint> path = judged.model().path();
    PathPoint last = path.get(path.size() - 1);
    String text =
        "Lines over the number of steps from 0 to "
            + last.size()
            + ": the training error falls from "
            + NumberTable.percent(error(path.get(0)))
            + " to "
            + NumberTable.percent(error(last));
    double first = risk(0);
    if (!Double.isNaN(first)) {
      text += "; the certificate goes from " + certified(first);
      text += " to " + certified(risk(path.size() - 1));
    }
    return text + ". The machine of this page has " + size + ".";
  }

  private static String certified(double risk) {
    return CertificateWords.saysNothing(risk) ? "100 % (nothing)" : NumberTable.percent(risk);
  }

  /** Whether the certificate of a machine along the path is worth nothing. */
  private boolean hasEmptyCertificate() {
    return judged.certified().bounds().stream()
        .anyMatch(bound -> CertificateWords.saysNothing(bound.risk()));
  }

  private double error(PathPoint point) {
    return (double) point.errorCount() / exampleCount();
  }

  private double risk(int k) {
    List<PathBound> bounds = judged.certified().bounds();
    return k < bounds.size() ? bounds.get(k).risk() : Double.NaN;
  }

  private double printed(int k) {
    List<PathBound> bounds = judged.certified().bounds();
    return k < bounds.size() ? bounds.get(k).printedBound() : Double.NaN;
  }

  private NumberTable steps() {
    List<PathPoint> path = judged.model().path();
    NumberTable table =
        NumberTable.of("step", "added", "training errors", "change", "rows it is made of");
    for (int k = 0; k < Math.min(MOST_STEPS, path.size()); k++) {
      PathPoint point = path.get(k);
      Object change = k == 0 ? null : point.errorCount() - path.get(k - 1).errorCount();
      table.add(
          point.size(), added(point.size()), point.errorCount(), change, point.compressionSize());
    }
    return table;
  }

  /** What the step added, where the model still has it. */
  private String added(int step) {
    Model model = judged.model();
    if (step == 0) {
      return "nothing yet";
    }
    if (step > model.classifier().size()) {
      return "not kept";
    }
    return Wording.of(model).part(step - 1);
  }
}
