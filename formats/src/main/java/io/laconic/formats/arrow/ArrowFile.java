package io.laconic.formats.arrow;

import io.laconic.data.DataException;
import io.laconic.io.foreign.SeekableFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.apache.arrow.flatbuf.Block;
import org.apache.arrow.flatbuf.DictionaryBatch;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.flatbuf.Schema;

/**
 * The parts of an Arrow file: a footer at its end names the columns and the places of batches of
 * rows and of dictionaries (Arrow columnar format, "IPC File Format").
 */
final class ArrowFile {
  private static final byte[] MAGIC = "ARROW1".getBytes(StandardCharsets.US_ASCII);
  private static final int CONTINUATION = -1;

  /** A part: what it holds, and its arrays. */
  private record Part(Message message, ByteBuffer body) {}

  private final SeekableFile file;
  private final ByteBuffer bytes;
  private final Footer footer;

  ArrowFile(SeekableFile file) throws IOException {
    this.file = file;
    this.bytes = file.bytes();
    int end = bytes.limit() - MAGIC.length;
    int lengthAt = end - Integer.BYTES;
    if (lengthAt < MAGIC.length || !bytes.slice(end, MAGIC.length).equals(ByteBuffer.wrap(MAGIC))) {
      throw damaged("it ends too early");
    }
    int length = bytes.getInt(lengthAt);
    if (length <= 0 || length > lengthAt) {
      throw damaged("its footer has a wrong length");
    }
    this.footer = Footer.getRootAsFooter(slice(lengthAt - length, length));
    if (schema() == null || schema().endianness() != Endianness.Little) {
      throw file.error("an Arrow file of a machine with the other order of bytes; save it as CSV");
    }
  }

  private DataException damaged(String why) {
    return file.error("an Arrow file that is damaged: " + why);
  }

  private ByteBuffer slice(long from, long length) {
    if (from < 0 || length < 0 || from > bytes.limit() || length > bytes.limit() - from) {
      throw damaged("a part lies outside of it");
    }
    return bytes.slice((int) from, (int) length).order(ByteOrder.LITTLE_ENDIAN);
  }

  Schema schema() {
    return footer.schema();
  }

  /** How many batches of rows there are. */
  int batches() {
    return footer.recordBatchesLength();
  }

  ArrowBatch batch(int k) {
    Part part = part(footer.recordBatches(k), MessageHeader.RecordBatch);
    return new ArrowBatch((RecordBatch) part.message.header(new RecordBatch()), part.body);
  }

  /** How many batches of dictionaries there are. */
  int dictionaries() {
    return footer.dictionariesLength();
  }

  DictionaryBatch dictionary(int k) {
    Part part = part(footer.dictionaries(k), MessageHeader.DictionaryBatch);
    return (DictionaryBatch) part.message.header(new DictionaryBatch());
  }

  /** The arrays of a batch of a dictionary. */
  ArrowBatch dictionaryValues(int k) {
    Part part = part(footer.dictionaries(k), MessageHeader.DictionaryBatch);
    return new ArrowBatch(dictionary(k).data(), part.body);
  }

  private Part part(Block block, byte kind) {
    ByteBuffer head = slice(block.offset(), block.metaDataLength());
    int skipped = head.getInt(0) == CONTINUATION ? 2 * Integer.BYTES : Integer.BYTES;
    ByteBuffer text = head.slice(skipped, head.limit() - skipped).order(ByteOrder.LITTLE_ENDIAN);
    Message message = Message.getRootAsMessage(text);
    if (message.headerType() != kind) {
      throw damaged("a part is not what its footer says");
    }
    return new Part(message, slice(block.offset() + block.metaDataLength(), block.bodyLength()));
  }
}
