package io.laconic.papers.experiment;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import io.laconic.data.DataException;
import io.laconic.io.file.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Stores finished parts of a reproduction, one JSON file each; without a folder, none. */
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

  private record Stored(String run, double seconds, JsonElement value) {}

  private final Path folder;

  FinishedParts(Path folder) {
    this.folder = folder;
  }

  /** The part, or null if there is none of this very run. */
  <T> Kept<T> read(String name, String run, Class<T> type) {
    if (folder == null || !Files.isRegularFile(file(name))) {
      return null;
    }
    try {
      Stored stored = GSON.fromJson(Files.readString(file(name)), Stored.class);
      boolean same = stored != null && run.equals(stored.run) && stored.value != null;
      return same ? new Kept<>(run, stored.seconds, GSON.fromJson(stored.value, type)) : null;
    } catch (JsonParseException e) {
      return null; // not ours, or damaged: computed again
    } catch (IOException e) {
      throw new DataException(file(name) + ": cannot be read: " + e.getMessage());
    }
  }

  void write(String name, Kept<?> part) {
    if (folder != null) {
      Stored stored = new Stored(part.run, part.seconds, GSON.toJsonTree(part.value));
      AtomicFiles.write(file(name), out -> GSON.toJson(stored, out));
    }
  }

  private Path file(String name) {
    return folder.resolve(name + ".json");
  }
}
