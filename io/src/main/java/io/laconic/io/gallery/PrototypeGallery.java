package io.laconic.io.gallery;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.PngCanvas;
import io.laconic.io.drawing.SvgCanvas;
import io.laconic.io.file.AtomicFiles;
import io.laconic.model.Exemplars;
import io.laconic.model.Model;
import io.laconic.model.Prototype;
import java.awt.AWTError;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A picture of prototypes that are images, in the order in which they were chosen. Above each are
 * its class and how many rows it newly and wrongly covers: {@code 993 (3)}. Pixels are grey: the
 * smallest value is white, the largest black.
 */
public final class PrototypeGallery {
  private static final int MAX_PICTURES = 10_000;

  private PrototypeGallery() {}

  /**
   * One picture with the two lines above it.
   *
   * @param shades 0 (white) to 255 (black), row by row
   */
  record Picture(int[] shades, String name, String counts) {}

  /**
   * Pictures of one size.
   *
   * @param width pixels of a row
   * @param height rows of pixels
   */
  record Pictures(int width, int height, List<Picture> list) {}

  /** Whether a file name ends like a picture format that can be written. */
  public static boolean isPicture(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".svg") || name.endsWith(".png");
  }

  /**
   * Writes the picture, whole or not at all: SVG or PNG, by the ending of the file name.
   *
   * @param data the training rows, whose numeric columns are the pixels; null: the model knows them
   * @param width pixels of a row; the attributes are the pixels row by row
   * @param height rows of pixels
   */
  public static void write(Model model, Dataset data, int width, int height, Path file) {
    double[][] values = data == null ? values(model) : values(model, data);
    Pictures pictures = pictures(model, values, width, height);
    if (System.getProperty("java.awt.headless") == null) {
      System.setProperty("java.awt.headless", "true"); // drawing to a file needs no screen
    }
    Drawing drawing = ImageGrid.of(pictures);
    if (file.toString().toLowerCase(Locale.ROOT).endsWith(".svg")) {
      String words = pictures.list().size() + " images, each with its class and its rows";
      AtomicFiles.write(file, out -> out.write(SvgCanvas.write(drawing, "Prototypes", words)));
    } else {
      byte[] png = pixels(drawing);
      AtomicFiles.writeBytes(file, out -> out.write(png));
    }
  }

  /** A Java without fonts fails with one of several errors. */
  private static byte[] pixels(Drawing drawing) {
    try {
      return PngCanvas.paint(drawing, 1);
    } catch (RuntimeException | AWTError | InternalError | LinkageError e) {
      throw new DataException("this Java has no fonts for a PNG picture; write SVG instead", e);
    }
  }

  private static Pictures pictures(Model model, double[][] values, int width, int height) {
    if ((long) width * height != values[0].length) {
      throw new DataException(
          String.format(
              "images of %dx%d have %d pixels, but there are %d attributes",
              width, height, (long) width * height, values[0].length));
    }
    double least = Double.POSITIVE_INFINITY;
    double greatest = Double.NEGATIVE_INFINITY;
    for (double[] image : values) {
      for (double value : image) {
        least = Math.min(least, value);
        greatest = Math.max(greatest, value);
      }
    }
    double low = least;
    double range = greatest - least;
    List<String> classes = model.frame().classes();
    List<Prototype> list = prototypes(model).list();
    return new Pictures(
        width,
        height,
        IntStream.range(0, values.length)
            .mapToObj(
                k ->
                    new Picture(
                        shades(values[k], low, range),
                        classes.get(list.get(k).label()),
                        counts(list.get(k))))
            .toList());
  }

  private static Exemplars prototypes(Model model) {
    Exemplars prototypes = model.classifier().exemplars().orElse(null);
    if (prototypes == null || prototypes.size() == 0) {
      throw new DataException("the model has no prototypes to draw");
    }
    if (prototypes.size() > MAX_PICTURES) {
      throw new DataException(
          prototypes.size() + " prototypes are too many for a picture; at most " + MAX_PICTURES);
    }
    return prototypes;
  }

  private static double[][] values(Model model) {
    double[][] values = prototypes(model).points().values();
    if (values == null || values[0].length == 0) {
      throw new DataException(
          "the model does not know the attributes of its prototypes; DATA, the training rows, may");
    }
    return values;
  }

  /** The numeric columns of the prototypes' rows. */
  private static double[][] values(Model model, Dataset data) {
    if (!data.source().sha256().equals(model.training().source().sha256())) {
      throw new DataException(data.source().name() + ": these are not the training rows");
    }
    List<AnyNumericColumn> pixels =
        data.columns().stream()
            .filter(AnyNumericColumn.class::isInstance)
            .map(AnyNumericColumn.class::cast)
            .toList();
    double[][] own = prototypes(model).points().values();
    List<Prototype> list = prototypes(model).list();
    return IntStream.range(0, list.size())
        .mapToObj(
            k ->
                list.get(k).isTrainingRow()
                    ? pixels.stream().mapToDouble(c -> c.values()[list.get(k).row()]).toArray()
                    : own[k])
        .toArray(double[][]::new);
  }

  private static int[] shades(double[] values, double least, double range) {
    int[] shades = new int[values.length];
    for (int j = 0; j < shades.length && range > 0; j++) {
      shades[j] = (int) Math.round(255 * ((values[j] - least) / range));
    }
    return shades;
  }

  private static String counts(Prototype prototype) {
    if (prototype.newlyCovered() < 0) {
      return prototype.isTrainingRow() ? "row " + prototype.row() : "";
    }
    return prototype.newlyCovered() + " (" + prototype.wronglyCovered() + ")";
  }
}
