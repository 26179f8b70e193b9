package io.laconic.report;

import io.laconic.data.EncodedRows;
import io.laconic.model.Prototype;
import io.laconic.model.Wording;
import io.laconic.report.page.ConfusionTable;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.Json;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.report.rows.DecisionRegions;
import io.laconic.report.rows.ModelAttributes;
import io.laconic.report.rows.PrincipalComponents;
import io.laconic.report.rows.ShownRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All rows in two dimensions: the plane of two attributes, or principal components. */
final class PlaneSection implements Section {
  private static final int MOST_ROWS = 3000;
  private static final int MOST_VALUES = 4_000_000;
  private static final int FEWEST_ROWS = 200;
  private static final int MOST_ATTRIBUTES = 20_000;
  private static final int MOST_PROTOTYPES = 200;

  /** Components that show less of the variance than this would suggest what is not there. */
  private static final double LEAST_SHARE = 0.25;

  private final ClassifiedRows judged;

  /** Made when it is first asked for; null if there is none. */
  private Figure figure;

  private boolean isMade;

  PlaneSection(ClassifiedRows judged) {
    this.judged = judged;
  }

  @Override
  public String id() {
    return "plane";
  }

  @Override
  public String title() {
    return judged.isSample() ? "Some rows at a glance" : "All rows at a glance";
  }

  @Override
  public boolean isPresent() {
    return figure() != null;
  }

  @Override
  public void write(Html out) {
    figure().write(out);
  }

  private Figure figure() {
    if (!isMade) {
      boolean hasPlane = ModelAttributes.present(judged).limit(2).count() == 2;
      int[] two = hasPlane ? DecisionRegions.attributes(judged.model()) : null;
      figure = !hasPlane ? null : two == null ? components() : regions(two);
      isMade = true;
    }
    return figure;
  }

  private Figure regions(int[] two) {
    DecisionRegions regions = DecisionRegions.of(judged, two);
    EncodedRows encoded = judged.inputs().encoded();
    NumberTable numbers = NumberTable.of("row", "class", "x", "y", "wrong");
    int[] shown = ShownRows.spread(judged.shownCount(), MOST_ROWS);
    for (int row : shown) {
      add(numbers, row, encoded.value(row, two[0]), encoded.value(row, two[1]));
    }
    Map<String, Object> settings =
        names(
            ModelAttributes.name(judged.model(), two[0]),
            ModelAttributes.name(judged.model(), two[1]));
    settings.put("side", DecisionRegions.SIDE);
    settings.put("across", java.util.List.of(regions.x()[0], regions.x()[1]));
    settings.put("up", java.util.List.of(regions.y()[0], regions.y()[1]));
    settings.put("cells", new Json.Codes(regions.cells()));
    settings.put("said", judged.model().frame().classes());
    settings.put("prototypes", DecisionRegions.prototypes(judged.model()));
    StringBuilder alternative = new StringBuilder("The plane of the two attributes.");
    int classes = judged.model().frame().classes().size();
    for (int c = 0; c < Math.min(classes, ConfusionTable.MOST_CLASSES); c++) {
      alternative
          .append(" ")
          .append(judged.model().frame().classes().get(c))
          .append(" is predicted on ");
      alternative.append(NumberTable.percent(regions.share(c))).append(" of it.");
    }
    alternative.append(ConfusionTable.moreClasses(classes));
    return new Figure(
        "plane-regions",
        "regions",
        "Regions of the classes",
        "The model depends on two attributes only, so this shows all of it: the tint is the"
            + " predicted class, the symbols are rows by class, rings mark errors. Look whether"
            + " errors lie along a border or deep in the wrong region."
            + drawn(shown.length),
        alternative.append(errors()).toString(),
        settings,
        numbers);
  }

  /** Null if two components show too little. */
  private Figure components() {
    int[] all = ModelAttributes.present(judged).toArray();
    int[] present = spread(all);
    int most = Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, MOST_VALUES / present.length));
    int[] rows = ShownRows.spread(judged.shownCount(), most);
    List<Prototype> marked = marked();
    double[][] columns = new double[present.length][rows.length + marked.size()];
    for (int j = 0; j < present.length; j++) {
      double[] values = judged.inputs().encoded().values(present[j]);
      for (int k = 0; k < rows.length; k++) {
        columns[j][k] = values[rows[k]];
      }
      for (int k = 0; k < marked.size(); k++) {
        columns[j][rows.length + k] = points()[k][present[j]];
      }
    }
    PrincipalComponents found = PrincipalComponents.of(columns, rows.length);
    if (found.shares()[0] + found.shares()[1] < LEAST_SHARE) {
      return null;
    }
    NumberTable numbers = NumberTable.of("row", "class", "x", "y", "wrong");
    for (int k = 0; k < rows.length; k++) {
      double[] point = found.coordinates()[k];
      add(numbers, rows[k], NumberTable.rounded(point[0], 4), NumberTable.rounded(point[1], 4));
    }
    String share = NumberTable.percent(found.shares()[0] + found.shares()[1]);
    return new Figure(
        "plane-components",
        "plane",
        "Rows by their two principal components",
        "Each symbol is a row, placed by the two directions in which its "
            + all.length
            + " attributes"
            + (present.length < all.length
                ? ", of which " + present.length + " were looked at, evenly spread,"
                : "")
            + " vary most; they show "
            + share
            + " of all variance. Rings mark errors: look whether they lie where the classes mix."
            + " The model itself does not use these directions."
            + (marked.isEmpty() ? "" : " Large outlined symbols are prototypes.")
            + drawn(rows.length),
        "Scatter plot of " + rows.length + " rows by principal components." + errors(),
        settings(found, marked, rows.length),
        numbers);
  }

  /** At most this many attributes that the picture takes a moment. */
  private static int[] spread(int[] all) {
    int[] chosen = ShownRows.spread(all.length, MOST_ATTRIBUTES);
    return Arrays.stream(chosen).map(k -> all[k]).toArray();
  }

  private Map<String, Object> settings(
      PrincipalComponents found, List<Prototype> marked, int rowCount) {
    Map<String, Object> settings =
        names(
            "1st component (" + NumberTable.percent(found.shares()[0]) + ")",
            "2nd component (" + NumberTable.percent(found.shares()[1]) + ")");
    List<Object> places = new ArrayList<>();
    for (int k = 0; k < marked.size(); k++) {
      double[] point = found.coordinates()[rowCount + k];
      String name = judged.model().frame().classes().get(marked.get(k).label());
      places.add(List.of(NumberTable.rounded(point[0], 4), NumberTable.rounded(point[1], 4), name));
    }
    settings.put("prototypes", places);
    return settings;
  }

  /** The first prototypes, if they have attributes. */
  private List<Prototype> marked() {
    return points() == null
        ? List.of()
        : judged.exemplars().list().stream().limit(MOST_PROTOTYPES).toList();
  }

  private double[][] points() {
    return judged.exemplars() == null ? null : judged.exemplars().points().values();
  }

  private String drawn(int rows) {
    return rows < judged.rowCount()
        ? " " + rows + " of " + judged.rowCount() + " rows are drawn."
        : "";
  }

  private String errors() {
    return " "
        + Wording.counted(judged.evaluation().errors(), "row")
        + " in all classified wrongly.";
  }

  private static Map<String, Object> names(String x, String y) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("x", x);
    settings.put("y", y);
    return settings;
  }

  private void add(NumberTable numbers, int row, double x, double y) {
    int number = judged.rows().rowNumber(row);
    numbers.add(number, judged.className(row), x, y, judged.isError(row) ? 1 : 0);
  }
}
