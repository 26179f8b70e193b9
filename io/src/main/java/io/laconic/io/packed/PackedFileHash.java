package io.laconic.io.packed;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.Sha256;
import io.laconic.io.packed.PackedFormat.Section;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.function.Supplier;
import java.util.zip.CRC32C;

/**
 * The hash of a packed file, computed on first use. The same pass compares the large sections with
 * their checksums.
 */
final class PackedFileHash implements Supplier<String> {
  private static final int BUFFER = 1 << 20;

  private final Path path;
  private final String file;
  private final PackedHeader header;
  private final long length;
  private String sha256;

  PackedFileHash(Path path, String file, PackedHeader header, long length) {
    this.path = path;
    this.file = file;
    this.header = header;
    this.length = length;
  }

  @Override
  public synchronized String get() {
    if (sha256 == null) {
      sha256 = hash();
    }
    return sha256;
  }

  private String hash() {
    MessageDigest digest = Sha256.newDigest();
    CRC32C[] sums = new CRC32C[Section.values().length];
    java.util.Arrays.setAll(sums, k -> new CRC32C());
    try (FileChannel in = FileChannel.open(path)) {
      ByteBuffer bytes = ByteBuffer.allocateDirect(BUFFER);
      long at = 0;
      while (in.read(bytes) >= 0) {
        bytes.flip();
        digest.update(bytes.duplicate());
        for (Section section : Section.values()) {
          add(section, at, bytes, sums[section.ordinal()]);
        }
        at += bytes.limit();
        bytes.clear();
      }
      if (at != length) {
        throw FileErrors.inFile(file, "the file changed while it was read");
      }
    } catch (IOException e) {
      throw new DataException(file + ": cannot be read", e);
    }
    for (Section section : Section.values()) {
      if ((int) sums[section.ordinal()].getValue() != header.sum(section)) {
        throw wrongSum(file, section);
      }
    }
    return Sha256.hex(digest);
  }

  /**
   * Adds those bytes of a buffer that belong to a section; the buffer begins at a position of the
   * file.
   */
  private void add(Section section, long at, ByteBuffer bytes, CRC32C sum) {
    long from = Math.max(0, header.offset(section) - at);
    long end = Math.min(bytes.limit(), header.offset(section) + header.length(section) - at);
    if (from < end) {
      sum.update(bytes.duplicate().position((int) from).limit((int) end));
    }
  }

  static DataException wrongSum(String file, Section section) {
    String name = section.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
    return PackedHeader.damaged(file, "its " + name + " do not match their checksum");
  }
}
