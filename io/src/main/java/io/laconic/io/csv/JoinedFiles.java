package io.laconic.io.csv;

import io.laconic.data.DataException;
import io.laconic.data.FileNotation;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.io.file.LazyInputStream;
import io.laconic.io.foreign.ForeignTables;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Many files as one table: {@code visits/part-*.parquet}. Rows come in the order of the names of
 * the files; every file has the same line of names, or the same columns.
 */
public final class JoinedFiles {
  private static final Pattern MARKS = Pattern.compile("[*?\\[{]");

  private JoinedFiles() {}

  /** Whether a name stands for many files: it has a mark such as * and is not itself a file. */
  public static boolean isPattern(String name) {
    try {
      return MARKS.matcher(name).find() && !Files.exists(Path.of(name));
    } catch (InvalidPathException e) {
      return MARKS.matcher(name).find(); // some systems allow no such file
    }
  }

  /** The files whose names match, as one file with the text of all of them. */
  public static InputFile of(String pattern) {
    int end = Math.max(pattern.lastIndexOf('/'), pattern.lastIndexOf('\\'));
    String names = pattern.substring(end + 1);
    List<InputFile> parts = parts(pattern, pattern.substring(0, end + 1), names);
    List<InputFile> texts =
        parts.stream().map(part -> ForeignTables.asText(part, FileNotation.USUAL)).toList();
    return InputFile.joined(names, parts)
        .withText(() -> new JoinedText(texts), SeparatorDetector.of(texts.get(0)));
  }

  private static List<InputFile> parts(String pattern, String folder, String names) {
    List<Path> found = new ArrayList<>();
    Path in = Path.of(folder.isEmpty() ? "." : folder);
    if (MARKS.matcher(folder).find() || !Files.isDirectory(in)) {
      throw FileErrors.inFile(
          pattern, folder.isEmpty() ? "no such file" : "no such folder: " + folder);
    }
    try (DirectoryStream<Path> all = Files.newDirectoryStream(in, names)) {
      for (Path file : all) {
        if (Files.isRegularFile(file)) {
          found.add(file);
        }
      }
    } catch (PatternSyntaxException e) {
      throw new DataException(pattern + ": not a pattern of names: " + e.getDescription(), e);
    } catch (IOException e) {
      throw new DataException(pattern + ": the folder cannot be read", e);
    }
    if (found.isEmpty()) {
      throw FileErrors.inFile(pattern, "no such file");
    }
    return found.stream().sorted().map(InputFile::of).toList();
  }

  /** The texts of all files, with the line of names of the first. */
  private static final class JoinedText extends LazyInputStream {
    private static final int ENOUGH = 1 << 16;

    private final Iterator<InputFile> next;
    private final String first;
    private final char[] buffer = new char[ENOUGH];
    private InputFile part;
    private Reader text;
    private String header;
    private boolean endsLine = true;

    JoinedText(List<InputFile> parts) {
      this.next = parts.iterator();
      this.first = parts.get(0).name();
    }

    @Override
    protected byte[] nextPiece() throws IOException {
      while (text != null || next.hasNext()) {
        if (text == null) {
          String names = open();
          if (names != null) {
            return bytes(names + "\n");
          }
        }
        int length = text.read(buffer);
        if (length > 0) {
          endsLine = buffer[length - 1] == '\n';
          return bytes(new String(buffer, 0, length));
        }
        close();
        if (!endsLine) {
          endsLine = true;
          return bytes("\n");
        }
      }
      return new byte[0];
    }

    private static byte[] bytes(String text) {
      return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Opens the next file behind its line of names; gives the line if it is the first file. */
    private String open() throws IOException {
      part = next.next();
      text = part.openText();
      String names = names();
      if (header == null) {
        header = names;
        return names;
      }
      if (!names.equals(header)) {
        throw FileErrors.inFile(part.name(), "other columns than " + first);
      }
      return null;
    }

    /** The first line, in which line ends inside of quotes do not count. */
    private String names() throws IOException {
      StringBuilder line = new StringBuilder();
      boolean quoted = false;
      for (int c = text.read(); c >= 0 && (quoted || c != '\n'); c = text.read()) {
        quoted ^= c == '"';
        line.append((char) c);
      }
      return line.toString().stripTrailing();
    }

    @Override
    public void close() throws IOException {
      if (text != null) {
        text.close();
        text = null;
      }
    }
  }
}
