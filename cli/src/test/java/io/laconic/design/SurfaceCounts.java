package io.laconic.design;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How often one request, one fact or one form is spelled out again around the core. */
final class SurfaceCounts {
  /** Options of {@code train} that belong to no learner and whose names mean nothing else. */
  static final List<String> OPTIONS =
      List.of(
          "alternatives",
          "holdout",
          "subset-seed",
          "not-independent",
          "cost-fn",
          "min-sensitivity",
          "min-specificity");

  /** Fields of a model file that not every model has, and the types that hold them. */
  static final Map<String, String> FIELDS =
      Map.of(
          "stability", "Stability",
          "bootstrap", "BootstrapReturns",
          "equivalents", "Equivalents",
          "scores", "ClassSharesByScore");

  /** A sentence is looked for in a text, or a pattern has three words in a row; in R, a table. */
  private static final Pattern MATCHED =
      Pattern.compile(
          "\\bsentence(?:::contains|\\.(?:contains|startsWith|endsWith|equals|matches)\\()"
              + "|\\bnotes\\(\\)\\s*\\.contains\\("
              + "|Pattern\\.compile\\(\\s*\"[^\"]*\\b[a-z]{2,} [a-z]{2,} [a-z]{2,}"
              + "|\\bknown_(?:reasons|notes) <-");

  /** Read what older versions wrote; a new option is never there. */
  private static final Pattern OLDER =
      Pattern.compile("/(?:OldSentences|OlderProcedure|RequestOfVersion2)\\.java$");

  private static final Pattern FORM =
      Pattern.compile(
          "[!=]= (?:\\w+\\.)*[A-Z]\\w*Form\\.[A-Z]\\w*"
              + "|(?:[cC]ertificate|stored)(?:\\(\\))?\\s*\\.test\\(\\)\\s*[!=]=\\s*null\\b");

  private static final Pattern ROWS =
      Pattern.compile("(?:Rows|Table|TrainingSets?|TrainingData|Splits?|Dataset|Points|Store)$");
  private static final Pattern RESULT =
      Pattern.compile(
          "(?:Trained|Learned|Chosen|Runs?|Contenders?|Results?|Candidates?|Machines?)$"
              + "|^(?:Trained|Chosen|Found|Learned)");
  private static final List<String> LEARNING = List.of("data", "learn", "select", "train");

  private final Path root;
  private final List<SourceFile> main;
  private final Map<String, String> code = new TreeMap<>();

  SurfaceCounts(Path root) throws IOException {
    this.root = root;
    main = new SourceFiles(root).main();
    main.forEach(file -> code.put(file.path().toString(), file.code()));
    code.putAll(new OtherFiles(root).texts());
  }

  /** The files in which an option stands as a text or as the name of a bean's property. */
  List<String> filesNaming(String option) {
    String camel = camel(option);
    String property = camel.substring(0, 1).toUpperCase(Locale.ROOT) + camel.substring(1);
    String snake = option.replace('-', '_');
    Pattern name =
        Pattern.compile(
            "[\"'`](?:--)?(?:%1$s|%2$s|%3$s)[\"'`=]|\\b(?:get|set|is)%4$s\\b|\\b%3$s\\s*=\\s*(?:None|NULL)"
                .formatted(option, camel, snake, property));
    return filesWith(name).stream().filter(file -> !OLDER.matcher(file).find()).toList();
  }

  /** Files per option, on average: what one more option would take. */
  double filesPerOption() {
    int files = OPTIONS.stream().mapToInt(option -> filesNaming(option).size()).sum();
    return Math.round(10.0 * files / OPTIONS.size()) / 10.0;
  }

  /** The files that have a field of the model by its name or by its type. */
  List<String> filesWithField(String field) {
    return filesWith(
        Pattern.compile(
            "[\"']%1$s[\"']|\\.%1$s\\(\\)|\\$%1$s\\b|\\b%2$s\\b"
                .formatted(field, FIELDS.get(field))));
  }

  /** Files per field, on average: what one more field would take. */
  double filesPerField() {
    int files = FIELDS.keySet().stream().mapToInt(field -> filesWithField(field).size()).sum();
    return Math.round(10.0 * files / FIELDS.size()) / 10.0;
  }

  /** Option and file, for every file but one, which may be the table of all options. */
  int optionTextsOutsideATable() {
    return OPTIONS.stream().mapToInt(option -> Math.max(0, filesNaming(option).size() - 1)).sum();
  }

  /** Type tests and comparisons of forms of certificate, by file. */
  Map<String, Integer> formTests() {
    Map<String, Integer> found = new TreeMap<>(new TypeTests(main).of("Form"));
    main.forEach(
        file -> {
          long count = FORM.matcher(file.code()).results().count();
          if (count > 0) {
            found.merge(file.path().toString(), (int) count, Integer::sum);
          }
        });
    return found;
  }

  /** Files in which a sentence is looked for in a text. */
  List<String> matchedSentences() {
    return filesWith(MATCHED);
  }

  /** Types of the learning packages that hold rows, by the end of their names. */
  List<String> rowHolders() {
    return learningTypes().filter(name -> ROWS.matcher(name).find()).toList();
  }

  /** Types of the learning packages that hold what training gave, by their names. */
  List<String> resultHolders() {
    return learningTypes().filter(name -> RESULT.matcher(name).find()).toList();
  }

  /** Types whose name has the word Procedure. */
  List<String> procedures() {
    return main.stream()
        .flatMap(file -> file.types().stream())
        .map(type -> type.name().replaceAll(".*\\.", ""))
        .filter(name -> name.contains("Procedure"))
        .toList();
  }

  /** Lines of the learner that the tests add, without its test. */
  long exampleLearnerLines() throws IOException {
    Path folder = root.resolve("cli/src/test/java/io/laconic/example");
    long lines = 0;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(SurfaceCounts::isLearner).toList()) {
        lines += Files.readAllLines(file).size();
      }
    }
    return lines;
  }

  private static boolean isLearner(Path file) {
    String name = file.getFileName().toString();
    return name.startsWith("Majority") && !name.contains("Test");
  }

  private Stream<String> learningTypes() {
    return main.stream()
        .filter(file -> file.module().equals("core") && file.isType())
        .filter(file -> LEARNING.contains(file.packageName().split("\\.", 4)[2]))
        .map(SourceFile::name);
  }

  private List<String> filesWith(Pattern pattern) {
    List<String> files = new ArrayList<>();
    code.forEach(
        (file, text) -> {
          Matcher found = pattern.matcher(text);
          if (found.find()) {
            files.add(file);
          }
        });
    return files;
  }

  private static String camel(String option) {
    String[] words = option.split("-");
    return words[0]
        + Stream.of(words)
            .skip(1)
            .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
            .collect(Collectors.joining());
  }
}
