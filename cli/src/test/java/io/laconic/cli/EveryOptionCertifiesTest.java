package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.wording.TrainingCommand;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.learn.Learner;
import io.laconic.learn.Learners;
import io.laconic.learn.OptionTopic;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.request.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A model that {@code train} makes, {@code certify} makes again: with every option of the table, by
 * itself and with every learner, of two classes or of three. The command by which a page says that
 * it can be trained again makes the same file, to the byte. What {@code train} refuses as wrong
 * usage is left out; an option that is refused everywhere fails.
 */
@Tag("long")
class EveryOptionCertifiesTest {
  private static final int ROWS = 36;

  /** Words that may be values; the first ones that an option takes are tried. */
  private static final List<String> VALUES = List.of("2", "0.5", "1", "0.3", "a", "a,b", "0.2,0.4");

  /**
   * What an option needs beside it, or the values that it has, where the table does not tell; of
   * {@code NAME.EXT} the file is meant that this test writes. A first word without dashes is the
   * table; a tilde is a space inside of a word.
   */
  private static final Map<String, List<String>> EXAMPLES =
      Map.ofEntries(
          Map.entry("label", List.of("--label class")),
          Map.entry("positive", List.of("--positive yes")),
          Map.entry("group", List.of("--group who")),
          Map.entry("drop", List.of("--drop who", "--drop a --drop who")),
          Map.entry("only", List.of("--only a,c", "--only b")),
          Map.entry("forbid", List.of("--forbid b")),
          Map.entry(
              "boolean-features",
              List.of(
                  "flags.csv --boolean-features large,dented",
                  "flags.csv --learner dlm --features rays --boolean-features large,dented")),
          Map.entry("by", List.of("--by c")),
          Map.entry("gap", List.of("--by c --gap")),
          Map.entry("holdout-after", List.of("--holdout-after a=50")),
          Map.entry("holdout-where", List.of("--holdout-where c=v")),
          Map.entry("against", List.of("--against yes~if~a~>~50")),
          Map.entry("direction", List.of("--direction a=up")),
          Map.entry("require", List.of("--require b")),
          Map.entry("together", List.of("--together a,b")),
          Map.entry("prefer", List.of("--prefer a=3")),
          Map.entry("as-version", List.of("--as-version 5")),
          Map.entry("category-sets", List.of("--type points --category-sets")),
          Map.entry("order", List.of("--type points --order c=w<v<u")),
          Map.entry("schema", List.of("--schema schema.json")),
          Map.entry("matrix", List.of("--matrix cells.csv --metric precomputed --features balls")),
          Map.entry(
              "matrix-kind",
              List.of(
                  "--matrix cells.csv --matrix-kind distance --metric precomputed --features balls",
                  "--matrix cells.csv --matrix-kind kernel --kernel precomputed --features"
                      + " half-spaces")),
          Map.entry("markers", List.of(marked(""))),
          Map.entry("marker-columns", List.of(marked("--marker-columns isolate,gene"))),
          Map.entry("where", List.of(marked("--where share~>=~0.5"))),
          Map.entry("min-count", List.of(marked("--min-count 4"))),
          Map.entry("group-file", List.of(marked("--group-file lineages.csv"))),
          Map.entry(
              "breakpoint",
              List.of(
                  "samples.csv --only a --markers markers.csv --label mic --breakpoint >~1",
                  "samples.csv --drop sample --label mic --breakpoint >=~0.5")),
          Map.entry("attributes", List.of("t.libsvm --attributes 9")),
          Map.entry("dates", List.of("dated.csv --dates when=days,since=parts")),
          Map.entry("category", List.of("--category a")),
          Map.entry("skip", List.of("--skip 3,7-9")),
          Map.entry("transposed", List.of("turned.csv --transposed")),
          Map.entry("no-header", List.of("bare.csv --no-header")),
          Map.entry("sheet", List.of("t.xlsx --sheet 1")),
          Map.entry("decimal", List.of("--decimal .")),
          Map.entry("folds-file", List.of("--folds-file folds.csv --certificate standard")),
          Map.entry("scale", List.of("--scale standard", "--scale range --features balls")),
          Map.entry("holdout", List.of("--holdout 0.3", "--certificate holdout --holdout 0.14")),
          Map.entry("share", List.of("--share 0.14", "--share 0.3")),
          Map.entry("cost-fn", List.of("--cost-fn 3 --cost-fp 1")),
          Map.entry("cost-fp", List.of("--cost-fn 1 --cost-fp 2 --prevalence 0.1,0.4")),
          Map.entry("prevalence", List.of("--cost-fn 1 --cost-fp 2 --prevalence 0.1,0.4")),
          Map.entry("cost-matrix", List.of("--cost-matrix costs.csv")),
          Map.entry(
              "equivalents",
              List.of("--type conjunction --equivalents 2", "--type disjunction --equivalents 9")),
          Map.entry(
              "equivalents-within",
              List.of(
                  "--type conjunction --equivalents 2 --equivalents-within 0.4",
                  "--type conjunction --equivalents 3 --equivalents-within 0.01")),
          Map.entry("stability", List.of("--stability 2")),
          Map.entry("max-checklist", List.of("--max-checklist 3", "--max-checklist 1")),
          Map.entry("balls", List.of("--learner dlm --balls simple", "--balls complex")),
          Map.entry("ranges", List.of("--learner soft-greedy --ranges ranges.csv")),
          Map.entry("method", List.of("--method greedy", "--method lp", "--method exact")),
          Map.entry("roundings", List.of("--method lp --roundings 3")),
          Map.entry(
              "time-limit",
              List.of("--learner pvm --method exact --time-limit 60 --certificate standard")),
          Map.entry("work-limit", List.of("--learner pvm --method exact --work-limit 60")),
          Map.entry(
              "candidates",
              List.of("--learner pvm --candidates unlabelled:two.csv", "--candidates k-means:2")),
          Map.entry(
              "metric",
              List.of("l1", "l2", "linf", "dann", "rank-l2", "kernel").stream()
                  .flatMap(
                      metric ->
                          Stream.of(
                              "--learner pvm --metric " + metric,
                              "--learner scm --features balls --metric " + metric))
                  .toList()),
          Map.entry(
              "kernel",
              List.of("linear", "polynomial", "gaussian").stream()
                  .map(kernel -> "--features half-spaces --kernel " + kernel)
                  .toList()),
          Map.entry("gamma", List.of("--features half-spaces --kernel gaussian --gamma 0.1")),
          Map.entry("degree", List.of("--features half-spaces --kernel polynomial --degree 2")),
          Map.entry("coef0", List.of("--features half-spaces --kernel polynomial --coef0 1")),
          Map.entry("tangent", List.of(images("--tangent one-sided"))),
          Map.entry("image", List.of(images("--image 2x2"))),
          Map.entry("sigma", List.of(images("--sigma 0.5"))),
          Map.entry("background", List.of(images("--background 1"))),
          Map.entry("mismatch-k", List.of(sequences("--mismatch-k 2"))),
          Map.entry("mismatch-m", List.of(sequences("--mismatch-m 1"))),
          Map.entry("alphabet", List.of(sequences("--alphabet dna"))),
          Map.entry("sequence", List.of(sequences("--sequence s"))),
          Map.entry("dann-neighbours", List.of("--learner pvm --metric dann --dann-neighbours 20")),
          Map.entry("dann-epsilon", List.of("--learner pvm --metric dann --dann-epsilon 2")));

