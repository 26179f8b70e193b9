package io.laconic.io.fetch;

import io.laconic.data.DataException;
import io.laconic.io.file.Hash;
import io.laconic.io.file.Messages;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.List;

/**
 * The part of a file that is there already: {@code NAME.part} beside its place, and {@code
 * NAME.part.tag} with the address and the version of the file that the server told. Only one
 * process at a time may have it open.
 */
final class DownloadPart implements Closeable {
  private final Path target;
  private final Path part;
  private final Path tagFile;
  private final FileChannel channel;

  private DownloadPart(Path target, Path part, Path tagFile, FileChannel channel) {
    this.target = target;
    this.part = part;
    this.tagFile = tagFile;
    this.channel = channel;
  }

  /** Opens what an earlier download left, or an empty part. */
  static DownloadPart open(Path target) {
    Path part = target.resolveSibling(target.getFileName() + ".part");
    Path tagFile = target.resolveSibling(target.getFileName() + ".part.tag");
    try {
      FileChannel channel =
          FileChannel.open(part, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      DownloadPart opened = new DownloadPart(target, part, tagFile, channel);
      opened.lock();
      channel.position(channel.size());
      return opened;
    } catch (IOException e) {
      throw new DataException(part + ": cannot be written", e);
    }
  }

  private void lock() throws IOException {
    boolean mine;
    try {
      mine = channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      mine = false;
    }
    if (!mine) {
      channel.close();
      throw Messages.inFile(part.toString(), "another download is writing it");
    }
  }

  long size() throws IOException {
    return channel.position();
  }

  /** The version of the file at an address that the part belongs to; empty if not known. */
  String tag(URI address) throws IOException {
    List<String> lines = Files.exists(tagFile) ? Files.readAllLines(tagFile) : List.of();
    boolean known = lines.size() == 2 && lines.get(0).equals(address.toString());
    return known ? lines.get(1) : "";
  }

  void append(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** Forgets what was there. */
  void restart() throws IOException {
    channel.truncate(0);
    Files.deleteIfExists(tagFile);
  }

  /** Forgets what was there; what comes now is of this version. */
  void restart(URI address, String tag) throws IOException {
    restart();
    if (!tag.isEmpty()) {
      Files.writeString(tagFile, address + "\n" + tag + "\n");
    }
  }

  String sha256() throws IOException {
    MessageDigest digest = Hash.sha256();
    try (InputStream in = new DigestInputStream(Files.newInputStream(part), digest)) {
      in.transferTo(java.io.OutputStream.nullOutputStream());
    }
    return Hash.hex(digest);
  }

  /** The part is the whole: it takes its place. */
  void finish() throws IOException {
    channel.force(true);
    channel.close();
    Files.deleteIfExists(tagFile);
    Files.move(part, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  /** The part is of no use. */
  void discard() throws IOException {
    channel.close();
    Files.deleteIfExists(tagFile);
    Files.deleteIfExists(part);
  }

  /** Leaves what is there for the next time; nothing is not left. */
  @Override
  public void close() throws IOException {
    if (channel.isOpen()) {
      boolean empty = channel.size() == 0;
      channel.close();
      if (empty) {
        Files.deleteIfExists(tagFile);
        Files.deleteIfExists(part);
      }
    }
  }
}
