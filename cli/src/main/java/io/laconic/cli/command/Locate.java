package io.laconic.cli.command;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.wording.Answer;
import io.laconic.data.DataException;
import io.laconic.io.genomes.KmerColumn;
import io.laconic.io.genomes.Reference;
import io.laconic.io.modelfile.ModelFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code locate MODEL REFERENCE}. */
@Command(
    name = "locate",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = "Says where the k-mers of a rule lie in a reference genome, and in which gene.",
    footer = {
      "",
      "A k-mer that the reference has with one or two other bases marks a variant; one that it has",
      "nowhere marks something that the reference lacks, as a gene on a plasmid.",
      "Example:  laconic locate model.json reference.fasta --gff genes.gff"
    })
public final class Locate implements Callable<Integer> {
  @Mixin private CommonOptions common;

  @InputOption
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private Path modelFile;

  @InputOption
  @Parameters(index = "1", paramLabel = "REFERENCE", description = "A genome (FASTA).")
  private Path reference;

  @InputOption
  @Option(names = "--gff", paramLabel = "FILE", description = "Its genes (GFF version 3).")
  private Path genes;

  /** The places of one k-mer. */
  private record Located(String kmer, List<Reference.Place> places) {}

  /** The places of all. */
  private record Result(List<Located> kmers) implements Answer {
    @Override
    public List<String> lines() {
      List<String> lines = new ArrayList<>();
      for (Located one : kmers) {
        lines.add(one.kmer);
        if (one.places.isEmpty()) {
          lines.add("  not in the reference, nor with one or two other bases");
        }
        for (Reference.Place place : one.places) {
          lines.add(
              "  "
                  + place.sequence()
                  + ":"
                  + place.position()
                  + " ("
                  + place.strand()
                  + ")  "
                  + (place.change().isEmpty() ? "as the reference" : place.change())
                  + (place.gene().isEmpty() ? "" : "  " + place.gene())
                  + (place.product().isEmpty() ? "" : ": " + place.product()));
        }
      }
      return lines;
    }
  }

  @Override
  public Integer call() {
    CertifiedModel certified = ModelFile.read(modelFile);
    Reference genome = new Reference(reference, genes);
    List<Located> located = new ArrayList<>();
    for (String name : certified.model().requiredColumns().stream().sorted().toList()) {
      KmerColumn column = KmerColumn.of(name);
      if (column == null) {
        throw new DataException(modelFile + ": \"" + name + "\" is not a k-mer");
      }
      located.add(new Located(column.word(), genome.places(column.word())));
    }
    return common.print(new Result(located));
  }
}