  /** One learner of each kind, the first three for two classes alone. */
  private static final List<String> KINDS =
      List.of("scm", "dlm", "soft-greedy", "rules", "pvm", "k-means");

  private static final List<String> ONLY_TWO = KINDS.subList(0, 3);
  private static final List<String> TABLES = List.of("two.csv", "three.csv");
  private static final Set<OptionTopic> READ =
      EnumSet.of(OptionTopic.ROWS, OptionTopic.COLUMNS, OptionTopic.FINDINGS);

  @TempDir static Path temp;

  private static String images(String words) {
    return "images.csv --learner pvm --metric tangent " + words;
  }

  private static String marked(String words) {
    return "samples.csv --label class --markers markers.csv" + (words.isEmpty() ? "" : " " + words);
  }

  private static String sequences(String words) {
    return "sequences.csv --learner pvm --metric mismatch " + words;
  }

  @BeforeAll
  static void writeFiles() throws IOException {
    List<String> two = new ArrayList<>(List.of("a,b,c,who,class"));
    List<String> three = new ArrayList<>(List.of("a,b,c,who,class"));
    List<String> images = new ArrayList<>(List.of("p1,p2,p3,p4,class"));
    List<String> sequences = new ArrayList<>(List.of("s,class"));
    List<String> flags = new ArrayList<>(List.of("a,large,dented,class"));
    List<String> samples = new ArrayList<>(List.of("sample,a,mic,class"));
    List<String> markers = new ArrayList<>(List.of("isolate,gene,share"));
    List<String> lineages = new ArrayList<>(List.of("sample,lineage"));
    List<String> libsvm = new ArrayList<>();
    List<String> cells = new ArrayList<>();
    List<String> folds = new ArrayList<>();
    for (int row = 0; row < ROWS; row++) {
      int a = row * 7919 % 97;
      int b = row * 31 % 17;
      boolean yes = a > 50 ^ row % 13 == 0;
      String values = a + "," + b + "," + "uvw".charAt(row % 3) + ",g" + row / 2 + ",";
      two.add(values + (yes ? "yes" : "no"));
      three.add(values + (yes ? "yes" : b > 8 ? "maybe" : "no"));
      images.add(a + "," + b + "," + (a + b) + "," + row % 5 + "," + (yes ? "yes" : "no"));
      sequences.add((yes ? "ACGTAC" : "GGTTCA") + "ACGT".charAt(row % 4) + (yes ? ",yes" : ",no"));
      flags.add(a + "," + (a > 40 ? 1 : 0) + "," + row % 2 + (yes ? ",yes" : ",no"));
      samples.add("s" + row + "," + a + "," + (yes ? ">1" : "<=0.25") + (yes ? ",yes" : ",no"));
      markers.add("s" + row + (yes ? ",erm" : ",mef") + row % 4 + "," + (row % 3 == 0 ? 0.1 : 0.9));
      lineages.add("s" + row + ",L" + row / 2);
      libsvm.add((yes ? "+1" : "-1") + " 1:" + a + " 3:" + b);
      StringBuilder line = new StringBuilder();
      for (int other = 0; other < ROWS; other++) {
        line.append(other == 0 ? "" : ",").append(Math.abs(a - other * 7919 % 97));
      }
      cells.add(line.toString());
      folds.add(String.valueOf(row % 5));
    }
    write("two.csv", two);
    write("three.csv", three);
    write("bare.csv", two.subList(1, two.size()));
    List<String> dated = new ArrayList<>(List.of(two.get(0) + ",when,since"));
    for (int row = 1; row < two.size(); row++) {
      dated.add(
          two.get(row) + ",2020-0" + (1 + row % 9) + "-1" + row % 7 + ",1.2.20" + (10 + row % 9));
    }
    write("dated.csv", dated);
    List<String> turned = new ArrayList<>();
    for (int column = 0; column < two.get(0).split(",").length; column++) {
      int at = column;
      turned.add(two.stream().map(line -> line.split(",")[at]).collect(Collectors.joining(",")));
    }
    write("turned.csv", turned);
    write("images.csv", images);
    write("sequences.csv", sequences);
    write("flags.csv", flags);
    write("samples.csv", samples);
    write("markers.csv", markers);
    write("lineages.csv", lineages);
    write("t.libsvm", libsvm);
    write("cells.csv", cells);
    write("folds.csv", folds);
    write("costs.csv", List.of("truth,yes,no", "yes,0,3", "no,1,0"));
    write("ranges.csv", List.of("attribute,low,high", "a,0,100", "b,0,20"));
    List<List<String>> sheet = two.stream().map(line -> List.of(line.split(","))).toList();
    Files.write(temp.resolve("t.xlsx"), Workbooks.bytes("one", sheet));
    Cli.run("schema", temp.resolve("two.csv"), "-o", temp.resolve("schema.json")).succeeds();
  }

