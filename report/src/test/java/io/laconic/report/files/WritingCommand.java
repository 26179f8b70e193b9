package io.laconic.report.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A command that writes files, in a folder with all that it reads.
 *
 * @param words {@code @} stands for the folder
 * @param outputs names of the files that it writes, whole or not at all
 * @param checkpoint name of the file that it goes on from; null if there is none
 */
record WritingCommand(Path folder, String words, List<String> outputs, String checkpoint) {
  /** What stands in the outputs before a command is started. */
  static final String OLD = "old";

  private static final List<String> TEMPORARY = List.of(".tmp", ".part", ".tag");

  private static final String DEMO = "demo";

  /** Five genomes, every other one with a gene, beside a table of them: its text. */
  private static String genomes(Path folder) throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder gene = new StringBuilder();
    random.ints(300, 0, 4).forEach(letter -> gene.append("ACGT".charAt(letter)));
    StringBuilder table = new StringBuilder();
    for (int sample = 0; sample < 5; sample++) {
      StringBuilder text = new StringBuilder(">contig\n").append(sample % 2 == 0 ? gene : "");
      random.ints(2000, 0, 4).forEach(letter -> text.append("ACGT".charAt(letter)));
      Files.writeString(folder.resolve("g" + sample + ".fasta"), text + "\n");
      table.append("s" + sample + "\tg" + sample + ".fasta\n");
    }
    return table.toString();
  }

  /** What a run gave. */
  record Answer(int code, String err) {}

  /**
   * Every command of these modules that writes, with data of its own in the folder.
   *
   * @param address of a raw file to be fetched
   * @param slow whether the demo is among them
   */
  static List<WritingCommand> all(Path folder, String address, boolean slow) throws IOException {
    Path inputs = Files.createDirectories(folder.resolve("in"));
    Files.writeString(inputs.resolve("d.csv"), table(80));
    Files.writeString(inputs.resolve("large.csv"), table(40_000));
    List<WritingCommand> all = new ArrayList<>();
    add(all, folder, "train @in/d.csv -m @in/m.json --learner scm --penalty 1 --max-size 2");
    add(all, folder, "train @in/d.csv -m @in/p.json --learner pvm --certificate none --radius 2");
    all.forEach(given -> assertThat(given.run().code()).isZero());
    all.clear();
    add(
        all,
        folder,
        "train @in/d.csv -m @t.json --also-all @all.json --report @t.html --penalty 1 --max-size 2"
            + " --learner scm",
        "t.json",
        "all.json",
        "t.html");
    add(all, folder, "predict @in/m.json @in/large.csv -o @p.csv", "p.csv");
    add(all, folder, "pack @in/large.csv -o @l.packed", "l.packed");
    all.add(
        new WritingCommand(
            folder,
            "cv @in/d.csv --folds 5 --penalty 1 --certificate standard --resume @kept -o @cv.csv"
                + " --report @cv.html",
            List.of("cv.csv", "cv.html"),
            "kept"));
    add(all, folder, "report @in/m.json @in/d.csv -o @r.html", "r.html");
    add(
        all,
        folder,
        "train @in/d.csv -m @x.json --learner pvm --certificate none --radius 2 --save-matrix"
            + " @x.csv",
        "x.csv",
        "x.json");
    all.add(
        new WritingCommand(
            folder,
            "compare @in/d.csv --learners scm:penalty=1,1-nn --folds 3 --certificate standard"
                + " --resume @kept2 -o @c.csv --report @c.html",
            List.of("c.csv", "c.html"),
            "kept2"));
    add(all, folder, "explain @in/p.json -o @g.svg --image 2x1", "g.svg");
    add(all, folder, "export @in/m.json --to excel -o @e.xlsx", "e.xlsx");
    add(all, folder, "data fetch haberman --cache @ --from " + address, "haberman.csv");
    all.add(
        new WritingCommand(
            folder, "watch @in/m.json @in/large.csv --state @w.state", List.of(), "w.state"));
    add(
        all,
        folder,
        "tradeoff @in/d.csv --learner scm --penalty 1 --max-size 2 -m @o.json --take 3"
            + " --report @o.html",
        "o.json",
        "o.html");
    Files.writeString(inputs.resolve("rule.txt"), "sick if a > 8");
    add(all, folder, "rule @in/rule.txt @in/d.csv -m @r.json", "r.json");
    Files.writeString(inputs.resolve("two.txt"), "sick if a > 8 or b > 2");
    add(all, folder, "edit @in/two.txt --without b -o @edited.txt", "edited.txt");
    add(all, folder, "cover @in/d.csv --radius 3 -o @c.csv", "c.csv");
    Files.writeString(inputs.resolve("samples.tsv"), genomes(inputs));
    add(all, folder, "kmers @in/samples.tsv -o @k.packed --k 15 --resume @k", "k.packed");
    add(all, folder, "lineages @in/samples.tsv --distance 0.01 -o @lineages.csv", "lineages.csv");
    add(all, folder, "schema @in/d.csv -o @s.json", "s.json");
    add(
        all,
        folder,
        "cv @in/d.csv --folds 3 --certificate none --learner scm --penalty 1 --max-size 2"
            + " --scores @sc.csv",
        "sc.csv");
    add(all, folder, "help schema --man @", "laconic-schema.1");
    if (slow) {
      add(all, folder, DEMO, "demo.json", "laconic-demo.html");
    }
    return all;
  }

  private static void add(List<WritingCommand> all, Path folder, String words, String... outputs) {
    all.add(new WritingCommand(folder, words, List.of(outputs), null));
  }

  /** Two numbers and a class, which the first of them nearly tells. */
  private static String table(int rows) {
    SplittableRandom random = new SplittableRandom(7);
    StringBuilder text = new StringBuilder("a,b,class\n");
    for (int row = 0; row < rows; row++) {
      double a = random.nextInt(200) / 10.0;
      double b = random.nextInt(200) / 10.0;
      boolean sick = a > 8 != random.nextInt(10) < 1;
      text.append(String.format(Locale.ROOT, "%s,%s,%s%n", a, b, sick ? "sick" : "well"));
    }
    return text.toString();
  }

  private String[] arguments() {
    return Arrays.stream(words.split(" "))
        .map(w -> w.replace("@", folder + "/"))
        .toArray(String[]::new);
  }

  /** Runs it in this process; the demo writes into the current folder, so it has its own. */
  Answer run() {
    return words.equals(DEMO) ? runApart() : runHere();
  }

  private Answer runApart() {
    try {
      Path log = folder.resolveSibling("demo.log");
      Process process = start(log);
      int code = process.waitFor();
      return new Answer(code, Files.readString(log));
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private Answer runHere() {
    StringWriter err = new StringWriter();
    int code =
        Main.run(new PrintWriter(new StringWriter()), new PrintWriter(err, true), arguments());
    return new Answer(code, err.toString());
  }

  /** Starts it in a process of its own. */
  Process start(Path log) throws IOException {
    List<String> call =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    call.addAll(List.of(arguments()));
    return new ProcessBuilder(call)
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  /** Removes what it wrote. */
  void reset(boolean leaveOld) throws IOException {
    for (String output : outputs) {
      Files.deleteIfExists(folder.resolve(output));
      if (leaveOld) {
        Files.writeString(folder.resolve(output), OLD);
      }
    }
    if (checkpoint != null) {
      Files.deleteIfExists(folder.resolve(checkpoint));
    }
  }

  /** Contents of the outputs that are there; what is measured in seconds is left out. */
  Map<String, String> written() throws IOException {
    Map<String, String> contents = new TreeMap<>();
    for (String output : outputs) {
      Path file = folder.resolve(output);
      if (Files.exists(file)) {
        String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        contents.put(output, checkpoint == null ? text : untimed(output, text));
      }
    }
    return contents;
  }

  /** What a run that ended has written: the outputs, and a state, which grows line by line. */
  Map<String, String> finished() throws IOException {
    Map<String, String> contents = written();
    if (words.startsWith("watch ")) {
      contents.put(checkpoint, Files.readString(folder.resolve(checkpoint)));
    }
    return contents;
  }

  /** Without the seconds that folds took: they also change the marks of a page's charts. */
  private static String untimed(String output, String text) {
    boolean wholePage = text.startsWith("<!DOCTYPE html>") && text.strip().endsWith("</html>");
    return output.endsWith(".html")
        ? wholePage ? "a whole page" : text
        : text.replaceAll("[0-9][-0-9.eE]*", "#");
  }

  /** Temporary files beside the outputs. */
  List<Path> temporary() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> TEMPORARY.stream().anyMatch(file.toString()::endsWith)).toList();
    }
  }
}
