package io.laconic.papers.drawing;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.ShapeStyle;
import io.laconic.io.drawing.TextLine.Anchor;
import java.util.List;

/**
 * A rectangle of a drawing with two axes.
 *
 * @param x left edge of the frame
 * @param y upper edge of the frame
 */
public record PlotFrame(
    Drawing drawing, double x, double y, double width, double height, Axis across, Axis upwards) {
  private static final ShapeStyle EDGE = ShapeStyle.line("#000000", 1);
  private static final ShapeStyle GRID = ShapeStyle.line("#dddddd", 0.7);
  private static final double MARK = 3.2;

  public double px(double value) {
    return x + width * across.part(value);
  }

  public double py(double value) {
    return y + height * (1 - upwards.part(value));
  }

  /** Draws grid, edge, ticks, names of the axes and a heading. */
  public void frame(String heading) {
    for (double tick : across.ticks()) {
      drawing.line(px(tick), y, px(tick), y + height, GRID);
      drawing.line(px(tick), y + height, px(tick), y + height + 4, EDGE);
      drawing.text(px(tick), y + height + 17, AxisTicks.text(tick), 11, Anchor.MIDDLE);
    }
    for (double tick : upwards.ticks()) {
      drawing.line(x, py(tick), x + width, py(tick), GRID);
      drawing.line(x - 4, py(tick), x, py(tick), EDGE);
      drawing.text(x - 7, py(tick) + 4, AxisTicks.text(tick), 11, Anchor.END);
    }
    drawing.text(x + width / 2, y + height + 35, across.name(), Anchor.MIDDLE);
    drawing.upwards(x - 42, y + height / 2, upwards.name());
    drawing.heading(x + width / 2, y - 9, heading);
    edge();
  }

  void edge() {
    drawing.rectangle(x, y, width, height, EDGE);
  }

  /** Draws curves, cut at the frame. */
  public void curves(List<Curve> all) {
    Drawing layer = drawing.layer();
    for (Curve curve : all) {
      int n = curve.x().length;
      double[] xs = new double[n];
      double[] ys = new double[n];
      for (int k = 0; k < n; k++) {
        xs[k] = px(curve.x()[k]);
        ys[k] = py(curve.y()[k]);
      }
      layer.path(xs, ys, curve.style());
      for (int k = 0; k < n; k++) {
        curve.mark().draw(layer, xs[k], ys[k], MARK, curve.markStyle());
      }
    }
    clip(layer);
  }

  /** Puts a layer into the frame, cut at its edge. */
  public void clip(Drawing layer) {
    drawing.clip(x, y, width, height, layer);
  }

  /** Lists the names of the curves in the upper right corner. */
  public void legend(List<Curve> all) {
    double longest = 0;
    for (Curve curve : all) {
      longest = Math.max(longest, curve.name().length());
    }
    double wide = 52 + 7.1 * longest;
    double high = 17.0 * all.size() + 7;
    double left = x + width - wide - 8;
    double top = y + 8;
    ShapeStyle paper = ShapeStyle.line("#999999", 0.7).filled("#ffffff");
    drawing.rectangle(left, top, wide, high, paper);
    for (int k = 0; k < all.size(); k++) {
      double middle = top + 12 + 17 * k;
      drawing.line(left + 6, middle, left + 38, middle, all.get(k).style());
      all.get(k).mark().draw(drawing, left + 22, middle, MARK, all.get(k).markStyle());
      drawing.text(left + 44, middle + 4, all.get(k).name(), 11.5, Anchor.START);
    }
  }
}