  private static void write(String name, List<String> lines) throws IOException {
    Files.write(temp.resolve(name), lines);
  }

  /** {@code DatabaseTest} tries them, where there are databases. */
  private static final Set<String> OF_DATABASES = Set.of("table", "id");

  static Stream<String> options() {
    return Options.all().stream()
        .filter(option -> option.topic() != OptionTopic.LEARNER || isOurs(option))
        .map(Parameter::name)
        .filter(name -> !OF_DATABASES.contains(name));
  }

  /** Learners that tests add, and their parameters, are tried by their own tests. */
  private static boolean isOurs(Parameter<?> option) {
    List<Learner> learners = Learners.with(option.name());
    return learners.isEmpty() || learners.stream().anyMatch(one -> names().contains(one.name()));
  }

  private static List<String> names() {
    return Learners.all().stream()
        .filter(one -> one.getClass().getPackageName().startsWith("io.laconic.learn"))
        .filter(one -> !one.name().equals("given")) // a rule that people wrote: nothing is trained
        .map(Learner::name)
        .toList();
  }

  /** The learners that an option goes with; of those of all learners one of each kind. */
  private static List<String> learners(Parameter<?> option) {
    List<String> own = new ArrayList<>(Options.learners(option));
    own.retainAll(names());
    return own.isEmpty() ? KINDS : own;
  }

