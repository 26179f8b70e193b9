package io.laconic.bench.jobs;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/**
 * The whole command {@code predict} on a million rows, which should take no longer than reading
 * them.
 *
 * @param kind of the model
 * @param training how it is trained, on 300 rows
 */
record PredictJob(String kind, List<String> training) implements Job {
  private static final int TRAINING_ROWS = 300;

  static List<Job> all() {
    String one = "--penalty 1 --type conjunction --max-size 5";
    return List.of(
        of("rays", "--learner scm --features rays " + one),
        of("balls", "--learner scm --features balls " + one),
        of("half-spaces", "--learner scm --features half-spaces " + one),
        of(
            "list",
            "--learner dlm --features rays --penalty-positive 1 --penalty-negative 1 --max-size 5"),
        of("soft", "--learner soft-greedy --penalty 1 --eta 0.03 --type conjunction --max-size 3"),
        of("prototypes", "--learner pvm --radius-quantile 0.2"));
  }

  private static PredictJob of(String kind, String options) {
    return new PredictJob(kind, List.of(options.split(" ")));
  }

  @Override
  public String name() {
    return "predict-" + kind;
  }

  @Override
  public String title() {
    return "the whole command predict: read a CSV of 16 columns, judge, write it with prediction and"
        + " because; a small model of "
        + kind;
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    return PredictData.scales(quick);
  }

  @Override
  public int heap(JobSize scale) {
    return 1500;
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    return null;
  }

  @Override
  public String floorContestant() {
    return JobStep.READING;
  }

  @Override
  public boolean hasFiles() {
    return true;
  }

  private static Path rows(JobSetting setting) {
    return setting.folder().resolve("rows-" + setting.scale().rows() + ".csv");
  }

  private Path model(JobSetting setting) {
    return setting.folder().resolve("model-" + kind + ".json");
  }

  @Override
  public void writeFiles(JobSetting setting) {
    PredictData.write(rows(setting), setting.scale().rows(), 1);
    Path train = setting.folder().resolve("train.csv");
    PredictData.write(train, TRAINING_ROWS, 2);
    List<String> words = new ArrayList<>(List.of("train", train.toString()));
    words.addAll(List.of("-m", model(setting).toString(), "--certificate", "standard"));
    words.addAll(training);
    command(words);
  }

  private static void command(List<String> words) {
    StringWriter messages = new StringWriter();
    PrintWriter out = new PrintWriter(messages);
    int exit = Main.run(out, out, words.toArray(String[]::new));
    if (exit != 0) {
      throw new IllegalStateException(messages.toString().strip());
    }
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(
        setting -> {
          Path target = setting.folder().resolve("judged.csv");
          List<String> words =
              List.of(
                  "predict",
                  model(setting).toString(),
                  rows(setting).toString(),
                  "-o",
                  target.toString(),
                  "--threads",
                  Integer.toString(setting.threads()));
          return () -> {
            command(words);
            return ContestantResult.of(crc(target)).with("bytes", target.toFile().length());
          };
        });
  }

  /** Checksum of the beginning of the file only, which takes no time. */
  private static String crc(Path file) {
    try (var in = Files.newInputStream(file)) {
      CRC32 crc = new CRC32();
      crc.update(in.readNBytes(1 << 20));
      return Long.toString(crc.getValue());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<Contestant> rivals() {
    return List.of(
        JobStep.reading(PredictJob::rows),
        new JobStep(
            "copying",
            "FastCSV 4.4.0 reads the same CSV as text and writes it again, no model, one thread",
            false,
            setting -> {
              Path file = rows(setting);
              Path target = setting.folder().resolve("copied.csv");
              return () -> copy(file, target);
            }));
  }

  private static ContestantResult copy(Path file, Path target) {
    try (CsvReader<CsvRecord> reader = CsvReader.builder().ofCsvRecord(file);
        CsvWriter writer = CsvWriter.builder().build(target)) {
      int rows = 0;
      for (CsvRecord record : reader) {
        writer.writeRecord(record.getFields());
        rows++;
      }
      return ContestantResult.of("rows " + rows);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
