package io.laconic.report;

import io.laconic.certificate.CertificateWords;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.page.VoidReason;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.report.rows.ModelsBySize;
import io.laconic.report.rows.ModelsBySize.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * How the machine grew, step by step: errors, certificate, printed bound; and a slider along it.
 */
final class PathSection implements Section {
  private static final int MOST_STEPS = 200;
  private static final int MOST_OPEN = 12;

  private final ClassifiedRows judged;
  private final ModelsBySize bySize;
  private final List<Step> steps;
  private final boolean printed;

  /**
   * @param printed whether the bound that the paper prints is shown
   */
  PathSection(ClassifiedRows judged, boolean printed) {
    this.judged = judged;
    this.bySize = new ModelsBySize(judged);
    this.steps = bySize.steps();
    this.printed = printed;
  }

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
    return steps.size() > 1;
  }

  @Override
  public void write(Html out) {
    out.element("p", intro());
    if (bySize.insideRows() > 0 || bySize.outsideRows() > 0) {
      figure().write(out);
      new SizeSlider(bySize, steps, this::errors).write(out);
    }
    boolean closed = steps.size() > MOST_OPEN;
    out.open("details", closed ? "class" : "open", closed ? "steps" : "");
    out.element("summary", "The steps");
    table().write(out);
    int left = steps.size() - MOST_STEPS;
    if (left > 0) {
      out.element("p", Wording.counted(left, "more step") + ".");
    }
    out.close("details");
  }

  private String intro() {
    String made = "Each step adds a " + bySize.unit() + ". ";
    if (bySize.areDrawn()) {
      return made
          + (bySize.outsideRows() > 0
              ? "Errors are counted on the rows inside the subset, of which the rule was made, and on"
                  + " the rows outside. "
              : "Errors are those on the rows inside the subset, of which the rule was made. ")
          + (bySize.paidFor() >= 0
              ? "The certificate was made for all sizes up to "
                  + bySize.paidFor()
                  + ", too: whichever you take, its number holds."
              : "Only the size of this page is certified (train --all-sizes N certifies others too). Whoever chooses another by its errors outside"
                  + " has no honest test of it left.");
    }
    return bySize.outsideRows() > 0
        ? made + "Errors are also counted on the rows of this page, which had no part in making it."
        : made + "Errors are those on the rows that the rule was learned from.";
  }

  /** A line of the picture: a name, and the share of rows of a step; NaN where there is none. */
  private record Line(String name, ToDoubleFunction<Step> share) {}

  private List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    boolean drawn = bySize.areDrawn();
    add(
        lines,
        bySize.isOfSubset() ? "error inside" : "training error",
        step -> share(step.inside(), bySize.insideRows()));
    add(
        lines,
        drawn ? "error outside" : "error on these rows",
        step -> share(step.outside(), bySize.outsideRows()));
    add(lines, "certificate", Step::risk);
    if (printed) {
      add(lines, "printed bound", Step::printed);
    }
    return lines;
  }

  private void add(List<Line> lines, String name, ToDoubleFunction<Step> share) {
    if (steps.stream().mapToDouble(share).anyMatch(value -> !Double.isNaN(value))) {
      lines.add(new Line(name, share));
    }
  }

  private static double share(int errors, int rows) {
    return errors < 0 || rows == 0 ? Double.NaN : (double) errors / rows;
  }

  private Figure figure() {
    List<Line> lines = lines();
    List<String> columns = new ArrayList<>(List.of("size"));
    lines.forEach(line -> columns.add(line.name()));
    NumberTable numbers = NumberTable.of(columns.toArray(String[]::new));
    for (Step step : steps) {
      List<Object> cells = new ArrayList<>(List.of(step.size()));
      lines.forEach(line -> cells.add(line.share().applyAsDouble(step)));
      numbers.add(cells.toArray());
    }
    return new Figure(
        "path-errors",
        "path",
        hasCertificates()
            ? "Error and certificate by number of " + bySize.unit() + "s"
            : "Error by number of " + bySize.unit() + "s",
        caption(),
        alternative(lines),
        Map.of("chosen", bySize.size(), "unit", bySize.unit() + "s"),
        numbers);
  }

  private boolean hasCertificates() {
    return steps.stream().anyMatch(step -> !Double.isNaN(step.risk()));
  }

  private String caption() {
    String text =
        "Share of errors of the machine of the first steps. The dotted line marks the machine of"
            + " this page. Errors on rows that it was learned from say little of new rows.";
    if (hasCertificates()) {
      text +=
          " The certificates of all steps hold at once."
              + VoidReason.sentence(judged.certified().certificate())
              + (steps.stream().anyMatch(step -> CertificateWords.saysNothing(step.risk()))
                  ? " Where it is 100 %, nothing is certified."
                  : "");
    } else {
      text +=
          judged.certified().certificate() == null
              ? " Nothing on these lines is certified."
              : " On these lines only the machine of this page is certified.";
    }
    boolean shown = printed && steps.stream().anyMatch(step -> !Double.isNaN(step.printed()));
    return text
        + (shown
            ? " The printed bound is the formula of the paper, which is not a guarantee."
            : "");
  }

  private String alternative(List<Line> lines) {
    StringBuilder text = new StringBuilder("Lines over the number of steps from 0 to ");
    text.append(steps.get(steps.size() - 1).size()).append(':');
    for (Line line : lines) {
      List<Double> known =
          steps.stream()
              .map(step -> line.share().applyAsDouble(step))
              .filter(v -> !v.isNaN())
              .toList();
      text.append(line == lines.get(0) ? " " : "; ").append(line.name()).append(" from ");
      text.append(NumberTable.percent(known.get(0))).append(" to ");
      text.append(NumberTable.percent(known.get(known.size() - 1)));
    }
    return text + ". The machine of this page has " + bySize.size() + ".";
  }

  /** {@code 58 errors on the 256 rows inside (22.7 %); 123 on the 512 rows outside (24.0 %).} */
  private String errors(Step step) {
    List<String> parts = new ArrayList<>();
    if (step.inside() >= 0 && bySize.insideRows() > 0) {
      parts.add(
          counted(
              step.inside(),
              bySize.insideRows(),
              bySize.isOfSubset() ? "inside" : "that it was learned from"));
    }
    if (step.outside() >= 0) {
      parts.add(
          counted(
              step.outside(),
              bySize.outsideRows(),
              bySize.areDrawn() ? "outside" : "of this page"));
    }
    return String.join("; ", parts) + "." + promise(step);
  }

  private static String counted(int errors, int rows, String which) {
    return Wording.counted(errors, "error")
        + " on the "
        + Wording.counted(rows, "row")
        + " "
        + which
        + " ("
        + NumberTable.percent((double) errors / rows)
        + ")";
  }

  private String promise(Step step) {
    if (!Double.isNaN(step.risk())) {
      return " Certified: "
          + CertificateWords.atMost(step.risk())
          + "."
          + VoidReason.sentence(judged.certified().certificate());
    }
    return bySize.areDrawn()
        ? bySize.isModel(step)
            ? " This size is certified, see above."
            : " This size is not certified."
        : "";
  }

  private NumberTable table() {
    List<String> columns =
        new ArrayList<>(
            List.of(
                "step",
                "added",
                bySize.isOfSubset() ? "errors inside" : "training errors",
                "change",
                "rows that define it"));
    boolean outside = bySize.outsideRows() > 0;
    if (outside) {
      columns.add(bySize.areDrawn() ? "errors outside" : "errors on these rows");
    }
    if (hasCertificates()) {
      columns.add("certified");
    }
    NumberTable table = NumberTable.of(columns.toArray(String[]::new));
    for (int k = 0; k < Math.min(MOST_STEPS, steps.size()); k++) {
      Step step = steps.get(k);
      List<Object> cells = new ArrayList<>();
      cells.add(step.size());
      cells.add(added(step.size()));
      cells.add(count(step.inside()));
      boolean both = k > 0 && step.inside() >= 0 && steps.get(k - 1).inside() >= 0;
      cells.add(both ? (Object) (step.inside() - steps.get(k - 1).inside()) : null);
      cells.add(count(step.members()));
      if (outside) {
        cells.add(count(step.outside()));
      }
      if (hasCertificates()) {
        cells.add(Double.isNaN(step.risk()) ? null : CertificateWords.cell(step.risk()));
      }
      table.add(cells.toArray());
    }
    return table;
  }

  private static Object count(int count) {
    return count < 0 ? null : (Object) count;
  }

  /** What the step added, where the model still has it. */
  private String added(int step) {
    Model model = judged.model();
    if (step == 0) {
      return "nothing yet";
    }
    return step > bySize.size() ? "not kept" : Wording.of(model).part(step - 1);
  }
}
