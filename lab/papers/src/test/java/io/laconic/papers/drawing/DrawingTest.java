package io.laconic.papers.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.PngCanvas;
import io.laconic.io.drawing.ShapeStyle;
import io.laconic.io.drawing.SvgCanvas;
import io.laconic.io.drawing.TextLine;
import io.laconic.io.drawing.Xml;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class DrawingTest {
  private static final String EVIL = "<script>alert('1 & \"2\"')</script>\u0000]]>";

  @Test
  void hostileTextStaysText() {
    Drawing drawing = new Drawing(100, 50);
    drawing.text(5, 20, EVIL, TextLine.Anchor.START);
    Document document = SvgXml.parse(SvgCanvas.write(drawing, EVIL, EVIL));
    String kept = EVIL.replace('\u0000', '\uFFFD');
    assertThat(SvgXml.text(document, "title")).isEqualTo(kept);
    assertThat(SvgXml.text(document, "desc")).isEqualTo(kept);
    assertThat(SvgXml.text(document, "text")).isEqualTo(kept);
    assertThat(SvgXml.count(document, "script")).isZero();
  }

  @Test
  void everyShapeIsWrittenAndPainted() throws IOException {
    Drawing drawing = new Drawing(60, 40);
    double[] x = {1, 2, Double.NaN, 3, 4};
    drawing.path(
        x, new double[] {1, 2, Double.NaN, 3, 4}, ShapeStyle.line("#123456", 1).dashed(2, 1));
    drawing.circle(10, 10, 5, ShapeStyle.area("#00ff00", 0.5));
    drawing.upwards(20, 20, "up");
    Drawing layer = drawing.layer();
    layer.rectangle(30, 0, 100, 100, ShapeStyle.area("#ff0000", 1));
    drawing.clip(40, 10, 10, 10, layer);
    String svg = SvgCanvas.write(drawing, "t", "d");
    Document document = SvgXml.parse(svg);
    assertThat(SvgXml.count(document, "path")).isEqualTo(2);
    assertThat(SvgXml.count(document, "circle")).isEqualTo(1);
    assertThat(SvgXml.count(document, "svg")).isEqualTo(2);
    assertThat(svg).contains("d=\"M1 1L2 2M3 3L4 4\"", "stroke-dasharray=\"2 1\"", "rotate(-90");
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(PngCanvas.paint(drawing, 2)));
    assertThat(image.getWidth()).isEqualTo(120);
    assertThat(image.getRGB(90, 30) & 0xFFFFFF).isEqualTo(0xFF0000);
    assertThat(image.getRGB(110, 30) & 0xFFFFFF).isEqualTo(0xFFFFFF);
    assertThat(image.getRGB(20, 20) & 0xFFFFFF).isBetween(0x7F0000, 0x80FF80);
  }

  @Test
  void pixelsAreEmbeddedAsTheyAre() throws IOException {
    Drawing drawing = new Drawing(20, 20);
    BufferedImage pixels = new BufferedImage(2, 2, BufferedImage.TYPE_BYTE_GRAY);
    pixels.getRaster().setPixels(0, 0, 2, 2, new int[] {255, 128, 0, 7});
    drawing.image(0, 0, 20, pixels);
    Document document = SvgXml.parse(SvgCanvas.write(drawing, "t", "d"));
    Element image = (Element) document.getElementsByTagName("image").item(0);
    String data = image.getAttributeNS("http://www.w3.org/1999/xlink", "href");
    byte[] png = Base64.getDecoder().decode(data.replace("data:image/png;base64,", ""));
    int[] grey =
        ImageIO.read(new ByteArrayInputStream(png)).getRaster().getPixels(0, 0, 2, 2, (int[]) null);
    assertThat(grey).containsExactly(255, 128, 0, 7);
  }

  @Test
  void aPlotOfEveryMarkIsWellFormed() {
    Drawing drawing = new Drawing(300, 200);
    PlotFrame plot =
        new PlotFrame(
            drawing,
            40,
            20,
            200,
            120,
            Axis.logarithmic("a & b", 1, 1000),
            Axis.linear("error", 0, 1));
    plot.frame("<heading>");
    List<Curve> all = new java.util.ArrayList<>();
    for (int k = 0; k < 7; k++) {
      all.add(Curve.of(k, "s" + k, new double[] {1, 10}, new double[] {0.1 * k, 0.5}));
    }
    plot.curves(all);
    plot.legend(all);
    Document document = SvgXml.parse(SvgCanvas.write(drawing, "t", "d"));
    assertThat(SvgXml.count(document, "text")).isGreaterThan(10);
    assertThat(plot.px(10)).isCloseTo(40 + 200 / 3.0, org.assertj.core.api.Assertions.within(1e-9));
    assertThat(plot.py(0.25)).isEqualTo(20 + 90);
  }

  @Test
  void coloursAreChecked() {
    assertThatThrownBy(() -> ShapeStyle.line("red\" onload=\"x", 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("#rrggbb");
  }

  @Test
  void numbersAreShort() {
    assertThat(Xml.number(1.0)).isEqualTo("1");
    assertThat(Xml.number(-0.001)).isEqualTo("0");
    assertThat(Xml.number(1234567.891)).isEqualTo("1234567.89");
    assertThat(Xml.number(100)).isEqualTo("100");
  }
}
