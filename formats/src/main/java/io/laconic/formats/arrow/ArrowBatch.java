package io.laconic.formats.arrow;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.CompressionType;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorInputStream;

/** The arrays of a batch of rows, in the order in which the columns use them. */
final class ArrowBatch {
  private static final int NO_COMPRESSION = -1;

  private final RecordBatch batch;
  private final ByteBuffer body;
  private int nextArray;
  private int nextColumn;
  private int nextCount;

  ArrowBatch(RecordBatch batch, ByteBuffer body) {
    this.batch = batch;
    this.body = body;
  }

  int rows() {
    return Math.toIntExact(batch.length());
  }

  /** Goes on to the next column; returns whether it has missing values. */
  boolean nextColumn() {
    return batch.nodes(nextColumn++).nullCount() > 0;
  }

  /** How many further arrays the next column of views has. */
  int furtherArrays() {
    return Math.toIntExact(batch.variadicBufferCounts(nextCount++));
  }

  void skipArrays(int count) {
    nextArray += count;
  }

  /** The next array, unpacked. */
  ByteBuffer nextArray() throws IOException {
    Buffer place = batch.buffers(nextArray++);
    int length = Math.toIntExact(place.length());
    ByteBuffer stored = body.slice(Math.toIntExact(place.offset()), length);
    stored.order(ByteOrder.LITTLE_ENDIAN);
    if (batch.compression() == null || length == 0) {
      return stored;
    }
    long unpacked = stored.getLong(0);
    ByteBuffer rest = stored.slice(Long.BYTES, length - Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    return unpacked == NO_COMPRESSION ? rest : unpacked(rest, Math.toIntExact(unpacked));
  }

  private ByteBuffer unpacked(ByteBuffer packed, int length) throws IOException {
    byte[] bytes = new byte[packed.limit()];
    packed.get(bytes);
    InputStream stored = new ByteArrayInputStream(bytes);
    try (InputStream in =
        batch.compression().codec() == CompressionType.ZSTD
            ? new ZstdInputStream(stored)
            : new FramedLZ4CompressorInputStream(stored)) {
      return ByteBuffer.wrap(in.readNBytes(length)).order(ByteOrder.LITTLE_ENDIAN);
    }
  }
}
