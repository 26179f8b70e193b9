package io.laconic.io.file;

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
 * takes the target's place, when all of it is on the disk. If that fails, the old file is
 * unchanged.
 */
public final class AtomicFiles {
  /** Written to find out whether something can be: a block, which a full disk has no room for. */
  private static final int PROBED_BYTES = 4096;

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

  /**
   * Fails early if the target cannot be written: tries to write a file beside it. What processes
   * left in the folder that were killed while they wrote is removed.
   */
  public static void checkTarget(Path target) {
    checkPlace(target);
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      return; // a pipe or a device: known when it is written
    }
    TemporaryFiles.removeLeftIn(folder(target).toAbsolutePath());
    try {
      replaceable(target);
    } catch (IOException e) {
      throw FileErrors.notWritten(target, e);
    }
  }

  /** Removes what processes left in a folder that were killed while they wrote into it. */
  public static void removeLeftIn(Path folder) {
    TemporaryFiles.removeLeftIn(folder.toAbsolutePath());
  }

  /** Writes a small file beside the target and removes it. */
  private static void replaceable(Path target) throws IOException {
    Path beside = TemporaryFiles.open(place(target));
    try {
      Files.write(beside, new byte[PROBED_BYTES], StandardOpenOption.CREATE_NEW);
    } finally {
      TemporaryFiles.close(beside);
    }
  }

  private static void checkPlace(Path target) {
    Path folder = folder(target);
    if (!Files.isDirectory(folder)) {
      throw FileErrors.inFile(target.toString(), "there is no folder " + folder);
    } else if (Files.isDirectory(target)) {
      throw FileErrors.inFile(target.toString(), "is a folder, not a file");
    } else if (Files.exists(target) && !Files.isWritable(target)) {
      throw FileErrors.inFile(target.toString(), "no permission to write it");
    }
  }

  private static Path folder(Path target) {
    return target.getParent() == null ? Path.of("") : target.getParent();
  }

  /** Where the target is: a link to a file stays, and the file is replaced. */
  private static Path place(Path target) throws IOException {
    return Files.exists(target) ? target.toRealPath() : target;
  }

  /**
   * Removes what is only half written. To be called when the program is interrupted; nothing can be
   * written after that.
   */
  public static void removeUnfinished() {
    TemporaryFiles.removeOpen();
  }

  /**
   * Has a temporary file, or a folder that holds only such files, removed if the program is
   * interrupted; {@link #remove} does it earlier.
   */
  public static void removeWhenInterrupted(Path file) {
    TemporaryFiles.add(file);
  }

  /** Makes a folder beside a target for temporary files; {@link #remove} removes it with them. */
  public static Path folderBeside(Path target) throws IOException {
    checkPlace(target);
    return Files.createDirectory(TemporaryFiles.open(place(target)));
  }

  /** Removes a temporary file, or a folder with its files, and forgets it. */
  public static void remove(Path file) throws IOException {
    TemporaryFiles.close(file);
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
    checkPlace(target);
    try {
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        writeTo(target, content, StandardOpenOption.WRITE);
      } else {
        replace(place(target), content);
      }
    } catch (UncheckedIOException e) {
      throw FileErrors.notWritten(target, e.getCause());
    } catch (IOException e) {
      throw FileErrors.notWritten(target, e);
    }
  }

  /** Writes a plain file like {@link #writeBytes}, but hands over a path instead of a stream. */
  public static void writeFile(Path target, NewFile content) {
    checkPlace(target);
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw FileErrors.inFile(target.toString(), "is not a plain file");
    }
    try {
      replaceFile(place(target), content);
    } catch (UncheckedIOException e) {
      throw FileErrors.notWritten(target, e.getCause());
    } catch (IOException e) {
      throw FileErrors.notWritten(target, e);
    }
  }

  private static void replace(Path target, Bytes content) throws IOException {
    replaceFile(
        target,
        beside ->
            writeTo(beside, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
  }

  private static void replaceFile(Path target, NewFile content) throws IOException {
    Path beside = TemporaryFiles.open(target);
    try {
      content.writeTo(beside);
      SyncedFiles.sync(beside);
      move(beside, target);
      SyncedFiles.syncFolder(folder(target).toAbsolutePath());
    } finally {
      TemporaryFiles.close(beside);
    }
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
