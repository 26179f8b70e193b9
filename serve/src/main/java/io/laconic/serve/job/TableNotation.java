package io.laconic.serve.job;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.request.Options;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Project;
import java.util.List;

/** How the table of a project is written: as people said on the page, or to a training. */
final class TableNotation {
  private TableNotation() {}

  /** The words for the table itself, as the page was told. */
  static List<String> words(Project project) {
    JsonObject reading = Json.child(Json.child(project.json(), "settings"), "reading");
    JsonObject said = new JsonObject();
    reading.asMap().forEach((name, value) -> addIfSaid(said, name, value));
    return OptionWords.of(JobKind.LOOK, said);
  }

  /** A field of the page that is empty says nothing. */
  private static void addIfSaid(JsonObject said, String name, JsonElement value) {
    if (!value.isJsonNull() && !(value.isJsonPrimitive() && value.getAsString().isEmpty())) {
      said.add(name, value);
    }
  }

  /** The words of a training that a command on the same table needs too. */
  static List<String> words(Job training) {
    return OptionWords.of(JobKind.PREDICT, ofNewRows(training));
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
    Options.OF_NEW_ROWS.stream()
        .map(option -> option.name())
        .filter(options::has)
        .forEach(name -> found.add(name, options.get(name)));
    return found;
  }
}
