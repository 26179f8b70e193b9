package io.laconic.papers.prototypes.digits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.laconic.io.drawing.Drawing;
import io.laconic.papers.drawing.CaptionedDrawing;
import io.laconic.papers.drawing.Figure;
import io.laconic.papers.drawing.SvgXml;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.prototypes.mixture.MixtureFiguresTest;
import io.laconic.papers.prototypes.sequences.PvmFigure9;
import io.laconic.space.sequence.Alphabet;
import io.laconic.space.sequence.MismatchKernel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

/**
 * Figures of real data, in the folder {@code -Dlaconic.data} or in {@code shared/data} beside the
 * project; skipped without it. A few rows only.
 */
class DigitFiguresTest {
  @TempDir private Path checkpoints;

  private static Path folder(String file) {
    String given = System.getProperty("laconic.data", "");
    Path root = Path.of(System.getProperty("laconic.root", "..")).toAbsolutePath().normalize();
    Path folder =
        given.isEmpty() || given.startsWith("${")
            ? root.resolveSibling("shared").resolve("data")
            : Path.of(given);
    if (!Files.exists(folder.resolve(file))) {
      abort("no data file " + file);
    }
    return folder;
  }

  private static DigitImages digits;

  private static DigitImages digits() {
    digits = digits == null ? DigitImages.read(folder("usps-train.csv.gz"), 200, 40) : digits;
    return digits;
  }

  private static CaptionedDrawing draw(int figure, ReproductionContext context) {
    return switch (figure) {
      case 3 -> PvmFigure3.draw(digits(), context);
      case 4 -> PvmFigure4.draw(DigitPrototypes.of(digits(), context));
      case 5 -> PvmFigure5.draw(DigitPrototypes.of(digits(), context));
      case 6 -> PvmFigure6.draw(DigitPrototypes.of(digits(), context));
      case 7 -> PvmFigure7.draw(DigitPrototypes.of(digits(), context));
      default -> PvmFigure8.draw(DigitPrototypes.of(digits(), context));
    };
  }

  @Test
  void allFiguresOfDigitsFromDistancesThatAreKept() throws IOException {
    ReproductionContext kept = MixtureFiguresTest.quick(null, checkpoints, 2);
    for (int k = 3; k <= 8; k++) {
      CaptionedDrawing drawing = draw(k, kept);
      assertThat(drawing.caption()).startsWith("Figure " + k + " of Bien").contains("200 training");
      MixtureFiguresTest.checked(drawing);
    }
    assertThat(checkpoints.resolve("usps-tangent-among.bin")).hasSize(24 + 8L * 200 * 200);
    ReproductionContext fresh = MixtureFiguresTest.quick(null, null, 1);
    assertThat(MixtureFiguresTest.checked(draw(4, fresh)).svg())
        .isEqualTo(MixtureFiguresTest.checked(draw(4, kept)).svg());
  }

  @Test
  void inkIsBlackAndPaperIsWhite() {
    double[] image = new double[DigitImages.SIDE * DigitImages.SIDE];
    image[0] = -1;
    image[2] = 1;
    image[3] = 2;
    assertThat(DigitImages.pixels(image).getRaster().getPixels(0, 0, 4, 1, (int[]) null))
        .containsExactly(255, 128, 0, 0);
  }

  @Test
  void thePrototypesAreShownInTheOrderOfChoice() throws IOException {
    Document document =
        SvgXml.parse(
            MixtureFiguresTest.checked(draw(4, MixtureFiguresTest.quick(null, null, 2))).svg());
    assertThat(SvgXml.count(document, "image")).isEqualTo(SvgXml.count(document, "text"));
    int before = Integer.MAX_VALUE;
    for (int k = 0; k < SvgXml.count(document, "text"); k++) {
      String[] counts =
          document.getElementsByTagName("text").item(k).getTextContent().split("[ ()]+");
      int gain = Integer.parseInt(counts[0]) - Integer.parseInt(counts[1]);
      assertThat(gain).isPositive().isLessThanOrEqualTo(before);
      before = gain;
    }
  }

  @Test
  void sequences() {
    Path data = folder("promoters.csv");
    Drawing drawing = new Drawing(500, 500);
    List<String> lowest =
        PvmFigure9.panel(
            drawing,
            60,
            "promoters.csv",
            new MismatchKernel(4, 1, Alphabet.DNA),
            MixtureFiguresTest.quick(data, null, 2));
    assertThat(lowest).hasSize(3);
    assertThat(lowest.get(0)).startsWith("promoters, PVM");
    SvgXml.parse(Figure.of("n", "t", new CaptionedDrawing("d", drawing)).svg());
  }
}
