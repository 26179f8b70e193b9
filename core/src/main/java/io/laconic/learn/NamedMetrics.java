package io.laconic.learn;

import static io.laconic.learn.RowComparisonParameters.ALPHABET;
import static io.laconic.learn.RowComparisonParameters.BACKGROUND;
import static io.laconic.learn.RowComparisonParameters.COEF0;
import static io.laconic.learn.RowComparisonParameters.DANN_EPSILON;
import static io.laconic.learn.RowComparisonParameters.DANN_NEIGHBOURS;
import static io.laconic.learn.RowComparisonParameters.DEGREE;
import static io.laconic.learn.RowComparisonParameters.GAMMA;
import static io.laconic.learn.RowComparisonParameters.IMAGE;
import static io.laconic.learn.RowComparisonParameters.KERNEL;
import static io.laconic.learn.RowComparisonParameters.METRIC;
import static io.laconic.learn.RowComparisonParameters.MISMATCH_K;
import static io.laconic.learn.RowComparisonParameters.MISMATCH_M;
import static io.laconic.learn.RowComparisonParameters.SEQUENCE;
import static io.laconic.learn.RowComparisonParameters.SIGMA;
import static io.laconic.learn.RowComparisonParameters.TANGENT;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.space.Dann;
import io.laconic.space.FittedDistance;
import io.laconic.space.FittedDistanceSpace;
import io.laconic.space.GaussianKernel;
import io.laconic.space.Kernel;
import io.laconic.space.KernelDistance;
import io.laconic.space.L1;
import io.laconic.space.L2;
import io.laconic.space.LInfinity;
import io.laconic.space.LinearKernel;
import io.laconic.space.PolynomialKernel;
import io.laconic.space.SequenceSpace;
import io.laconic.space.Space;
import io.laconic.space.VectorSpace;
import io.laconic.space.image.TangentDistance;
import io.laconic.space.image.TangentDistance.Sides;
import io.laconic.space.sequence.Alphabet;
import io.laconic.space.sequence.MismatchKernel;
import io.laconic.util.MarkedOptionName;
import java.util.List;
import java.util.function.IntFunction;

/** Metrics and kernels by the names that users give them, with their settings. */
final class NamedMetrics {
  private NamedMetrics() {}

  private static final String RANK = "rank:";

  /** The older name of {@code rank:l2}, which model files have. */
  private static final String OLDER_RANK = "rank-l2";

  /** Whether ranks among the training rows stand in place of a metric's distances. */
  static boolean isRank(String metric) {
    return metric.startsWith(RANK) || metric.equals(OLDER_RANK);
  }

  /** The metric whose ranks are wanted, or the metric itself. */
  static String withoutRank(String metric) {
    return isRank(metric) ? metric.substring(RANK.length()) : metric;
  }

  /** The metric of the settings; null for a precomputed one. */
  static RowComparison metric(Settings settings) {
    String named = settings.value(METRIC);
    RowComparison plain = plain(settings, withoutRank(named));
    return isRank(named) && plain != null ? plain.ranks() : plain;
  }

  private static RowComparison plain(Settings settings, String name) {
    return switch (name) {
      case "l1" -> RowComparison.of(new L1());
      case "l2" -> RowComparison.of(new L2());
      case "linf" -> RowComparison.of(new LInfinity());
      case "kernel" -> kernelDistance(settings);
      case "tangent" -> {
        checkImage(settings);
        yield (count, scaling) -> new VectorSpace(tangent(settings, count), scaling);
      }
      case "mismatch" -> new Sequences(mismatch(settings), settings.value(SEQUENCE), false);
      case "dann" -> fitted(dann(settings));
      default -> null;
    };
  }

  /** The kernel of the settings; null for a precomputed one. */
  static RowComparison kernel(Settings settings) {
    IntFunction<Kernel> kernel = kernelOf(settings);
    return kernel == null ? null : (count, s) -> new VectorSpace(kernel.apply(count), s);
  }

