package io.laconic.io.fetch;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.LockedFile;
import io.laconic.io.file.Sha256;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;

/**
 * The part of a file that was downloaded so far: {@code NAME.part} beside its place, and {@code
 * NAME.part.tag} with the address and the version of the file as the server names it. Only one
 * download at a time may have it open ({@link LockedFile}).
 */
final class PartialDownload implements Closeable {
  private final Path target;
  private final Path part;
  private final Path versionFile;
  private final LockedFile locked;
  private final FileChannel channel;

  private PartialDownload(Path target, Path part) throws IOException {
    this.target = target;
    this.part = part;
    this.versionFile = part.resolveSibling(part.getFileName() + ".tag");
    makeIfAbsent(part);
    Optional<Object> before = identity(part);
    this.locked = locked(part);
    this.channel = locked.channel();
    if (before.isEmpty() || !before.equals(identity(part))) {
      locked.close();
      throw inUse(part); // it took its place, or was removed, just before the lock was free
    }
    channel.position(channel.size());
  }

  private static void makeIfAbsent(Path part) throws IOException {
    try {
      Files.createFile(part);
    } catch (FileAlreadyExistsException e) {
      // left by an earlier download, or written by another one
    }
  }

  /** What tells the file of this name from another one of the same name; none: there is none. */
  private static Optional<Object> identity(Path part) throws IOException {
    try {
      Object key = Files.readAttributes(part, BasicFileAttributes.class).fileKey();
      return Optional.of(key == null ? part : key); // a system without keys moves no open file
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  private static DataException inUse(Path part) {
    return FileErrors.inFile(part.toString(), "another download is writing it");
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

  private static LockedFile locked(Path part) throws IOException {
    try {
      return LockedFile.open(part, StandardOpenOption.READ, StandardOpenOption.WRITE)
          .orElseThrow(() -> inUse(part));
    } catch (NoSuchFileException e) {
      throw inUse(part);
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

  String sha256() throws IOException {
    MessageDigest digest = Sha256.newDigest();
    ByteBuffer block = ByteBuffer.allocate(1 << 16);
    for (long at = 0; channel.read(block.clear(), at) > 0; at += block.limit()) {
      digest.update(block.flip());
    }
    return Sha256.hex(digest);
  }

  /** All bytes as text, one character per byte. */
  String text() throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
    while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) > 0) {
      // goes on until all is read
    }
    return new String(bytes.array(), 0, bytes.position(), StandardCharsets.ISO_8859_1);
  }

  /** Moves the part, which is whole now, into its place; nobody else has it before it is there. */
  void finish() throws IOException {
    channel.force(true);
    Files.deleteIfExists(versionFile);
    Files.move(part, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    locked.close();
  }

  /** Removes the part, which is of no use; nobody else has it before it is gone. */
  void discard() throws IOException {
    Files.deleteIfExists(versionFile);
    Files.deleteIfExists(part);
    locked.close();
  }

  /** Leaves the part for the next download, unless it is empty. */
  @Override
  public void close() throws IOException {
    if (channel.isOpen() && channel.size() == 0) {
      discard();
    }
    locked.close();
  }
}
