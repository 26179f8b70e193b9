package io.laconic.io.genomes;

import io.laconic.data.DataException;
import io.laconic.io.file.Containers;
import io.laconic.io.file.FileErrors;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads FASTA and FASTQ files, compressed or not. Words with other letters than A, C, G and T are
 * skipped; a letter that is not one for bases (as in proteins) is an error.
 */
public final class Sequences {
  /** Letters of bases that are not known exactly. */
  private static final String UNSURE = "NRYSWKMBDHVXnryswkmbdhvx-.*";

  private static final int BUFFER = 1 << 16;

  /** Letters of the second line that tell sequences from tables. */
  private static final int LOOKED_AT = 60;

  /** Hears what a file has. */
  interface Listener {
    /** A sequence begins. */
    void sequence(String name);

    /** A base, 0 to 3; -1 for one that is not known. */
    void base(int code);
  }

  private final String file;
  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER];
  private int at;
  private int end;
  private long line = 1;

  private Sequences(String file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  /** Whether a file begins as FASTA or FASTQ do. */
  public static boolean areIn(Path path) {
    if (!Files.isRegularFile(path)) {
      return false;
    }
    String name = path.getFileName().toString();
    try (InputStream in = Containers.unpacked(name, Files.newInputStream(path))) {
      int first = in.read();
      if (first != '>' && first != '@') {
        return false;
      }
      int letter = in.read();
      while (letter >= 0 && letter != '\n') {
        letter = in.read();
      }
      boolean bases = true;
      letter = in.read();
      for (int k = 0; k < LOOKED_AT && letter >= 0 && letter != '\n'; k++) {
        bases &= Character.isLetter(letter) || "-.*\r>".indexOf(letter) >= 0 && first == '>';
        bases &= first == '>' || Kmer.code(letter) >= 0 || letter == 'N' || letter == 'n';
        letter = in.read();
        if (letter == '\r') {
          break;
        }
      }
      return bases;
    } catch (IOException | DataException e) { // a file of another kind
      return false;
    }
  }

  /**
   * Reads a file.
   *
   * @throws DataException with file and line if it is not DNA
   */
  static void read(Path path, Listener listener) {
    String name = path.getFileName().toString();
    if (!Files.exists(path)) {
      throw FileErrors.inFile(path.toString(), "no such file");
    }
    try (InputStream in = Containers.unpacked(name, Files.newInputStream(path))) {
      new Sequences(name, in).read(listener);
    } catch (IOException e) {
      throw new DataException(name + ": cannot be read: " + e.getMessage(), e);
    }
  }

  private int next() throws IOException {
    if (at == end) {
      end = in.read(buffer);
      at = 0;
      if (end <= 0) {
        end = 0;
        return -1;
      }
    }
    int letter = buffer[at++] & 0xff;
    line += letter == '\n' ? 1 : 0;
    return letter;
  }

  private String restOfLine() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int letter = next(); letter >= 0 && letter != '\n'; letter = next()) {
      text.append((char) letter);
    }
    return text.toString().strip();
  }

  private void read(Listener listener) throws IOException {
    int first = next();
    while (first == '\n' || first == '\r') {
      first = next();
    }
    if (first < 0) {
      throw FileErrors.inFile(file, "it is empty");
    }
    if (first != '>' && first != '@') {
      throw FileErrors.inFile(
          file, "it is not FASTA or FASTQ: the first line begins with neither > nor @");
    }
    int mark = first;
    while (mark >= 0) {
      long begin = line;
      String name = restOfLine().split("\\s+", 2)[0];
      if (name.isEmpty()) {
        throw FileErrors.inLine(file, begin, "a sequence without a name");
      }
      listener.sequence(name);
      long bases = 0;
      int stop = first == '>' ? '>' : '+';
      int letter = next();
      boolean fresh = true;
      while (letter >= 0 && !(fresh && letter == stop)) {
        if (letter == '\n' || letter == '\r') {
          fresh |= letter == '\n';
        } else {
          fresh = false;
          bases++;
          listener.base(base(letter));
        }
        letter = next();
      }
      if (bases == 0) {
        throw FileErrors.inLine(file, begin, "sequence " + FileErrors.quoted(name) + " is empty");
      }
      mark = first == '>' ? letter : afterQualities(letter, bases, name);
    }
  }

  private int base(int letter) {
    int code = Kmer.code(letter);
    if (code < 0 && UNSURE.indexOf(letter) < 0) {
      throw FileErrors.inLine(
          file,
          line,
          FileErrors.quoted(String.valueOf((char) letter)) + " is not a base: not DNA?");
    }
    return code;
  }

  /** Skips the qualities of a read; returns the mark of the next one. */
  private int afterQualities(int plus, long bases, String name) throws IOException {
    if (plus < 0) {
      throw FileErrors.inFile(file, "it ends within read " + FileErrors.quoted(name));
    }
    restOfLine();
    long left = bases;
    int letter = 0;
    while (left > 0) {
      letter = next();
      if (letter < 0) {
        throw FileErrors.inFile(file, "it ends within read " + FileErrors.quoted(name));
      }
      left -= letter == '\n' || letter == '\r' ? 0 : 1;
    }
    for (letter = next(); letter == '\n' || letter == '\r'; ) {
      letter = next();
    }
    if (letter >= 0 && letter != '@') {
      throw FileErrors.inLine(file, line, "a read should begin with @");
    }
    return letter;
  }
}
