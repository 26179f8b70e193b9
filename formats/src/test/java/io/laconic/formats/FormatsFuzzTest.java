package io.laconic.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.fuzz.Fuzzer;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every reader of this module, given damaged files; {@link Fuzzer} says how to run more cases. */
@Tag("long")
class FormatsFuzzTest {
  @TempDir Path folder;

  static List<Fuzzer> readers() {
    return Stream.of(
            reader("spreadsheet", "a.xlsx", "odd-openpyxl.xlsx", "formulas-libreoffice.xlsx"),
            reader(
                "parquet", "a.parquet", "kinds-duckdb-snappy.parquet", "kinds-polars-zstd.parquet"),
            reader("parquet-plain", "a.parquet", "kinds-duckdb-uncompressed.parquet"),
            reader("arrow", "a.arrow", "kinds-polars-lz4.arrow", "kinds-polars-zstd.arrow"),
            reader("arrow-plain", "a.arrow", "kinds-polars-uncompressed.arrow"))
        .filter(Fuzzer::isWanted)
        .toList();
  }

  private static Fuzzer reader(String name, String fileName, String... valid) {
    List<byte[]> files = Stream.of(valid).map(TestFiles::bytes).toList();
    return new Fuzzer(name, fileName, files, FormatsFuzzTest::read);
  }

  /** Reads a table and every cell. */
  private static void read(Path file) {
    Dataset data = TestFiles.load(file).dataset();
    for (Column column : data.columns()) {
      for (int row = 0; row < data.rowCount(); row++) {
        column.isMissing(row);
      }
      if (column instanceof AnyNumericColumn numbers) {
        numbers.values();
      }
    }
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("readers")
  void filesAreReadOrRefusedInOneLine(Fuzzer reader) {
    var memory = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    Fuzzer.Tally tally = reader.run(folder, memory::getCurrentThreadAllocatedBytes);
    assertThat(tally.refused()).as("refused").isPositive();
    assertThat(tally.read()).as("read").isPositive();
  }
}
