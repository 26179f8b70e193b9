package io.laconic.papers.prototypes.mixture;

import io.laconic.papers.drawing.SvgAxis;
import io.laconic.papers.drawing.SvgDrawing;
import io.laconic.papers.drawing.SvgInk;
import io.laconic.papers.drawing.SvgMark;
import io.laconic.papers.drawing.SvgPlot;
import io.laconic.papers.drawing.SvgShape;
import java.util.List;

/** Points of three classes in a frame; both axes have the same scale. */
final class MixturePlot {
  static final List<String> COLOURS = List.of("#d55e00", "#0072b2", "#009e73");
  static final List<SvgMark> MARKS = List.of(SvgMark.CIRCLE, SvgMark.TRIANGLE, SvgMark.SQUARE);

  private MixturePlot() {}

  /** A square frame around all points, with a margin of 6 %. */
  static SvgPlot plot(SvgDrawing drawing, double x, double y, double size, MixturePoints points) {
    double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (double[] point : points.x()) {
      for (int axis = 0; axis < 2; axis++) {
        low[axis] = Math.min(low[axis], point[axis]);
        high[axis] = Math.max(high[axis], point[axis]);
      }
    }
    double half = 0.56 * Math.max(high[0] - low[0], high[1] - low[1]);
    SvgAxis[] axes = new SvgAxis[2];
    for (int axis = 0; axis < 2; axis++) {
      double middle = (low[axis] + high[axis]) / 2;
      axes[axis] = SvgAxis.linear("", middle - half, middle + half);
    }
    return new SvgPlot(drawing, x, y, size, size, axes[0], axes[1]);
  }

  static void points(SvgPlot plot, MixturePoints points, SvgDrawing layer) {
    for (int i = 0; i < points.size(); i++) {
      mark(plot, points.x()[i], points.labels()[i], 1.9, false, layer);
    }
  }

  /** A filled mark with a black edge is a prototype. */
  static void mark(
      SvgPlot plot, double[] x, int label, double radius, boolean prototype, SvgDrawing layer) {
    SvgInk ink =
        prototype
            ? SvgInk.line("#000000", 0.8).filled(COLOURS.get(label))
            : SvgInk.line(COLOURS.get(label), 0.8);
    MARKS.get(label).draw(layer, plot.px(x[0]), plot.py(x[1]), radius, ink);
  }

  /** The boundary between the classes of a rule. */
  static void boundary(SvgPlot plot, List<double[]> corners, SvgInk ink, SvgDrawing layer) {
    double[] x = corners.stream().mapToDouble(c -> plot.px(c[0])).toArray();
    double[] y = corners.stream().mapToDouble(c -> plot.py(c[1])).toArray();
    layer.path(x, y, ink);
  }

  /** What the marks mean, in one line. */
  static void legend(SvgDrawing drawing, double x, double y) {
    double at = x;
    for (int label = 0; label < GaussianMixture.CLASSES; label++) {
      SvgInk ink = SvgInk.line(COLOURS.get(label), 1);
      MARKS.get(label).draw(drawing, at, y - 4, 3.4, ink);
      drawing.text(at + 9, y, "class " + (label + 1), SvgShape.Anchor.START);
      at += 90;
    }
    for (int label = 0; label < GaussianMixture.CLASSES; label++) {
      SvgInk ink = SvgInk.line("#000000", 0.8).filled(COLOURS.get(label));
      MARKS.get(label).draw(drawing, at + 12 * label, y - 4, 4, ink);
    }
    drawing.text(at + 35, y, "prototypes", SvgShape.Anchor.START);
  }
}
