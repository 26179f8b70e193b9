package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.watch.WatchState;
import io.laconic.cli.wording.WatchWords;
import io.laconic.fuzz.Fuzzer;
import io.laconic.io.file.Sha256;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.occurrence.WatchedEvent;
import io.laconic.watch.Look;
import io.laconic.watch.Watch;
import io.laconic.watch.WatchPlan;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A state of {@code watch} that was damaged, or changed by someone who can compute checksums: it is
 * used as far as it makes sense, or refused in one line.
 */
@Tag("long")
class WatchStateFuzzTest {
  private static final int HASH = 64;

  @TempDir Path temp;
  private Path model;
  private Path next;
  private CertifiedModel certified;
  private List<String> lines;

  @BeforeEach
  void look() throws IOException {
    model = temp.resolve("model.json");
    Path state = temp.resolve("watch.state");
    Path training = table("train.csv", 90, 1);
    String learner = "--learner scm --type disjunction --penalty 1 --max-size 2";
    List<Object> call = new ArrayList<>(List.of("train", training, "-m", model));
    call.addAll(List.of((Object[]) learner.split(" ")));
    Cli.run(call.toArray()).succeeds();
    for (int k = 0; k < 3; k++) {
      Cli.run("watch", model, table("w" + k + ".csv", 20, 5 + k), "--state", state);
    }
    next = table("next.csv", 20, 99);
    lines = Files.readAllLines(state);
    assertThat(lines).hasSize(4);
    certified = ModelFile.read(model);
  }

  private Path table(String name, int rows, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> text = new ArrayList<>(List.of("a,b,class"));
    for (int row = 0; row < rows; row++) {
      int a = random.nextInt(90);
      text.add(a + "," + random.nextInt(9) + "," + (a > 40 == random.nextInt(9) > 0 ? "y" : "n"));
    }
    return Cli.write(temp.resolve(name), text.toArray(String[]::new));
  }

  @Test
  void damagedStatesAreReadOrRefused() {
    byte[] valid = text(lines).getBytes(StandardCharsets.UTF_8);
    Fuzzer fuzzer =
        new Fuzzer("state", "s.state", List.of(valid), WatchStateFuzzTest::chained, this::read);
    if (fuzzer.isWanted()) {
      var memory = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
      Fuzzer.Tally tally = fuzzer.run(temp, memory::getCurrentThreadAllocatedBytes);
      assertThat(tally.read()).isPositive();
      assertThat(tally.refused()).isPositive();
    }
  }

  /** Reads a state, and says what it means. */
  private void read(Path file) throws IOException {
    List<String> warnings = new ArrayList<>();
    List<WatchedEvent> events = WatchedEvent.of(certified.model());
    MessageDigest digest = Sha256.newDigest();
    digest.update(ModelFile.toJson(certified).getBytes(StandardCharsets.UTF_8));
    String hash = Sha256.hex(digest);
    try (WatchState state = WatchState.open(file, hash, 2, events, warnings::add)) {
      for (Look look : state.looks()) {
        assertThat(IntStream.of(look.classErrors()).sum()).isEqualTo(look.errors());
        assertThat(look.errors()).isBetween(0, look.rows());
      }
      if (state.header() != null && !state.looks().isEmpty()) {
        WatchPlan plan =
            WatchPlan.of(
                certified,
                state.header().labelled(),
                state.header().expected(),
                state.header().level());
        Watch watch = Watch.of(plan, state.looks());
        new WatchWords(watch, state.looks().size(), 0, List.of(), name -> name).lines();
      }
    }
    assertThat(warnings).noneMatch(warning -> warning.contains("\n"));
  }

  private static String text(List<String> all) {
    return String.join("\n", all) + "\n";
  }

  /** Every line with the checksum that belongs to it and to the lines before. */
  private static byte[] chained(byte[] damaged) {
    String before = "";
    List<String> all = new ArrayList<>();
    for (String line : new String(damaged, StandardCharsets.UTF_8).split("\n")) {
      String json = line.length() > HASH ? line.substring(HASH + 1) : line;
      MessageDigest digest = Sha256.newDigest();
      digest.update((before + "\n" + json).getBytes(StandardCharsets.UTF_8));
      before = Sha256.hex(digest);
      all.add(before + " " + json);
    }
    return text(all).getBytes(StandardCharsets.UTF_8);
  }

  /** Changes with checksums that fit, and what is said of them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"errors\":\\d+ | \"errors\":0 | must add up",
        "\"classRows\":\\[\\d+ | \"classRows\":[20 | must add up",
        "\"rows\":\\d+ | \"rows\":-1 | rows",
        "\"sha256\":\"[^\"]*\" | \"sha256\":\"SAME\" | the same file was counted before",
        "\"expectedRows\":\\d+ | \"expectedRows\":100000 | not what the model file says",
        "\"level\":[^,]* | \"level\":1e-300 | settled at the first look",
        "\"labelled\":true | \"labelled\":false | classRows",
        "\"model\":\"[^\"]*\" | \"model\":\"x\" | is the state of another model"
      })
  void forgedStatesAreRefused(String part, String forged, String said) throws IOException {
    List<String> changed = new ArrayList<>();
    for (String line : lines) {
      changed.add(line.replaceFirst(part, forged));
    }
    assertThat(changed).isNotEqualTo(lines);
    Path state =
        Files.write(
            temp.resolve("forged.state"), chained(text(changed).getBytes(StandardCharsets.UTF_8)));
    byte[] before = Files.readAllBytes(state);
    Cli.Result answer = Cli.run("watch", model, next, "--state", state, "--level", "0.05");
    assertThat(answer.code()).as(answer.out()).isEqualTo(1);
    assertThat(answer.err().lines()).hasSize(1);
    assertThat(answer.err()).contains(said);
    assertThat(Files.readAllBytes(state)).isEqualTo(before);
  }
}
