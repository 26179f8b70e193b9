package io.laconic.report;

import io.laconic.certificate.CertificateWords;
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
    figure().write(out);
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

  private Figure figure() {
    Model model = judged.model();
    int size = model.classifier().size();
    NumberTable numbers = NumberTable.of("size", "training error", "certificate", "printed bound");
    for (int k = 0; k < model.path().size(); k++) {
      PathPoint point = model.path().get(k);
      numbers.add(point.size(), error(point), risk(k), printed(k));
    }
    String caption =
        "Share of training errors of the machine made of the first steps, with its certified"
            + " error on future rows. All certificates hold at once."
            + (hasEmptyCertificate() ? " Where it is 100 %, nothing is certified." : "")
            + (Double.isNaN(printed(0))
                ? ""
                : " The printed bound is the formula of the paper, which is not a guarantee.")
            + " The dotted line marks the machine of this page. More steps make fewer training"
            + " errors; look where the certificate stops falling.";
    return new Figure(
        "path-errors",
        "path",
        "Error and certificate by number of steps",
        caption,
        alternative(size),
        Map.of("chosen", size),
        numbers);
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
    return (double) point.errorCount() / judged.model().training().exampleCount();
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
