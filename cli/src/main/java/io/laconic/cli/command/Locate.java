package io.laconic.cli.command;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.wording.Answer;
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

  /** The places of all. */
  private record Result(List<Reference.Located> kmers) implements Answer {
    @Override
    public List<String> lines() {
      List<String> lines = new ArrayList<>();
      for (Reference.Located one : kmers) {
        lines.add((one.kmer() + " " + one.size()).strip());
        if (one.places().isEmpty()) {
          lines.add("  " + Reference.Located.NOWHERE);
        }
        one.places().forEach(place -> lines.add("  " + place.words()));
      }
      return lines;
    }
  }

  @Override
  public Integer call() {
    CertifiedModel certified = ModelFile.read(modelFile);
    Reference genome = new Reference(reference, genes);
    return common.print(
        new Result(genome.located(certified.model().requiredColumns(), modelFile.toString())));
  }
}
