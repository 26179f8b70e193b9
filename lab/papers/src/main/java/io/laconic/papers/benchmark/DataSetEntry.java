package io.laconic.papers.benchmark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A data set that is to be measured.
 *
 * @param name short, and of no other data set
 * @param file a path or {@code sample:NAME}
 * @param options how its rows are read, word by word
 * @param place where it is listed, for messages; empty for the command line
 */
record DataSetEntry(String name, String file, List<String> options, String place) {
  DataSetEntry {
    options = List.copyOf(options);
  }

  static DataSetEntry of(String file, List<String> options, String place) {
    return new DataSetEntry(shortName(file), file, options, place);
  }

  /** The name that it has if no other data set has the same. */
  String shortName() {
    return shortName(file);
  }

  /** The file's name without endings; a sample by its own name. */
  private static String shortName(String file) {
    String name = file.startsWith("sample:") ? file.substring(7) : fileName(file);
    return name.replaceFirst("(?i)\\.gz$", "").replaceFirst("\\.[A-Za-z]+$", "");
  }

  private static String fileName(String file) {
    Path last = Path.of(file).getFileName();
    return last == null ? file : last.toString();
  }

  /** These entries, with longer names where two have the same. */
  static List<DataSetEntry> distinct(List<DataSetEntry> entries) {
    Map<String, Integer> seen = new HashMap<>();
    entries.forEach(entry -> seen.merge(entry.name, 1, Integer::sum));
    Map<String, Integer> numbers = new HashMap<>();
    List<DataSetEntry> result = new ArrayList<>();
    for (DataSetEntry entry : entries) {
      String longer = entry.name + (entry.options.isEmpty() ? "" : " " + entry.optionWords());
      String name = seen.get(entry.name) == 1 ? entry.name : longer;
      int number = numbers.merge(name, 1, Integer::sum);
      result.add(
          new DataSetEntry(
              number == 1 ? name : name + " (" + number + ")",
              entry.file,
              entry.options,
              entry.place));
    }
    return result;
  }

  String optionWords() {
    return String.join(" ", options);
  }
}
