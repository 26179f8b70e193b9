package io.laconic.io.genomes;

import io.laconic.data.DataException;
import io.laconic.io.file.Containers;
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
   * @param change the first of them, as {@code 1332871 A>G}; empty if there is none
   * @param gene that it lies in, or beside; empty if no gene is near
   */
  public record Place(
      String sequence,
      int position,
      String strand,
      int differences,
      String change,
      String gene,
      String product) {}

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
    int changed = 0;
    while (changed < word.length && bases[at + changed] == word[changed]) {
      changed++;
    }
    String change =
        differences == 0
            ? ""
            : (at + changed + 1) + " " + letter(bases[at + changed]) + ">" + letter(word[changed]);
    int middle = differences == 0 ? at + 1 + word.length / 2 : at + changed + 1;
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
        change,
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
