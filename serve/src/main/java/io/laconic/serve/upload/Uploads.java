package io.laconic.serve.upload;

import io.laconic.io.file.Sha256;
import io.laconic.io.samples.Samples;
import io.laconic.serve.workspace.FolderOperations;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.ProjectNames;
import io.laconic.serve.workspace.ReceivedFile;
import io.laconic.serve.workspace.Refusal;
import io.laconic.serve.workspace.Workspace;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/** Receives files into a workspace; a file that may not be taken leaves nothing behind. */
public final class Uploads {
  /** Each takes a thread of the server as long as it lasts. */
  private static final int MOST_AT_ONCE = 16;

  private static final long MOST_DRAINED = 16 << 20;

  private final Workspace workspace;
  private final UploadLimits limits;
  private final Semaphore places = new Semaphore(MOST_AT_ONCE);

  public Uploads(Workspace workspace, UploadLimits limits) {
    this.workspace = workspace;
    this.limits = limits;
  }

  public UploadLimits limits() {
    return limits;
  }

  /** Makes use of a file that was received. */
  public interface Use<T> {
    T of(ReceivedFile file) throws IOException;
  }

  /**
   * Receives a file, hands it on, and removes what is left of it.
   *
   * @param name as the user calls it
   * @param announced the number of bytes if it is known, else negative
   */
  public <T> T receive(InputStream body, String name, long announced, Use<T> use)
      throws IOException {
    if (announced > limits.bytes()) {
      drain(body);
      throw tooLarge();
    }
    if (!places.tryAcquire()) {
      throw new Refusal(Refusal.Reason.TOO_MANY, "too many files are being sent at once");
    }
    try {
      return use(body, name, use);
    } finally {
      places.release();
    }
  }

  private <T> T use(InputStream body, String name, Use<T> use) throws IOException {
    Path folder = workspace.incoming();
    try {
      ReceivedFile file = store(body, name, folder.resolve("received"));
      ExpandedSize.check(file.path(), limits.expandedBytes());
      return use.of(file);
    } finally {
      FolderOperations.remove(folder);
    }
  }

  /** A bundled data set as if it had been received. */
  public <T> T sample(String name, Use<T> use) throws IOException {
    Samples.Sample sample =
        Samples.list().stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow(() -> Refusal.unknown("there is no sample of that name"));
    try (InputStream bytes = Samples.open(sample.name())) {
      return use(bytes, sample.file(), use);
    }
  }

  /** The table of a project as if it had been received. */
  public <T> T copy(Project project, String name, Use<T> use) throws IOException {
    try (InputStream bytes = Files.newInputStream(project.data())) {
      return use(bytes, name, use);
    }
  }

  private ReceivedFile store(InputStream body, String name, Path target) throws IOException {
    MessageDigest digest = Sha256.newDigest();
    long count = 0;
    byte[] buffer = new byte[1 << 16];
    InputStream timed = new TimedBody(body, limits.time());
    try (OutputStream out = Files.newOutputStream(target)) {
      for (int read = timed.read(buffer); read >= 0; read = timed.read(buffer)) {
        count += read;
        if (count > limits.bytes()) {
          drain(timed);
          throw tooLarge();
        }
        digest.update(buffer, 0, read);
        write(out, buffer, read, timed);
      }
    }
    if (count == 0) {
      throw Refusal.wrong("the file is empty");
    }
    return new ReceivedFile(target, ProjectNames.shown(name), Sha256.hex(digest), count);
  }

  /** Who sends must hear that there is no room: the rest is read before the answer. */
  static void write(OutputStream out, byte[] buffer, int count, InputStream rest)
      throws IOException {
    try {
      out.write(buffer, 0, count);
    } catch (IOException e) {
      drain(rest);
      throw new Refusal(
          Refusal.Reason.NO_ROOM,
          "the file cannot be stored ("
              + e.getMessage()
              + "); make room on the disk, then send it again");
    }
  }

  /** Reads some of what is not wanted: who still sends does not hear the answer. */
  private static void drain(InputStream body) throws IOException {
    InputStream timed = new TimedBody(body, Duration.ofSeconds(5));
    byte[] buffer = new byte[1 << 16];
    long left = MOST_DRAINED;
    for (int read = 0; read >= 0 && left > 0; left -= read) {
      read = timed.read(buffer);
    }
  }

  private Refusal tooLarge() {
    return new Refusal(
        Refusal.Reason.TOO_LARGE,
        "the file is larger than the " + (limits.bytes() >> 20) + " MB that are taken");
  }
}
