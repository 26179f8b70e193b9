package io.laconic.papers.prototypes.digits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.laconic.papers.Reproductions;
import io.laconic.papers.drawing.Figure;
import io.laconic.papers.drawing.SvgDrawing;
import io.laconic.papers.drawing.SvgWriter;
import io.laconic.papers.drawing.SvgXml;
import io.laconic.papers.experiment.Reproduction;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.prototypes.mixture.MixtureFiguresTest;
import io.laconic.papers.prototypes.sequences.PvmFigure9;
import io.laconic.space.Alphabet;
import io.laconic.space.MismatchKernel;
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

  private Figure draw(String name, DigitImages digits) {
    ReproductionContext context = MixtureFiguresTest.quick(null, checkpoints, 2);
    Reproduction one = Reproductions.of(name);
    return one instanceof DigitFigure figure
        ? figure.draw(digits, context)
        : ((PvmFigure3) one).draw(digits, context);
  }

  @Test
  void allFiguresOfDigitsFromDistancesThatAreKept() throws IOException {
    DigitImages digits = digits();
    for (int k = 3; k <= 8; k++) {
      Figure figure = draw("pvm-fig" + k, digits);
      assertThat(figure.caption()).startsWith("Figure " + k + " of Bien").contains("200 training");
      MixtureFiguresTest.checked(figure);
    }
    assertThat(checkpoints.resolve("usps-tangent-among.bin")).hasSize(24 + 8L * 200 * 200);
    ReproductionContext fresh = MixtureFiguresTest.quick(null, null, 1);
    Figure again = ((DigitFigure) Reproductions.of("pvm-fig4")).draw(digits, fresh);
    assertThat(again.svg()).isEqualTo(draw("pvm-fig4", digits).svg());
  }

  @Test
  void thePrototypesAreShownInTheOrderOfChoice() throws IOException {
    Document document = MixtureFiguresTest.checked(draw("pvm-fig4", digits()));
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
    SvgDrawing drawing = new SvgDrawing(500, 500);
    List<String> lowest =
        PvmFigure9.panel(
            drawing,
            60,
            "promoters.csv",
            new MismatchKernel(4, 1, Alphabet.DNA),
            MixtureFiguresTest.quick(data, null, 2));
    assertThat(lowest).hasSize(2);
    assertThat(lowest.get(0)).startsWith("promoters, PVM");
    SvgXml.parse(SvgWriter.write(drawing, "t", "d"));
  }
}
