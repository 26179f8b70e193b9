package io.laconic.io.fetch;

import io.laconic.io.file.FileErrors;
import io.laconic.io.file.Sha256;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * The part of a file that was downloaded so far: {@code NAME.part} beside its place, and {@code
 * NAME.part.tag} with the address and the version of the file as the server names it. Only one
 * process at a time may have it open.
 */
final class PartialDownload implements Closeable {
  private final Path target;
  private final Path part;
  private final Path versionFile;
  private final FileChannel channel;

  private PartialDownload(Path target, Path part) throws IOException {
    this.target = target;
    this.part = part;
    this.versionFile = part.resolveSibling(part.getFileName() + ".tag");
    this.channel = FileChannel.open(part, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    lock();
    channel.position(channel.size());
  }

  /** Opens what an earlier download left, or an empty part. */
  static PartialDownload open(Path target) {
    Path part = target.resolveSibling(target.getFileName() + ".part");
    try {
      return new PartialDownload(target, part);
    } catch (IOException e) {
      throw FileErrors.notWritten(part, e);
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
      throw FileErrors.inFile(part.toString(), "another download is writing it");
    }
  }

  long size() throws IOException {
    return channel.position();
  }

  /** The version of the file at an address that the part belongs to; empty if not known. */
  String version(URI address) throws IOException {
    List<String> lines = Files.exists(versionFile) ? Files.readAllLines(versionFile) : List.of();
    boolean known = lines.size() == 2 && lines.get(0).equals(address.toString());
    return known ? lines.get(1) : "";
  }

  void append(byte[] bytes) throws IOException {
    for (ByteBuffer rest = ByteBuffer.wrap(bytes); rest.hasRemaining(); ) {
      channel.write(rest);
    }
  }

  /** Drops all bytes. */
  void restart() throws IOException {
    channel.truncate(0);
    Files.deleteIfExists(versionFile);
  }

  /** Drops all bytes; those that follow belong to the given version. */
  void restart(URI address, String version) throws IOException {
    restart();
    if (!version.isEmpty()) {
      Files.writeString(versionFile, address + "\n" + version + "\n");
    }
  }

  String sha256() {
    return Sha256.ofFile(part);
  }

  /** Moves the part, which is whole now, into its place. */
  void finish() throws IOException {
    channel.force(true);
    channel.close();
    Files.deleteIfExists(versionFile);
    Files.move(part, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Removes the part, which is of no use. */
  void discard() throws IOException {
    channel.close();
    Files.deleteIfExists(versionFile);
    Files.deleteIfExists(part);
  }

  /** Leaves the part for the next download, unless it is empty. */
  @Override
  public void close() throws IOException {
    if (channel.isOpen() && channel.size() == 0) {
      discard();
    }
    channel.close();
  }
}
