package io.laconic.report;

import io.laconic.model.Exemplars;
import io.laconic.model.Model;
import io.laconic.model.PointWords;
import io.laconic.model.Prototype;
import io.laconic.model.Wording;
import io.laconic.report.page.Html;
import io.laconic.report.page.ImageSize;
import io.laconic.report.page.Png;
import io.laconic.report.rows.ClassifiedRows;

/**
 * Prototypes one by one.
 *
 * @param image size of the images that they are; null if they are none
 * @param visitors how many rows each is nearest to
 * @param wrong how many of these are classified wrongly
 */
record PrototypeCards(
    ClassifiedRows judged, Exemplars prototypes, ImageSize image, int[] visitors, int[] wrong) {
  private static final int MOST = 200;
  private static final int MOST_OPEN = 48;
  private static final int MOST_LETTERS = 120;

  void write(Html out) {
    boolean pictures = pictures();
    out.element("h3", "One by one, in the order of choice");
    if (pictures) {
      out.element(
          "p",
          "Each is shown as a picture of "
              + image.width()
              + " by "
              + image.height()
              + " values, line by line (laconic report --image WxH for another size).");
    } else if (image != null) {
      out.element(
          "p",
          "No pictures: prototypes do not have " + image.width() * image.height() + " attributes.");
    }
    int open = Math.min(MOST_OPEN, prototypes.size());
    int last = Math.min(MOST, prototypes.size());
    list(0, open, pictures, out);
    if (open < last) {
      out.open("details");
      out.element("summary", Wording.counted(last - open, "more prototype"));
      list(open, last, pictures, out);
      out.close("details");
    }
    if (prototypes.size() > MOST) {
      out.element("p", "The first " + MOST + " of " + prototypes.size() + " are shown.");
    }
  }

  private void list(int from, int to, boolean pictures, Html out) {
    double[] ends = pictures ? ends() : null;
    out.open("ul", "class", "gallery");
    for (int k = from; k < to; k++) {
      item(k, ends, out);
    }
    out.close("ul");
  }

  /**
   * One prototype.
   *
   * @param ends the values that are black and white; null if it is not a picture
   */
  private void item(int k, double[] ends, Html out) {
    out.open("li");
    if (ends != null) {
      out.empty(
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
    out.element("strong", name(k)).empty("br").text(counts(k));
    String values = ends != null ? "" : values(k);
    if (!values.isEmpty()) {
      out.empty("br").element("small", values);
    }
    out.close("li");
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
      text += "covers " + Wording.counted(prototype.newlyCovered(), "new training row");
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
    String words = PointWords.of(model.frame(), prototypes.points(), k);
    return words == null ? "" : words;
  }
}
