package io.laconic.learn;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.space.Alphabet;
import io.laconic.space.Dann;
import io.laconic.space.FittedDistance;
import io.laconic.space.FittedSpace;
import io.laconic.space.GaussianKernel;
import io.laconic.space.Kernel;
import io.laconic.space.KernelDistance;
import io.laconic.space.L1;
import io.laconic.space.L2;
import io.laconic.space.LInfinity;
import io.laconic.space.LinearKernel;
import io.laconic.space.MismatchKernel;
import io.laconic.space.PolynomialKernel;
import io.laconic.space.RankDistance;
import io.laconic.space.SequenceSpace;
import io.laconic.space.Space;
import io.laconic.space.TangentDistance;
import io.laconic.space.TangentDistance.Sides;
import io.laconic.space.VectorSpace;
import java.util.List;
import java.util.function.IntFunction;

/** Metrics and kernels by the names that users give them, with their settings. */
final class Metrics {
  private static final int MISMATCH_K = 5;

  private Metrics() {}

  /** A metric; null for a precomputed one. */
  static Comparison metric(String name, Settings settings) {
    return switch (name) {
      case "l1" -> Comparison.of(new L1());
      case "l2" -> Comparison.of(new L2());
      case "linf" -> Comparison.of(new LInfinity());
      case "kernel" -> kernelDistance(settings);
      case "tangent" -> {
        checkImage(settings);
        yield (count, scaling) -> new VectorSpace(tangent(settings, count), scaling);
      }
      case "mismatch" -> new Sequences(mismatch(settings), settings.word("sequence", null));
      case "dann" -> fitted(dann(settings));
      case "rank-l2" -> fitted(new RankDistance(new L2()));
      default -> null;
    };
  }

  /** A kernel; null for a precomputed one. */
  static Comparison kernel(String name, Settings settings) {
    IntFunction<Kernel> kernel = kernelOf(name, settings);
    return kernel == null ? null : (count, s) -> new VectorSpace(kernel.apply(count), s);
  }

  private static Comparison kernelDistance(Settings settings) {
    IntFunction<Kernel> kernel = kernelOf(settings.word("kernel"), settings);
    return kernel == null
        ? null
        : (count, scaling) -> new VectorSpace(new KernelDistance(kernel.apply(count)), scaling);
  }

  private static IntFunction<Kernel> kernelOf(String name, Settings settings) {
    double coef0 = settings.number("coef0", 1);
    double degree = settings.number("degree", 3);
    return switch (name) {
      case "linear" -> count -> new LinearKernel();
      case "polynomial" -> count -> new PolynomialKernel(gamma(settings, count), degree, coef0);
      case "gaussian" -> count -> new GaussianKernel(gamma(settings, count));
      default -> null;
    };
  }

  private static double gamma(Settings settings, int count) {
    return settings.number("gamma", 1.0 / Math.max(1, count));
  }

  private static Comparison fitted(FittedDistance distance) {
    return (count, scaling) -> new FittedSpace(distance, scaling);
  }

  private static Dann dann(Settings settings) {
    return new Dann(
        (int) settings.number("dann-neighbours", 0), settings.number("dann-epsilon", 1));
  }

  private static MismatchKernel mismatch(Settings settings) {
    try {
      return new MismatchKernel(
          (int) settings.number("mismatch-k", MISMATCH_K),
          (int) settings.number("mismatch-m", 1),
          Alphabet.of(settings.word("alphabet", "protein")));
    } catch (IllegalArgumentException e) {
      boolean number = e.getMessage().startsWith("mismatch-");
      throw new IllegalArgumentException((number ? "--" : "--alphabet: ") + e.getMessage(), e);
    }
  }

  /** A size that is no size is an error before any data are read. */
  private static void checkImage(Settings settings) {
    if (settings.has("image")) {
      int[] size = imageSize(settings.word("image", null), 0);
      if ((long) size[0] * size[1] > TangentDistance.MOST_PIXELS) {
        throw new IllegalArgumentException(
            "--image must have at most "
                + TangentDistance.MOST_PIXELS
                + " pixels; got "
                + settings.word("image", null));
      }
    }
  }

  /** The distance of images of the given size, or of square ones. */
  private static TangentDistance tangent(Settings settings, int attributes) {
    int[] size = imageSize(settings.word("image", null), attributes);
    boolean one = settings.word("tangent", "two-sided").equals("one-sided");
    TangentDistance distance =
        new TangentDistance(
            size[0],
            size[1],
            one ? Sides.ONE_SIDED : Sides.TWO_SIDED,
            settings.number("sigma", TangentDistance.SIGMA),
            settings.number("background", TangentDistance.BACKGROUND));
    distance.checkSize(attributes);
    return distance;
  }

  /**
   * Width and height that {@code 16x12} stands for; null: square.
   *
   * @throws IllegalArgumentException if it is no size
   */
  static int[] imageSize(String word, int attributes) {
    if (word == null) {
      int side = TangentDistance.squareSide(attributes);
      return new int[] {side, side};
    }
    if (!word.matches("[1-9][0-9]{0,4}x[1-9][0-9]{0,4}")) {
      throw new IllegalArgumentException(
          "--image must be width x height in pixels, as 16x16; got " + word);
    }
    int cross = word.indexOf('x');
    return new int[] {
      Integer.parseInt(word.substring(0, cross)), Integer.parseInt(word.substring(cross + 1))
    };
  }

  /**
   * Sequences of letters in one column.
   *
   * @param column its name; null: the only one that is not numeric
   */
  private record Sequences(MismatchKernel kernel, String column) implements Comparison {
    @Override
    public Space space(int attributes, Scaling scaling) {
      return new SequenceSpace(kernel);
    }

    @Override
    public Schema schema(Dataset data, Schema schema) {
      return schema.withText(textColumn(data));
    }

    private String textColumn(Dataset data) {
      List<String> texts =
          data.columns().stream()
              .filter(CategoryColumn.class::isInstance)
              .map(Column::name)
              .filter(name -> column == null || name.equals(column))
              .toList();
      if (texts.size() == 1) {
        return texts.get(0);
      }
      String what =
          column != null
              ? "no text column \"" + column + "\""
              : texts.isEmpty()
                  ? "no column of sequences; the mismatch kernel needs one"
                  : texts.size()
                      + " columns could be the sequences ("
                      + String.join(", ", texts)
                      + "); name one with --sequence";
      throw new DataException(data.source().name() + ": " + what);
    }
  }
}
