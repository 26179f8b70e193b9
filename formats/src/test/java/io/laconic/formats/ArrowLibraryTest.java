package io.laconic.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.io.table.LoadedTable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.compression.CommonsCompressionFactory;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.LargeVarCharVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampMilliVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.UInt1Vector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.compression.CompressionCodec;
import org.apache.arrow.vector.compression.CompressionUtil.CodecType;
import org.apache.arrow.vector.compression.NoCompressionCodec;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryEncoder;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.ipc.message.IpcOption;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files that Arrow's own library writes: kinds of columns, gaps, batches, dictionaries. */
class ArrowLibraryTest {
  private static final int ROWS = 20;
  private static final int BATCHES = 3;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(
      value = CodecType.class,
      names = {"NO_COMPRESSION", "LZ4_FRAME", "ZSTD"})
  void everyColumnComesBack(CodecType codec) throws IOException {
    Path file = folder.resolve("a.arrow");
    write(file, codec);
    LoadedTable loaded = TestFiles.load(file);
    Dataset data = loaded.dataset();
    assertThat(data.rowCount()).isEqualTo(ROWS * BATCHES);
    assertThat(loaded.warnings())
        .containsExactly(
            "a.arrow: columns of lists, structures or bytes are left out: \"list\", \"struct\","
                + " \"bytes\"");
    assertThat(data.columns().stream().map(Column::name))
        .containsExactly(
            "int",
            "byte",
            "short",
            "unsigned",
            "huge",
            "long",
            "double",
            "float",
            "bit",
            "nothing",
            "text",
            "large",
            "day",
            "at",
            "money");
    for (int row = 0; row < data.rowCount(); row++) {
      int k = row % ROWS;
      assertThat(number(data, "int", row)).isEqualTo(k - 5);
      assertThat(number(data, "byte", row)).isEqualTo(-k);
      assertThat(number(data, "short", row)).isEqualTo(-300 * k);
      assertThat(number(data, "unsigned", row)).isEqualTo(200 + k);
      assertThat(number(data, "huge", row)).isEqualTo(18446744073709551615.0 - k);
      assertThat(number(data, "long", row)).isEqualTo(1L << k);
      assertThat(number(data, "double", row))
          .isEqualTo(Double.valueOf(k % 4 == 0 ? Double.NaN : k / 3.0));
      assertThat(number(data, "float", row)).isEqualTo(Double.parseDouble((0.1f * k) + ""));
      assertThat(text(data, "bit", row)).isEqualTo(k % 3 == 0 ? "true" : "false");
      assertThat(data.column("nothing").isMissing(row)).isTrue();
      assertThat(text(data, "text", row)).isEqualTo(k % 5 == 0 ? null : "é, \"" + k % 7 + "\"");
      assertThat(text(data, "large", row)).isEqualTo("a longer text " + k % 6);
      assertThat(text(data, "day", row)).isEqualTo("2024-01-" + (10 + k));
      assertThat(text(data, "at", row)).isEqualTo("2024-01-31 10:30:" + (10 + k));
      assertThat(number(data, "money", row)).isEqualTo((k - 10) / 100.0);
      assertThat(data.labels().name(row)).isEqualTo(k % 2 == 0 ? "yes" : "no");
    }
  }

  private static double number(Dataset data, String column, int row) {
    return ((AnyNumericColumn) data.column(column)).value(row);
  }

