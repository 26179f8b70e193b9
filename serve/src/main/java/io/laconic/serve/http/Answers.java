package io.laconic.serve.http;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.javalin.http.Context;
import io.laconic.serve.upload.TimedBody;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** What requests and answers have in common. */
final class Answers {
  /** Why there is no answer, in a line. */
  record Failure(String error) {}

  private static final int LONGEST_BODY = 1 << 20;

  /** How much of a body that is too long is read without being kept. */
  private static final int MOST_PASSED_OVER = 8 << 20;

  private static final Duration LONGEST_TIME = Duration.ofSeconds(60);
  private static final int LONGEST_NAME = 4000;

  private Answers() {}

  static void json(Context context, int status, JsonElement value) {
    context.status(status).contentType("application/json").result(Json.text(value));
  }

  static void json(Context context, JsonElement value) {
    json(context, 200, value);
  }

  static void error(Context context, int status, String line) {
    json(context, status, Json.of(new Failure(line)));
  }

  /** The object that the body of a request consists of. */
  static JsonObject body(Context context) throws IOException {
    InputStream body = new TimedBody(context.req().getInputStream(), LONGEST_TIME);
    byte[] bytes = body.readNBytes(LONGEST_BODY + 1);
    if (bytes.length > LONGEST_BODY) {
      body.readNBytes(MOST_PASSED_OVER); // who still writes would not hear the answer
      throw new Refusal(Refusal.Reason.TOO_LARGE, "a request may have at most 1 MB of JSON");
    }
    return Json.parseObject(new String(bytes, StandardCharsets.UTF_8));
  }

  static boolean isJson(Context context) {
    String type = context.contentType();
    return type != null && type.toLowerCase(java.util.Locale.ROOT).startsWith("application/json");
  }

  /** The name of a file as the user calls it: a text, whatever is in it. */
  static String fileName(Context context) {
    String name = context.header("X-File-Name");
    if (name == null || name.length() > LONGEST_NAME) {
      throw Refusal.wrong("the header X-File-Name is missing, or too long");
    }
    try {
      return URLDecoder.decode(name.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw Refusal.wrong("the header X-File-Name must be percent-encoded UTF-8");
    }
  }

  /** A whole number in the path or the query. */
  static int number(String text, String what) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw Refusal.wrong(what + " must be a whole number");
    }
  }
}
