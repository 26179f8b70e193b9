package io.laconic.io.file;

import io.laconic.data.DataException;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file whole or not at all: the content goes to a new file beside the target, which then
 * takes the target's place. If that fails, the old file is unchanged.
 */
public final class AtomicFiles {
  private AtomicFiles() {}

  /** Writes the text of a file. */
  public interface Content {
    void writeTo(Writer out) throws IOException;
  }

  /** Writes the bytes of a file. */
  public interface Bytes {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Writes a new file at a path; its bytes may come in any order. */
  public interface NewFile {
    void writeTo(Path beside) throws IOException;
  }

  /** Fails early if the target cannot be written. */
  public static void checkTarget(Path target) {
    Path folder = folder(target);
    if (!Files.isDirectory(folder)) {
      throw FileErrors.inFile(target.toString(), "there is no folder " + folder);
    } else if (Files.isDirectory(target)) {
      throw FileErrors.inFile(target.toString(), "is a folder, not a file");
    } else if (Files.exists(target) ? !Files.isWritable(target) : !Files.isWritable(folder)) {
      throw FileErrors.inFile(target.toString(), "no permission to write it");
    }
  }

  private static Path folder(Path target) {
    return target.getParent() == null ? Path.of("") : target.getParent();
  }

  /** Writes text in UTF-8 to the target, like {@link #writeBytes}. */
  public static void write(Path target, Content content) {
    writeBytes(target, out -> writeText(out, content));
  }

  private static void writeText(OutputStream out, Content content) throws IOException {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    content.writeTo(text);
    text.flush();
  }

  /**
   * Writes bytes to the target; a target that is not a plain file, such as a pipe, is written
   * directly.
   */
  public static void writeBytes(Path target, Bytes content) {
    checkTarget(target);
    try {
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        writeTo(target, content, StandardOpenOption.WRITE);
      } else {
        replace(Files.exists(target) ? target.toRealPath() : target, content);
      }
    } catch (UncheckedIOException | IOException e) {
      throw new DataException(target + ": cannot be written", e);
    }
  }

  /** Writes a plain file like {@link #writeBytes}, but hands over a path instead of a stream. */
  public static void writeFile(Path target, NewFile content) {
    checkTarget(target);
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw FileErrors.inFile(target.toString(), "is not a plain file");
    }
    try {
      replaceFile(Files.exists(target) ? target.toRealPath() : target, content);
    } catch (UncheckedIOException | IOException e) {
      throw new DataException(target + ": cannot be written", e);
    }
  }

  private static void replace(Path target, Bytes content) throws IOException {
    replaceFile(
        target,
        beside ->
            writeTo(beside, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
  }

  private static void replaceFile(Path target, NewFile content) throws IOException {
    Path beside = target.resolveSibling("." + target.getFileName() + "." + unique() + ".tmp");
    beside.toFile().deleteOnExit(); // a program that is interrupted leaves nothing behind
    try {
      content.writeTo(beside);
      move(beside, target);
    } finally {
      Files.deleteIfExists(beside);
    }
  }

  private static String unique() {
    return ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime());
  }

  private static void writeTo(Path path, Bytes content, StandardOpenOption... options)
      throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path, options))) {
      content.writeTo(out);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
