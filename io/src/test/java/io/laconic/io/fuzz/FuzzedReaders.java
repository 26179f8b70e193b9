package io.laconic.io.fuzz;

import io.airlift.compress.zstd.ZstdOutputStream;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.compression.UncheckedParts;
import io.laconic.data.AnyNumericColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.fuzz.Fuzzer;
import io.laconic.io.DataFiles;
import io.laconic.io.companion.CostMatrixFile;
import io.laconic.io.companion.FoldsFile;
import io.laconic.io.companion.RangesFile;
import io.laconic.io.companion.RowClassesFile;
import io.laconic.io.companion.SchemaFile;
import io.laconic.io.file.InputFile;
import io.laconic.io.matrix.MatrixFile;
import io.laconic.io.modelfile.ModelExamples;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.io.packing.Packing;
import io.laconic.io.packing.PackingOptions;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.model.Wording;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Readers with small valid files. A new reader or kind of model gets a line here. */
final class FuzzedReaders {
  private static final String TABLE =
      "a,b,\"c \"\"d\"\"\",class\n1,u,-2.5e3,x\n2.5,v,0,y\n?,\"w, z\",7,x\n4,u,,y\n";
  private static final String SEMICOLONS = "a;b;class\n1,5;u;x\n2,5;v;y\n3;u;x\n";
  private static final String ARFF =
      "% c\n@relation r\n@attribute a real\n@attribute b {u,'v w'}\n@attribute class {x,y}\n"
          + "@data\n1,u,x\n{0 2, 1 'v w', 2 y}\n?,?,x\n";
  private static final String LIBSVM = "+1 1:2 3:4.5\n-1 2:1e3 # no\n+1\n-1 1:0.5 4:-7\n";
  private static final String LARGE_INDEX = "+1 7:2 10000000:4.5\n-1 123456:1\n+1 999999:3\n";
  private static final String SCHEMA =
      "{\"columns\":[{\"name\":\"a\",\"kind\":\"categorical\",\"values\":[\"u\",\"v\"]},"
          + "{\"name\":\"b\",\"kind\":\"numeric\"},{\"name\":\"c\",\"kind\":\"categorical\"}]}";

  private FuzzedReaders() {}

  static List<Fuzzer> all() {
    List<Fuzzer> readers = new ArrayList<>();
    readers.add(new Fuzzer("csv", "a.csv", bytes(TABLE, SEMICOLONS), FuzzedReaders::table));
    readers.add(new Fuzzer("utf-16", "a.csv", inUtf16(), FuzzedReaders::table));
    readers.add(new Fuzzer("zip", "a.zip", zipped(), FuzzedReaders::table));
    readers.add(new Fuzzer("gzip", "a.csv.gz", List.of(gzipped(TABLE)), FuzzedReaders::table));
    readers.add(new Fuzzer("zstd", "a.csv.zst", zstd(), FuzzedReaders::table));
    readers.add(new Fuzzer("arff", "a.arff", bytes(ARFF), FuzzedReaders::table));
    readers.add(new Fuzzer("libsvm", "a.svm", bytes(LIBSVM, LARGE_INDEX), FuzzedReaders::table));
    readers.add(
        new Fuzzer("packed", "a.lac", packed(), PackedChecksums::made, FuzzedReaders::table));
    readers.add(new Fuzzer("schema", "a.json", bytes(SCHEMA), SchemaFile::read));
    readers.add(
        new Fuzzer("matrix", "a.txt", bytes("0,1.5\n1.5,0\n", "0 1 2\n3 4 5\n"), MatrixFile::read));
    readers.add(
        new Fuzzer("folds", "f.txt", bytes("0\n1\n0\n2\n"), f -> FoldsFile.read(f, 4, "a.csv")));
    readers.add(
        new Fuzzer(
            "ranges",
            "r.csv",
            bytes("attribute,low,high\na,0,1\n*,-5,1e3\n", "attribute;low;high\nb;1;2\n"),
            RangesFile::read));
    readers.add(
        new Fuzzer("costs", "k.csv", bytes("true,x,y\nx,0,5\ny,1.5,0\n"), CostMatrixFile::read));
    readers.add(
        new Fuzzer("classes", "c.csv", bytes("row,class\nr1,x\nr2,y\n"), FuzzedReaders::classes));
    readers.add(new Fuzzer("model", "model.json", ModelExamples.all(), FuzzedReaders::model));
    return readers;
  }

