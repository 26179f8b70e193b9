package io.laconic.serve.http;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.javalin.http.HandlerType;
import io.laconic.serve.job.JobKind;
import io.laconic.util.Version;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The description of the API by the OpenAPI Specification 3.1, made from the routes themselves. */
final class OpenApi {
  private static final Gson GSON = new Gson();
  private static final Pattern PARAMETER = Pattern.compile("\\{(\\w+)}");

  private OpenApi() {}

  /** An object of alternating names and values; many names are none of Java's. */
  private static JsonObject object(Object... namesAndValues) {
    JsonObject object = new JsonObject();
    for (int k = 0; k < namesAndValues.length; k += 2) {
      object.add((String) namesAndValues[k], GSON.toJsonTree(namesAndValues[k + 1]));
    }
    return object;
  }

  static JsonObject of(List<Route> routes) {
    JsonObject paths = new JsonObject();
    for (Route route : routes) {
      String path = Route.PREFIX + route.path();
      if (!paths.has(path)) {
        paths.add(path, new JsonObject());
      }
      paths
          .getAsJsonObject(path)
          .add(route.method().name().toLowerCase(Locale.ROOT), operation(route));
    }
    return object(
        "openapi", "3.1.0",
        "info",
            object(
                "title",
                "Laconic workbench",
                "version",
                Version.number(),
                "description",
                "Projects, jobs and their results. A job is one command of the command line."
                    + " Kinds of jobs and the options each may have are in the schema of a job."),
        "security", List.of(object("cookie", List.of()), object("bearer", List.of())),
        "paths", paths,
        "components",
            object(
                "securitySchemes",
                    object(
                        "cookie", object("type", "apiKey", "in", "cookie", "name", "laconic-PORT"),
                        "bearer", object("type", "http", "scheme", "bearer")),
                "schemas", object("JobOrder", jobOrder(), "Error", error())));
  }

  private static JsonObject operation(Route route) {
    JsonObject operation = object("summary", route.summary(), "parameters", parameters(route));
    JsonObject body = body(route);
    if (body != null) {
      operation.add("requestBody", object("required", true, "content", body));
    }
    operation.add(
        "responses",
        object(
            "default",
            object(
                "description",
                "done, or one line that says why not (status 400 and above)",
                "content",
                reply(route))));
    return operation;
  }

  private static JsonArray parameters(Route route) {
    JsonArray list = new JsonArray();
    Matcher names = PARAMETER.matcher(route.path());
    while (names.find()) {
      list.add(parameter(names.group(1), "path", true, null));
    }
    route.query().forEach((name, text) -> list.add(parameter(name, "query", false, text)));
    return list;
  }

  private static JsonObject parameter(String name, String place, boolean required, String text) {
    JsonObject parameter =
        object(
            "name", name,
            "in", place,
            "required", required,
            "schema", object("type", "string"));
    if (text != null) {
      parameter.addProperty("description", text);
    }
    return parameter;
  }

  private static JsonObject body(Route route) {
    boolean order = route.path().endsWith("/jobs") || route.path().endsWith("/commands");
    boolean bytes = route.path().endsWith("/files") || route.path().equals("/projects");
    if (route.method() == HandlerType.PATCH) {
      return json(object("type", "object"));
    }
    if (route.method() != HandlerType.POST || !order && !bytes) {
      return null;
    }
    return order
        ? json(object("$ref", "#/components/schemas/JobOrder"))
        : object(
            "application/octet-stream",
            new JsonObject(),
            "application/json",
            object("schema", object("type", "object")));
  }

  private static JsonObject reply(Route route) {
    if (route.path().endsWith("/events")) {
      return object("text/event-stream", new JsonObject());
    }
    if (route.path().endsWith("/archive")) {
      return object("application/zip", new JsonObject());
    }
    return route.path().endsWith("{name}")
        ? object("*/*", new JsonObject())
        : json(object("type", "object"));
  }

  private static JsonObject json(JsonObject schema) {
    return object("application/json", object("schema", schema));
  }

  private static JsonObject error() {
    return object("type", "object", "properties", object("error", object("type", "string")));
  }

  /** One schema per kind of job, with all options that it may have. */
  private static JsonObject jobOrder() {
    JsonArray kinds = new JsonArray();
    for (JobKind kind : JobKind.values()) {
      JsonObject options = new JsonObject();
      kind.options().forEach(option -> options.add(option, new JsonObject()));
      kinds.add(
          object(
              "type", "object",
              "required", List.of("kind"),
              "properties",
                  object(
                      "kind", object("const", kind.word()),
                      "options",
                          object(
                              "type",
                              "object",
                              "properties",
                              options,
                              "additionalProperties",
                              false),
                      "files", object("type", "object"))));
    }
    return object("oneOf", kinds);
  }
}
