package io.laconic.io.genomes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.io.file.LockedFile;
import io.laconic.io.packed.PackedFile;
import io.laconic.io.table.ReadOptions;
import io.laconic.util.Parallel;
import io.laconic.util.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KmerPackerTest {
  private static final int K = 11;

  @TempDir Path folder;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** Genomes that differ in a few bases, some with a piece of their own and letters N. */
  private static List<String> genomes(int count) {
    Random random = new Random(7);
    char[] common = new char[300];
    for (int j = 0; j < common.length; j++) {
      common[j] = "ACGT".charAt(random.nextInt(4));
    }
    List<String> genomes = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      char[] own = common.clone();
      own[50 * (1 + k % 3)] = k % 2 == 0 ? 'A' : 'c';
      own[290] = k == 1 ? 'N' : own[290];
      genomes.add(new String(own) + (k % 3 == 0 ? "\n>more\nGATTACAGATTACAGGG" : ""));
    }
    return genomes;
  }

  private static String reverse(String text) {
    StringBuilder reversed = new StringBuilder();
    for (char letter : text.toCharArray()) {
      reversed.insert(0, "TGCA".charAt("ACGT".indexOf(letter)));
    }
    return reversed.toString();
  }

  /** The plain twin: sets of texts. */
  private static Map<String, Set<String>> plain(List<String> genomes) {
    Map<String, TreeSet<Integer>> has = new TreeMap<>();
    for (int g = 0; g < genomes.size(); g++) {
      for (String contig : genomes.get(g).toUpperCase().split("\n>MORE\n")) {
        for (int at = 0; at + K <= contig.length(); at++) {
          String word = contig.substring(at, at + K);
          if (!word.contains("N")) {
            String other = reverse(word);
            has.computeIfAbsent(word.compareTo(other) < 0 ? word : other, key -> new TreeSet<>())
                .add(g);
          }
        }
      }
    }
    Map<String, Set<String>> byPattern = new TreeMap<>();
    has.forEach(
        (word, set) -> {
          if (set.size() > 1 && set.size() < genomes.size()) {
            byPattern.computeIfAbsent(set.toString(), key -> new TreeSet<>()).add(word);
          }
        });
    return byPattern;
  }

  /** The words that a column's name tells. */
  private static Set<String> words(String name) {
    KmerColumn column = KmerColumn.of(name);
    Set<String> words = new TreeSet<>();
    List<String> sequences =
        column.sequences().isEmpty() ? List.of(column.word()) : column.sequences();
    for (String sequence : sequences) {
      for (int at = 0; at + K <= sequence.length(); at++) {
        String word = sequence.substring(at, at + K);
        words.add(word.compareTo(reverse(word)) < 0 ? word : reverse(word));
      }
    }
    assertEquals(words.iterator().next(), column.word(), "the smallest stands for all");
    return words;
  }

  private static KmerPacker packer(
      GenomeList list, int minAbundance, long memory, Path resume, Parallel parallel) {
    return new KmerPacker(list, new KmerPacker.Settings(K, minAbundance, memory, resume), parallel);
  }

  private Map<String, Set<String>> packed(List<String> genomes, long memory) throws IOException {
    StringBuilder table = new StringBuilder();
    for (int g = 0; g < genomes.size(); g++) {
      write("g" + g + ".fasta", ">contig\r\n" + genomes.get(g) + "\n");
      table.append("sample").append(g).append("\tg").append(g).append(".fasta\n");
    }
    Path target = folder.resolve("kmers.packed");
    GenomeList list = GenomeList.of(List.of(write("samples.tsv", table.toString())), false);
    KmerPacker.Summary summary = packer(list, 1, memory, null, new Parallel(2)).write(target);
    Dataset read =
        PackedFile.read(target, new ReadOptions(null, false, Schema.NONE, null, false)).dataset();
    assertEquals("sample0", read.labels().classes().get(0));
    Map<String, Set<String>> found = new TreeMap<>();
    for (Column column : read.columns()) {
      double[] values = ((AnyNumericColumn) column).values();
      TreeSet<Integer> rows = new TreeSet<>();
      for (int row = 0; row < values.length; row++) {
        if (values[row] == 1) {
          rows.add(row);
        }
      }
      found.put(rows.toString(), words(column.name()));
    }
    assertEquals(summary.columns(), found.size());
    return found;
  }

  @Test
  void columnsAreThoseOfThePlainTwinWhateverTheMemory() throws IOException {
    List<String> genomes = genomes(7);
    Map<String, Set<String>> expected = plain(genomes);
    assertTrue(expected.size() >= 3);
    assertEquals(expected, packed(genomes, 1 << 30));
    byte[] atOnce = Files.readAllBytes(folder.resolve("kmers.packed"));
    assertEquals(expected, packed(genomes, 10_000));
    assertTrue(
        Arrays.equals(atOnce, Files.readAllBytes(folder.resolve("kmers.packed"))),
        "the memory makes no difference to the file");
  }

  /** A run that is stopped in any stage; the next one goes on from its files, to the same bytes. */
  @Test
  void aRunThatIsStoppedGoesOn() throws IOException {
    packed(genomes(7), 1 << 30);
    byte[] expected = Files.readAllBytes(folder.resolve("kmers.packed"));
    GenomeList list = GenomeList.of(List.of(folder.resolve("samples.tsv")), false);
    Path parts = folder.resolve("parts");
    Path target = folder.resolve("again.packed");
    for (int stage = 0; stage < 3; stage++) {
      KmerPacker stopped = packer(list, 1, 1 << 30, parts, new Parallel(1, stopIn(stage)));
      assertThrows(IllegalStateException.class, () -> stopped.write(target));
      assertFalse(Files.exists(target), "nothing half");
      assertTrue(Files.list(parts).findAny().isPresent());
    }
    KmerPacker.Summary summary = packer(list, 1, 1 << 30, parts, new Parallel(2)).write(target);
    assertTrue(summary.reused() > 0);
    assertTrue(Arrays.equals(expected, Files.readAllBytes(target)));
    assertFalse(Files.exists(parts), "what is not needed any more goes");
  }

  /** Stops after a task of a stage, as far as tasks of that stage are left to do. */
  private static Progress stopIn(int stage) {
    int[] seen = {0};
    return (done, of) -> {
      seen[0] += done == 1 ? 1 : 0;
      if (seen[0] == stage + 1) {
        throw new IllegalStateException("stopped");
      }
    };
  }

  @Test
  void aFolderThatAnotherRunUsesIsLeftAlone() throws IOException {
    packed(genomes(7), 1 << 30);
    Path parts = Files.createDirectory(folder.resolve("parts"));
    GenomeList list = GenomeList.of(List.of(folder.resolve("samples.tsv")), false);
    try (LockedFile held =
        LockedFile.open(
                parts.resolve("in-use"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)
            .orElseThrow()) {
      assertTrue(held.channel().isOpen());
      KmerPacker packer = packer(list, 1, 1 << 30, parts, Parallel.NONE);
      String told =
          assertThrows(DataException.class, () -> packer.write(folder.resolve("x.packed")))
              .getMessage();
      assertTrue(told.contains("another run is using this folder"), told);
    }
  }

  @Test
  void readsCountFromAnAbundanceOn() throws IOException {
    String often = "@r\nACGTTGCATTA\n+\nIIIIIIIIIII\n";
    Path a = write("a.fastq", often + often + "@r\nCCCCCCCCCCC\n+\n@@@@@@@@@@@\n");
    List<Long> words = new ArrayList<>();
    GenomeList.of(List.of(a), false).words(K, Parallel.NONE, (sample, word) -> words.add(word));
    assertEquals(3, words.size());
    Path b = write("b.fastq", often + often);
    Path c = write("c.fastq", "@r\nCCCCCCCCCCC\n+\nIIIIIIIIIII\n");
    GenomeList list = GenomeList.of(List.of(a, b, c), false);
    KmerPacker packer = packer(list, 2, 1 << 30, null, Parallel.NONE);
    assertEquals(1, packer.write(folder.resolve("x.packed")).kmers());
  }

  @Test
  void genomesAreAskedForTheWordsOfAModelOnBothStrands() throws IOException {
    Path genome = write("new.fasta", ">c\n" + reverse("AACGTTGCATTA") + "\n");
    Path csv = GenomeTable.csv(genome, Set.of("ACGTTGCATTA", "CCCCCCCCCCC"), false, Parallel.NONE);
    assertEquals(List.of("sample,ACGTTGCATTA,CCCCCCCCCCC", "\"new\",1,0"), Files.readAllLines(csv));
  }

  @Test
  void aWordIsFoundInItsGene() throws IOException {
    Path fasta = write("ref.fasta", ">chr\nTTTTTTTTTT" + "ACGTTGCATTA" + "GGGGGGGG\n");
    Path gff = write("ref.gff", "chr\tx\tCDS\t8\t20\t.\t+\t0\tgene=mtrR;product=a%2C b\n");
    Reference reference = new Reference(fasta, gff);
    assertEquals(
        "[Place[sequence=chr, position=11, strand=-, differences=1, change=16 G>C, gene=mtrR,"
            + " product=a, b]]",
        reference.places(reverse("ACGTTCCATTA")).toString());
    assertTrue(reference.places("CCCCCACCCCA").isEmpty());
  }

  @Test
  void nearCopiesAreOneLineage() throws IOException {
    Random random = new Random(3);
    StringBuilder text = new StringBuilder();
    for (int g = 0; g < 3; g++) {
      StringBuilder genome = new StringBuilder();
      for (int j = 0; j < 5000; j++) {
        genome.append("ACGT".charAt(random.nextInt(4)));
      }
      text.append(">a").append(g).append('\n').append(genome).append('\n');
      text.append(">b").append(g).append("\nG").append(genome).append('\n');
    }
    Path file = write("all.fna", text.toString());
    int[] lineages = Lineages.of(GenomeList.of(List.of(file), true), 0.001, Parallel.NONE);
    assertEquals("[0, 0, 1, 1, 2, 2]", Arrays.toString(lineages));
  }

  @Test
  void wrongFilesAreToldInOneLine() throws IOException {
    assertTrue(failure(">a\nMKVLAA\n").contains("line 2: \"L\" is not a base"));
    assertTrue(failure(">a\n>b\nACGT\n").contains("\"a\" is empty"));
    assertTrue(failure(">a\nACGT\n>a\nACGT\n").contains("\"a\" occurs twice"));
    assertTrue(failure("").contains("no sample is listed"));
    assertTrue(failure(">\nACGT\n").contains("without a name"));
    assertTrue(failure("@r\nACGT\n+\nII").contains("it ends within read"));
    assertTrue(failure(">a\nNNNNNNNNNNNNNNN\n>b\nACGTN\n").contains("no k-mer tells"));
    assertFalse(Files.exists(folder.resolve("bad.packed")), "nothing half");
    assertFalse(Sequences.areIn(write("t.csv", "a,b\n1,2\n")));
    assertFalse(Sequences.areIn(write("t.csv", ">a,b\n1,2\n")));
    assertFalse(Sequences.areIn(write("t.arff", "@relation x\n@attribute a numeric\n")));
    assertTrue(Sequences.areIn(write("n.fna", ">NC_1 a genus, complete genome\r\nACGTN\r\n")));
    assertTrue(Sequences.areIn(write("p.fna", ">protein\nMKVL*\n")), "told when it is read");
    assertTrue(Sequences.areIn(write("r.fq", "@r 1:N:0, x\nNACGT\n+\nIIIII\n")));
    assertTrue(GenomeList.isTable(write("new.tsv", "a\tnone.fasta.gz\n")), "told when it is read");
  }

  @Test
  void aTableOfSamplesNamesEachOnceAndFilesThatExist() throws IOException {
    write("a.fasta", ">c\nACGT\n");
    assertTrue(tableFailure("s1\ta.fasta\ns1\ta.fasta\n").contains("line 2: sample \"s1\""));
    assertTrue(tableFailure("s1\ta.fasta\ns2\tb.fasta\n").contains("no such file: b.fasta"));
    assertTrue(tableFailure("s1\ta.fasta\ns2\n").contains("line 2: a sample, a tab and a file"));
    assertTrue(tableFailure("# nothing\n").contains("no sample is listed"));
  }

  private String tableFailure(String text) throws IOException {
    Path table = write("samples.tsv", text);
    return assertThrows(DataException.class, () -> GenomeList.of(List.of(table), false))
        .getMessage();
  }

  /** Lower case, line ends of any kind and letters N change no k-mer. */
  @Test
  void lettersAndLinesMayBeWrittenInAnyWay() throws IOException {
    String plain = "ACGTTGCATTAGGCATTAC";
    List<Long> expected = wordsOf(">a\n" + plain + "\n");
    assertEquals(expected, wordsOf(">a\r\n" + plain.toLowerCase() + "\r\n"));
    assertEquals(expected, wordsOf(">a\n" + plain.substring(0, 7) + "\n" + plain.substring(7)));
    assertEquals(expected, wordsOf(">a\n" + plain + "NACG\n\n"));
  }

  private List<Long> wordsOf(String text) throws IOException {
    Path file = write("w.fasta", text);
    List<Long> words = new ArrayList<>();
    GenomeList.of(List.of(file), false).words(K, Parallel.NONE, (sample, word) -> words.add(word));
    return words;
  }

  @Test
  void aFileThatCannotBeWrittenLeavesNothingHalf() throws IOException {
    Path file = write("two.fna", ">a\nACGTTGCATTA\n>b\nACGTTGCATTA\n>c\nCCCCCCCCCCC\n");
    KmerPacker packer = packer(GenomeList.of(List.of(file), true), 1, 1 << 30, null, Parallel.NONE);
    assertThrows(DataException.class, () -> packer.write(folder.resolve("no/such/k.packed")));
    assertFalse(Files.exists(folder.resolve("no")));
  }

  private String failure(String text) throws IOException {
    Path file = write("bad.fna", text);
    return assertThrows(
            DataException.class,
            () ->
                packer(GenomeList.of(List.of(file), true), 1, 1 << 30, null, Parallel.NONE)
                    .write(folder.resolve("bad.packed")))
        .getMessage();
  }
}
