package io.laconic.design;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Prints how easy the code is to read, in numbers, as tables in Markdown.
 *
 * <p>Arguments: {@code --seed N} and {@code --places} if wanted, then one {@code NAME=FOLDER} per
 * checkout; each becomes a column.
 */
final class DesignNumbers {
  private static final int LARGEST = 10;
  private static final int RANDOM_CLASSES = 20;

  private final Map<String, Counts> counts = new LinkedHashMap<>();
  private final Map<String, Walk> train = new LinkedHashMap<>();
  private final Map<String, Walk> trainOne = new LinkedHashMap<>();
  private final Map<String, Walk> cv = new LinkedHashMap<>();
  private final Map<String, SurfaceCounts> surface = new LinkedHashMap<>();
  private final Map<String, Set<String>> predict = new LinkedHashMap<>();

  private DesignNumbers(List<String> columns) throws IOException, InterruptedException {
    for (String column : columns) {
      String[] parts = column.split("=", 2);
      Path root = Path.of(parts[1]).toRealPath();
      counts.put(parts[0], new Counts(root));
      train.put(parts[0], new Checkout(root).train());
      trainOne.put(parts[0], new Checkout(root).trainOne());
      cv.put(parts[0], new Checkout(root).cv());
      surface.put(parts[0], new SurfaceCounts(root));
      predict.put(parts[0], new Checkout(root).reachedByPredict());
    }
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(args));
    int seed = 0;
    int at = words.indexOf("--seed");
    if (at >= 0) {
      seed = Integer.parseInt(words.remove(at + 1));
      words.remove(at);
    }
    boolean places = words.remove("--places");
    DesignNumbers numbers = new DesignNumbers(words);
    numbers.printSurface();
    numbers.printMeasures();
    numbers.printModules();
    Counts last = last(numbers.counts);
    printPackages(last);
    printLargest(last);
    printRandom(last, seed);
    if (places) {
      printPlaces(last);
      printSurfacePlaces(last(numbers.surface));
      printWalk("train", last(numbers.train));
      printWalk("train --learner scm --certificate standard", last(numbers.trainOne));
      printWalk("cv", last(numbers.cv));
    }
  }

  /** The table at the end of the second review. */
  private void printSurface() throws IOException {
    head("measure", "goal");
    cells("files to add an option of `train`", "1", surface, SurfaceCounts::filesPerOption);
    cells(
        "option names as text outside the table",
        "0",
        surface,
        SurfaceCounts::optionTextsOutsideATable);
    cells("files to add a field to the model", "4", surface, SurfaceCounts::filesPerField);
    cells("type tests on forms", "0", surface, counts -> sum(counts.formTests()));
    cells("files that match sentences", "0", surface, c -> c.matchedSentences().size());
    cells("types that hold rows", "8", surface, c -> c.rowHolders().size());
    cells("types that hold results", "10", surface, c -> c.resultHolders().size());
    cells("types called *Procedure*", "3", surface, c -> c.procedures().size());
    Map<String, Long> lines = new LinkedHashMap<>();
    for (Map.Entry<String, SurfaceCounts> entry : surface.entrySet()) {
      lines.put(entry.getKey(), entry.getValue().exampleLearnerLines());
    }
    cells("lines of the example learner", "80", lines, count -> count);
    cells("classes that `predict` reaches", "200", predict, Set::size);
    cells("… in `learn`", "0", predict, DesignNumbers::learning);
    cells("walk of `train`: files", "130", train, walk -> walk.files().size());
    cells("… outside of the search", "", train, DesignNumbers::outsideOfTheSearch);
    cells("walk of `train`: returns", "35", train, walk -> walk.returns().size());
    row("lines of code", "80000", c -> c.linesByModule().values().stream().mapToLong(n -> n).sum());
    row("classes", "950", c -> c.classes().size());
  }

  /** Files of a walk outside of the fast search, which a plain search could replace. */
  private static long outsideOfTheSearch(Walk walk) {
    return walk.files().stream().filter(name -> !name.startsWith("io.laconic.cover.")).count();
  }

  private static long learning(Set<String> classes) {
    return classes.stream().filter(name -> name.startsWith("io.laconic.learn.")).count();
  }

  private void printMeasures() {
    head("measure", "target");
    row("type tests on classifiers and messages", "<= 20", DesignNumbers::typeTests);
    row("… on classifiers", "", c -> sum(c.classifierTests()));
    row("… on messages", "", c -> sum(c.messageTests()));
    row("all `instanceof`", "", Counts::allTypeTests);
    row("texts in `core` with an option (`--x`)", "0", c -> c.optionsInCore().size());
    row("exception texts read by code", "0", c -> c.exceptionTextsRead().size());
    row("files with a learner's name as text", "", c -> c.filesNamingLearners().size());
    walked("`train`: files", "<= 110", train, Walk::files);
    walked("`train`: returns", "<= 15", train, Walk::returns);
    walked("`train --learner scm --certificate standard`: files", "<= 110", trainOne, Walk::files);
    walked(
        "`train --learner scm --certificate standard`: returns", "<= 15", trainOne, Walk::returns);
    walked("`cv`: files", "<= 110", cv, Walk::files);
    walked("`cv`: returns", "<= 15", cv, Walk::returns);
    row("cycles of packages", "0", c -> c.cycles().size());
    row("packages", "", c -> c.classesByPackage().size());
    row("classes", "", c -> c.classes().size());
    row("classes in the largest package", "", c -> Collections.max(c.classesByPackage().values()));
    row("lines of the largest class", "", c -> Collections.max(c.linesByClass().values()));
    row("\"is no X\"", "0", Counts::isNo);
    row("Javadocs that begin with \"The same\"", "0", Counts::theSame);
  }

  private static int typeTests(Counts counts) {
    return sum(counts.classifierTests()) + sum(counts.messageTests());
  }

  private void printModules() {
    Set<String> modules = new TreeSet<>();
    counts.values().forEach(c -> modules.addAll(c.linesByModule().keySet()));
    head("lines of code without comments", "");
    for (String module : modules) {
      row("`" + module + "`", "", c -> c.linesByModule().getOrDefault(module, 0L));
    }
    row("all", "fewer", c -> c.linesByModule().values().stream().mapToLong(n -> n).sum());
    row("all, without imports", "fewer", Counts::linesWithoutImports);
    row("tests of all modules", "", Counts::testLines);
  }

  private static void printPackages(Counts counts) {
    System.out.printf("%n| package | classes | lines |%n| --- | ---: | ---: |%n");
    counts
        .classesByPackage()
        .forEach(
            (name, classes) ->
                System.out.printf(
                    "| `%s` | %d | %d |%n", name, classes, counts.linesByPackage().get(name)));
  }

  private static void printLargest(Counts counts) {
    System.out.printf("%n| largest classes | lines |%n| --- | ---: |%n");
    counts.linesByClass().entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
        .limit(LARGEST)
        .forEach(entry -> System.out.printf("| `%s` | %d |%n", entry.getKey(), entry.getValue()));
  }

  /** Classes for the guessing test: what does each hold, by name and package only? */
  private static void printRandom(Counts counts, int seed) {
    List<String> classes = new ArrayList<>(counts.classes());
    Collections.sort(classes);
    Collections.shuffle(classes, new Random(seed));
    System.out.printf("%n| classes to guess, seed %d |%n| --- |%n", seed);
    classes.stream().limit(RANDOM_CLASSES).forEach(name -> System.out.printf("| `%s` |%n", name));
  }

  private static void printPlaces(Counts counts) {
    System.out.printf("%nType tests on classifiers: %s%n", counts.classifierTests());
    System.out.printf("%nType tests on messages: %s%n", counts.messageTests());
    System.out.printf("%nOptions in core: %s%n", lines(counts.optionsInCore()));
    System.out.printf("%nException texts read: %s%n", lines(counts.exceptionTextsRead()));
    System.out.printf("%nLearner names: %s%n", lines(counts.filesNamingLearners()));
    System.out.printf("%nCycles: %s%n", counts.cycles());
  }

  private static void printSurfacePlaces(SurfaceCounts counts) {
    SurfaceCounts.OPTIONS.forEach(
        option -> System.out.printf("%n--%s: %s%n", option, lines(counts.filesNaming(option))));
    SurfaceCounts.FIELDS
        .keySet()
        .forEach(
            field ->
                System.out.printf("%nfield %s: %s%n", field, lines(counts.filesWithField(field))));
    System.out.printf("%nType tests on forms: %s%n", counts.formTests());
    System.out.printf("%nSentences matched: %s%n", lines(counts.matchedSentences()));
    System.out.printf("%nTypes that hold rows: %s%n", counts.rowHolders());
    System.out.printf("%nTypes that hold results: %s%n", counts.resultHolders());
    System.out.printf("%nProcedures: %s%n", counts.procedures());
  }

  private static void printWalk(String command, Walk walk) {
    System.out.printf("%nWalk of %s, * where it comes back:%n", command);
    walk.files()
        .forEach(
            file -> System.out.println("- " + file + (walk.returns().contains(file) ? " *" : "")));
  }

  private static <T> T last(Map<String, T> columns) {
    return List.copyOf(columns.values()).get(columns.size() - 1);
  }

  private static String lines(List<String> texts) {
    return texts.stream().map(text -> "\n- " + text.strip()).collect(Collectors.joining());
  }

  private static int sum(Map<String, Integer> byFile) {
    return byFile.values().stream().mapToInt(Integer::intValue).sum();
  }

  private void head(String what, String target) {
    String names = String.join(" | ", counts.keySet());
    System.out.printf("%n| %s | %s | %s |%n", what, target, names);
    System.out.printf("| --- | --- |%s%n", " ---: |".repeat(counts.size()));
  }

  private void row(String what, String target, Function<Counts, Number> value) {
    cells(what, target, counts, value);
  }

  private void walked(
      String what, String target, Map<String, Walk> walks, Function<Walk, Set<String>> part) {
    cells(what, target, walks, walk -> part.apply(walk).size());
  }

  private static <T> void cells(
      String what, String target, Map<String, T> columns, Function<T, Number> value) {
    String cells =
        columns.values().stream()
            .map(column -> value.apply(column).toString())
            .collect(Collectors.joining(" | "));
    System.out.printf("| %s | %s | %s |%n", what, target, cells);
  }
}
