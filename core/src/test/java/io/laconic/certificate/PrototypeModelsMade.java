package io.laconic.certificate;

import io.laconic.certificate.compression.Certifier;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Models of prototypes, made as a user would: options in words, rows of any number of classes. */
final class PrototypeModelsMade {
  private PrototypeModelsMade() {}

  /** Rows of so many attributes around a center for each class. */
  static Dataset points(int rows, int classes, int width, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] columns = new double[width][rows];
    int[] labels = new int[rows];
    for (int row = 0; row < rows; row++) {
      labels[row] = row < classes ? row : random.nextInt(classes);
      for (int j = 0; j < width; j++) {
        columns[j][row] = (labels[row] * (j + 2) % 3) + random.nextDouble() * 2.2;
      }
    }
    List<Column> list = new ArrayList<>();
    for (int j = 0; j < width; j++) {
      list.add(NumericColumn.wrap("x" + j, columns[j]));
    }
    return dataset(list, labels, classes);
  }

  /** Sequences of four letters, mostly the one of their class. */
  static Dataset sequences(int rows, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> texts = new ArrayList<>();
    int[] labels = new int[rows];
    for (int row = 0; row < rows; row++) {
      labels[row] = row % 3;
      StringBuilder text = new StringBuilder();
      for (int at = 0; at < 8; at++) {
        text.append("ACGT".charAt(random.nextInt(3) == 0 ? random.nextInt(4) : labels[row]));
      }
      texts.add(text.toString());
    }
    List<String> names = texts.stream().distinct().toList();
    int[] codes = texts.stream().mapToInt(names::indexOf).toArray();
    return dataset(List.of(CategoryColumn.wrap("sequence", names, codes)), labels, 3);
  }

  static Dataset dataset(List<Column> columns, int[] labels, int classes) {
    List<String> names = List.of("a", "b", "c", "d").subList(0, classes);
    return Dataset.of(
        Source.memory("table", labels.length), columns, Labels.wrap("class", names, labels));
  }

  /** What {@code --name value …} describes. */
  static TrainingPlan recipe(Dataset data, String options) {
    Map<String, String> words = new LinkedHashMap<>();
    String[] parts = options.strip().split(" +");
    for (int k = 0; k < parts.length; k += 2) {
      words.put(parts[k].substring(2), parts[k + 1]);
    }
    words.putAll(Map.of("scale", "none", "seed", "3", "certificate", "standard"));
    return TrainingPlan.of(Request.of(words), data.labels().classes().size());
  }

  static Table table(Dataset data, TrainingPlan recipe) {
    return Table.of(recipe.preparation(Schema.NONE), data, null);
  }

  /** The model that options with single values describe. */
  static Model of(Dataset data, String options, int threads) {
    TrainingPlan recipe = recipe(data, options);
    Contender contender = recipe.contender(ExternalResources.NONE, Schema.NONE);
    CertificateOptions level = CompressionForm.STANDARD.options(0.05, 1);
    return new Procedure(contender, Criterion.BOUND, 5, 3, level)
        .single(table(data, recipe), new Parallel(threads));
  }

  static CertifiedModel certified(Model model) {
    Certifier.Certification result =
        Certifier.certify(model, CompressionForm.STANDARD.options(0.05, 1));
    return new CertifiedModel(
        model,
        result.certificate(),
        result.bounds(),
        List.of(),
        new Provenance("0.1.0", 3, "table"));
  }
}
