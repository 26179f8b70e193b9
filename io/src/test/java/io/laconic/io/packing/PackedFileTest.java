package io.laconic.io.packing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.BitColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.FileNotation;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.data.Source.ColumnCount;
import io.laconic.io.DataFiles;
import io.laconic.io.file.InputFile;
import io.laconic.io.packed.PackedFile;
import io.laconic.io.packed.PackedFormat;
import io.laconic.io.packed.PackedHeader;
import io.laconic.io.packed.PackingSummary;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.io.table.TableFormat;
import io.laconic.util.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackedFileTest {
  private static final PackingOptions PLAIN = options(PackingOptions.Bits.AUTO);

  @TempDir private Path folder;

  private static PackingOptions options(PackingOptions.Bits bits) {
    return new PackingOptions(null, true, Schema.NONE, bits);
  }

  private static final String[] EVERY_KIND = {
    "bit,byte,float,double,floatGap,doubleGap,word,wordGap,zero,class",
    "0,-128,0.5,0.1,0.25,0.1,red,x,0,a",
    "1,127,1e10,1e300,,,green,?,-0,b",
    "1,3,-7.25,3,NA,3,red,y,0,b"
  };

  private Path csv(String... lines) throws IOException {
    return Files.writeString(folder.resolve("data.csv"), String.join("\n", lines) + "\n");
  }

  private Path pack(Path csv, PackingOptions options) {
    Path target = folder.resolve("data.packed");
    Packing.pack(csv.toString(), target, options, Progress.SILENT);
    return target;
  }

  private static Dataset read(Path file) {
    return DataFiles.read(file, ReadOptions.training(null, Schema.NONE));
  }

  /** The same names, cells, classes and places of rows. */
  private static void same(Dataset packed, Dataset plain) {
    assertThat(packed.columns()).hasSameSizeAs(plain.columns());
    for (int j = 0; j < plain.columns().size(); j++) {
      Column expected = plain.columns().get(j);
      Column column = packed.columns().get(j);
      assertThat(column.name()).isEqualTo(expected.name());
      assertThat(packed.column(expected.name()).name()).isEqualTo(expected.name());
      assertThat(column.missingCount()).isEqualTo(expected.missingCount());
      if (expected instanceof CategoryColumn category) {
        assertThat(((CategoryColumn) column).values()).isEqualTo(category.values());
        assertThat(codes((CategoryColumn) column)).isEqualTo(codes(category));
      } else {
        double[] values = ((AnyNumericColumn) expected).values();
        assertThat(((AnyNumericColumn) column).values()).isEqualTo(values);
        double[] one = new double[values.length];
        Arrays.setAll(one, ((AnyNumericColumn) column)::value);
        assertThat(one).isEqualTo(values);
      }
    }
    assertThat(packed.column("no such column")).isNull();
    assertThat(rows(packed)).isEqualTo(rows(plain));
    assertThat(packed.labels().classes()).isEqualTo(plain.labels().classes());
    assertThat(packed.labels().column()).isEqualTo(plain.labels().column());
  }

  private static int[] codes(CategoryColumn column) {
    return IntStream.range(0, column.size()).map(column::code).toArray();
  }

  private static List<String> rows(Dataset data) {
    return IntStream.range(0, data.rowCount())
        .mapToObj(row -> data.place(row) + ": " + data.labels().name(row))
        .toList();
  }

  @Test
  void everyKindKeepsItsCells() throws IOException {
    Path csv = csv(EVERY_KIND);
    Dataset packed = read(pack(csv, PLAIN));
    same(packed, read(csv));
    assertThat(packed.column("bit")).isInstanceOf(BitColumn.class);
    assertThat(packed.column("zero")).isInstanceOf(NumericColumn.class);
    assertThat(packed.isStoreOfCompleteNumbers()).isFalse();
    same(packed.select(new int[] {2, 0}), read(csv).select(new int[] {2, 0}));
  }

  @Test
  void kindsAreTold() throws IOException {
    PackingSummary result =
        Packing.pack(
            csv(EVERY_KIND).toString(), folder.resolve("data.packed"), PLAIN, Progress.SILENT);
    assertThat(result.columns())
        .isEqualTo(Map.of("bits", 1, "bytes", 1, "floats", 3, "doubles", 2, "categories", 2));
    assertThat(result.withMissing()).isEqualTo(3);
    assertThat(result.rows()).isEqualTo(3);
    assertThat(result.classColumn()).isEqualTo("class");
    assertThat(result.bytes()).isEqualTo(Files.size(folder.resolve("data.packed")));
  }

  @Test
  void randomTablesInStripsAndPieces() throws IOException {
    for (int seed = 0; seed < 12; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int rows = 1 + random.nextInt(200);
      Path csv = csv(table(rows, 1 + random.nextInt(30), random));
      Path target = folder.resolve("strips.packed");
      Files.deleteIfExists(target);
      long memory = seed % 3 == 0 ? 1 : 2000L * seed;
      new CsvPacker(InputFile.of(csv), PLAIN, memory, Progress.SILENT).write(target);
      ReadOptions options = ReadOptions.training(null, Schema.NONE);
      same(PackedFile.read(target, options, 4096).dataset(), read(csv));
    }
  }

  private static String[] table(int rows, int width, SplittableRandom random) {
    List<String> lines = new ArrayList<>();
    for (int row = -1; row < rows; row++) {
      StringBuilder line = new StringBuilder();
      for (int j = 0; j < width; j++) {
        String cell =
            switch (j % 4) {
              case 0, 1 -> Integer.toString(random.nextInt(2));
              case 2 -> Double.toString(random.nextDouble());
              default -> Integer.toString(random.nextInt(256) - 128);
            };
        line.append(row < 0 ? "name of column " + j : cell).append(',');
      }
      lines.add(line.append(row < 0 ? "class" : "c" + random.nextInt(3)).toString());
    }
    return lines.toArray(String[]::new);
  }

  @Test
  void manyCategoriesAndBitsInOneRead() throws IOException {
    List<String> lines = new ArrayList<>(List.of("id,class"));
    for (int row = 0; row < 70_000; row++) {
      lines.add("t" + row % 66_000 + ",c" + row % 2);
    }
    Path csv = csv(lines.toArray(String[]::new));
    same(read(pack(csv, PLAIN)), read(csv));
    Path fewer = csv(lines.subList(0, 301).toArray(String[]::new));
    same(read(pack(fewer, PLAIN)), read(fewer));
  }

  @Test
  void bitsAreReadTogether() throws IOException {
    Path csv = csv("a,b,n,c,class", "0,1,5,1,x", "1,1,6,0,y");
    Dataset data = read(pack(csv, PLAIN));
    ColumnStore store = (ColumnStore) data.columns();
    assertThat(store.isCompleteNumbers()).isTrue();
    assertThat(new int[] {store.bitRun(0), store.bitRun(1), store.bitRun(2), store.bitRun(3)})
        .containsExactly(2, 1, 0, 1);
    long[] words = new long[2];
    store.readBits(0, 2, words);
    assertThat(words).containsExactly(2, 3);
    assertThat(Encoding.fit(data, Schema.NONE).attributeNames())
        .containsExactly("a", "b", "n", "c");
  }

  @Test
  void bitsCanBeRefusedOrDemanded() throws IOException {
    Path csv = csv("a,b,class", "0,1,x", "1,2,y");
    Dataset never = read(pack(csv, options(PackingOptions.Bits.NEVER)));
    assertThat(never.column("a")).isInstanceOf(NumericColumn.class);
    same(never, read(csv));
    assertThatThrownBy(() -> pack(csv, options(PackingOptions.Bits.ALWAYS)))
        .hasMessage("data.csv: column \"b\" has other cells than 0 and 1");
  }

  @Test
  void otherFormatsArePackedToo() throws IOException {
    Path libsvm = folder.resolve("data.libsvm");
    Files.writeString(libsvm, "+1 1:1 3:0.5\n-1 2:7\n");
    Path target = folder.resolve("data.packed");
    Packing.pack(libsvm.toString(), target, PLAIN, Progress.SILENT);
    same(read(target), read(libsvm));
    Packing.pack("sample:iris", target, PLAIN, Progress.SILENT);
    same(read(target), DataFiles.read("sample:iris", ReadOptions.training(null, Schema.NONE)));
    assertThatThrownBy(() -> Packing.pack(target.toString(), target, PLAIN, Progress.SILENT))
        .hasMessage("data.packed: it is packed already");
  }

  @Test
  void declaredKindsAreKept() throws IOException {
    Path csv = csv("a,t,class", "1,ACGT,x", "2,GGT,y");
    Schema schema =
        new Schema(
            Map.of("a", Schema.Kind.categories(List.of("2", "1", "0")), "t", Schema.Kind.TEXT));
    Path packed = pack(csv, new PackingOptions(null, true, schema, PackingOptions.Bits.AUTO));
    LoadedTable loaded = DataFiles.load(packed, ReadOptions.training(null, Schema.NONE));
    assertThat(loaded.schema()).isEqualTo(schema);
    assertThat(((CategoryColumn) loaded.dataset().column("a")).values())
        .containsExactly("2", "1", "0");
    assertThat(loaded.format()).isEqualTo(TableFormat.PACKED);
  }

  @Test
  void onlyWhatIsExpectedIsRead() throws IOException {
    Path packed = pack(csv(EVERY_KIND), PLAIN);
    ReadOptions some = ReadOptions.prediction(null, Schema.NONE, Set.of("double", "absent", "bit"));
    assertThat(DataFiles.read(packed, some).columns().stream().map(Column::name))
        .containsExactly("bit", "double");
  }

  @Test
  void whatTheCallerDeclaresMustFit() throws IOException {
    Path packed = pack(csv(EVERY_KIND), PLAIN);
    complains(packed, null, Map.of("word", Schema.Kind.NUMERIC))
        .hasMessage("data.packed: column \"word\" was packed as categories, not numbers");
    complains(packed, null, Map.of("byte", Schema.Kind.CATEGORICAL))
        .hasMessage("data.packed: column \"byte\" was packed as numbers, not categories");
    complains(packed, null, Map.of("word", Schema.Kind.categories(List.of("red"))))
        .hasMessage(
            "data.packed: column \"word\": \"green\" is not one of the declared values \"red\"");
    complains(packed, "byte", Map.of())
        .hasMessage(
            "data.packed: it was packed with the class column \"class\", not \"byte\";"
                + " laconic pack --label chooses another");
    assertThat(
            DataFiles.read(packed, ReadOptions.prediction("byte", Schema.NONE, null)).hasLabels())
        .isFalse();
    Path without =
        pack(
            csv("a,b", "1,2", "3,4"),
            new PackingOptions(null, false, Schema.NONE, PackingOptions.Bits.AUTO));
    complains(without, null, Map.of())
        .hasMessage("data.packed: it was packed without a class column");
  }

  /** A packed file remembers whether its number of columns was found in the rows of a file. */
  @Test
  void theOriginOfTheNumberOfColumnsIsKept() throws IOException {
    assertThat(read(pack(csv("a,class", "1,x", "2,y"), PLAIN)).source().columnCount())
        .isEqualTo(ColumnCount.TOLD);
    Path sparse = Files.writeString(folder.resolve("data.svm"), "1 1:1 2:3\n-1 2:1\n");
    Path packed = pack(sparse, PLAIN);
    assertThat(read(packed).source().columnCount()).isEqualTo(ColumnCount.FOUND);
    assertThatThrownBy(
            () -> DataFiles.read(packed, ReadOptions.training(null, Schema.NONE).withAttributes(4)))
        .hasMessage("data.packed: --attributes is for LIBSVM files; give it to pack instead");
    PackingOptions four =
        new PackingOptions(
            null, true, Schema.NONE, PackingOptions.Bits.AUTO, 4, FileNotation.USUAL, 1);
    Dataset known = read(pack(sparse, four));
    assertThat(known.source().columnCount()).isEqualTo(ColumnCount.KNOWN);
    assertThat(known.columns()).hasSize(4);
    assertThatThrownBy(() -> pack(csv("a,class", "1,x"), four))
        .hasMessageStartingWith("data.csv: --attributes is for LIBSVM files");
  }

  private static org.assertj.core.api.AbstractThrowableAssert<?, ?> complains(
      Path packed, String label, Map<String, Schema.Kind> kinds) {
    return assertThatThrownBy(
        () -> DataFiles.read(packed, ReadOptions.training(label, new Schema(kinds))));
  }

  @Test
  void badCellsAreNamedAndNothingIsLeftBehind() throws IOException {
    Path csv = csv("a,b,class", "1,2,x", "1,inf,x", "1,3,y");
    assertThatThrownBy(() -> pack(csv, PLAIN))
        .hasMessageStartingWith(
            "data.csv, row 1 (line 3), column \"b\": \"inf\" is not a finite number");
    Path ragged = csv("a,b,class", "1,2,x", "1,x");
    assertThatThrownBy(() -> pack(ragged, PLAIN))
        .hasMessage("data.csv, row 1 (line 3): expected 3 cells, found 2");
    Path alone = csv("class", "x", "y");
    assertThatThrownBy(() -> pack(alone, PLAIN))
        .hasMessage("data.csv: there is no column besides the class");
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left.map(Path::getFileName).map(Path::toString)).containsExactly("data.csv");
    }
  }

  @Test
  void theHashIsThatOfTheFile() throws Exception {
    Path packed = pack(csv(EVERY_KIND), PLAIN);
    byte[] digest =
        java.security.MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(packed));
    assertThat(read(packed).source().sha256())
        .isEqualTo(java.util.HexFormat.of().formatHex(digest));
  }

  @Test
  void everyDamageIsOneClearLine() throws IOException {
    Path packed = pack(csv(EVERY_KIND), PLAIN);
    byte[] good = Files.readAllBytes(packed);
    Path bad = folder.resolve("bad.packed");
    for (int at = 8; at < good.length; at += at < 250 || at > 4090 ? 1 : 97) {
      byte[] damaged = good.clone();
      damaged[at] ^= 0x41;
      Files.write(bad, damaged);
      boolean matters = at <= PackedFormat.HEADER_SUM_AT + 3 || at >= 4096;
      if (matters && covered(good, at)) {
        assertThatThrownBy(() -> read(bad).source().sha256())
            .as("byte %d", at)
            .isInstanceOf(io.laconic.data.DataException.class)
            .hasMessageStartingWith("bad.packed: ")
            .hasMessageNotContaining("\n");
      }
    }
    for (int length = 8; length < good.length; length += length < 4200 ? 511 : 13) {
      Files.write(bad, Arrays.copyOf(good, length));
      assertThatThrownBy(() -> read(bad))
          .as("length %d", length)
          .isInstanceOf(io.laconic.data.DataException.class)
          .hasMessageStartingWith("bad.packed: a damaged packed file: ");
    }
    Files.write(bad, Arrays.copyOf(good, good.length + 1));
    assertThatThrownBy(() -> read(bad)).hasMessageContaining("bytes, ");
  }

  /** Whether a byte is in the header or in a section, not between them. */
  private static boolean covered(byte[] file, int at) {
    if (at < PackedFormat.HEADER_BYTES) {
      return true;
    }
    PackedHeader header =
        PackedHeader.read("good", Arrays.copyOf(file, PackedFormat.HEADER_BYTES), file.length);
    return Arrays.stream(PackedFormat.Section.values())
        .anyMatch(s -> at >= header.offset(s) && at < header.offset(s) + header.length(s));
  }

  @Test
  void aNewerVersionIsTold() throws IOException {
    Path packed = pack(csv(EVERY_KIND), PLAIN);
    byte[] bytes = Files.readAllBytes(packed);
    bytes[8] = 2;
    Files.write(packed, bytes);
    assertThatThrownBy(() -> read(packed))
        .hasMessage("data.packed: packed by a newer version of Laconic (packed file version 2)");
  }
}
