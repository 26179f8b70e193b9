package io.laconic.report.rows;

import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.model.Exemplars;
import io.laconic.model.Model;
import io.laconic.space.MatrixSpace;
import java.util.List;

/**
 * What a model says all over the plane of its two attributes.
 *
 * @param cells class of every cell, lines from below, one letter a cell: {@code 0-9a-z}, or {@code
 *     -} where nothing is said
 */
public record DecisionRegions(double[] x, double[] y, String cells) {
  public static final int SIDE = 120;

  /** The two numeric attributes that decide; null if it is not two. */
  public static int[] attributes(Model model) {
    Encoding encoding = model.frame().encoding();
    int[] used =
        model.frame().space() == null
            ? ModelAttributes.used(model)
            : new int[] {0, encoding.attributeCount() - 1};
    boolean two =
        model.frame().space() == null
            ? used.length == 2
            : encoding.attributeCount() == 2 && encoding.parts().size() == 2;
    if (!two
        || model.classifier().size() == 0
        || model.frame().space() instanceof MatrixSpace
        || ModelAttributes.part(model, used[0]).categorical()
        || ModelAttributes.part(model, used[1]).categorical()) {
      return null;
    }
    return used;
  }

  public static DecisionRegions of(ClassifiedRows judged, int[] attributes) {
    double[] x = range(judged.inputs().encoded().values(attributes[0]));
    double[] y = range(judged.inputs().encoded().values(attributes[1]));
    double[] across = new double[SIDE * SIDE];
    double[] up = new double[SIDE * SIDE];
    for (int k = 0; k < across.length; k++) {
      across[k] = x[0] + (x[1] - x[0]) * (k % SIDE + 0.5) / SIDE;
      up[k] = y[0] + (y[1] - y[0]) * (k / SIDE + 0.5) / SIDE;
    }
    Model model = judged.model();
    List<Column> columns =
        List.of(
            NumericColumn.wrap(ModelAttributes.part(model, attributes[0]).column(), across),
            NumericColumn.wrap(ModelAttributes.part(model, attributes[1]).column(), up));
    Dataset grid = Dataset.of(Source.memory("grid", across.length), columns, null);
    int[] said = model.decisions(grid, null).predictions();
    StringBuilder cells = new StringBuilder();
    for (int label : said) {
      cells.append(label < 0 || label > 35 ? '-' : Character.forDigit(label, 36));
    }
    return new DecisionRegions(x, y, cells.toString());
  }

  /** From the smallest to the largest value, and a little more. */
  private static double[] range(double[] values) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      if (Double.isFinite(value)) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
    if (!(low <= high)) {
      return new double[] {0, 1};
    }
    double margin = high > low ? 0.05 * (high - low) : 1;
    return new double[] {low - margin, high + margin};
  }

  /** Share of the plane that each class has. */
  public double share(int label) {
    long cellsOfClass = cells.chars().filter(c -> Character.digit(c, 36) == label).count();
    return (double) cellsOfClass / cells.length();
  }

  /** Where prototypes are: across, up, class. */
  public static List<List<Object>> prototypes(Model model) {
    Exemplars prototypes = model.classifier().exemplars().orElse(null);
    if (prototypes == null || prototypes.points().values() == null) {
      return List.of();
    }
    List<List<Object>> marks = new java.util.ArrayList<>();
    for (int k = 0; k < Math.min(500, prototypes.size()); k++) {
      double[] point = prototypes.points().values()[k];
      int label = prototypes.list().get(k).label();
      marks.add(List.of(point[0], point[1], model.frame().classes().get(label)));
    }
    return marks;
  }
}
