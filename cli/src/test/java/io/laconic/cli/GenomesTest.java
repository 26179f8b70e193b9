package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * From genomes to a rule and back: a gene is planted into resistant genomes, which differ from each
 * other in many places. It is found, predicted by, and located.
 */
class GenomesTest {
  private static final int GENOMES = 60;
  private static final int LENGTH = 3000;

  @TempDir static Path folder;
  private static Path packed;
  private static Path model;
  private static String gene;

  private static String dna(Random random, int length) {
    StringBuilder text = new StringBuilder();
    for (int j = 0; j < length; j++) {
      text.append("ACGT".charAt(random.nextInt(4)));
    }
    return text.toString();
  }

  private static String changed(String genome, Random random, double share) {
    StringBuilder text = new StringBuilder(genome);
    for (int j = 0; j < text.length(); j++) {
      if (random.nextDouble() < share) {
        text.setCharAt(j, "ACGT".charAt(random.nextInt(4)));
      }
    }
    return text.toString();
  }

  private static String reverse(String text) {
    StringBuilder reversed = new StringBuilder();
    text.chars().forEach(c -> reversed.insert(0, "TGCA".charAt("ACGT".indexOf(c))));
    return reversed.toString();
  }

  @BeforeAll
  static void plantAGene() throws IOException {
    Random random = new Random(5);
    String common = dna(random, LENGTH);
    gene = dna(random, 200);
    StringBuilder table = new StringBuilder();
    StringBuilder classes = new StringBuilder("sample,drug\n");
    for (int g = 0; g < GENOMES; g++) {
      boolean resistant = g % 3 == 0;
      String piece = g % 2 == 0 ? gene : reverse(gene);
      String text = ">c\n" + changed(common, random, 0.02) + "\n";
      write("g" + g + ".fa", text + (resistant ? ">p\n" + piece + "\n" : ""));
      table.append("s").append(g).append("\tg").append(g).append(".fa\n");
      classes.append("s").append(g).append(resistant ? ",R\n" : ",S\n");
    }
    write("reference.fa", ">chr\n" + common + gene + common.substring(0, 100) + "\n");
    write(
        "genes.gff",
        "##gff-version 3\nchr\tx\tCDS\t"
            + (LENGTH + 1)
            + "\t"
            + (LENGTH + 200)
            + "\t.\t+\t0\tgene=ermX;product=methylase\n");
    packed = folder.resolve("genomes.packed");
    model = folder.resolve("model.json");
    Path samples = write("samples.tsv", table.toString());
    Path data = write("classes.csv", classes.toString());
    Cli.run("kmers", samples, "-o", packed).succeeds();
    Cli.run("train", data, "--markers", packed, "-m", model).succeeds();
  }

  private static Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void thePlantedGeneIsTheRule() {
    JsonObject document = Cli.json("locate", model, folder.resolve("reference.fa"));
    assertThat(document.getAsJsonArray("kmers")).hasSize(1);
    assertThat(
            Cli.run(
                    "locate",
                    model,
                    folder.resolve("reference.fa"),
                    "--gff",
                    folder.resolve("genes.gff"))
                .succeeds()
                .out())
        .contains("as the reference  ermX: methylase");
  }

  @Test
  void newGenomesArePredictedByTheirSequences() throws IOException {
    Random random = new Random(6);
    String other = dna(random, 400);
    write("n1.fa", ">x\n" + other + reverse(gene).toLowerCase() + other + "\n");
    write("n2.fa", ">x\r\n" + other + "\r\n");
    Path table = write("new.tsv", "n1\tn1.fa\nn2\tn2.fa\n");
    assertThat(Cli.run("predict", model, table).succeeds().out().lines().skip(1))
        .satisfiesExactly(
            one -> assertThat(one).startsWith("n1,1").contains("R"),
            one -> assertThat(one).startsWith("n2,0").contains("S"));
    assertThat(Cli.run("predict", model, folder.resolve("n1.fa")).succeeds().out())
        .contains("n1,1");
  }

