package io.laconic.report.picture;

import io.laconic.certificate.CertificateWords;
import io.laconic.cli.wording.VerdictWords;
import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.PdfCanvas;
import io.laconic.io.drawing.PngCanvas;
import io.laconic.io.drawing.SvgCanvas;
import io.laconic.model.Wording;
import io.laconic.report.page.ImageSize;
import io.laconic.report.rows.ClassifiedRows;
import java.nio.charset.StandardCharsets;

/** The picture of a rule and its promise: for pages of any width, as a file, for a slide. */
public final class RulePicture {
  /** Where there is room, and on a phone. */
  public static final double WIDE = 760;

  public static final double NARROW = 350;

  /** Sixteen to nine. */
  private static final double SLIDE_WIDTH = 1280;

  private static final double SLIDE_HEIGHT = 720;
  private static final double MARGIN = 40;

  private final ClassifiedRows judged;
  private final RuleCard card;

  public RulePicture(ClassifiedRows judged, ImageSize image) {
    this.judged = judged;
    this.card = new CardMaker(judged, image).card();
  }

  public Drawing drawn(double width) {
    return new CardDrawing(card, width, judged).drawn();
  }

  /** The rule and its promise in words, for who does not see the picture. */
  public String words() {
    var certificate = judged.certified().certificate();
    String verdict = VerdictWords.of(judged.certified());
    String rule =
        judged.exemplars() != null
            ? "the class of the most similar of "
                + Wording.counted(judged.exemplars().size(), "typical case")
            : Wording.of(judged.model()).sentence();
    return rule
        + ". "
        + (certificate == null
            ? "Nothing is promised."
            : "Promised: " + CertificateWords.words(certificate) + ".")
        + (verdict == null ? "" : " Worth it? " + verdict + ".");
  }

  public String svg(double width) {
    return SvgCanvas.write(drawn(width), "A rule and its promise", words());
  }

  /** The picture as a file: SVG, PNG or PDF by the end of its name; null for other names. */
  public byte[] file(String name) {
    Drawing picture = name.contains("slide") ? slide() : drawn(WIDE);
    if (name.endsWith(".svg")) {
      return SvgCanvas.write(picture, "A rule and its promise", words())
          .getBytes(StandardCharsets.UTF_8);
    }
    return name.endsWith(".png")
        ? PngCanvas.paint(picture, 2)
        : name.endsWith(".pdf") ? PdfCanvas.write(picture) : null;
  }

  /** As large as it fits on a slide. */
  private Drawing slide() {
    Drawing best = drawn(WIDE);
    for (double width = WIDE; width <= SLIDE_WIDTH; width += 40) {
      Drawing tried = drawn(width);
      best = scale(tried) > scale(best) ? tried : best;
    }
    Drawing slide = new Drawing(SLIDE_WIDTH, SLIDE_HEIGHT);
    double factor = scale(best);
    double x = (SLIDE_WIDTH - factor * best.width()) / 2;
    double y = (SLIDE_HEIGHT - factor * best.height()) / 2;
    slide.scaled(x, y, factor, best);
    return slide;
  }

  private static double scale(Drawing drawing) {
    return Math.min(
        (SLIDE_WIDTH - 2 * MARGIN) / drawing.width(),
        (SLIDE_HEIGHT - 2 * MARGIN) / drawing.height());
  }
}
