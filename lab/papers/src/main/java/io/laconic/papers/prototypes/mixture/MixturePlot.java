package io.laconic.papers.prototypes.mixture;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.ShapeStyle;
import io.laconic.io.drawing.TextLine;
import io.laconic.papers.drawing.Axis;
import io.laconic.papers.drawing.PlotFrame;
import io.laconic.papers.drawing.PointMark;
import java.util.List;

/** Points of three classes in a frame; both axes have the same scale. */
final class MixturePlot {
  static final List<String> COLOURS = List.of("#d55e00", "#0072b2", "#009e73");
  static final List<PointMark> MARKS =
      List.of(PointMark.CIRCLE, PointMark.TRIANGLE, PointMark.SQUARE);

  private MixturePlot() {}

  /** A square frame around all points, with a margin of 6 %. */
  static PlotFrame plot(Drawing drawing, double x, double y, double size, MixturePoints points) {
    double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (double[] point : points.x()) {
      for (int axis = 0; axis < 2; axis++) {
        low[axis] = Math.min(low[axis], point[axis]);
        high[axis] = Math.max(high[axis], point[axis]);
      }
    }
    double half = 0.56 * Math.max(high[0] - low[0], high[1] - low[1]);
    Axis[] axes = new Axis[2];
    for (int axis = 0; axis < 2; axis++) {
      double middle = (low[axis] + high[axis]) / 2;
      axes[axis] = Axis.linear("", middle - half, middle + half);
    }
    return new PlotFrame(drawing, x, y, size, size, axes[0], axes[1]);
  }

  static void points(PlotFrame plot, MixturePoints points, Drawing layer) {
    for (int i = 0; i < points.size(); i++) {
      mark(plot, points.x()[i], points.labels()[i], 1.9, false, layer);
    }
  }

  /** A filled mark with a black edge is a prototype. */
  static void mark(
      PlotFrame plot, double[] x, int label, double radius, boolean prototype, Drawing layer) {
    ShapeStyle style =
        prototype
            ? ShapeStyle.line("#000000", 0.8).filled(COLOURS.get(label))
            : ShapeStyle.line(COLOURS.get(label), 0.8);
    MARKS.get(label).draw(layer, plot.px(x[0]), plot.py(x[1]), radius, style);
  }

  /** The boundary between the classes of a rule. */
  static void boundary(PlotFrame plot, List<double[]> corners, ShapeStyle style, Drawing layer) {
    double[] x = corners.stream().mapToDouble(c -> plot.px(c[0])).toArray();
    double[] y = corners.stream().mapToDouble(c -> plot.py(c[1])).toArray();
    layer.path(x, y, style);
  }

  /** What the marks mean, in one line. */
  static void legend(Drawing drawing, double x, double y) {
    double at = x;
    for (int label = 0; label < GaussianMixture.CLASSES; label++) {
      ShapeStyle style = ShapeStyle.line(COLOURS.get(label), 1);
      MARKS.get(label).draw(drawing, at, y - 4, 3.4, style);
      drawing.text(at + 9, y, "class " + (label + 1), TextLine.Anchor.START);
      at += 90;
    }
    for (int label = 0; label < GaussianMixture.CLASSES; label++) {
      ShapeStyle style = ShapeStyle.line("#000000", 0.8).filled(COLOURS.get(label));
      MARKS.get(label).draw(drawing, at + 12 * label, y - 4, 4, style);
    }
    drawing.text(at + 35, y, "prototypes", TextLine.Anchor.START);
  }
}
