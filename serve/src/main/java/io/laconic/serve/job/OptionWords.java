package io.laconic.serve.job;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.laconic.learn.OptionTopic;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Options of a request as words of a command line. Each is one word, {@code --name=value}, so that
 * a value is never taken for an option, nor for a file of arguments ({@code @FILE}).
 */
final class OptionWords {
  private static final int LONGEST = 20_000;

  /** A list of names is given name by name: they may have commas in them. */
  private static final Set<String> REPEATED =
      Set.of("drop", "only", "boolean-features", "na", "learners");

  private OptionWords() {}

  static List<String> of(Project project, JobKind kind, JsonObject options) {
    List<String> words = new ArrayList<>();
    for (Map.Entry<String, JsonElement> option : options.entrySet()) {
      String name = option.getKey();
      if (!kind.options().contains(name)) {
        throw Refusal.wrong(kind.word() + " has no option " + shown(name) + " here");
      }
      boolean file = AllowedOptions.FILES.contains(name);
      JsonElement value = file ? path(project, name, option.getValue()) : option.getValue();
      boolean flag = value.isJsonPrimitive() && value.getAsJsonPrimitive().isBoolean();
      if (flag && value.getAsBoolean()) {
        words.add("--" + name);
      } else if (value instanceof JsonArray list && REPEATED.contains(name)) {
        list.forEach(part -> words.add(word(name, part)));
      } else if (!flag && !value.isJsonNull()) {
        words.add(word(name, value));
      }
    }
    return words;
  }

  /** Where a file lies that was added to the project. */
  private static JsonElement path(Project project, String name, JsonElement hash) {
    try {
      JsonObject reference = new JsonObject();
      reference.add("file", hash);
      return new JsonPrimitive(JobFiles.path(project, name, reference));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String word(String name, JsonElement value) {
    return "--" + name + "=" + checked(name, text(name, value));
  }

  /** The name of an option that is not there, cut short. */
  private static String shown(String name) {
    return "\"" + name.substring(0, Math.min(40, name.length())) + "\"";
  }

  private static String text(String name, JsonElement value) {
    if (value instanceof JsonPrimitive one) {
      return one.getAsString();
    }
    if (value instanceof JsonArray list) {
      List<String> parts = new ArrayList<>();
      for (JsonElement part : list) {
        if (!part.isJsonPrimitive()) {
          throw Refusal.wrong(name + " must be a list of texts or numbers");
        }
        parts.add(part.getAsString());
      }
      return String.join(",", parts);
    }
    throw Refusal.wrong(name + " must be a text, a number, true or a list of them");
  }

  private static String checked(String name, String value) {
    if (value.length() > LONGEST || value.indexOf('\0') >= 0) {
      throw Refusal.wrong(name + " is too long, or has a character that cannot be");
    }
    if (name.equals("learners")) {
      checkLearners(value);
    }
    return value;
  }

  /** Learners with their options after colons: none of these may name a file. */
  private static void checkLearners(String value) {
    Set<String> allowed = AllowedOptions.about(OptionTopic.LEARNER).names();
    for (String learner : value.split(",")) {
      String[] parts = learner.split(":");
      for (int k = 1; k < parts.length; k++) {
        if (!allowed.contains(parts[k].replaceFirst("=.*", "").strip())) {
          throw Refusal.wrong("learners: " + shown(parts[k]) + " is not an option here");
        }
      }
    }
  }
}
