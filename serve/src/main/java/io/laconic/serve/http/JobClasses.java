package io.laconic.serve.http;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.serve.job.JobFiles;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Project;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The classes of the model of a job.
 *
 * @param label the column that has the class of a row; null if it is not known
 * @param names of the classes
 * @param other the class of all labels that are no class of the model; null if there is none
 */
record JobClasses(String label, Set<String> names, String other) {
  private static final String NOT = "not ";

  /**
   * @param said the column of the class, if the user names it
   */
  static JobClasses of(Project project, Job job, String said) throws IOException {
    Path file = JobFiles.modelOf(project, job);
    JsonObject model = Json.read(file);
    Set<String> names = new LinkedHashSet<>();
    for (JsonElement name : model.getAsJsonArray("classes")) {
      names.add(name.getAsString());
    }
    String first = List.copyOf(names).get(0);
    boolean rest = names.size() == 2 && first.startsWith(NOT);
    return new JobClasses(label(model, job, said), names, rest ? first : null);
  }

  private static String label(JsonObject model, Job job, String said) {
    if (said != null) {
      return said;
    }
    JsonElement procedure = model.get("procedure");
    String recorded =
        procedure != null && procedure.isJsonObject()
            ? Json.string(procedure.getAsJsonObject(), "labelColumn")
            : null;
    return recorded != null ? recorded : Json.string(job.order().options(), "label");
  }
}