  private static List<byte[]> bytes(String... texts) {
    return Stream.of(texts).map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
  }

  private static List<byte[]> inUtf16() {
    return List.of(
        TABLE.getBytes(StandardCharsets.UTF_16), SEMICOLONS.getBytes(StandardCharsets.UTF_16LE));
  }

  /** A ZIP file whose entry is compressed, and one whose entry is not. */
  private static List<byte[]> zipped() {
    return Stream.of(ZipEntry.DEFLATED, ZipEntry.STORED).map(FuzzedReaders::zipped).toList();
  }

  private static byte[] zipped(int method) {
    byte[] text = TABLE.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      ZipEntry entry = new ZipEntry("a.csv");
      CRC32 sum = new CRC32();
      sum.update(text);
      entry.setMethod(method);
      entry.setSize(text.length);
      entry.setCrc(sum.getValue());
      out.putNextEntry(entry);
      out.write(text);
      out.closeEntry();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static byte[] gzipped(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** A short table, which is stored as it is, and a long one, which is compressed. */
  private static List<byte[]> zstd() {
    return Stream.of(TABLE, TABLE + "5,u,1,x\n6.25,v,2,y\n".repeat(40))
        .map(FuzzedReaders::zstd)
        .toList();
  }

  private static byte[] zstd(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZstdOutputStream out = new ZstdOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Reads a table and every cell. */
  private static void table(Path file) {
    LoadedTable loaded = DataFiles.load(file, ReadOptions.training(null, Schema.NONE));
    Dataset data = loaded.dataset();
    for (int k = 0; k < Math.min(1000, data.columns().size()); k++) {
      Column column = data.columns().get(k);
      column.name();
      for (int row = 0; row < data.rowCount(); row++) {
        column.isMissing(row);
      }
      if (column instanceof AnyNumericColumn numbers) {
        numbers.values();
      }
    }
  }

  private static void classes(Path file) {
    new RowClassesFile(InputFile.of(file), List.of("r1", "r2")).read(new ArrayList<>());
  }

  /** Reads a model, writes it again and says it in words. */
  private static void model(Path file) {
    CertifiedModel read = ModelFile.read(file);
    ModelFile.toJson(read);
    CertifiedModel shown = UncheckedParts.leftOut(read);
    Wording wording = Wording.of(shown.model());
    wording.lines();
    wording.sentence();
    wording.details();
    if (shown.certificate() != null) {
      CertificateWords.words(shown.certificate());
      CertificateWords.classes(shown.certificate(), shown.model().frame().classes());
    }
  }

  private static List<byte[]> packed() {
    return Stream.of(TABLE, "a,b,class\n1,0,x\n0,1,y\n1,1,x\n").map(FuzzedReaders::packed).toList();
  }

  private static byte[] packed(String table) {
    try {
      Path folder = Files.createTempDirectory("fuzz");
      Path source = Files.writeString(folder.resolve("a.csv"), table);
      Path target = folder.resolve("a.lac");
      Packing.pack(
          DataFiles.read(source, ReadOptions.training(null, Schema.NONE)),
          target,
          new PackingOptions(null, true, Schema.NONE, PackingOptions.Bits.values()[0]));
      byte[] bytes = Files.readAllBytes(target);
      Files.delete(source);
      Files.delete(target);
      Files.delete(folder);
      return bytes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
