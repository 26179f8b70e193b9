package io.laconic.io.packing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.BitColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.packed.PackingSummary;
import io.laconic.io.table.ReadOptions;
import io.laconic.util.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransposedPackerTest {
  @TempDir private Path folder;

  private PackingSummary pack(String matrix, String classes) throws IOException {
    Path data = Files.writeString(folder.resolve("kmers.tsv"), matrix);
    Path labels = classes == null ? null : folder.resolve("classes.csv");
    if (labels != null) {
      Files.writeString(labels, classes);
    }
    return Packing.packTransposed(
        data.toString(),
        labels == null ? null : labels.toString(),
        folder.resolve("kmers.packed"),
        new PackingOptions(null, labels != null, Schema.NONE, PackingOptions.Bits.AUTO),
        Progress.SILENT);
  }

  private Dataset read() {
    return DataFiles.read(
        folder.resolve("kmers.packed"), ReadOptions.prediction(null, Schema.NONE, null));
  }

  @Test
  void linesBecomeColumns() throws IOException {
    PackingSummary result =
        pack(
            "kmer\ts1\ts2\ts3\nAAC\t0\t1\t1\nACG\t 1 \t1\t0\nweight\t0.1\t2\tNA\n",
            "s3,r\ns1,s\ns2,r\nother,r\n");
    assertThat(result.warnings())
        .containsExactly("classes.csv: 1 of its rows are not in the table");
    Dataset data = read();
    assertThat(data.columns().stream().map(Column::name)).containsExactly("AAC", "ACG", "weight");
    assertThat(data.column("AAC")).isInstanceOf(BitColumn.class);
    assertThat(((AnyNumericColumn) data.column("ACG")).values()).containsExactly(1, 1, 0);
    assertThat(((AnyNumericColumn) data.column("weight")).values())
        .containsExactly(0.1, 2, Double.NaN);
    assertThat(data.labels().name(0)).isEqualTo("s");
    assertThat(data.labels().name(2)).isEqualTo("r");
    assertThat(data.labels().column()).isEqualTo("class");
  }

  @Test
  void aHeaderNamesTheClass() throws IOException {
    pack("k,s1,s2\na,0,1\n", "sample,resistant\ns1,yes\ns2,no\n");
    assertThat(read().labels().column()).isEqualTo("resistant");
    pack("k,s1,s2\na,0,1\n", null);
    assertThat(read().hasLabels()).isFalse();
  }

  @Test
  void mistakesAreNamed() {
    assertThatThrownBy(() -> pack("k,s1,s2\na,0,1\nb,0\n", null))
        .hasMessage("kmers.tsv, line 3: expected 3 cells, found 2");
    assertThatThrownBy(() -> pack("k,s1,s2\na,0,red\n", null))
        .hasMessage("kmers.tsv, line 2, column \"a\", row \"s2\": \"red\" is not a number");
    assertThatThrownBy(() -> pack("k,s1,s2\na,0,1\nb,0,1\na,1,1\n", null))
        .hasMessage("kmers.tsv: two columns are named \"a\"");
    assertThatThrownBy(() -> pack("k,s1,s1\na,0,1\n", null))
        .hasMessage("kmers.tsv, line 1: two rows have the same name");
    assertThatThrownBy(() -> pack("", null)).hasMessage("kmers.tsv: the file is empty");
    assertThatThrownBy(() -> pack("k,s1,s2\n", null))
        .hasMessage("kmers.tsv: there is no column besides the class");
    assertThatThrownBy(() -> pack("k,s1,s2\na,0,1\n", "s1,x\n"))
        .hasMessage("classes.csv: no class for row \"s2\"");
    assertThatThrownBy(() -> pack("k,s1,s2\na,0,1\n", "s1,x\ns1,y\n"))
        .hasMessage("classes.csv, line 2: row \"s1\" occurs twice");
    assertThat(folder.resolve("kmers.packed")).doesNotExist();
  }
}
