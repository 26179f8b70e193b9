package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.cli.extension.CommandRunner;
import io.laconic.cli.worker.RequestLines;
import io.laconic.cli.worker.Worker;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Requests and replies of {@code worker}, line by line. */
@Timeout(600)
@Tag("process")
class WorkerTest {
  /** As the command line itself. */
  private static final CommandRunner COMMANDS =
      (out, err, progress, words) -> Main.run(out, err, words);

  @TempDir Path temp;
  private Path data;

  @BeforeEach
  void makeData() {
    data = Cli.write(temp.resolve("data.csv"), CvTest.table(60));
  }

  /** All lines that a worker writes which reads these and finishes. */
  private static List<JsonObject> replies(CommandRunner commands, String... lines) {
    return replies(
        commands, String.join("\n", lines).concat("\n").getBytes(StandardCharsets.UTF_8));
  }

  private static List<JsonObject> replies(CommandRunner commands, byte[] input) {
    StringWriter out = new StringWriter();
    new Worker(commands, new ByteArrayInputStream(input), new PrintWriter(out), true).run(() -> {});
    return out.toString()
        .lines()
        .map(line -> JsonParser.parseString(line).getAsJsonObject())
        .toList();
  }

  private static JsonObject last(List<JsonObject> lines) {
    return lines.get(lines.size() - 1);
  }

  private static String error(String line) {
    List<JsonObject> lines = replies(COMMANDS, line);
    assertThat(lines).hasSize(1);
    assertThat(lines.get(0).get("exitCode").getAsInt()).isEqualTo(2);
    return lines.get(0).get("error").getAsString();
  }

  @Test
  void saysHello() {
    JsonObject reply = replies(COMMANDS, "{\"id\": \"a\", \"method\": \"hello\"}").get(0);
    assertThat(reply.get("id").getAsString()).isEqualTo("a");
    assertThat(reply.getAsJsonObject("result").get("protocol").getAsInt()).isEqualTo(1);
    assertThat(reply.getAsJsonObject("result").get("laconic").getAsString()).isNotEmpty();
  }

