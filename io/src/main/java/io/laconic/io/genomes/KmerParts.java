package io.laconic.io.genomes;

import io.laconic.data.DataException;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.LockedFile;
import io.laconic.io.file.Sha256;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A folder of temporary files. Their names tell what they were made from, so that a later run takes
 * those that are whole and fit. The folder is one that the user named, where they stay if the run
 * is stopped, or lies beside the output and goes in any case.
 */
final class KmerParts implements Closeable {
  private static final String LOCK = "in-use";
  private static final String ENDING = ".kmers";

  private final Path folder;
  private final LockedFile lock;
  private final boolean kept;
  private final AtomicInteger reused = new AtomicInteger();
  private boolean done;

  private KmerParts(Path folder, LockedFile lock, boolean kept) {
    this.folder = folder;
    this.lock = lock;
    this.kept = kept;
  }

  /**
   * Opens the folder.
   *
   * @param resume the user's; null: one beside the target
   */
  static KmerParts open(Path target, Path resume) {
    Path folder = resume;
    try {
      if (resume == null) {
        folder = AtomicFiles.folderBeside(target);
        return new KmerParts(folder, null, false);
      }
      Files.createDirectories(folder);
      Path lock = folder.resolve(LOCK);
      return new KmerParts(
          folder,
          LockedFile.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)
              .orElseThrow(() -> new DataException(resume + ": another run is using this folder")),
          true);
    } catch (IOException e) {
      throw FileErrors.notWritten(folder == null ? target : folder, e);
    }
  }

  /** A file of a stage that is made from something that a text tells. */
  Path file(String stage, String from) {
    MessageDigest digest = Sha256.newDigest();
    digest.update(from.getBytes(StandardCharsets.UTF_8));
    return folder.resolve(stage + "-" + Sha256.hex(digest).substring(0, 24) + ENDING);
  }

  /** Whether a file is there and whole. */
  boolean has(Path file) {
    boolean there = Files.exists(file);
    reused.addAndGet(there ? 1 : 0);
    return there;
  }

  /** How many files of an earlier run were found. */
  int reused() {
    return reused.get();
  }

  /** A file could not be written or read. */
  DataException failed(IOException e) {
    DataException failed = FileErrors.notWritten(folder, e);
    return new DataException(
        failed.markedMessage()
            + "; temporary files take about a byte for each base; --resume FOLDER writes them to another"
            + " disk",
        e);
  }

  /** All that was to be done is done: nothing need be kept. */
  void done() {
    done = true;
  }

  private static boolean isOurs(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(ENDING) || name.endsWith(ENDING + SlicedFile.HALF);
  }

  @Override
  public void close() throws IOException {
    if (done || !kept) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, KmerParts::isOurs)) {
        for (Path file : files) {
          Files.deleteIfExists(file);
        }
      }
    }
    if (lock != null) {
      lock.close();
      Files.deleteIfExists(folder.resolve(LOCK));
    }
    if (kept) {
      try (DirectoryStream<Path> left = Files.newDirectoryStream(folder)) {
        if (!left.iterator().hasNext()) {
          Files.delete(folder);
        }
      }
    } else {
      AtomicFiles.remove(folder);
    }
  }
}
