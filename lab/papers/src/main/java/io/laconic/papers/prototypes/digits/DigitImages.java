package io.laconic.papers.prototypes.digits;

import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.baseline.BaselineProblem;
import io.laconic.learn.pvm.PvmData;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Images of digits, 16 x 16 pixels from -1 (paper) to 1 (ink), with the digits they show.
 *
 * @param x training images, row by row
 * @param labels their digits
 * @param testX test images
 * @param testLabels their digits
 */
record DigitImages(double[][] x, int[] labels, double[][] testX, int[] testLabels) {
  static final int SIDE = 16;
  static final int CLASSES = 10;

  private static final int QUICK_ROWS = 1500;
  private static final int QUICK_TESTS = 500;

  /** All rows; a quick run takes the first 1500 of training and the first 500 of test. */
  static DigitImages read(ReproductionContext context) {
    return context.quick()
        ? read(context.data(), QUICK_ROWS, QUICK_TESTS)
        : read(context.data(), Integer.MAX_VALUE, Integer.MAX_VALUE);
  }

  /** The first rows of both files. */
  static DigitImages read(Path folder, int rows, int tests) {
    Dataset training = some(folder.resolve("usps-train.csv.gz"), rows);
    Dataset test = some(folder.resolve("usps-test.csv.gz"), tests);
    return new DigitImages(images(training), digits(training), images(test), digits(test));
  }

  private static Dataset some(Path file, int most) {
    Dataset all = DataFiles.read(file, ReadOptions.training("class", Schema.NONE));
    return all.select(IntStream.range(0, Math.min(most, all.rowCount())).toArray());
  }

  private static double[][] images(Dataset rows) {
    double[][] images = new double[rows.rowCount()][rows.columns().size()];
    for (int j = 0; j < rows.columns().size(); j++) {
      Column column = rows.columns().get(j);
      if (!(column instanceof NumericColumn numbers)) {
        throw new DataException(rows.source().name() + ": " + column.name() + " is not numeric");
      }
      for (int row = 0; row < images.length; row++) {
        images[row][j] = numbers.value(row);
      }
    }
    return images;
  }

  private static int[] digits(Dataset rows) {
    return IntStream.range(0, rows.rowCount())
        .map(row -> Integer.parseInt(rows.labels().name(row)))
        .toArray();
  }

  int size() {
    return labels.length;
  }

  Points points() {
    return Points.ofRows(x, SIDE * SIDE);
  }

  Points testPoints() {
    return Points.ofRows(testX, SIDE * SIDE);
  }

  PvmData pvmData(Relation among) {
    return PvmData.ofRows(among, labels, CLASSES);
  }

  BaselineProblem problem(Relation among) {
    int[] rows = IntStream.range(0, size()).toArray();
    return new BaselineProblem(points(), among, labels, CLASSES, rows);
  }

  /** A number that changes with the images. */
  long key() {
    return 31L * Arrays.deepHashCode(x) + Arrays.deepHashCode(testX);
  }

  /** A grey image of ink on paper: -1 or less is white, 1 or more black. */
  static BufferedImage pixels(double[] image) {
    int[] grey = new int[image.length];
    for (int k = 0; k < grey.length; k++) {
      double ink = Math.max(0, Math.min(1, (image[k] + 1) / 2));
      grey[k] = (int) Math.round(255 * (1 - ink));
    }
    BufferedImage pixels = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_BYTE_GRAY);
    pixels.getRaster().setPixels(0, 0, SIDE, SIDE, grey);
    return pixels;
  }

  /** The numbers of images, for captions. */
  String rows() {
    return size() + " training and " + testLabels.length + " test images";
  }
}
