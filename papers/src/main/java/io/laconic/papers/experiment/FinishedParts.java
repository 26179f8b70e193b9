package io.laconic.papers.experiment;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import io.laconic.data.DataException;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.Sha256;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.function.Consumer;

/**
 * Stores finished parts of a reproduction, one JSON file each; without a folder, none. A checksum
 * tells damage, not forgery: anyone can compute it.
 */
final class FinishedParts {
  private static final Gson GSON =
      new GsonBuilder()
          .serializeSpecialFloatingPointValues()
          .setPrettyPrinting()
          .disableHtmlEscaping()
          .create();

  /**
   * A part.
   *
   * @param run what it is a part of: data, settings, seed
   */
  record Kept<T>(String run, double seconds, T value) {}

  private record Stored(String run, double seconds, JsonElement value, String sha256) {
    /** The checksum of all the rest. */
    String computed() {
      MessageDigest digest = Sha256.newDigest();
      String text = GSON.toJson(List.of(String.valueOf(run), seconds, GSON.toJson(value)));
      digest.update(text.getBytes(StandardCharsets.UTF_8));
      return Sha256.hex(digest);
    }

    boolean isWhole() {
      return run != null
          && value != null
          && seconds >= 0
          && Double.isFinite(seconds)
          && computed().equals(sha256);
    }
  }

  private final Path folder;
  private final Consumer<String> warning;

  /**
   * @param warning hears of a part that is there and of no use
   */
  FinishedParts(Path folder, Consumer<String> warning) {
    this.folder = folder;
    this.warning = warning;
  }

  /** The part, or null if there is none of this very run, whole. */
  <T> Kept<T> read(String name, String run, Class<T> type) {
    if (folder == null || !Files.isRegularFile(file(name))) {
      return null;
    }
    try {
      Stored stored = GSON.fromJson(Files.readString(file(name)), Stored.class);
      if (stored == null || !stored.isWhole()) {
        return again(name, "damaged, or of another version");
      }
      return run.equals(stored.run)
          ? new Kept<>(run, stored.seconds, GSON.fromJson(stored.value, type))
          : again(name, "of other data, settings or seed");
    } catch (JsonParseException | IllegalArgumentException | MalformedInputException e) {
      return again(name, "damaged");
    } catch (IOException e) {
      throw new DataException(file(name) + ": cannot be read: " + e.getMessage());
    }
  }

  private <T> Kept<T> again(String name, String why) {
    warning.accept("warning: " + file(name) + " is " + why + "; it is computed again");
    return null;
  }

  void write(String name, Kept<?> part) {
    if (folder != null) {
      JsonElement value = GSON.toJsonTree(part.value);
      JsonElement asRead = GSON.fromJson(GSON.toJson(value), JsonElement.class); // "Infinity"
      String sha256 = new Stored(part.run, part.seconds, asRead, null).computed();
      Stored stored = new Stored(part.run, part.seconds, value, sha256);
      AtomicFiles.write(file(name), out -> GSON.toJson(stored, out));
    }
  }

  private Path file(String name) {
    return folder.resolve(name + ".json");
  }
}