  /** A genome of which no base is known has no k-mer, but lacks none either. */
  @Test
  void ofAnUnknownGenomeNothingIsSaid() throws IOException {
    Path unknown = write("unknown.fa", ">a\n" + "N".repeat(500) + "\n>b\nACGT\n");
    Cli.Result predicted = Cli.run("predict", model, unknown);
    assertThat(predicted.code()).isEqualTo(1);
    assertThat(predicted.out()).isEmpty();
    assertThat(predicted.err())
        .contains("nothing can be said of them; leave them out: \"unknown\"");
    Cli.Result packed =
        Cli.run(
                "kmers",
                folder.resolve("g0.fa"),
                folder.resolve("g1.fa"),
                unknown,
                "-o",
                folder.resolve("some.packed"))
            .succeeds();
    assertThat(packed.err())
        .contains("1 genome without any sequence of 31 known bases: \"unknown\"");
  }

  /** A sample whose markers are not known has no answer; those of the others stay theirs. */
  @Test
  void answersStayBesideTheirSamples() throws IOException {
    List<String> lines = new ArrayList<>(List.of("sample,of"));
    for (int g = 0; g < GENOMES; g++) {
      lines.add((g % 7 == 2 ? "unknown" : "s") + g + "," + (g % 3 == 0 ? "R" : "S"));
    }
    Path samples = Cli.write(folder.resolve("some.csv"), lines.toArray(String[]::new));
    List<String> out =
        Cli.run("predict", model, samples, "--markers", packed).succeeds().out().lines().toList();
    assertThat(out).hasSize(GENOMES + 1);
    for (int g = 0; g < GENOMES; g++) {
      String[] cells = out.get(g + 1).split(",", -1);
      assertThat(cells[2]).as(out.get(g + 1)).isEqualTo(g % 7 == 2 ? "" : cells[1]);
    }
    for (int g : new int[] {8, 12, 57, 59}) {
      Cli.Result row = Cli.run("explain", model, samples, "--markers", packed, "--row", g);
      assertThat(row.succeeds().out()).startsWith("row " + g + ": " + (g % 3 == 0 ? "R" : "S"));
    }
    assertThat(Cli.run("explain", model, samples, "--markers", packed, "--row", 9).err())
        .contains("of the sample of row 9 no markers are known");
  }

  @Test
  void genesThatDoNotFitAreToldInOneLine() throws IOException {
    Path reference = folder.resolve("reference.fa");
    assertThat(Cli.run("locate", model, reference, "--gff", reference).err())
        .contains("reference.fa: no gene is in it; GFF version 3 was expected");
    Path other = write("other.gff", "chr2\tx\tCDS\t1\t9\t.\t+\t0\tgene=a\n");
    assertThat(Cli.run("locate", model, reference, "--gff", other).err())
        .contains("its genes lie on \"chr2\", which the reference lacks: it has \"chr\"");
  }

  /** A model of markers cannot read sequences; who tries is told what it reads. */
  @Test
  void sequencesForAModelOfMarkers() throws IOException {
    Path rule = write("rule.txt", "if geneA > 0.5 then R, else S");
    Path data = write("rows.csv", "geneA,drug\n1,R\n0,S\n1,R\n0,S\n");
    Path markers = folder.resolve("of-markers.json");
    Cli.run("rule", rule, data, "-m", markers, "--label", "drug").succeeds();
    assertThat(Cli.run("predict", markers, folder.resolve("g0.fa")).err())
        .contains("g0.fa: these are sequences, but the model reads other columns");
  }

  @Test
  void itCertifies() {
    Path data = folder.resolve("classes.csv");
    assertThat(Cli.run("certify", model, data, "--markers", packed).code()).isZero();
    assertThat(Cli.run("certify", model, data).err()).contains("--markers FILE");
  }

