package io.laconic.learn;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.util.MarkedOptionName;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which classes a model will know, in which order.
 *
 * @param positive name of the positive class, or of several with commas between them; null: the
 *     last one
 */
record ClassNames(String positive) {
  /** The classes that have rows, in their order. */
  private static List<String> present(Dataset data) {
    Labels labels = data.labels();
    List<String> present =
        IntStream.range(0, labels.classes().size())
            .filter(code -> labels.counts()[code] > 0)
            .mapToObj(labels.classes()::get)
            .toList();
    if (data.rowCount() == 0) {
      throw new DataException(data.source().name() + ": no data rows");
    }
    if (present.size() < 2) {
      throw new DataException(
          data.source().name()
              + ": only one class, \""
              + present.get(0)
              + "\", in column \""
              + labels.column()
              + "\"; two are needed");
    }
    return present;
  }

  /** All classes; of two, the positive one is second. */
  Labels all(Dataset data) {
    List<String> present = present(data);
    if (several(present) != null) {
      return two(data);
    }
    if (present.size() == 2) {
      return two(data);
    }
    if (positive != null) {
      throw new DataException(
          data.source().name()
              + ": "
              + MarkedOptionName.of("positive")
              + " is for two classes, and column \""
              + data.labels().column()
              + "\" has "
              + present.size()
              + "; leave it out, or use a learner of two classes");
    }
    return Labels.wrap(data.labels().column(), present, recode(data.labels(), present));
  }

  /** Two classes: the positive one, and the other or all others. */
  Labels two(Dataset data) {
    Labels labels = data.labels();
    List<String> present = present(data);
    List<String> several = several(present);
    if (several != null) {
      return present.contains(labels.column()) // a file that was read with them as one class
          ? Labels.wrap(labels.column(), present, recode(labels, present)).against(labels.column())
          : joined(data, present, several);
    }
    if (present.size() > 2 && positive == null) {
      throw new DataException(
          data.source().name()
              + ": "
              + present.size()
              + " classes in column \""
              + labels.column()
              + "\"; name one with "
              + MarkedOptionName.of("positive")
              + " (it is learned against the rest) or use "
              + MarkedOptionName.of("learner")
              + " "
              + Learners.standards(Defaults.AS_PUBLISHED, Preparation.Classes.ALL).get(0).name());
    }
    String last = present.get(present.size() - 1);
    if (positive != null && !present.contains(positive)) {
      throw noClass(data, positive, present);
    }
    return Labels.wrap(labels.column(), present, recode(labels, present))
        .against(positive == null ? last : positive);
  }

  private static DataException noClass(Dataset data, String name, List<String> present) {
    return new DataException(
        data.source().name()
            + ": no row of column \""
            + data.labels().column()
            + "\" is \""
            + name
            + "\"; it has "
            + String.join(", ", present));
  }

  /**
   * Rows in which several positive classes are one already; the rows themselves if one is positive.
   *
   * @param positive names with commas between them, or one name, or null
   */
  static Dataset together(Dataset data, String positive) {
    ClassNames names = new ClassNames(positive);
    if (positive == null || positive.indexOf(',') < 0 || !data.hasLabels()) {
      return data;
    }
    List<String> present = present(data);
    List<String> several = names.several(present);
    return several == null || present.contains(data.labels().column())
        ? data
        : data.withLabels(joined(data, present, several));
  }

  /** The classes that are positive together; null if one is, or none is named. */
  private List<String> several(List<String> present) {
    if (positive == null || positive.indexOf(',') < 0 || present.contains(positive)) {
      return null;
    }
    return Arrays.stream(positive.split(",")).map(String::strip).filter(s -> !s.isEmpty()).toList();
  }

  /** Several classes against all others. */
  private static Labels joined(Dataset data, List<String> present, List<String> several) {
    for (String name : several) {
      if (!present.contains(name)) {
        throw noClass(data, name, present);
      }
    }
    Labels labels = data.labels();
    if (several.containsAll(present)) {
      throw new DataException(
          data.source().name()
              + ": "
              + MarkedOptionName.of("positive")
              + " names all classes of column \""
              + labels.column()
              + "\"; one must be left");
    }
    return labels.joined(several);
  }

  private static int[] recode(Labels labels, List<String> present) {
    int[] to = labels.classes().stream().mapToInt(present::indexOf).toArray();
    int[] codes = labels.codes();
    for (int row = 0; row < codes.length; row++) {
      codes[row] = to[codes[row]];
    }
    return codes;
  }
}
