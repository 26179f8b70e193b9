package io.laconic.io.genomes;

import io.laconic.data.DataException;
import io.laconic.io.file.Containers;
import io.laconic.io.file.FileErrors;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A reference genome with its genes: where a k-mer lies in it. */
public final class Reference {
  private static final int MOST_DIFFERENCES = 2;
  private static final int MOST_PLACES = 5;

  /**
   * A gene.
   *
   * @param from first base, counted from 1
   * @param to last base
   */
  record Gene(String sequence, int from, int to, String name, String product) {}

  /**
   * A place of a k-mer.
   *
   * @param position of its first base on the forward strand, counted from 1
   * @param differences bases that the reference has otherwise
   * @param change what the k-mer has instead, as {@code 1332871 A>G}; empty if nothing
   * @param gene that it lies in, or beside; empty if no gene is near
   */
  public record Place(
      String sequence,
      int position,
      String strand,
      int differences,
      String change,
      String gene,
      String product) {
    /** {@code chr:1332860 (+) SNP 1332871 A>G mtrR: transcriptional repressor}. */
    public String words() {
      return sequence
          + ":"
          + position
          + " ("
          + strand
          + ")  "
          + kind()
          + (gene.isEmpty() ? "" : "  " + gene)
          + (product.isEmpty() ? "" : ": " + product);
    }

    /** Whether the k-mer marks a variant here or is the piece of DNA that the reference has. */
    public String kind() {
      return change.isEmpty() ? "as the reference" : (differences == 1 ? "SNP " : "SNPs ") + change;
    }
  }

  /**
   * Where a k-mer of a rule lies.
   *
   * @param bases of the sequence that it makes up with the others of its column
   */
  public record Located(String kmer, int bases, List<Place> places) {
    /** What the reference has nowhere marks something that it lacks, as a gene on a plasmid. */
    public static final String NOWHERE = "not in the reference, nor with one or two other bases";

    /** {@code of 61 bases}; empty if the k-mer is alone. */
    public String size() {
      return bases > kmer.length() ? "of a sequence of " + bases + " bases" : "";
    }
  }

  private final Map<String, byte[]> sequences = new LinkedHashMap<>();
  private final List<Gene> genes = new ArrayList<>();

  /**
   * Reads a reference.
   *
   * @param gff annotation (GFF version 3); null: there is none
   */
  public Reference(Path fasta, Path gff) {
    Map<String, java.io.ByteArrayOutputStream> read = new LinkedHashMap<>();
    java.io.ByteArrayOutputStream[] current = new java.io.ByteArrayOutputStream[1];
    Sequences.read(
        fasta,
        new Sequences.Listener() {
          @Override
          public void sequence(String name) {
            current[0] = read.computeIfAbsent(name, key -> new java.io.ByteArrayOutputStream());
          }

          @Override
          public void base(int code) {
            current[0].write(code);
          }
        });
    read.forEach((name, bytes) -> sequences.put(name, bytes.toByteArray()));
    if (gff != null) {
      readGenes(gff);
    }
  }

  private void readGenes(Path gff) {
    try (BufferedReader text =
        new BufferedReader(
            new InputStreamReader(
                Containers.unpacked(gff.getFileName().toString(), Files.newInputStream(gff)),
                StandardCharsets.UTF_8))) {
      for (String line = text.readLine(); line != null; line = text.readLine()) {
        String[] cells = line.split("\t");
        boolean feature = !line.startsWith("#") && cells.length == 9;
        if (feature && cells[2].matches("CDS|gene|[rt]RNA|ncRNA|tmRNA|pseudogene")) {
          String name = first(cells[8], "gene", "Name", "locus_tag", "ID");
          genes.add(
              new Gene(
                  cells[0],
                  Integer.parseInt(cells[3]),
                  Integer.parseInt(cells[4]),
                  name,
                  first(cells[8], "product")));
        }
      }
    } catch (IOException | NumberFormatException e) {
      throw new DataException(gff + ": cannot be read as GFF: " + e.getMessage(), e);
    }
    if (genes.isEmpty()) {
      throw FileErrors.inFile(gff.toString(), "no gene is in it; GFF version 3 was expected");
    }
    if (genes.stream().noneMatch(gene -> sequences.containsKey(gene.sequence))) {
      throw FileErrors.inFile(
          gff.toString(),
          "its genes lie on "
              + FileErrors.quoted(genes.get(0).sequence)
              + ", which the reference lacks: it has "
              + FileErrors.few(List.copyOf(sequences.keySet())));
    }
  }

