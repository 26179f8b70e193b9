package io.laconic.serve.job;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.learn.Parameter;
import io.laconic.request.Options;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Project;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How the table of a project is written: as people said on the page, or to a training. */
final class TableNotation {
  private TableNotation() {}

  /** What is said of another file, which has the markers of the samples, or for it. */
  private static final Set<String> OF_SAMPLES =
      Stream.of(
              Options.MARKERS,
              Options.MARKER_COLUMNS,
              Options.WHERE,
              Options.MIN_COUNT,
              Options.GROUP_FILE,
              Options.BREAKPOINT)
          .map(Parameter::name)
          .collect(Collectors.toSet());

  /** The words for the table itself, as the page was told. */
  static List<String> words(Project project) {
    JsonObject reading = Json.child(Json.child(project.json(), "settings"), "reading");
    JsonObject said = new JsonObject();
    reading.asMap().forEach((name, value) -> addIfSaid(said, name, value));
    OF_SAMPLES.forEach(said::remove);
    return OptionWords.of(project, JobKind.LOOK, said);
  }

  /** A field of the page that is empty says nothing. */
  private static void addIfSaid(JsonObject said, String name, JsonElement value) {
    if (!value.isJsonNull() && !(value.isJsonPrimitive() && value.getAsString().isEmpty())) {
      said.add(name, value);
    }
  }

  /** The words of a training that a command on the same table needs too. */
  static List<String> words(Project project, Job training) {
    return OptionWords.of(project, JobKind.PREDICT, ofNewRows(training));
  }

  /** The options of a job; on the project's own table also what its model was told of it. */
  static JsonObject options(Project project, Job.Order order) {
    JsonObject model = Json.child(order.files(), "model");
    if (order.files().has("data") || !model.has("job")) {
      return order.options();
    }
    JsonObject all = ofNewRows(project.job(model.get("job").getAsInt()));
    order.options().asMap().forEach(all::add);
    return all;
  }

  private static JsonObject ofNewRows(Job training) {
    JsonObject options = training.order().options();
    JsonObject found = new JsonObject();
    Stream.concat(Options.OF_NEW_ROWS.stream().map(Parameter::name), AllowedOptions.FILES.stream())
        .filter(options::has)
        .forEach(name -> found.add(name, options.get(name)));
    return found;
  }
}