  /** The program then ends by itself, and says that standard output cannot be written. */
  @Test
  void aFullDiskIsNotAnOrdinaryEnd() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    byte[] hello = "{\"id\": 1, \"method\": \"hello\"}\n".getBytes(StandardCharsets.UTF_8);
    AtomicBoolean ended = new AtomicBoolean();
    PrintWriter out = new PrintWriter(full);
    new Worker(COMMANDS, new ByteArrayInputStream(hello), out, false).run(() -> ended.set(true));
    assertThat(ended).isFalse();
    assertThat(out.checkError()).isTrue();
  }

  @Test
  void compareTellsOfEveryLearnerThatIsMeasured() {
    CommandRunner watched = Main.commandLine("compare").getCommand();
    String request =
        "{\"id\": 1, \"method\": \"compare\", \"arguments\": [\"%s\", \"--learners\","
            + " \"rules,1-nn\", \"--folds\", 3, \"--no-certificate\"]}";
    List<JsonObject> lines = replies(watched, request.formatted(data));
    List<JsonObject> parts =
        lines.stream()
            .filter(line -> line.has("event"))
            .filter(line -> line.get("event").getAsString().equals("partial"))
            .map(line -> line.getAsJsonObject("result"))
            .toList();
    assertThat(parts)
        .extracting(part -> part.getAsJsonArray("learners").size())
        .containsExactly(1, 2);
    assertThat(last(lines).get("result")).isEqualTo(parts.get(1));
  }

  @Test
  void modelsAreThoseOfTheCommandLine() throws IOException {
    Path one = temp.resolve("one.json");
    Path two = temp.resolve("two.json");
    Cli.run("train", data, "-m", one).succeeds();
    String request = "{\"id\": 7, \"method\": \"train\", \"arguments\": [\"%s\", \"-m\", \"%s\"]}";
    List<JsonObject> lines = replies(COMMANDS, request.formatted(data, two));
    assertThat(last(lines).get("exitCode").getAsInt()).isZero();
    assertThat(Files.readString(two)).isEqualTo(Files.readString(one));
    assertThat(last(lines).get("result")).isEqualTo(JsonParser.parseString(Files.readString(one)));
    assertThat(lines.get(0).get("event").getAsString()).isEqualTo("message");
    assertThat(lines.get(0).get("text").getAsString()).startsWith("data.csv: 60 rows");
  }

  @Test
  void jobsComeOneAfterTheOtherAndAFailureEndsNone() {
    List<JsonObject> lines =
        replies(
            COMMANDS,
            "{\"id\": 1, \"method\": \"look\", \"arguments\": [\"missing.csv\"]}",
            "{\"id\": 2, \"method\": \"nonsense\"}",
            "{\"id\": 3, \"method\": \"train\", \"arguments\": [\"--penalty\", -1]}",
            "{\"id\": 4, \"method\": \"version\"}",
            "{\"id\": 5, \"method\": \"version\", \"output\": \"text\"}");
    assertThat(lines).extracting(line -> line.get("id").getAsInt()).containsExactly(1, 2, 3, 4, 5);
    assertThat(lines)
        .extracting(line -> line.get("exitCode").getAsInt())
        .containsExactly(1, 2, 2, 0, 0);
    assertThat(lines.get(0).get("error").getAsString()).contains("missing.csv");
    assertThat(lines.get(1).get("error").getAsString()).startsWith("unknown command nonsense");
    assertThat(lines.get(3).getAsJsonObject("result").has("laconic")).isTrue();
    assertThat(lines.get(4).getAsJsonObject("result").get("text").getAsString())
        .startsWith("laconic ");
  }

  /**
   * What to type comes behind an error and is for people; another program hears the error alone.
   */
  @Test
  void anErrorIsItsFirstLine() {
    CommandRunner failing =
        (out, err, progress, words) -> {
          err.println("warning: a column of dates");
          err.println("error: rows belong together; say --group patient");
          err.println("  laconic train data.csv --group patient");
          return 2;
        };
    List<JsonObject> lines =
        replies(failing, "{\"id\": 1, \"method\": \"train\", \"output\": \"text\"}");
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0).toString()).contains("a column of dates");
    assertThat(last(lines).get("error").getAsString())
        .isEqualTo("rows belong together; say --group patient");
  }

  /** It is a result that something does not hold, not an error. */
  @Test
  void aCertificateThatDoesNotHoldIsAResult() {
    Path model = temp.resolve("model.json");
    Cli.run("train", data, "-m", model).succeeds();
    Path other = Cli.write(temp.resolve("other.csv"), CvTest.table(61));
    String request = "{\"id\": 1, \"method\": \"certify\", \"arguments\": [\"%s\", \"%s\"]}";
    JsonObject reply = last(replies(COMMANDS, request.formatted(model, other)));
    assertThat(reply.get("exitCode").getAsInt()).isEqualTo(1);
    assertThat(reply.getAsJsonObject("result").get("holds").getAsBoolean()).isFalse();
  }

  @Test
  void brokenRequestsAreAnsweredByOneLine() {
    assertThat(error("{\"id\": 1, ")).startsWith("request, line 1").contains("not valid JSON");
    assertThat(error("[1]")).isEqualTo("request: expected an object");
    assertThat(error("{\"id\": 1}")).contains("\"method\" is missing");
    assertThat(error("{\"id\": 1, \"method\": \"hello\", \"x\": 2}"))
        .contains("unknown field \"x\"");
    assertThat(error("{\"id\": null, \"method\": \"hello\"}")).contains("id: expected");
    assertThat(error("{\"id\": 1, \"method\": \"-x\"}")).contains("is not a method");
    assertThat(error("{\"id\": 1, \"method\": \"look\", \"arguments\": [[]]}"))
        .isEqualTo("request: arguments[0]: expected a text or a number");
    assertThat(error("{\"id\": 1, \"method\": \"worker\"}")).contains("does not run worker");
    assertThat(error("{\"id\": 1, \"method\": \"look\", \"arguments\": [\"-\"]}"))
        .startsWith("a worker cannot read \"-\"");
    assertThat(error("{\"id\": 1, \"method\": \"look\", \"arguments\": [\"/dev/stdin\"]}"))
        .contains("write the rows to a file");
    assertThat(error("[".repeat(1000))).contains("nested deeper");
  }

  @Test
  void theLineAfterOneThatIsTooLongOrNoTextIsRead() throws IOException {
    ByteArrayOutputStream input = new ByteArrayOutputStream();
    input.write(new byte[RequestLines.LONGEST + 1]);
    input.write("\n\r\n  \n".getBytes(StandardCharsets.UTF_8));
    input.write(new byte[] {'"', (byte) 0xff, '"', '\n'});
    input.write("{\"id\": 1, \"method\": \"hello\"}\n".getBytes(StandardCharsets.UTF_8));
    input.write("{\"id\": 2, \"method\": \"hello\"}".getBytes(StandardCharsets.UTF_8));
    List<JsonObject> lines = replies(COMMANDS, input.toByteArray());
    assertThat(lines).as("a line without an end may be half of one").hasSize(3);
    assertThat(lines.get(0).get("error").getAsString())
        .isEqualTo("request: a line of 16777217 bytes; at most 16777216 are read");
    assertThat(lines.get(1).get("error").getAsString()).isEqualTo("request: not UTF-8");
    assertThat(lines.get(2).has("result")).isTrue();
  }

  /** A command that works until it is interrupted, as ours do, and says when it has begun. */
  private static CommandRunner endless(CountDownLatch begun) {
    return (out, err, progress, words) -> {
      if (!words[0].equals("endless")) {
        return COMMANDS.run(out, err, progress, words);
      }
      progress.show(0.25, Double.NaN);
      begun.countDown();
      while (!Thread.currentThread().isInterrupted()) {
        Thread.onSpinWait();
      }
      err.println("error: internal error: interrupted");
      return 1;
    };
  }

  @Test
  void cancelStopsAJobAndLeavesTheNextAlone() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream requests = new PipedOutputStream(in);
    StringWriter out = new StringWriter();
    Thread worker =
        new Thread(() -> new Worker(endless(begun), in, new PrintWriter(out), true).run(() -> {}));
    worker.start();
    List<String> lines =
        List.of(
            "{\"id\": 1, \"method\": \"endless\"}",
            "{\"id\": 2, \"method\": \"version\"}",
            "{\"id\": 3, \"method\": \"endless\"}",
            "{\"id\": 1, \"method\": \"version\"}");
    requests.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    requests.flush();
    assertThat(begun.await(5, TimeUnit.MINUTES)).isTrue();
    lines =
        List.of(
            "{\"id\": 4, \"method\": \"cancel\", \"job\": 3}",
            "{\"id\": 5, \"method\": \"cancel\", \"job\": 99}",
            "{\"id\": 6, \"method\": \"cancel\", \"job\": 1}");
    requests.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    requests.close();
    worker.join(60_000);
    assertThat(worker.isAlive()).isFalse();
    List<String> replies = new ArrayList<>(out.toString().lines().toList());
    assertThat(replies)
        .contains(
            "{\"id\":1,\"event\":\"progress\",\"part\":0.25,\"secondsLeft\":null}",
            "{\"id\":1,\"exitCode\":2,\"error\":\"a job of this id waits or runs already\"}",
            "{\"id\":3,\"exitCode\":130,\"error\":\"cancelled\"}",
            "{\"id\":4,\"exitCode\":0,\"result\":{\"cancelled\":1}}",
            "{\"id\":5,\"exitCode\":0,\"result\":{\"cancelled\":0}}",
            "{\"id\":6,\"exitCode\":0,\"result\":{\"cancelled\":1}}",
            "{\"id\":1,\"exitCode\":130,\"error\":\"cancelled\"}");
    assertThat(replies).hasSize(8);
    // that the cancelling was done may be said before or after what follows from it
    replies.removeIf(line -> line.startsWith("{\"id\":6,"));
    assertThat(replies.get(6)).startsWith("{\"id\":2,\"exitCode\":0,\"result\":");
  }

  /** The parent has died: what runs is stopped. */
  @Test
  void endOfInputStopsAJob() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream requests = new PipedOutputStream(in);
    Worker worker = new Worker(endless(begun), in, new PrintWriter(new StringWriter()), false);
    Thread thread = new Thread(() -> worker.run(ended::countDown));
    thread.start();
    requests.write("{\"id\": 1, \"method\": \"endless\"}\n".getBytes(StandardCharsets.UTF_8));
    requests.flush();
    assertThat(begun.await(5, TimeUnit.MINUTES)).isTrue();
    requests.close();
    assertThat(ended.await(5, TimeUnit.MINUTES)).isTrue();
    thread.join(60_000);
    assertThat(thread.isAlive()).isFalse();
  }

  /** A process of its own: only the protocol is on standard output, and it ends with its input. */
  @Test
  void asAProcess() throws Exception {
    List<String> call =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "worker");
    Process process = new ProcessBuilder(call).redirectError(temp.resolve("err").toFile()).start();
    process
        .outputWriter(StandardCharsets.UTF_8)
        .append("{\"id\": 1, \"method\": \"train\", \"arguments\": [\"" + data + "\", \"-m\", \"")
        .append(temp.resolve("m.json") + "\", \"--learner\", \"scm\"]}\n")
        .flush();
    JsonObject line;
    do {
      line = JsonParser.parseString(process.inputReader().readLine()).getAsJsonObject();
    } while (line.has("event"));
    assertThat(line.get("exitCode").getAsInt()).isZero();
    process.outputWriter().close();
    assertThat(process.waitFor(600, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    assertThat(process.inputReader().readLine()).isNull();
    assertThat(Files.readString(temp.resolve("err"))).isEmpty();
  }
}
