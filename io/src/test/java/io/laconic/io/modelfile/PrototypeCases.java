package io.laconic.io.modelfile;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.model.Model;
import io.laconic.request.Request;
import io.laconic.select.Procedure;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Models of prototypes: every metric, every learner, with and without points of their own. */
final class PrototypeCases {
  private static final int ROWS = 36;
  private static final String SHA = "fedcba9876543210".repeat(4);
  private static final List<ModelCases.Case> ALL = make();

  private PrototypeCases() {}

  static List<ModelCases.Case> all() {
    return ALL;
  }

  static ModelCases.Case named(String name) {
    return ALL.stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<ModelCases.Case> make() {
    List<ModelCases.Case> cases = new ArrayList<>();
    Dataset mixed = table(3, true);
    Dataset images = table(3, false);
    Dataset two = table(2, true);
    String radius = "--learner pvm --radius-quantile 0.15 ";
    cases.add(of("pvm-l1", mixed, null, radius + "--metric l1"));
    cases.add(of("pvm-l2", mixed, null, radius));
    cases.add(of("pvm-l2-standard", two, null, radius + "--scale standard"));
    cases.add(of("pvm-linf", mixed, null, radius + "--metric linf --scale range"));
    cases.add(of("pvm-gaussian", mixed, null, radius + "--metric kernel --kernel gaussian"));
    cases.add(of("pvm-polynomial", two, null, radius + "--metric kernel --kernel polynomial"));
    cases.add(of("pvm-tangent", images, null, radius + "--metric tangent"));
    cases.add(
        of(
            "pvm-one-sided",
            images,
            null,
            radius + "--metric tangent --tangent one-sided --image 1x4"));
    cases.add(
        of(
            "pvm-mismatch",
            sequences(),
            null,
            radius + "--metric mismatch --alphabet dna --mismatch-k 3"));
    cases.add(of("pvm-dann", images, null, radius + "--metric dann --scale standard"));
    cases.add(of("pvm-rank", images, null, radius + "--metric rank-l2"));
    cases.add(of("pvm-rank-l1", images, null, radius + "--metric rank:l1"));
    cases.add(of("pvm-rank-kernel", images, null, radius + "--metric rank:kernel"));
    cases.add(of("pvm-rank-tangent", images, null, radius + "--metric rank:tangent --image 1x4"));
    cases.add(
        of(
            "pvm-rank-mismatch",
            sequences(),
            null,
            radius + "--metric rank:mismatch --alphabet dna --mismatch-k 3"));
    double[][] distances = cells(images, false);
    double[][] kernel = cells(images, true);
    cases.add(of("pvm-matrix", images, distances, radius + "--metric precomputed"));
    cases.add(of("pvm-rank-matrix", images, distances, radius + "--metric rank:precomputed"));
    cases.add(
        of("pvm-matrix-kernel", images, kernel, radius + "--metric kernel --kernel precomputed"));
    cases.add(of("pvm-none", mixed, null, "--learner pvm --radius 0.1 --prototype-cost 99"));
    cases.add(of("pvm-ratio", two, null, radius + "--prototype-cost 1 --method ratio"));
    cases.add(of("pvm-costly", two, null, radius + "--prototype-cost 1"));
    cases.add(
        of(
            "pvm-k-means",
            mixed,
            null,
            "--learner pvm --radius-quantile 0.4 --candidates kmeans:1"));
    cases.add(
        of("pvm-hull", images, null, radius + "--candidates hull:3 --metric l1 --scale standard"));
    cases.add(of("pvm-hull-rank", images, null, radius + "--candidates hull:3 --metric rank-l2"));
    cases.add(of("pvm-k-means-dann", images, null, radius + "--candidates kmeans:2 --metric dann"));
    for (String learner : List.of("1-nn", "condensed-nn", "multiedit")) {
      cases.add(of(learner, mixed, null, "--learner " + learner));
    }
    cases.add(of("k-nn", mixed, null, "--learner k-nn --neighbours 5"));
    for (String learner : List.of("k-medoids", "k-means", "lvq1", "olvq1")) {
      cases.add(of(learner, mixed, null, "--prototypes 2 --scale standard --learner " + learner));
    }
    cases.add(
        of("k-medoids-rank", images, null, "--prototypes 2 --learner k-medoids --metric rank-l2"));
    cases.add(of("k-means-dann", images, null, "--prototypes 2 --learner k-means --metric dann"));
    cases.add(
        of(
            "k-medoids-matrix",
            images,
            distances,
            "--prototypes 2 --learner k-medoids --metric precomputed"));
    return List.copyOf(cases);
  }

  private static ModelCases.Case of(String name, Dataset data, double[][] cells, String options) {
    Map<String, String> words = new LinkedHashMap<>();
    String[] parts = options.strip().split(" +");
    for (int k = 0; k < parts.length; k += 2) {
      words.put(parts[k].substring(2), parts[k + 1]);
    }
    String kind =
        cells == null ? null : "kernel".equals(words.get("metric")) ? "kernel" : "distance";
    words.putIfAbsent("scale", "none");
    words.put("seed", "7");
    words.put("certificate", "standard");
    if (kind != null) {
      words.put("matrix-kind", kind);
    }
    TrainingPlan recipe = TrainingPlan.of(Request.of(words), data.labels().classes().size());
    Contender contender = recipe.contender(ExternalResources.NONE, Schema.NONE);
    CertificateOptions level = CompressionForm.STANDARD.options(0.05, 1);
    Table table = Table.of(recipe.preparation(Schema.NONE), data, cells);
    Procedure procedure = new Procedure(contender, Criterion.BOUND, 5, 7, level);
    Model model = procedure.single(table, Parallel.NONE);
    CertifiedModel certified =
        ModelCases.certified(model, CompressionForm.STANDARD.options(0.05, 1));
    double[][] matrix = "kernel".equals(kind) ? withSelves(cells) : cells;
    return new ModelCases.Case(name, certified, data, matrix);
  }

  /** Four numbers around a center for each class, and perhaps a category. */
  private static Dataset table(int classes, boolean category) {
    SplittableRandom random = new SplittableRandom(11);
    double[][] columns = new double[4][ROWS];
    int[] labels = new int[ROWS];
    int[] colours = new int[ROWS];
    for (int row = 0; row < ROWS; row++) {
      labels[row] = random.nextInt(classes);
      colours[row] = random.nextInt(3) == 0 ? random.nextInt(3) : labels[row];
      for (int j = 0; j < 4; j++) {
        columns[j][row] = (labels[row] * (j + 1) % 3) * 0.7 + random.nextDouble() * 1.9 - 1;
      }
    }
    List<Column> list = new ArrayList<>();
    for (int j = 0; j < 4; j++) {
      list.add(NumericColumn.wrap("pixel " + j, columns[j]));
    }
    if (category) {
      list.add(CategoryColumn.wrap("couleur é", List.of("bleu", "ro=uge", "<b>"), colours));
    }
    return dataset(list, labels, classes);
  }

  private static Dataset sequences() {
    SplittableRandom random = new SplittableRandom(12);
    List<String> texts = new ArrayList<>();
    int[] labels = new int[ROWS];
    for (int row = 0; row < ROWS; row++) {
      labels[row] = row % 3;
      StringBuilder text = new StringBuilder();
      for (int at = 0; at < 9 + row % 4; at++) {
        text.append("acgtACGT-".charAt(random.nextInt(4) == 0 ? random.nextInt(9) : labels[row]));
      }
      texts.add(text.toString());
    }
    List<String> names = texts.stream().distinct().toList();
    int[] codes = texts.stream().mapToInt(names::indexOf).toArray();
    return dataset(List.of(CategoryColumn.wrap("sequence", names, codes)), labels, 3);
  }

  private static Dataset dataset(List<Column> columns, int[] labels, int classes) {
    List<String> names = List.of("a \"1\"", "b", "c").subList(0, classes);
    return Dataset.of(
        new Source("table.csv", SHA, ROWS, 2), columns, Labels.wrap("class", names, labels));
  }

  /** Distances by the sum of absolute differences, or a kernel of them. */
  private static double[][] cells(Dataset data, boolean kernel) {
    double[][] cells = new double[ROWS][ROWS];
    for (int t = 0; t < ROWS; t++) {
      for (int i = 0; i < ROWS; i++) {
        double sum = 0;
        for (Column column : data.columns()) {
          double[] values = ((NumericColumn) column).values();
          sum += Math.abs(values[t] - values[i]);
        }
        cells[t][i] = kernel ? Math.exp(-sum) : sum;
      }
    }
    return cells;
  }

  private static double[][] withSelves(double[][] cells) {
    return IntStream.range(0, cells.length)
        .mapToObj(
            t -> {
              double[] longer = Arrays.copyOf(cells[t], cells.length + 1);
              longer[cells.length] = cells[t][t];
              return longer;
            })
        .toArray(double[][]::new);
  }
}
