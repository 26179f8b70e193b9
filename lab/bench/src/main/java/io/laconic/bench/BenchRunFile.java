package io.laconic.bench;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import io.laconic.data.DataException;
import io.laconic.io.file.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes and reads a run of the bench as a JSON file. */
final class BenchRunFile {
  private static final Gson GSON =
      new GsonBuilder()
          .setPrettyPrinting()
          .disableHtmlEscaping()
          .serializeNulls()
          .serializeSpecialFloatingPointValues()
          .create();

  private BenchRunFile() {}

  static String json(Object run) {
    return GSON.toJson(run);
  }

  static void write(BenchResults run, Path file) {
    AtomicFiles.write(file, out -> out.write(json(run) + "\n"));
  }

  /** A stored run. */
  static BenchResults read(Path file) {
    try {
      BenchResults run = GSON.fromJson(Files.readString(file), BenchResults.class);
      if (run == null || !BenchResults.FORMAT.equals(run.format()) || run.jobs() == null) {
        throw new DataException(file + ": no stored run of bench");
      }
      return run;
    } catch (IOException e) {
      throw new DataException(file + ": cannot be read", e);
    } catch (JsonParseException e) {
      throw new DataException(file + ": no stored run of bench", e);
    }
  }
}
