package io.laconic.serve.job;

import com.google.gson.JsonObject;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Project;
import java.util.List;

/** How the table of a project is written: as people said on the page, or to a training. */
final class TableNotation {
  private static final List<String> OF_NEW_ROWS = List.of("na", "decimal", "sheet");
  private static final List<String> OF_FILE =
      List.of("na", "decimal", "sheet", "skip", "no-header");

  private TableNotation() {}

  /** The words for the table itself, as the page was told. */
  static List<String> words(Project project) {
    JsonObject settings = Json.child(project.json(), "settings");
    return OptionWords.of(JobKind.LOOK, some(Json.child(settings, "reading"), OF_FILE));
  }

  /** The words of a training that a command on the same table needs too. */
  static List<String> words(Job training) {
    return OptionWords.of(JobKind.PREDICT, some(training.order().options(), OF_NEW_ROWS));
  }

  /** The options of a job; on the project's own table also what its model was told of it. */
  static JsonObject options(Project project, Job.Order order) {
    JsonObject model = Json.child(order.files(), "model");
    if (order.files().has("data") || !model.has("job")) {
      return order.options();
    }
    Job training = project.job(model.get("job").getAsInt());
    JsonObject all = some(training.order().options(), OF_NEW_ROWS);
    order.options().asMap().forEach(all::add);
    return all;
  }

  private static JsonObject some(JsonObject options, List<String> names) {
    JsonObject found = new JsonObject();
    names.stream().filter(options::has).forEach(name -> found.add(name, options.get(name)));
    return found;
  }
}
