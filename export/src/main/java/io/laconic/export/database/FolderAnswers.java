package io.laconic.export.database;

import io.laconic.data.DataException;
import io.laconic.export.sql.TableQueries;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.FileErrors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Queries and answers in a folder: {@code 1-classes.sql} is answered by {@code 1-classes.csv}.
 * Somebody who may connect to the database runs them.
 */
final class FolderAnswers implements Answers {
  private final Path folder;

  FolderAnswers(Path folder) {
    this.folder = folder;
  }

  @Override
  public List<TableQueries.Cell> columns(String query) {
    return null;
  }

  @Override
  public Path answer(String name, String query) {
    Path asked = folder.resolve(name + ".sql");
    Path answered = folder.resolve(name + ".csv");
    String text = query + ";\n";
    boolean same = isSame(asked, text);
    if (!same && Files.exists(answered)) {
      throw new DataException(
          answered
              + ": answers another query, of another table, seed or option; name a new folder with"
              + " --print-sql, or remove the files from "
              + name
              + " on");
    }
    if (!same) {
      create();
      AtomicFiles.write(asked, out -> out.write(text));
    }
    if (!Files.exists(answered)) {
      throw new DataException(
          "to go on, run the query in "
              + asked
              + " in the database, save its answer as "
              + answered
              + " (CSV with a line of names, nothing for NULL), and run this command again");
    }
    return answered;
  }

  private void create() {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw FileErrors.notWritten(folder, e);
    }
  }

  private static boolean isSame(Path file, String text) {
    try {
      return Files.exists(file) && Files.readString(file).replace("\r\n", "\n").equals(text);
    } catch (IOException e) {
      throw new DataException(file + ": " + FileErrors.reason(e), e);
    }
  }

  @Override
  public void close() {
    // files stay
  }
}
