package io.laconic.serve.job;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.cli.wording.ProgramName;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The command line of a job; paths are relative to the project's folder. */
public final class CommandWords {
  /** Forms of certificate that draw no subsets, and so have no menu of rules. */
  private static final Set<String> WITHOUT_MENU = Set.of("standard", "tight", "none");

  /** A page for people, and the same for the workbench. */
  private static final List<String> PAGES = List.of("report.html", "report.json");

  /** The rule as a picture: for pages, documents and print, and in the size of a slide. */
  private static final List<String> PICTURES =
      List.of("rule.svg", "rule.png", "rule.pdf", "rule-slide.png");

  private CommandWords() {}

  /** The command and its words for a job of that number. */
  static List<String> of(Project project, Job.Order order, int number) {
    try {
      JobKind kind = JobKind.of(order.kind());
      List<String> words = new ArrayList<>(List.of(kind.command()));
      boolean asksForRow = kind == JobKind.EXPLAIN && order.options().has("row");
      words.addAll(inputs(project, kind, order.files(), asksForRow));
      if (kind == JobKind.EXPORT && "page".equals(Json.string(order.options(), "to"))) {
        words.add("--data=" + project.dataFile());
      }
      words.addAll(OptionWords.of(project, kind, TableNotation.options(project, order)));
      words.addAll(outputs(kind, order, number, words));
      return words;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> inputs(
      Project project, JobKind kind, JsonObject files, boolean asksForRow) throws IOException {
    for (String role : files.keySet()) {
      if (!role.equals("data") && !(role.equals("model") && kind.readsModel())) {
        throw Refusal.wrong("files: " + kind.word() + " takes data" + modelToo(kind));
      }
    }
    List<String> paths = new ArrayList<>();
    if (kind.readsModel()) {
      if (!files.has("model")) {
        throw Refusal.wrong(kind.word() + " needs files: {\"model\": …}");
      }
      paths.add(JobFiles.path(project, "model", files.get("model")));
    }
    if (files.has("data")) {
      String path = JobFiles.path(project, "data", files.get("data"));
      paths.add(kind == JobKind.EXPORT ? "--check=" + path : path);
    } else if (kind.readsTable() || asksForRow) {
      paths.add(project.dataFile());
    }
    return paths;
  }

  private static String modelToo(JobKind kind) {
    return kind.readsModel() ? " and model" : " only";
  }

  private static List<String> outputs(
      JobKind kind, Job.Order order, int number, List<String> words) {
    return switch (kind) {
      case TRAIN -> training(order.options(), number);
      case FIRST -> uncertified(number);
      case TRADEOFF ->
          order.options().has("take")
              ? withPage(number, "-m", JobFiles.model(number))
              : withPage(number);
      case COMPARE, CV -> withPage(number, "--resume", JobFiles.of(number, "folds.jsonl"));
      case PREDICT -> List.of("-o", JobFiles.of(number, "predictions.csv"));
      case REPORT -> written("-o", PAGES, number);
      case PICTURE -> written("-o", PICTURES, number);
      case EXPORT -> List.of("-o", JobFiles.of(number, exportFile(order.options())));
      case WATCH -> List.of("--state", state(words.get(1), order.files()));
      default -> List.of();
    };
  }

  /**
   * The looks at the new rows of one model are kept together; rows without classes apart, because
   * what is watched of them is settled at the first look.
   */
  private static String state(String model, JsonObject files) {
    String stem = model.substring(model.lastIndexOf('/') + 1).replaceFirst("\\..*", "");
    JsonElement classes = Json.child(files, "data").get("classes");
    boolean without = classes != null && classes.isJsonPrimitive() && !classes.getAsBoolean();
    return "watch-" + stem + (without ? "-without-classes" : "") + ".state";
  }

  /** The page shows the menu of rules wherever there is one. */
  private static List<String> training(JsonObject options, int number) {
    List<String> words = new ArrayList<>();
    String form = Json.string(options, "certificate");
    if (!options.has("menu") && !WITHOUT_MENU.contains(form == null ? "" : form)) {
      words.add("--menu");
    }
    words.addAll(withPage(number, "-m", JobFiles.model(number)));
    return words;
  }

  /** Its model is no look at the data: nothing is chosen by it. */
  private static List<String> uncertified(int number) {
    return List.of(
        "--certificate=none",
        "-m",
        JobFiles.of(number, "first.json"),
        "--report",
        JobFiles.of(number, "report.json"));
  }

  /** The page of a report comes with the result: the workbench shows its words and pictures. */
  private static List<String> withPage(int number, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(written("--report", PAGES, number));
    return all;
  }

  private static List<String> written(String option, List<String> names, int number) {
    return names.stream().flatMap(name -> Stream.of(option, JobFiles.of(number, name))).toList();
  }

  private static String exportFile(JsonObject options) {
    JsonElement to = options.get("to");
    ExportLanguage form =
        to == null || !to.isJsonPrimitive() ? null : ExportLanguage.named(to.getAsString());
    if (form == null) {
      throw Refusal.wrong(
          "export needs the option to, one of "
              + String.join(
                  ", ", ExportLanguage.all().stream().map(ExportLanguage::name).toList()));
    }
    return form.file();
  }

  /** The line to paste into a shell in the project's folder. */
  static String shown(List<String> words) {
    String program = System.getProperty("laconic.program", "laconic");
    if (program.contains("/")) {
      program = Path.of(program).toAbsolutePath().normalize().toString();
    }
    StringBuilder line = new StringBuilder(ProgramName.quoted(program));
    words.forEach(word -> line.append(' ').append(ProgramName.quoted(word)));
    return line.toString();
  }
}