  /**
   * The learners that are tried with an option, each with the table of two classes or of three.
   * What is read is over before a learner begins: options of rows and columns are tried with two
   * learners each, in turn, so that all of them come.
   */
  private static List<String> learnersTried(Parameter<?> option) {
    List<String> all = learners(option);
    boolean read = READ.contains(option.topic()) && all == KINDS;
    int place = Options.all().indexOf(option);
    return read
        ? List.of(KINDS.get(place % KINDS.size()), KINDS.get((place + 1) % KINDS.size()))
        : all;
  }

  @ParameterizedTest
  @MethodSource("options")
  void whatTrainMakesCertifyMakesAgain(String name) throws IOException {
    int trained = 0;
    List<String> examples = examples(Options.named(name));
    for (String words : examples) {
      trained += certified(words, words.equals(examples.get(0)) ? TABLES : List.of("two.csv"));
    }
    boolean named = examples.get(0).contains("--learner");
    for (String learner : named ? List.<String>of() : learnersTried(Options.named(name))) {
      boolean two = ONLY_TWO.contains(learner);
      trained +=
          certified(
              examples.get(0) + " --learner " + learner,
              List.of(two || trained % 2 == 0 ? "two.csv" : "three.csv"));
    }
    assertThat(trained).as("say in EXAMPLES how --%s is used", name).isPositive();
  }

  private static List<String> examples(Parameter<?> option) {
    List<String> values =
        option.allowed().choices().isEmpty()
            ? VALUES.stream().filter(word -> isTaken(option, word)).limit(2).toList()
            : option.allowed().choices();
    return EXAMPLES.getOrDefault(
        option.name(), values.stream().map(value -> "--" + option.name() + " " + value).toList());
  }

  private static boolean isTaken(Parameter<?> option, String word) {
    try {
      return !option.allowed().parse(option.name(), word).isEmpty();
    } catch (ParameterException e) {
      return false;
    }
  }

  /** How many models were made, each of which certifies. */
  private int certified(String words, List<String> usual) throws IOException {
    int trained = 0;
    List<String> all = new ArrayList<>(Arrays.asList(words.split(" ")));
    List<String> tables = all.get(0).startsWith("--") ? usual : List.of(all.remove(0));
    for (String table : tables) {
      trained += certifies(table, all) ? 1 : 0;
    }
    return trained;
  }

  private boolean certifies(String table, List<String> words) throws IOException {
    Path model = temp.resolve("model.json");
    List<Object> train = new ArrayList<>(List.of("train", temp.resolve(table), "-m", model));
    words.forEach(word -> train.add(withPath(word).replace('~', ' ')));
    Cli.Result trained = Cli.run(train.toArray());
    if (trained.code() != 0) {
      assertThat(trained.err()).as("%s", train).contains("error: ").doesNotContain("internal");
      return false;
    }
    if (!words.contains("--learner") || EXAMPLES.containsValue(List.of(String.join(" ", words)))) {
      assertTrainsAgain(model, table, words);
    }
    if (Files.readString(model).contains("\"certificate\": null")) {
      return true;
    }
    List<Object> certify = new ArrayList<>(List.of("certify", model, temp.resolve(table)));
    for (String beside : List.of("--matrix", "--markers", "--group-file")) {
      int at = words.indexOf(beside);
      if (at >= 0) {
        certify.addAll(List.of(beside, withPath(words.get(at + 1))));
      }
    }
    Cli.Result result = Cli.run(certify.toArray());
    assertThat(result.code()).as("%s: %s%s", train, result.out(), result.err()).isZero();
    return true;
  }

  /** The command that a page shows; files that the model does not name are those of the test. */
  private static void assertTrainsAgain(Path model, String table, List<String> words) {
    Path again = temp.resolve("again.json");
    int matrix = words.indexOf("--matrix");
    List<String> command =
        new ArrayList<>(
            TrainingCommand.words(
                ModelFile.read(model),
                temp.resolve(table).toString(),
                matrix < 0 ? null : withPath(words.get(matrix + 1)),
                again.toString()));
    for (int k = 0; k < command.size(); k++) {
      if (command.get(k).equals(TrainingCommand.FILE)) {
        int given = words.indexOf(command.get(k - 1));
        assertThat(given).as("%s of %s", command, words).isNotNegative();
        command.set(k, withPath(words.get(given + 1)));
      }
    }
    Cli.Result trained = Cli.run(command.subList(1, command.size()).toArray());
    assertThat(trained.code()).as("%s: %s", command, trained.err()).isZero();
    assertThat(again).as("%s", command).hasSameTextualContentAs(model);
  }

  /** A word in which the name of a file stands for the file of this test. */
  private static String withPath(String word) {
    return word.replaceAll("(\\w+\\.(csv|json|libsvm|xlsx))$", temp + "/$1");
  }
}
