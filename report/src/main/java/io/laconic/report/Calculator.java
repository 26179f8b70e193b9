package io.laconic.report;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.extension.CalculatorPage;
import io.laconic.cli.extension.WrittenPage;
import io.laconic.data.Dataset;
import io.laconic.data.RowBlocks;
import io.laconic.model.Wording;
import io.laconic.report.page.Html;
import io.laconic.report.page.Page;
import io.laconic.report.page.Section;
import io.laconic.report.picture.RulePicture;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.report.whatif.CalculatorSection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A page to hand out: the rule as fields for one case, its promise, and when not to use it. It
 * holds no rows but those that prototypes are, and needs no network.
 */
public final class Calculator implements CalculatorPage {
  private static final List<String> SCRIPTS =
      List.of("web/page-tools.js", "web/decide.js", "web/whatif.js", "web/calculator.js");
  private static final Set<String> ALL = Set.of("what-if", "rule", "promise", "limits");

  /** A part that is always there. */
  private record Part(String id, String title, Consumer<Html> content) implements Section {
    @Override
    public boolean isPresent() {
      return true;
    }

    @Override
    public void write(Html out) {
      content.accept(out);
    }
  }

  @Override
  public WrittenPage page(CertifiedModel certified, Dataset rows, RowBlocks blocks) {
    ClassifiedRows judged =
        blocks != null
            ? ClassifiedRows.of(certified, blocks, false)
            : rows == null ? null : ClassifiedRows.of(certified, rows, null);
    List<Section> sections =
        List.of(
            new CalculatorSection(certified, judged),
            new Part("promise", HowToUse.TRUST, out -> writePromise(certified, out)),
            new Part("limits", HowToUse.LIMITS, out -> HowToUse.writeLimits(certified, out)),
            new Part("rule", "The rule", out -> writeRule(certified, judged, out)));
    List<String> classes = certified.model().frame().classes();
    return new Page(title(certified), sections, ALL, classes, SCRIPTS, name -> null);
  }

  private static String title(CertifiedModel certified) {
    List<String> classes = certified.model().frame().spokenClasses();
    return classes.size() == 2
        ? classes.get(1) + " or " + classes.get(0) + "?"
        : "Which of " + classes.size() + " classes is it?";
  }

  private static void writePromise(CertifiedModel certified, Html out) {
    HowToUse.writePromise(certified, out);
    HowToUse.writeVerdict(certified, out);
  }

  private static void writeRule(CertifiedModel certified, ClassifiedRows judged, Html out) {
    if (judged != null) {
      RulePicture picture = new RulePicture(judged, null);
      out.open("div", "class", "rule-picture");
      out.svg(picture.svg(RulePicture.WIDE), picture.words(), "wide-picture");
      out.svg(picture.svg(RulePicture.NARROW), picture.words(), "narrow-picture");
      out.close("div");
      return;
    }
    out.rule(Wording.of(certified.model()).lines(), List.of());
  }
}
