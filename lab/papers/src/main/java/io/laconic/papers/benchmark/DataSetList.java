package io.laconic.papers.benchmark;

import io.laconic.data.DataException;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The data sets that arguments name: data files, samples, folders (all data files in them, by name)
 * and lists, which are text files with the ending {@code .list} or {@code .txt}. A list has one
 * {@code file options…} per line; {@code #} begins a comment; a word with blanks stands in double
 * quotes.
 */
final class DataSetList {
  private static final Pattern DATA_FILE =
      Pattern.compile("(?i).*\\.(csv|arff|libsvm|svm|svmlight)(\\.gz)?");
  private static final Pattern LIST = Pattern.compile("(?i).*\\.(list|txt)");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|([^\\s\"]+)");
  private static final String SAMPLE = "sample:";

  private final List<Path> folders;

  /**
   * @param folders in which the files of a list are; none: in the folder of the list
   */
  DataSetList(List<Path> folders) {
    this.folders = List.copyOf(folders);
  }

  /**
   * All data sets, in order.
   *
   * @throws DataException if a list or folder cannot be read, or names nothing
   */
  List<DataSetEntry> of(List<String> arguments) {
    List<DataSetEntry> entries = new ArrayList<>();
    for (String argument : arguments) {
      if (argument.startsWith(SAMPLE)) {
        entries.add(DataSetEntry.of(argument, List.of(), ""));
      } else if (Files.isDirectory(Path.of(argument))) {
        entries.addAll(ofFolder(Path.of(argument)));
      } else if (LIST.matcher(argument).matches()) {
        entries.addAll(ofList(Path.of(argument)));
      } else {
        entries.add(DataSetEntry.of(argument, List.of(), ""));
      }
    }
    return DataSetEntry.distinct(entries);
  }

  private static List<DataSetEntry> ofFolder(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      List<DataSetEntry> entries =
          files
              .filter(file -> DATA_FILE.matcher(file.getFileName().toString()).matches())
              .sorted()
              .map(file -> DataSetEntry.of(file.toString(), List.of(), ""))
              .toList();
      if (entries.isEmpty()) {
        throw new DataException(folder + ": no data file (.csv, .arff, .libsvm; .gz too) is in it");
      }
      return entries;
    } catch (IOException e) {
      throw new DataException(folder + ": cannot be read: " + e.getMessage(), e);
    }
  }

  private List<DataSetEntry> ofList(Path list) {
    List<DataSetEntry> entries = new ArrayList<>();
    List<String> lines = lines(list);
    for (int k = 0; k < lines.size(); k++) {
      String place = list + ", line " + (k + 1);
      List<String> words = words(lines.get(k).replaceFirst("(^|\\s)#.*", ""), place);
      if (!words.isEmpty()) {
        entries.add(entry(list, words, place));
      }
    }
    if (entries.isEmpty()) {
      throw new DataException(list + ": no data set is in this list");
    }
    return entries;
  }

  private DataSetEntry entry(Path list, List<String> words, String place) {
    try {
      String file = resolved(list, words.get(0));
      return DataSetEntry.of(file, options(list, words.subList(1, words.size())), place);
    } catch (InvalidPathException e) {
      throw new DataException(place + ": this cannot be the name of a file: " + e.getReason(), e);
    }
  }

  private static List<String> lines(Path list) {
    try {
      return Files.readAllLines(list);
    } catch (MalformedInputException e) {
      throw new DataException(list + ": is not a text in UTF-8", e);
    } catch (IOException e) {
      throw new DataException(
          list + (Files.exists(list) ? ": cannot be read" : ": no such file"), e);
    }
  }

  /** The options of a line; a schema lies beside the list. */
  private static List<String> options(Path list, List<String> words) {
    List<String> options = new ArrayList<>(words);
    for (int k = 1; k < options.size(); k++) {
      if (options.get(k - 1).equals("--schema")) {
        options.set(k, list.resolveSibling(options.get(k)).toString());
      }
    }
    return options;
  }

  private String resolved(Path list, String file) {
    if (file.startsWith(SAMPLE)) {
      return file;
    }
    Path beside = folders.isEmpty() ? list.resolveSibling(file) : folders.get(0).resolve(file);
    return folders.stream()
        .map(folder -> folder.resolve(file))
        .filter(Files::exists)
        .findFirst()
        .orElse(beside)
        .toString();
  }

  private static List<String> words(String line, String place) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line);
    int end = 0;
    while (matcher.find()) {
      checkBlank(line.substring(end, matcher.start()), place);
      words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
      end = matcher.end();
    }
    checkBlank(line.substring(end), place);
    return words;
  }

  private static void checkBlank(String between, String place) {
    if (!between.isBlank()) {
      throw new DataException(place + ": a quotation mark has no partner");
    }
  }
}
