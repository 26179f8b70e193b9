package io.laconic.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

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
class FigDigitsTest {
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

  private static FigDigits digits;

  private static FigDigits digits() {
    digits = digits == null ? FigDigits.read(folder("usps-train.csv.gz"), 200, 40) : digits;
    return digits;
  }

  private Figure draw(String name, FigDigits digits) {
    Context context = FigMixtureTest.quick(null, checkpoints, 2);
    Reproduction one = Reproductions.of(name);
    return one instanceof FigOfDigits figure
        ? figure.draw(digits, context)
        : ((FigErrors) one).draw(digits, context);
  }

  @Test
  void allFiguresOfDigitsFromDistancesThatAreKept() throws IOException {
    FigDigits digits = digits();
    for (int k = 3; k <= 8; k++) {
      Figure figure = draw("pvm-fig" + k, digits);
      assertThat(figure.caption()).startsWith("Figure " + k + " of Bien").contains("200 training");
      FigMixtureTest.checked(figure);
    }
    assertThat(checkpoints.resolve("usps-tangent-among.bin")).hasSize(24 + 8L * 200 * 200);
    Context fresh = FigMixtureTest.quick(null, null, 1);
    Figure again = ((FigOfDigits) Reproductions.of("pvm-fig4")).draw(digits, fresh);
    assertThat(again.svg()).isEqualTo(draw("pvm-fig4", digits).svg());
  }

  @Test
  void thePrototypesAreShownInTheOrderOfChoice() throws IOException {
    Document document = FigMixtureTest.checked(draw("pvm-fig4", digits()));
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
        FigProteins.panel(
            drawing,
            60,
            "promoters.csv",
            new MismatchKernel(4, 1, Alphabet.DNA),
            FigMixtureTest.quick(data, null, 2));
    assertThat(lowest).hasSize(2);
    assertThat(lowest.get(0)).startsWith("promoters, PVM");
    SvgXml.parse(SvgWriter.write(drawing, "t", "d"));
  }
}
