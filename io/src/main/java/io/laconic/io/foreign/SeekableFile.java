package io.laconic.io.foreign;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file on disk, which may be read from any place.
 *
 * @param name for messages
 */
public record SeekableFile(String name, Path path) {
  private static final int LARGEST = Integer.MAX_VALUE - 8;

  /** The file; bytes that came through a pipe go into a temporary one until the program ends. */
  static SeekableFile of(InputFile file) {
    if (file.pathOrNull() != null) {
      return new SeekableFile(file.name(), file.pathOrNull());
    }
    try (InputStream bytes = file.opener().open()) {
      Path copy = Files.createTempFile("laconic", ".table");
      copy.toFile().deleteOnExit();
      Files.copy(bytes, copy, StandardCopyOption.REPLACE_EXISTING);
      return new SeekableFile(file.name(), copy);
    } catch (IOException e) {
      throw new DataException(file.name() + ": cannot be read: " + FileErrors.reason(e), e);
    }
  }

  /** All bytes, the least significant of a number first, mapped into memory. */
  public ByteBuffer bytes() throws IOException {
    if (Files.size(path) > LARGEST) {
      throw error("larger than 2 GB; save it as CSV or in parts");
    }
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      return channel
          .map(FileChannel.MapMode.READ_ONLY, 0, channel.size())
          .order(ByteOrder.LITTLE_ENDIAN);
    }
  }

  /** An error that names the file. */
  public DataException error(String what) {
    return FileErrors.inFile(name, what);
  }
}