  /** Genomes are a table for the time of the command; nothing of it stays. */
  @Test
  void noTemporaryFileStays() throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    long before = tables(temporary);
    Cli.run("predict", model, folder.resolve("g0.fa")).succeeds();
    assertThat(Cli.run("predict", model, write("bad.fa", ">a\nMKVLAA\n")).err())
        .contains("bad.fa, line 2: \"L\" is not a base");
    Path data = folder.resolve("classes.csv");
    Cli.run("evaluate", model, data, "--markers", folder.resolve("samples.tsv")).succeeds();
    assertThat(tables(temporary)).isEqualTo(before);
  }

  private static long tables(Path temporary) throws IOException {
    try (Stream<Path> files = Files.list(temporary)) {
      return files.filter(file -> file.getFileName().toString().matches("laconic.*\\.csv")).count();
    }
  }

  /** Markers of clones: many rare ones together; many equal samples with few markers are none. */
  @Test
  void clonesAreSeenInMarkersToo() throws IOException {
    Random random = new Random(9);
    StringBuilder classes = new StringBuilder("sample,drug\n");
    StringBuilder clonal = new StringBuilder("sample,marker\n");
    StringBuilder free = new StringBuilder("sample,marker\n");
    for (int g = 0; g < 300; g++) {
      classes.append("s").append(g).append(g % 2 == 0 ? ",R\n" : ",S\n");
      for (int j = 0; j < 40; j++) {
        String line = "s" + g + ",m" + j + "\n";
        clonal.append(new Random(g / 3 * 64 + j).nextInt(6) == 0 ? line : "");
        free.append(random.nextInt(40) == 0 ? line : "");
      }
      free.append(g % 2 == 0 || g % 7 == 0 ? "s" + g + ",x\n" : "");
    }
    Path data = write("marked.csv", classes.toString());
    Path rule = folder.resolve("marked.json");
    Cli.Result warned =
        Cli.run("train", data, "--markers", write("clonal.csv", clonal.toString()), "-m", rule)
            .succeeds();
    assertThat(warned.err())
        .contains("samples have the same rare markers together as another one")
        .contains("nothing is promised");
    assertThat(Files.readString(rule)).contains("not-independent");
    Cli.Result silent =
        Cli.run("train", data, "--markers", write("free.csv", free.toString()), "-m", rule)
            .succeeds();
    assertThat(silent.err()).doesNotContain("clones");
    assertThat(Files.readString(rule)).doesNotContain("not-independent");
  }

  @Test
  void clonesPromiseNothingUntilGroupsAreGiven() throws IOException {
    StringBuilder table = new StringBuilder();
    StringBuilder classes = new StringBuilder("sample,drug\n");
    for (int g = 0; g < 2 * GENOMES; g++) {
      table.append("s").append(g).append("\tg").append(g % GENOMES).append(".fa\n");
      classes.append("s").append(g).append(g % GENOMES % 3 == 0 ? ",R\n" : ",S\n");
    }
    Path samples = write("clones.tsv", table.toString());
    Path data = write("clones.csv", classes.toString());
    Path kmers = folder.resolve("clones.packed");
    Path lineages = folder.resolve("lineages.csv");
    Path rule = folder.resolve("clones.json");
    Cli.run("kmers", samples, "-o", kmers).succeeds();
    Cli.Result warned = Cli.run("train", data, "--markers", kmers, "-m", rule).succeeds();
    assertThat(warned.err())
        .contains("120 of 120 genomes are near copies of another one")
        .contains("nothing is promised");
    assertThat(Files.readString(rule)).contains("not-independent");
    assertThat(Cli.run("lineages", samples, "-o", lineages).succeeds().err())
        .contains("120 genomes, 60 lineages");
    Cli.Result grouped =
        Cli.run("train", data, "--markers", kmers, "--group", lineages, "-m", rule).succeeds();
    assertThat(grouped.err()).doesNotContain("near copies");
    assertThat(Files.readString(rule)).doesNotContain("not-independent");
    assertThat(Cli.run("certify", rule, data, "--markers", kmers, "--group-file", lineages).code())
        .isZero();
  }
}
