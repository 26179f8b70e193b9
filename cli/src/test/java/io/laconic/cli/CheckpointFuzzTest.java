package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.cli.checkpoint.Checkpoint;
import io.laconic.cli.checkpoint.ExpectedResults;
import io.laconic.data.Schema;
import io.laconic.fuzz.Fuzzer;
import io.laconic.io.DataFiles;
import io.laconic.io.LearnerFiles;
import io.laconic.io.file.Sha256;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.request.Request;
import io.laconic.select.FoldResult;
import io.laconic.select.Folds;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.train.TrainingPlan;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A damaged checkpoint is used as far as it agrees with the run, or refused in one line. */
class CheckpointFuzzTest {
  private static final int HASH = 64;

  @TempDir Path temp;
  private String run;
  private List<String> lines;
  private ExpectedResults expected;

  @BeforeEach
  void makeCheckpoint() throws IOException {
    Path data = Cli.write(temp.resolve("data.csv"), CvTest.table(40));
    Path kept = temp.resolve("kept.jsonl");
    Cli.standardRun("cv", data, "--folds", 3, "--penalty", 1, "--resume", kept).succeeds();
    lines = Files.readAllLines(kept);
    run = JsonParser.parseString(lines.get(0)).getAsString();
    expected =
        new ExpectedResults(
            run,
            List.of("cv"),
            training(data),
            folds(),
            CertificateOptions.of(0.05, 1).withForm(CompressionForm.STANDARD));
  }

  private static Training training(Path data) {
    LoadedTable loaded = DataFiles.load(data, ReadOptions.training(null, Schema.NONE));
    TrainingPlan plan = TrainingPlan.of(Request.of(Map.of("certificate", "standard")), 2);
    return Training.of(
        plan,
        new TrainingData(loaded.dataset(), loaded.schema(), null),
        new LearnerFiles(loaded.dataset(), loaded.schema()));
  }

  /** The folds, read off the checkpoint. */
  private Folds folds() {
    int[] foldOf = new int[40];
    for (String line : lines.subList(1, lines.size())) {
      JsonObject result =
          JsonParser.parseString(line.substring(HASH + 1))
              .getAsJsonObject()
              .getAsJsonObject("result");
      JsonArray rows = result.getAsJsonArray("rows");
      rows.forEach(row -> foldOf[row.getAsInt()] = result.get("fold").getAsInt());
    }
    return Folds.numbered(foldOf);
  }

  @Test
  void damagedFilesNeverGiveAWrongFold() {
    byte[] valid = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    Fuzzer fuzzer =
        new Fuzzer("checkpoint", "c.jsonl", List.of(valid), this::withChecksums, this::read);
    if (fuzzer.isWanted()) {
      var memory = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
      Fuzzer.Tally tally = fuzzer.run(temp, memory::getCurrentThreadAllocatedBytes);
      assertThat(tally.read()).isPositive();
      assertThat(tally.refused()).isPositive();
    }
  }

  private void read(Path file) {
    List<String> warnings = new ArrayList<>();
    try (Checkpoint checkpoint = Checkpoint.open(file, expected, warnings::add)) {
      List<FoldResult> used = checkpoint.of("cv");
      assertThat(used.stream().map(FoldResult::fold).distinct()).hasSameSizeAs(used);
      for (FoldResult result : used) {
        int[] heldOut = expected.folds().list().get(result.fold()).heldOutRows();
        assertThat(result.rows()).isEqualTo(heldOut);
        assertThat(result.errors()).isBetween(0, heldOut.length);
      }
    }
    assertThat(warnings).noneMatch(warning -> warning.contains("\n"));
  }

  /** Every line with the checksum that belongs to its content. */
  private byte[] withChecksums(byte[] damaged) {
    String[] all = new String(damaged, StandardCharsets.UTF_8).split("\n");
    for (int k = 1; k < all.length; k++) {
      if (all[k].length() > HASH) {
        String json = all[k].substring(HASH + 1);
        MessageDigest digest = Sha256.newDigest();
        digest.update((run + "\n" + json).getBytes(StandardCharsets.UTF_8));
        all[k] = Sha256.hex(digest) + " " + json;
      }
    }
    return (String.join("\n", all) + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
