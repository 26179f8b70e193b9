package io.laconic.io.modelfile;

import io.laconic.data.Scaling;
import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.space.Dann;
import io.laconic.space.Distance;
import io.laconic.space.FittedDistanceSpace;
import io.laconic.space.GaussianKernel;
import io.laconic.space.KeptPoints;
import io.laconic.space.Kernel;
import io.laconic.space.KernelDistance;
import io.laconic.space.L1;
import io.laconic.space.L2;
import io.laconic.space.LInfinity;
import io.laconic.space.LinearKernel;
import io.laconic.space.MatrixSpace;
import io.laconic.space.MatrixSpace.CellKind;
import io.laconic.space.NeighbourRankDistance;
import io.laconic.space.PairFunction;
import io.laconic.space.PolynomialKernel;
import io.laconic.space.SequenceSpace;
import io.laconic.space.Space;
import io.laconic.space.VectorSpace;
import io.laconic.space.image.TangentDistance;
import io.laconic.space.sequence.Alphabet;
import io.laconic.space.sequence.MismatchKernel;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** How rows are compared: from the parameters, and from a matrix where there is one. */
final class SpaceJson {
  private static final String RANK = "rank-";

  /** Ranks of distances between vectors. */
  private static final Set<String> RANKS =
      Set.of("rank-l1", "rank-l2", "rank-linf", "rank-kernel", "rank-tangent");

  private final Node parameters;
  private final Node matrix;
  private final Function<String, PairFunction> ownFunctions;

  SpaceJson(Node document, Function<String, PairFunction> ownFunctions) {
    this.parameters = document.at("parameters");
    this.matrix = document.at("matrix");
    this.ownFunctions = ownFunctions;
  }

  static void writeMatrix(MatrixSpace space, KeptPoints members, JsonOut out) throws IOException {
    out.object(
        () -> {
          out.name("kind").text(space.cellKind().name().toLowerCase(Locale.ROOT));
          out.name("members").wholes(members.rows());
          out.name("cells").array(Arrays.asList(members.cells()), out::numbers);
        });
  }

  /** No space: rows are not compared with each other. */
  Space none() {
    if (!matrix.isNull()) {
      throw matrix.error("rays need no matrix");
    }
    return null;
  }

  /** The space of a family of features. */
  Space space(String family, Scaling scaling) {
    if (!matrix.isNull()) {
      return matrixSpace(!family.equals("half-spaces"));
    }
    Node metric = parameters.has("metric") ? parameters.at("metric") : null;
    if (!family.equals("half-spaces") || metric != null) {
      return distanceSpace(parameters.at("metric"), scaling);
    }
    return new VectorSpace(kernel(parameters.at("kernel")), scaling);
  }

  private MatrixSpace matrixSpace(boolean distance) {
    matrix.withFields("kind", "members", "cells");
    String kind = matrix.at("kind").word("distance", "kernel");
    if (!distance && kind.equals("distance")) {
      throw matrix.at("kind").error("half-spaces need a kernel");
    }
    String name = distance ? "metric" : "kernel";
    String word = distance && kind.equals("kernel") ? "kernel" : "precomputed";
    String told =
        distance ? parameters.at(name).word(word, RANK + word) : parameters.at(name).word(word);
    return new MatrixSpace(
        CellKind.valueOf(kind.toUpperCase(Locale.ROOT)), distance, told.startsWith(RANK));
  }

  /** The cells between the members. */
  double[][] cells(int[] rows) {
    List<Node> members = matrix.at("members").array(rows.length);
    for (int k = 0; k < rows.length; k++) {
      if (members.get(k).whole() != rows[k]) {
        throw members.get(k).error("the compression set says row " + rows[k]);
      }
    }
    return matrix.at("cells").array(rows.length).stream()
        .map(line -> line.finiteNumbers(rows.length))
        .toArray(double[][]::new);
  }

  private Space distanceSpace(Node metric, Scaling scaling) {
    String name = metric.text();
    if (RANKS.contains(name)) {
      Distance base = (Distance) metric(metric, name.substring(RANK.length()));
      return new FittedDistanceSpace(new NeighbourRankDistance(base), scaling);
    }
    return switch (name) {
      case "mismatch" -> new SequenceSpace(mismatch());
      case RANK + "mismatch" -> new SequenceSpace(mismatch(), true);
      case "dann" -> new FittedDistanceSpace(dann(), scaling);
      default -> new VectorSpace(metric(metric, name), scaling);
    };
  }

  private PairFunction metric(Node node, String name) {
    return switch (name) {
      case "tangent" -> tangent();
      case "l1" -> new L1();
      case "l2" -> new L2();
      case "linf" -> new LInfinity();
      case "kernel" -> new KernelDistance(kernel(parameters.at("kernel")));
      case "precomputed" -> throw matrix.error("the metric is precomputed, but there is no matrix");
      default -> own(node, "metric", Distance.class);
    };
  }

  private TangentDistance tangent() {
    boolean one = parameters.at("tangent").word("one-sided", "two-sided").equals("one-sided");
    Node image = parameters.at("image");
    if (!image.text().matches("[1-9][0-9]{0,4}x[1-9][0-9]{0,4}")) {
      throw image.error("expected width x height, as 16x16");
    }
    String[] size = image.text().split("x");
    return valid(
        image,
        () ->
            new TangentDistance(
                Integer.parseInt(size[0]),
                Integer.parseInt(size[1]),
                one ? TangentDistance.Sides.ONE_SIDED : TangentDistance.Sides.TWO_SIDED,
                positive(parameters, "sigma"),
                parameters.at("background").finite()));
  }

  private MismatchKernel mismatch() {
    Node letters = parameters.at("alphabet");
    Alphabet alphabet = valid(letters, () -> new Alphabet(letters.text()));
    Node k = parameters.at("mismatchK");
    return valid(
        k, () -> new MismatchKernel(k.count(), parameters.at("mismatchM").count(), alphabet));
  }

  private Dann dann() {
    Node neighbours = parameters.at("dannNeighbours");
    return new Dann(
        neighbours.isNull() ? 0 : neighbours.count(), positive(parameters, "dannEpsilon"));
  }

  /** A value that checks itself. */
  private static <T> T valid(Node node, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw node.error(e.getMessage());
    }
  }

  private Kernel kernel(Node node) {
    if (node.parameter() instanceof String) {
      node.word("precomputed");
      throw matrix.error("the kernel is precomputed, but there is no matrix");
    }
    Node type = node.at("type");
    return switch (type.text()) {
      case "linear" -> {
        node.withFields("type");
        yield new LinearKernel();
      }
      case "gaussian" -> new GaussianKernel(positive(node.withFields("type", "gamma"), "gamma"));
      case "polynomial" -> polynomial(node.withFields("type", "gamma", "degree", "coef0"));
      default -> own(type, "kernel", Kernel.class);
    };
  }

  private static Kernel polynomial(Node node) {
    return new PolynomialKernel(
        positive(node, "gamma"), positive(node, "degree"), node.at("coef0").finite());
  }

  private static double positive(Node node, String name) {
    double number = node.at(name).finite();
    if (!(number > 0)) {
      throw node.at(name).error("expected a number > 0");
    }
    return number;
  }

  private <T extends PairFunction> T own(Node name, String what, Class<T> kind) {
    PairFunction function = ownFunctions.apply(name.text());
    if (!kind.isInstance(function)) {
      throw name.error("unknown " + what + " " + FileErrors.quoted(name.text()));
    }
    return kind.cast(function);
  }
}
