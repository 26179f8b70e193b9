package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.OutputOption;
import io.laconic.cli.wording.Answer;
import io.laconic.io.file.FileErrors;
import io.laconic.io.genomes.GenomeList;
import io.laconic.io.genomes.Kmer;
import io.laconic.io.genomes.KmerPacker;
import io.laconic.model.Wording;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kmers SAMPLES -o FILE}. */
@Command(
    name = "kmers",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Finds which k-mers which genomes have, for rules on their presence.",
      "Train on the file with:  laconic train phenotypes.csv --markers FILE"
    },
    footer = {
      "",
      "A k-mer and its reverse complement are one; k-mers with other letters than A, C, G, T are",
      "skipped. Those of one genome alone or of all genomes are left out, and those that the same",
      "genomes have are one column.",
      "Examples:",
      "  laconic kmers samples.tsv -o genomes.packed --k 31",
      "  laconic kmers gene.fna.gz -o gene.packed --each-sequence"
    })
public final class Kmers implements Callable<Integer> {
  private static final int LEAST_K = 11;
  private static final double USUAL_SHARE = 0.5;

  @Mixin private CommonOptions common;
  @Mixin private PackedTarget target;

  @InputOption
  @Parameters(
      arity = "1..*",
      paramLabel = "SAMPLES",
      description =
          "A table with a sample, a tab and its file in each line; or FASTA and FASTQ files, each"
              + " the genome of a sample.")
  private List<Path> samples;

  @Option(
      names = "--k",
      paramLabel = "K",
      defaultValue = "31",
      description = "Length of a k-mer, odd, from 11 to 31 (default: ${DEFAULT-VALUE}).")
  private int k;

  @Option(
      names = "--each-sequence",
      description =
          "Each sequence of the files is a sample and has its name; sequences of one name in several"
              + " files, as of several genes, are one sample.")
  private boolean eachSequence;

  @Option(
      names = "--min-abundance",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Fewest times that a k-mer occurs in the reads of a sample (default: ${DEFAULT-VALUE}; of"
              + " FASTQ files 3 or more leaves out most errors of reading).")
  private int minAbundance;

  @Option(
      names = "--memory",
      paramLabel = "MB",
      description =
          "Megabytes for tables of k-mers (default: half of what there is); the rest is in temporary"
              + " files, of about a byte for each base.")
  private Long memory;

  @OutputOption(folder = true)
  @Option(
      names = "--resume",
      paramLabel = "FOLDER",
      description =
          "Where temporary files are (default: beside FILE); they stay there if the run is stopped,"
              + " and the same command goes on from them.")
  private Path resume;

  /** What was found. */
  private record Result(Path file, KmerPacker.Summary found) implements Answer {
    @Override
    public List<String> lines() {
      return List.of(
          Wording.counted(found.genomes(), "genome")
              + ", "
              + found.kmers()
              + " different k-mers, "
              + found.kept()
              + " of them in some genomes and not in others: "
              + Wording.counted(found.columns(), "column"),
          "see " + file);
    }
  }

  @Override
  public Integer call() {
    if (k < LEAST_K || k > Kmer.MOST || k % 2 == 0) {
      throw common.usage("--k must be odd, from 11 to 31; got " + k);
    }
    if (minAbundance < 1) {
      throw common.usage("--min-abundance must be >= 1; got " + minAbundance);
    }
    if (memory != null && memory < 1) {
      throw common.usage("--memory must be >= 1; got " + memory);
    }
    long bytes =
        memory == null
            ? (long) (USUAL_SHARE * Runtime.getRuntime().maxMemory())
            : memory * (1L << 20);
    GenomeList genomes = GenomeList.of(samples, eachSequence);
    KmerPacker packer =
        new KmerPacker(
            genomes, new KmerPacker.Settings(k, minAbundance, bytes, resume), common.parallel());
    KmerPacker.Summary found = packer.write(target.path());
    if (found.reused() > 0) {
      common.message(
          Wording.counted(found.reused(), "temporary file")
              + " of a run that was stopped "
              + (found.reused() == 1 ? "was" : "were")
              + " used");
    }
    if (!found.without().isEmpty()) {
      common.message(
          "warning: "
              + Wording.counted(found.without().size(), "genome")
              + " without any sequence of "
              + k
              + " known bases: "
              + FileErrors.few(found.without()));
    }
    return common.print(new Result(target.path(), found));
  }
}
