package io.laconic.report;

import io.laconic.model.Exemplars;
import io.laconic.model.Model;
import io.laconic.model.Prototype;
import io.laconic.model.Wording;

/**
 * Prototypes one by one.
 *
 * @param image size of the images that they are; null if they are none
 * @param visitors how many rows each is nearest to
 * @param wrong how many of these are classified wrongly
 */
record Gallery(
    ClassifiedRows judged, Exemplars prototypes, ImageSize image, int[] visitors, int[] wrong) {
  private static final int MOST = 200;
  private static final int MOST_VALUES = 8;
  private static final int MOST_LETTERS = 120;

  void write(Html out) {
    boolean pictures = pictures();
    out.element("h3", "One by one, in the order of choice");
    if (image != null && !pictures) {
      out.element(
          "p",
          "No pictures: prototypes do not have " + image.width() * image.height() + " attributes.");
    }
    double[] ends = pictures ? ends() : null;
    out.open("ul", "class", "gallery");
    for (int k = 0; k < Math.min(MOST, prototypes.size()); k++) {
      out.open("li");
      if (pictures) {
        out.open(
            "img",
            "src",
            Png.dataUri(prototypes.points().values()[k], image, ends[0], ends[1]),
            "alt",
            "Image of " + name(k),
            "width",
            "64",
            "height",
            "64");
      }
      out.element("strong", name(k)).raw("<br>").text(counts(k));
      String values = pictures ? "" : values(k);
      if (!values.isEmpty()) {
        out.raw("<br>").element("small", values);
      }
      out.close("li");
    }
    out.close("ul");
    if (prototypes.size() > MOST) {
      out.element("p", "The first " + MOST + " of " + prototypes.size() + " are shown.");
    }
  }

  private boolean pictures() {
    double[][] values = prototypes.points().values();
    return image != null && values != null && values[0].length == image.width() * image.height();
  }

  /** Smallest and largest value of all prototypes. */
  private double[] ends() {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double[] point : prototypes.points().values()) {
      for (double value : point) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
    return new double[] {low, high > low ? high : low + 1};
  }

  private String name(int k) {
    Prototype prototype = prototypes.list().get(k);
    String point = prototype.isTrainingRow() ? "row " + prototype.row() : "new point " + (k + 1);
    return point + ": " + judged.model().frame().classes().get(prototype.label());
  }

  private String counts(int k) {
    Prototype prototype = prototypes.list().get(k);
    String text = "";
    if (prototype.newlyCovered() >= 0) {
      text += "covers " + NumberTable.counted(prototype.newlyCovered(), "new training row");
      text += prototype.wronglyCovered() > 0 ? ", " + prototype.wronglyCovered() + " wrongly" : "";
      text += "; ";
    }
    return text + "nearest to " + visitors[k] + " of these rows, " + wrong[k] + " wrong";
  }

  /** The point itself where it is short enough to read. */
  private String values(int k) {
    Model model = judged.model();
    String[] texts = prototypes.points().texts();
    if (texts != null && texts[k] != null) {
      String text = texts[k];
      return text.length() > MOST_LETTERS ? text.substring(0, MOST_LETTERS) + "…" : text;
    }
    double[][] points = prototypes.points().values();
    if (points == null || points[k].length > MOST_VALUES) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    for (int j = 0; j < points[k].length; j++) {
      text.append(j == 0 ? "" : ", ").append(ModelAttributes.name(model, j)).append(" ");
      text.append(Wording.number(NumberTable.rounded(points[k][j], 5)));
    }
    return text.toString();
  }
}