  private static String first(String attributes, String... keys) {
    for (String key : keys) {
      for (String one : attributes.split(";")) {
        if (one.strip().startsWith(key + "=")) {
          String value = one.strip().substring(key.length() + 1);
          return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        }
      }
    }
    return "";
  }

  /**
   * Where the columns of a model lie.
   *
   * @param model its name, for messages
   */
  public List<Located> located(Set<String> columns, String model) {
    List<Located> located = new ArrayList<>();
    for (String name : columns.stream().sorted().toList()) {
      KmerColumn column = KmerColumn.of(name);
      if (column == null) {
        throw new DataException(model + ": " + FileErrors.quoted(name) + " is not a k-mer");
      }
      int bases =
          column.sequences().stream()
              .filter(sequence -> sequence.contains(column.word()) || isOther(sequence, column))
              .mapToInt(String::length)
              .findFirst()
              .orElse(column.word().length());
      located.add(new Located(column.word(), bases, places(column.word())));
    }
    return located;
  }

  /** Whether a sequence has the other strand of a k-mer. */
  private static boolean isOther(String sequence, KmerColumn column) {
    int k = column.word().length();
    return sequence.contains(Kmer.text(Kmer.reverseComplement(Kmer.of(column.word()), k), k));
  }

  /** The places of a k-mer with the fewest differences, on both strands; none if it is too far. */
  public List<Place> places(String kmer) {
    List<Place> best = new ArrayList<>();
    int fewest = MOST_DIFFERENCES + 1;
    for (Map.Entry<String, byte[]> one : sequences.entrySet()) {
      byte[] bases = one.getValue();
      for (boolean forward : new boolean[] {true, false}) {
        byte[] word = codes(kmer, forward);
        for (int at = 0; at + word.length <= bases.length; at++) {
          int differences = differences(bases, at, word, fewest);
          if (differences > MOST_DIFFERENCES || differences > fewest) {
            continue;
          }
          if (differences < fewest) {
            fewest = differences;
            best.clear();
          }
          if (best.size() < MOST_PLACES) {
            best.add(place(one.getKey(), bases, at, word, forward, differences));
          }
        }
      }
    }
    return best;
  }

  private static byte[] codes(String kmer, boolean forward) {
    byte[] codes = new byte[kmer.length()];
    for (int j = 0; j < codes.length; j++) {
      int code = Kmer.code(kmer.charAt(j));
      codes[forward ? j : codes.length - 1 - j] = (byte) (forward ? code : 3 - code);
    }
    return codes;
  }

  private static int differences(byte[] bases, int at, byte[] word, int limit) {
    int differences = 0;
    for (int j = 0; j < word.length && differences <= limit; j++) {
      differences += bases[at + j] == word[j] ? 0 : 1;
    }
    return differences;
  }

  private Place place(
      String sequence, byte[] bases, int at, byte[] word, boolean forward, int differences) {
    List<String> changes = new ArrayList<>();
    int middle = at + 1 + word.length / 2;
    for (int j = word.length - 1; j >= 0; j--) {
      if (bases[at + j] != word[j]) {
        middle = at + j + 1;
        changes.add(0, middle + " " + letter(bases[at + j]) + ">" + letter(word[j]));
      }
    }
    Gene gene = gene(sequence, middle);
    String where =
        gene == null
            ? ""
            : middle < gene.from
                ? (gene.from - middle) + " before " + gene.name
                : middle > gene.to ? (middle - gene.to) + " after " + gene.name : gene.name;
    return new Place(
        sequence,
        at + 1,
        forward ? "+" : "-",
        differences,
        String.join(", ", changes),
        where,
        gene == null ? "" : gene.product);
  }

  private static String letter(int code) {
    return code < 0 ? "N" : Kmer.text(code, 1);
  }

  /** The gene at a place, or the nearest one. */
  private Gene gene(String sequence, int position) {
    Gene nearest = null;
    int least = Integer.MAX_VALUE;
    for (Gene gene : genes) {
      int away = Math.max(0, Math.max(gene.from - position, position - gene.to));
      boolean better = away < least || away == least && nearest.name.isEmpty();
      if (gene.sequence.equals(sequence) && better) {
        nearest = gene;
        least = away;
      }
    }
    return nearest;
  }
}
