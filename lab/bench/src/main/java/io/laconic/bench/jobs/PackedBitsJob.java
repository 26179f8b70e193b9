package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.bench.twin.PlainBitRays;
import io.laconic.data.BitColumn;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.Source;
import io.laconic.model.MachineType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.SplittableRandom;

/** Rules on the presence of many things, from a packed file. */
final class PackedBitsJob implements Job {
  private static final int ROWS = 392;
  private static final int COLUMNS = 4_766_702;
  private static final int RULES = 6;

  @Override
  public String name() {
    return "bits-392x4766702";
  }

  @Override
  public String title() {
    return "presence and absence: scm rays, conjunction, penalty 1, up to 6 rules, from a packed"
        + " file, opening included";
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    int last = quick ? COLUMNS / 100 : COLUMNS;
    return List.of(
        JobSize.cells(ROWS, last / 4), JobSize.cells(ROWS, last / 2), JobSize.cells(ROWS, last));
  }

  @Override
  public int heap(JobSize scale) {
    return 200 + (int) (scale.size() / 8e6);
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    return LeastPossibleTime.bytes(
        RULES * scale.size() / 8, "every bit once for each rule", machine);
  }

  @Override
  public boolean hasFiles() {
    return true;
  }

  @Override
  public void writeFiles(JobSetting setting) {
    Dataset data = BitData.make(setting.scale().rows(), setting.scale().columns());
    PackedData.write(data, setting, "bits");
    Path plain = plain(setting);
    if (!Files.exists(plain)) {
      writePlain(setting.scale(), plain);
    }
  }

  private static Path plain(JobSetting setting) {
    return setting.folder().resolve("bits-" + setting.scale().columns() + ".words");
  }

  private static void writePlain(JobSize scale, Path file) {
    ByteBuffer column =
        ByteBuffer.allocate(8 * BitColumn.wordCount(scale.rows())).order(ByteOrder.LITTLE_ENDIAN);
    try (var out = new java.io.BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
      for (int j = 0; j < scale.columns(); j++) {
        column.asLongBuffer().put(BitData.words(scale.rows(), scale.columns(), j));
        out.write(column.array());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(
        setting ->
            () -> PackedData.rays(PackedData.file(setting, "bits"), RULES, setting.parallel()));
  }

  @Override
  public List<Contestant> rivals() {
    return List.of(
        new PlainContestant(
            "the same rules: a plain file of words read into memory, all columns counted in every"
                + " step, one thread",
            PackedBitsJob::textbook));
  }

  private static Contestant.Work textbook(JobSetting setting) {
    JobSize scale = setting.scale();
    int[] labels = RayData.labels(BitData.make(scale.rows(), scale.columns()));
    int perColumn = BitColumn.wordCount(scale.rows());
    return () -> {
      long[] words = new long[perColumn * scale.columns()];
      try (FileChannel in = FileChannel.open(plain(setting), StandardOpenOption.READ)) {
        in.map(FileChannel.MapMode.READ_ONLY, 0, 8L * words.length)
            .order(ByteOrder.LITTLE_ENDIAN)
            .asLongBuffer()
            .get(words);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      int kept = MachineType.CONJUNCTION.kept();
      var steps = new PlainBitRays(words, perColumn).run(labels, kept, 1, RULES);
      return ContestantResult.of(ModelText.text(steps, 1 - kept));
    };
  }

  /**
   * Whether something is present, by column more or less often. A row is positive if three certain
   * columns have it, each in four of five rows; then 5 % of the classes are flipped.
   */
  static final class BitData {
    private static final double NOISE = 0.05;
    private static final double PLANTED = 0.8;

    private BitData() {}

    static Dataset make(int rows, int columns) {
      int[] codes = new int[rows];
      SplittableRandom noise = new SplittableRandom(-1);
      long[][] planted = new long[3][];
      for (int k = 0; k < planted.length; k++) {
        planted[k] = words(rows, columns, columns / 4 * (k + 1));
      }
      for (int row = 0; row < rows; row++) {
        boolean positive = true;
        for (long[] words : planted) {
          positive &= (words[row >>> 6] >>> row & 1) == 1;
        }
        codes[row] = positive != noise.nextDouble() < NOISE ? 1 : 0;
      }
      return Dataset.of(
          Source.memory("bits", rows),
          new GeneratedColumns(
              rows,
              columns,
              j -> BitColumn.wrap(GeneratedColumns.columnName(j), rows, words(rows, columns, j))),
          Labels.wrap("class", List.of("0", "1"), codes));
    }

    /** Random words, joined by "and" or "or" for columns that have it seldom or often. */
    static long[] words(int rows, int columns, int j) {
      SplittableRandom random = new SplittableRandom(j);
      long[] words = new long[BitColumn.wordCount(rows)];
      boolean planted = j % (columns / 4) == 0 && j > 0 && j <= columns / 4 * 3;
      int kind = random.nextInt(3);
      for (int w = 0; w < words.length; w++) {
        long one = random.nextLong();
        long other = random.nextLong();
        words[w] = kind == 0 ? one & other : kind == 1 ? one : one | other;
      }
      for (int row = 0; planted && row < rows; row++) {
        words[row >>> 6] &= ~(1L << row);
        words[row >>> 6] |= (random.nextDouble() < PLANTED ? 1L : 0L) << row;
      }
      if ((rows & 63) != 0) {
        words[words.length - 1] &= (1L << rows) - 1;
      }
      return words;
    }
  }
}
