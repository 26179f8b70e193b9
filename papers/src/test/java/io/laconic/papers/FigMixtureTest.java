package io.laconic.papers;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.util.Parallel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class FigMixtureTest {
  static Context quick(Path data, Path checkpoints, int threads) {
    return new Context(data, true, 1, new Parallel(threads), words -> {}, checkpoints);
  }

  static Figure only(Output output) throws IOException {
    assertThat(output.figures()).hasSize(1);
    Figure figure = output.figures().get(0);
    checked(figure);
    return figure;
  }

  static Document checked(Figure figure) throws IOException {
    Document document = SvgXml.parse(figure.svg());
    assertThat(SvgXml.text(document, "desc")).isEqualTo(figure.caption());
    assertThat(ImageIO.read(new ByteArrayInputStream(figure.png())).getWidth()).isPositive();
    return document;
  }

  @Test
  void coversForSixRadii() throws IOException {
    Figure figure = only(new FigCovers().run(quick(null, null, 1)));
    assertThat(figure.name()).isEqualTo("pvm-fig1");
    assertThat(figure.svg()).contains(": 300 prototypes");
    assertThat(figure.svg().split("ε = ", -1)).hasSize(7);
  }

  @Test
  void boundariesOfFourRulesOnAnyNumberOfThreads() throws IOException {
    Figure figure = only(new FigBoundaries().run(quick(null, null, 1)));
    assertThat(figure.svg())
        .contains("Bayes: error", "PVM: error", "K-medoids: error", "LVQ: error");
    assertThat(only(new FigBoundaries().run(quick(null, null, 2))).svg()).isEqualTo(figure.svg());
  }

  @Test
  void theBoundaryOfACircleIsACircle() {
    SvgAxis axis = SvgAxis.linear("", -2, 2);
    List<double[]> corners = FigBoundary.of((x, y) -> x * x + y * y < 1 ? 0 : 1, axis, axis, 40);
    assertThat(corners).hasSizeGreaterThan(100);
    for (double[] corner : corners) {
      if (!Double.isNaN(corner[0])) {
        assertThat(Math.hypot(corner[0], corner[1])).isBetween(0.999, 1.001);
      }
    }
  }

  @Test
  void namesAreThoseOfThePaperAndOnlyOnceEach() {
    List<String> names = Figures.all().stream().map(Reproduction::name).toList();
    assertThat(names)
        .containsExactly(
            "pvm-fig1",
            "pvm-fig2",
            "pvm-fig3",
            "pvm-fig4",
            "pvm-fig5",
            "pvm-fig6",
            "pvm-fig7",
            "pvm-fig8",
            "pvm-fig9");
  }
}
