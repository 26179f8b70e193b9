package io.laconic.io.companion;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Reads the folds that the user gives: one whole number per row of the data file, no header. */
public final class FoldsFile {
  private FoldsFile() {}

  /**
   * The fold number of each row.
   *
   * @param rows how many rows the data file has
   * @param data its name, for messages
   */
  public static int[] read(Path file, int rows, String data) {
    List<String> lines = lines(file);
    int count = lines.size();
    while (count > 0 && lines.get(count - 1).isBlank()) {
      count--;
    }
    if (count != rows) {
      throw new DataException(file + ": " + count + " lines for the " + rows + " rows of " + data);
    }
    int[] numbers = new int[rows];
    for (int row = 0; row < rows; row++) {
      String text = lines.get(row).strip();
      if (!text.matches("[+-]?[0-9]{1,9}")) {
        throw new DataException(
            file
                + ", line "
                + (row + 1)
                + ": "
                + FileErrors.quoted(text)
                + " is not a whole number");
      }
      numbers[row] = Integer.parseInt(text);
    }
    return numbers;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (NoSuchFileException e) {
      throw new DataException(file + ": no such file");
    } catch (MalformedInputException e) {
      throw new DataException(file + ": not UTF-8 text");
    } catch (IOException e) {
      throw new DataException(file + ": cannot be read: " + e.getMessage());
    }
  }
}
