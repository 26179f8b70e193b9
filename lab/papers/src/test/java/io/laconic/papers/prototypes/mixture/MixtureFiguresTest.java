package io.laconic.papers.prototypes.mixture;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.papers.drawing.Axis;
import io.laconic.papers.drawing.CaptionedDrawing;
import io.laconic.papers.drawing.Figure;
import io.laconic.papers.drawing.SvgXml;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.prototypes.mixture.PvmFigure2.ClassBoundary;
import io.laconic.util.Parallel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

public class MixtureFiguresTest {
  public static ReproductionContext quick(Path data, Path checkpoints, int threads) {
    return new ReproductionContext(
        () -> data, true, 1, new Parallel(threads), words -> {}, checkpoints);
  }

  public static Figure checked(CaptionedDrawing drawing) throws IOException {
    Figure figure = Figure.of("name", "title", drawing);
    Document document = SvgXml.parse(figure.svg());
    assertThat(SvgXml.text(document, "desc")).isEqualTo(figure.caption());
    assertThat(ImageIO.read(new ByteArrayInputStream(figure.png())).getWidth()).isPositive();
    return figure;
  }

  @Test
  void coversForSixRadii() throws IOException {
    Figure figure = checked(PvmFigure1.draw(quick(null, null, 1)));
    assertThat(figure.svg()).contains(": 300 prototypes");
    assertThat(figure.svg().split("ε = ", -1)).hasSize(7);
  }

  @Test
  void boundariesOfFourRulesOnAnyNumberOfThreads() throws IOException {
    Figure figure = checked(PvmFigure2.draw(quick(null, null, 1)));
    assertThat(figure.svg())
        .contains("Bayes: error", "PVM: error", "K-medoids: error", "LVQ: error");
    assertThat(checked(PvmFigure2.draw(quick(null, null, 2))).svg()).isEqualTo(figure.svg());
  }

  @Test
  void theBoundaryOfACircleIsACircle() {
    Axis axis = Axis.linear("", -2, 2);
    List<double[]> corners = ClassBoundary.of((x, y) -> x * x + y * y < 1 ? 0 : 1, axis, axis, 40);
    assertThat(corners).hasSizeGreaterThan(100);
    for (double[] corner : corners) {
      if (!Double.isNaN(corner[0])) {
        assertThat(Math.hypot(corner[0], corner[1])).isBetween(0.999, 1.001);
      }
    }
  }
}
