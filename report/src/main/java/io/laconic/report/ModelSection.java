package io.laconic.report;

import io.laconic.certificate.DrawnSubsets;
import io.laconic.cli.wording.ConstantWords;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.report.page.Html;
import io.laconic.report.page.Section;
import io.laconic.report.picture.RulePicture;
import io.laconic.report.rows.ClassifiedRows;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The model in words, and how large it is. */
record ModelSection(ClassifiedRows judged, RulePicture picture) implements Section {
  /** Longer rules are lists that nobody reads aloud. */
  private static final int MOST_IN_A_SENTENCE = 5;

  @Override
  public String id() {
    return "model";
  }

  @Override
  public String title() {
    return "The rule";
  }

  @Override
  public boolean isPresent() {
    return true;
  }

  @Override
  public void write(Html out) {
    Wording wording = Wording.of(judged.model());
    out.open("div", "class", "rule-picture");
    out.svg(picture.svg(RulePicture.WIDE), picture.words(), "wide-picture");
    out.svg(picture.svg(RulePicture.NARROW), picture.words(), "narrow-picture");
    out.close("div");
    HowToUse.writeVerdict(judged.certified(), out);
    String constant = ConstantWords.of(judged.certified());
    if (constant != null) {
      out.element("p", "Note: " + constant + ".", "class", "warning");
    }
    HowToUse.writeForPaper(judged.certified(), out);
    out.open("details", "class", "as-text").element("summary", "The rule as text");
    writeText(wording, out);
    out.close("details");
  }

  private void writeText(Wording wording, Html out) {
    out.rule(wording.lines(), conditions(wording));
    if (!wording.listsItsRows()) {
      List<String> details = wording.details();
      if (!details.isEmpty()) {
        out.open("ul");
        details.forEach(line -> out.element("li", line));
        out.close("ul");
      }
      if (wording.lines().size() <= MOST_IN_A_SENTENCE) {
        out.element("p", "As one sentence: " + wording.sentence() + ".", "class", "sentence");
      }
    }
    out.element("p", size());
  }

  /** What must not be broken between two lines. */
  private static List<String> conditions(Wording wording) {
    if (wording.isList()) {
      return wording.steps().stream()
          .flatMap(step -> Stream.of(step.condition().split(" and ")))
          .filter(words -> !words.isEmpty())
          .toList();
    }
    int parts = wording.listsItsRows() ? 0 : wording.partNames().size();
    return IntStream.range(0, parts).mapToObj(wording::part).toList();
  }

  /** {@code 3 rules; reads 2 of 30 columns; it rests on 4 training rows}. */
  private String size() {
    Model model = judged.model();
    int total = model.frame().encoding().attributeCount();
    String text = Wording.counted(model.classifier().size(), Wording.of(model).unit());
    if (model.frame().space() == null) {
      text += "; reads " + model.usedColumnCount() + " of ";
      text += Wording.counted(model.frame().encoding().parts().size(), "column");
    } else if (total > 0) {
      text += ", which compare rows by " + Wording.counted(total, "attribute");
    }
    int rows = model.compressionSet().size();
    return text + (rows == 0 ? "" : "; it rests on " + members(rows)) + ".";
  }

  /** The rows that thresholds, centers or prototypes are taken from. */
  private String members(int count) {
    if (!judged.certified().isTested()) {
      return Wording.counted(count, "training row");
    }
    DrawnSubsets drawn = judged.certified().certificate().test().drawn();
    String inside = drawn.count() == 1 ? "not held out" : "inside the subset";
    return drawn.group() == null
        ? count + " of the " + Wording.counted(drawn.size(), "row") + " " + inside
        : Wording.counted(count, "row") + " " + inside;
  }
}