  private static RowComparison kernelDistance(Settings settings) {
    IntFunction<Kernel> kernel = kernelOf(settings);
    return kernel == null
        ? null
        : (count, scaling) -> new VectorSpace(new KernelDistance(kernel.apply(count)), scaling);
  }

  private static IntFunction<Kernel> kernelOf(Settings settings) {
    double coef0 = settings.value(COEF0);
    double degree = settings.value(DEGREE);
    return switch (settings.value(KERNEL)) {
      case "linear" -> count -> new LinearKernel();
      case "polynomial" -> count -> new PolynomialKernel(gamma(settings, count), degree, coef0);
      case "gaussian" -> count -> new GaussianKernel(gamma(settings, count));
      default -> null;
    };
  }

  private static double gamma(Settings settings, int count) {
    return settings.value(GAMMA, 1.0 / Math.max(1, count));
  }

  private static RowComparison fitted(FittedDistance distance) {
    return (count, scaling) -> new FittedDistanceSpace(distance, scaling);
  }

  private static Dann dann(Settings settings) {
    return new Dann(settings.value(DANN_NEIGHBOURS, 0), settings.value(DANN_EPSILON));
  }

  private static MismatchKernel mismatch(Settings settings) {
    Alphabet alphabet = alphabet(settings.value(ALPHABET));
    int k = settings.value(MISMATCH_K);
    int most = MismatchKernel.longestWord(alphabet);
    if (k > most) {
      throw refused(MISMATCH_K, "must be 1 to " + most + " with this alphabet, got " + k);
    }
    int m = settings.value(MISMATCH_M);
    if (m > MismatchKernel.mostMismatches(k)) {
      throw refused(MISMATCH_M, "must be 0 to " + MismatchKernel.mostMismatches(k) + ", got " + m);
    }
    return new MismatchKernel(k, m, alphabet);
  }

  private static Alphabet alphabet(String letters) {
    try {
      return Alphabet.of(letters);
    } catch (IllegalArgumentException e) {
      throw refused(ALPHABET, "cannot be used: " + e.getMessage());
    }
  }

  private static ParameterException refused(Parameter<?> parameter, String reason) {
    return new ParameterException(parameter.name(), ParameterException.Problem.VALUE, reason);
  }

  /** Something that is not a size is an error before any data are read. */
  private static void checkImage(Settings settings) {
    String image = settings.value(IMAGE);
    if (image != null) {
      int[] size = imageSize(image, 0);
      if ((long) size[0] * size[1] > TangentDistance.MOST_PIXELS) {
        throw refused(
            IMAGE, "must have at most " + TangentDistance.MOST_PIXELS + " pixels; got " + image);
      }
    }
  }

  /** The distance of images of the given size, or of square ones. */
  private static TangentDistance tangent(Settings settings, int attributes) {
    int[] size = imageSize(settings.value(IMAGE), attributes);
    boolean one = settings.value(TANGENT).equals("one-sided");
    TangentDistance distance =
        new TangentDistance(
            size[0],
            size[1],
            one ? Sides.ONE_SIDED : Sides.TWO_SIDED,
            settings.value(SIGMA),
            settings.value(BACKGROUND));
    distance.checkSize(attributes);
    return distance;
  }

  /**
   * Width and height that {@code 16x12} stands for; null: square.
   *
   * @throws ParameterException if it is not a size
   */
  static int[] imageSize(String word, int attributes) {
    if (word == null) {
      int side = TangentDistance.squareSide(attributes);
      return new int[] {side, side};
    }
    if (!word.matches("[1-9][0-9]{0,4}x[1-9][0-9]{0,4}")) {
      throw refused(IMAGE, "must be width x height in pixels, as 16x16; got " + word);
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
  private record Sequences(MismatchKernel kernel, String column, boolean ofRanks)
      implements RowComparison {
    @Override
    public Space space(int attributes, Scaling scaling) {
      return new SequenceSpace(kernel, ofRanks);
    }

    @Override
    public RowComparison ranks() {
      return new Sequences(kernel, column, true);
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
                      + "); name one with "
                      + MarkedOptionName.of("sequence");
      throw new DataException(data.source().name() + ": " + what);
    }
  }
}
