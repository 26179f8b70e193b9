package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.Sha256;
import io.laconic.io.genomes.GenomeList;
import io.laconic.io.genomes.KmerPacker;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * What {@code kmers} does with many genomes: from FASTA files to one packed file of patterns.
 * Beside it jellyfish, which counts the k-mers of some of the files and compares none.
 */
record KmersJob() implements Job {
  private static final int K = 31;

  /** Megabytes for tables, as a user says {@code --memory 1000}. */
  private static final int MEMORY = 1000;

  @Override
  public String name() {
    return "kmers";
  }

  @Override
  public String title() {
    return "which 31-mers which genomes have, from FASTA files to a packed file";
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    int genomes = quick ? 40 : 1000;
    int bases = quick ? 50_000 : 2_000_000;
    return IntStream.of(4, 2, 1)
        .map(part -> genomes / part)
        .mapToObj(some -> new JobSize(some + " genomes of " + bases, some, bases, some))
        .toList();
  }

  @Override
  public int heap(JobSize scale) {
    return 2 * MEMORY;
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    double bytes = (double) scale.rows() * scale.columns();
    return LeastPossibleTime.bytes(bytes, "every base read once", machine);
  }

  @Override
  public boolean hasFiles() {
    return true;
  }

  private static Path genomes(JobSetting setting) {
    return setting.folder().resolve("genomes");
  }

  @Override
  public void writeFiles(JobSetting setting) {
    Genomes.write(genomes(setting), setting.scale().rows(), setting.scale().columns());
  }

  private static List<Path> files(JobSetting setting) {
    return Genomes.files(genomes(setting), setting.scale().rows());
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(setting -> () -> packed(setting));
  }

  private static ContestantResult packed(JobSetting setting) {
    Path target = setting.folder().resolve("genomes.packed");
    KmerPacker.Settings settings = new KmerPacker.Settings(K, 1, MEMORY * (1L << 20), null);
    GenomeList genomes = GenomeList.of(files(setting), false);
    KmerPacker.Summary found = new KmerPacker(genomes, settings, setting.parallel()).write(target);
    try {
      return ContestantResult.of(Sha256.ofFile(target))
          .with("kmers", found.kmers())
          .with("columns", found.columns())
          .with("bytes", Files.size(target));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<Contestant> rivals() {
    return List.of(new Jellyfish());
  }

  /** The counter of Marçais and Kingsford as Debian has it, one file after the other. */
  private record Jellyfish() implements Contestant {
    private static final Path PROGRAM = Path.of("/usr/bin/jellyfish");

    @Override
    public String name() {
      return "jellyfish";
    }

    @Override
    public String note() {
      return "counts canonical 31-mers of each genome into a file of its own, of 50 genomes at most;"
          + " compares no genomes";
    }

    @Override
    public double share(JobSize scale) {
      return (double) genomes(scale) / scale.rows();
    }

    /** Each genome takes as long as any other. */
    private static int genomes(JobSize scale) {
      return Math.min(50, scale.rows());
    }

    @Override
    public String obstacle(JobSize scale) {
      return Files.isExecutable(PROGRAM) ? null : "jellyfish is not installed";
    }

    @Override
    public boolean threaded() {
      return true;
    }

    @Override
    public Work prepare(JobSetting setting) {
      String places = 2 * setting.scale().columns() + "";
      return () -> {
        Path counts = setting.folder().resolve("counts.jf");
        for (Path genome : files(setting).subList(0, genomes(setting.scale()))) {
          run(setting, "-s", places, "-o", counts.toString(), genome.toString());
        }
        return ContestantResult.of("genomes " + genomes(setting.scale()));
      };
    }

    private static void run(JobSetting setting, String... words) {
      List<String> call = new ArrayList<>(List.of(PROGRAM.toString(), "count", "-C"));
      call.addAll(List.of("-m", K + "", "-t", setting.threads() + ""));
      call.addAll(List.of(words));
      try {
        int exit =
            new ProcessBuilder(call)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (exit != 0) {
          throw new IllegalStateException("exit code " + exit + " of " + call);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }

  /**
   * Genomes as of a species of bacteria: an ancestor, lineages that differ from it in one base of
   * 320, and genomes that differ from their lineage in one of 35 000. A base that differs makes 31
   * new k-mers: a thousand genomes of two million bases have ten million different ones.
   */
  private static final class Genomes {
    private static final int OF_ONE_LINEAGE = 20;
    private static final int BASES_PER_LINEAGE_CHANGE = 320;
    private static final int BASES_PER_OWN_CHANGE = 35_000;
    private static final int LINE = 80;
    private static final byte[] LETTERS = {'A', 'C', 'G', 'T'};

    private Genomes() {}

    /** The files of so many genomes. */
    static List<Path> files(Path folder, int genomes) {
      return IntStream.range(0, genomes).mapToObj(g -> folder.resolve("g" + g + ".fasta")).toList();
    }

    /** Writes those that are not there yet; genome g is the same however many there are. */
    static void write(Path folder, int genomes, int bases) {
      try {
        Files.createDirectories(folder);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      byte[] ancestor = new byte[bases];
      SplittableRandom random = new SplittableRandom(bases);
      for (int at = 0; at < bases; at++) {
        ancestor[at] = LETTERS[random.nextInt(4)];
      }
      List<Path> files = files(folder, genomes);
      for (int from = 0; from < genomes; from += OF_ONE_LINEAGE) {
        byte[] lineage = changed(ancestor, bases / BASES_PER_LINEAGE_CHANGE, 2L * from);
        for (int g = from; g < Math.min(genomes, from + OF_ONE_LINEAGE); g++) {
          if (!Files.exists(files.get(g))) {
            byte[] genome = changed(lineage, bases / BASES_PER_OWN_CHANGE, 2L * g + 1);
            String name = ">g" + g + "\n";
            AtomicFiles.writeBytes(files.get(g), out -> write(name, genome, out));
          }
        }
      }
    }

    private static byte[] changed(byte[] genome, int changes, long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      byte[] changed = genome.clone();
      for (int k = 0; k < changes; k++) {
        changed[random.nextInt(changed.length)] = LETTERS[random.nextInt(4)];
      }
      return changed;
    }

    private static void write(String name, byte[] genome, OutputStream out) throws IOException {
      out.write(name.getBytes(StandardCharsets.US_ASCII));
      for (int at = 0; at < genome.length; at += LINE) {
        out.write(genome, at, Math.min(LINE, genome.length - at));
        out.write('\n');
      }
    }
  }
}
