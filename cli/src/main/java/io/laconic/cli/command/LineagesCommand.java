package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.OutputOption;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.genomes.GenomeList;
import io.laconic.io.genomes.Lineages;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lineages SAMPLES}. */
@Command(
    name = "lineages",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Groups genomes that are near copies of each other, for --group of train.",
      "Clones are not independent: without groups a certificate would promise too much."
    },
    footer = {
      "",
      "Distances are estimated from sketches of 1000 hashes of 21-mers, as Mash does; genomes with a",
      "chain of near ones between them are one lineage.",
      "Example:  laconic lineages samples.tsv --distance 0.001 -o lineages.csv"
    })
public final class LineagesCommand implements Callable<Integer> {
  @Mixin private CommonOptions common;

  @InputOption
  @Parameters(
      arity = "1..*",
      paramLabel = "SAMPLES",
      description = "A table of samples and files, or FASTA and FASTQ files.")
  private List<Path> samples;

  @Option(
      names = "--distance",
      paramLabel = "D",
      defaultValue = "0.001",
      description = "Largest distance of neighbours in a lineage (default: ${DEFAULT-VALUE}).")
  private double distance;

  @Option(names = "--each-sequence", description = "Each sequence of the files is a sample.")
  private boolean eachSequence;

  @OutputOption(pipe = true)
  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT.csv",
      description = "Where to write sample and lineage (default: standard output).")
  private Path target;

  @Override
  public Integer call() {
    if (!(distance >= 0 && distance <= 1)) {
      throw common.usage("--distance must be from 0 to 1; got " + distance);
    }
    GenomeList genomes = GenomeList.of(samples, eachSequence);
    int[] lineages = Lineages.of(genomes, distance, common.parallel());
    List<String> names = genomes.samples();
    StringBuilder text = new StringBuilder("sample,lineage\n");
    for (int k = 0; k < lineages.length; k++) {
      text.append(names.get(k)).append(",L").append(lineages[k] + 1).append('\n');
    }
    long count = Arrays.stream(lineages).distinct().count();
    common.message(names.size() + " genomes, " + count + (count == 1 ? " lineage" : " lineages"));
    if (target == null) {
      common.out().print(text);
      common.out().flush();
    } else {
      AtomicFiles.write(target, out -> out.write(text.toString()));
    }
    return 0;
  }
}