  private static String text(Dataset data, String column, int row) {
    return data.column(column).isMissing(row)
        ? null
        : ((CategoryColumn) data.column(column)).value(row);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void write(Path file, CodecType codec) throws IOException {
    try (BufferAllocator memory = new RootAllocator();
        VarCharVector words = new VarCharVector("words", memory)) {
      words.allocateNew();
      words.setSafe(0, utf8("no"));
      words.setSafe(1, utf8("yes"));
      words.setValueCount(2);
      Dictionary dictionary =
          new Dictionary(words, new DictionaryEncoding(7, false, new ArrowType.Int(8, true)));
      DictionaryProvider dictionaries = new DictionaryProvider.MapDictionaryProvider(dictionary);
      List<FieldVector> columns = columns(memory);
      try (VarCharVector labels = new VarCharVector("class", memory)) {
        for (int k = 0; k < ROWS; k++) {
          labels.setSafe(k, utf8(k % 2 == 0 ? "yes" : "no"));
        }
        labels.setValueCount(ROWS);
        columns.add((FieldVector) DictionaryEncoder.encode(labels, dictionary));
      }
      CompressionCodec.Factory codecs =
          codec == CodecType.NO_COMPRESSION
              ? NoCompressionCodec.Factory.INSTANCE
              : CommonsCompressionFactory.INSTANCE;
      try (VectorSchemaRoot root = new VectorSchemaRoot(columns);
          FileOutputStream out = new FileOutputStream(file.toFile());
          ArrowFileWriter writer =
              new ArrowFileWriter(
                  root, dictionaries, out.getChannel(), null, IpcOption.DEFAULT, codecs, codec)) {
        writer.start();
        for (int k = 0; k < BATCHES; k++) {
          writer.writeBatch();
        }
        writer.end();
      }
    }
  }

  private static List<FieldVector> columns(BufferAllocator memory) {
    IntVector whole = new IntVector("int", memory);
    TinyIntVector tiny = new TinyIntVector("byte", memory);
    SmallIntVector small = new SmallIntVector("short", memory);
    UInt1Vector unsigned = new UInt1Vector("unsigned", memory);
    UInt8Vector huge = new UInt8Vector("huge", memory);
    BigIntVector big = new BigIntVector("long", memory);
    Float8Vector real = new Float8Vector("double", memory);
    Float4Vector single = new Float4Vector("float", memory);
    BitVector bits = new BitVector("bit", memory);
    ListVector list = ListVector.empty("list", memory);
    IntVector inside =
        (IntVector)
            list.addOrGetVector(FieldType.nullable(new ArrowType.Int(32, true))).getVector();
    StructVector struct = StructVector.empty("struct", memory);
    VarCharVector field =
        struct.addOrGet("x", FieldType.nullable(ArrowType.Utf8.INSTANCE), VarCharVector.class);
    VarBinaryVector bytes = new VarBinaryVector("bytes", memory);
    VarCharVector text = new VarCharVector("text", memory);
    LargeVarCharVector large = new LargeVarCharVector("large", memory);
    DateDayVector day = new DateDayVector("day", memory);
    TimeStampMilliVector at = new TimeStampMilliVector("at", memory);
    DecimalVector money = new DecimalVector("money", memory, 12, 2);
    for (int k = 0; k < ROWS; k++) {
      whole.setSafe(k, k - 5);
      tiny.setSafe(k, -k);
      small.setSafe(k, -300 * k);
      unsigned.setSafe(k, 200 + k);
      huge.setSafe(k, -1L - k);
      big.setSafe(k, 1L << k);
      if (k % 4 != 0) {
        real.setSafe(k, k / 3.0);
      }
      single.setSafe(k, 0.1f * k);
      bits.setSafe(k, k % 3 == 0 ? 1 : 0);
      list.startNewValue(k);
      inside.setSafe(k, k);
      list.endValue(k, 1);
      struct.setIndexDefined(k);
      field.setSafe(k, utf8("inner"));
      bytes.setSafe(k, new byte[] {1, 2});
      if (k % 5 != 0) {
        text.setSafe(k, utf8("é, \"" + k % 7 + "\""));
      }
      large.setSafe(k, utf8("a longer text " + k % 6));
      day.setSafe(k, 19_732 + k);
      at.setSafe(k, 1_706_697_010_000L + 1000L * k);
      money.setSafe(k, k - 10);
    }
    NullVector nothing = new NullVector("nothing", ROWS);
    List<FieldVector> all =
        new ArrayList<>(
            List.of(
                whole, tiny, small, unsigned, huge, big, real, single, bits, nothing, list, struct,
                bytes, text, large, day, at, money));
    all.forEach(column -> column.setValueCount(ROWS));
    return all;
  }
}
