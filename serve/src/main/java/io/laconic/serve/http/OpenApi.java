package io.laconic.serve.http;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.javalin.http.HandlerType;
import io.laconic.serve.job.JobKind;
import io.laconic.serve.workspace.Json;
import io.laconic.util.Version;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The description of the API by the OpenAPI Specification 3.1, made from the routes themselves. */
final class OpenApi {
  private static final Pattern PARAMETER = Pattern.compile("\\{(\\w+)}");

  private OpenApi() {}

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
    return Json.object(
        "openapi", "3.1.0",
        "info",
            Json.object(
                "title",
                "Laconic workbench",
                "version",
                Version.number(),
                "description",
                "Projects, jobs and their results. A job is one command of the command line."
                    + " Kinds of jobs and the options each may have are in the schema of a job."),
        "security", List.of(Json.object("cookie", List.of()), Json.object("bearer", List.of())),
        "paths", paths,
        "components",
            Json.object(
                "securitySchemes",
                    Json.object(
                        "cookie",
                            Json.object("type", "apiKey", "in", "cookie", "name", "laconic-PORT"),
                        "bearer", Json.object("type", "http", "scheme", "bearer")),
                "schemas", Json.object("JobOrder", jobOrder(), "Error", error())));
  }

  private static JsonObject operation(Route route) {
    JsonObject operation = Json.object("summary", route.summary(), "parameters", parameters(route));
    JsonObject body = body(route);
    if (body != null) {
      operation.add("requestBody", Json.object("required", true, "content", body));
    }
    operation.add(
        "responses",
        Json.object(
            "default",
            Json.object(
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
        Json.object(
            "name", name,
            "in", place,
            "required", required,
            "schema", Json.object("type", "string"));
    if (text != null) {
      parameter.addProperty("description", text);
    }
    return parameter;
  }

  private static JsonObject body(Route route) {
    boolean order = route.path().endsWith("/jobs") || route.path().endsWith("/commands");
    boolean bytes = route.path().endsWith("/files") || route.path().equals("/projects");
    if (route.method() == HandlerType.PATCH) {
      return json(Json.object("type", "object"));
    }
    if (route.method() != HandlerType.POST || !order && !bytes) {
      return null;
    }
    return order
        ? json(Json.object("$ref", "#/components/schemas/JobOrder"))
        : Json.object(
            "application/octet-stream",
            new JsonObject(),
            "application/json",
            Json.object("schema", Json.object("type", "object")));
  }

  private static JsonObject reply(Route route) {
    if (route.path().endsWith("/events")) {
      return Json.object("text/event-stream", new JsonObject());
    }
    if (route.path().endsWith("/archive")) {
      return Json.object("application/zip", new JsonObject());
    }
    return route.path().endsWith("{name}")
        ? Json.object("*/*", new JsonObject())
        : json(Json.object("type", "object"));
  }

  private static JsonObject json(JsonObject schema) {
    return Json.object("application/json", Json.object("schema", schema));
  }

  private static JsonObject error() {
    return Json.object(
        "type", "object", "properties", Json.object("error", Json.object("type", "string")));
  }

  /** One schema per kind of job, with all options that it may have. */
  private static JsonObject jobOrder() {
    JsonArray kinds = new JsonArray();
    for (JobKind kind : JobKind.values()) {
      JsonObject options = new JsonObject();
      kind.options().forEach(option -> options.add(option, new JsonObject()));
      kinds.add(
          Json.object(
              "type", "object",
              "required", List.of("kind"),
              "properties",
                  Json.object(
                      "kind", Json.object("const", kind.word()),
                      "options",
                          Json.object(
                              "type",
                              "object",
                              "properties",
                              options,
                              "additionalProperties",
                              false),
                      "files", Json.object("type", "object"))));
    }
    return Json.object("oneOf", kinds);
  }
}
