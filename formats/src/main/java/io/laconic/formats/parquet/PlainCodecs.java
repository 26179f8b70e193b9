package io.laconic.formats.parquet;

import io.airlift.compress.Decompressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import io.airlift.compress.zstd.ZstdInputStream;
import io.laconic.io.foreign.SeekableFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * Unpacks pages without native libraries. A page that says it becomes larger than its bytes allow
 * is refused before memory is taken.
 */
record PlainCodecs(SeekableFile file) implements CompressionCodecFactory {
  /** No LZ4 or Snappy block unpacks to more than this for each byte. */
  private static final int LARGEST_RATIO = 255;

  private static final int ALWAYS_ALLOWED = 64;

  /** Unpacks bytes. */
  private interface Codec {
    byte[] unpacked(byte[] packed, int size) throws IOException;
  }

  /** Opens a stream that unpacks. */
  private interface Stream {
    InputStream of(InputStream packed) throws IOException;
  }

  @Override
  public BytesInputDecompressor getDecompressor(CompressionCodecName name) {
    return switch (name) {
      case UNCOMPRESSED -> new Pages((packed, size) -> packed);
      case SNAPPY -> new Pages(block(new SnappyDecompressor()));
      case LZ4_RAW -> new Pages(block(new Lz4Decompressor()));
      case GZIP -> new Pages(stream(GZIPInputStream::new));
      case ZSTD -> new Pages(stream(ZstdInputStream::new));
      default ->
          throw file.error(
              "a Parquet file compressed by "
                  + name.name().toLowerCase(Locale.ROOT)
                  + ", which is not read; save it with snappy, zstd or gzip, or as CSV");
    };
  }

  private static Codec block(Decompressor decompressor) {
    return (packed, size) -> {
      if (size > (long) LARGEST_RATIO * packed.length + ALWAYS_ALLOWED) {
        throw new IOException("a page of " + packed.length + " bytes cannot unpack to " + size);
      }
      byte[] unpacked = new byte[size];
      decompressor.decompress(packed, 0, packed.length, unpacked, 0, size);
      return unpacked;
    };
  }

  private static Codec stream(Stream stream) {
    return (packed, size) -> {
      try (InputStream in = stream.of(new ByteArrayInputStream(packed))) {
        return in.readNBytes(size);
      }
    };
  }

  /** Unpacks the pages of a column. */
  private record Pages(Codec codec) implements BytesInputDecompressor {
    @Override
    public BytesInput decompress(BytesInput packed, int size) throws IOException {
      return BytesInput.from(codec.unpacked(packed.toInputStream().readAllBytes(), size));
    }

    @Override
    public void decompress(ByteBuffer packed, int packedSize, ByteBuffer target, int size)
        throws IOException {
      byte[] bytes = new byte[packedSize];
      packed.get(bytes);
      target.put(codec.unpacked(bytes, size));
    }

    @Override
    public void release() {
      // nothing is held
    }
  }

  @Override
  public BytesInputCompressor getCompressor(CompressionCodecName name) {
    throw new UnsupportedOperationException("files are only read");
  }

  @Override
  public void release() {
    // nothing is held
  }
}
