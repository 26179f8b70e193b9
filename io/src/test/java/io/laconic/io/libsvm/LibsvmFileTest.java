package io.laconic.io.libsvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.data.Source.ColumnCount;
import io.laconic.data.SparseColumn;
import io.laconic.io.DataFiles;
import io.laconic.io.table.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibsvmFileTest {
  @TempDir Path folder;

  private Dataset read(String text, ReadOptions options) throws IOException {
    return DataFiles.read(Files.writeString(folder.resolve("a.svm"), text), options);
  }

  private static double[] numbers(Dataset data, String column) {
    return ((SparseColumn) data.column(column)).toArray();
  }

  @Test
  void sparseColumns() throws IOException {
    String text = "# header\n+1 1:0.5 3:2 # a\n\n-1  2:-1e3\t4:0\n+1\n1 3:nan\n";
    Dataset data = read(text, ReadOptions.training(null, Schema.NONE));
    assertThat(data.columns().stream().map(Column::name)).containsExactly("x1", "x2", "x3", "x4");
    assertThat(numbers(data, "x1")).containsExactly(0.5, 0, 0, 0);
    assertThat(numbers(data, "x2")).containsExactly(0, -1000, 0, 0);
    assertThat(numbers(data, "x3")).containsExactly(2, 0, 0, Double.NaN);
    assertThat(((SparseColumn) data.column("x4")).storedRows()).isEmpty();
    assertThat(data.labels().classes()).containsExactly("-1", "1");
    assertThat(data.labels().counts()).containsExactly(1, 3);
    assertThat(data.source().firstLine()).isZero();
  }

  @Test
  void theNumberOfAttributesIsFoundOrKnown() throws IOException {
    ReadOptions options = ReadOptions.training(null, Schema.NONE);
    String text = "1 1:1 2:5\n-1 3:6\n";
    assertThat(read(text, options).source().columnCount()).isEqualTo(ColumnCount.FOUND);
    Dataset known = read(text, options.withAttributes(5));
    assertThat(known.source().columnCount()).isEqualTo(ColumnCount.KNOWN);
    assertThat(known.columns().stream().map(Column::name))
        .containsExactly("x1", "x2", "x3", "x4", "x5");
    assertThat(numbers(known, "x5")).containsExactly(0, 0);
    assertThat(read(text, options.withAttributes(3)).columns()).hasSize(3);
    assertThatThrownBy(() -> read(text, options.withAttributes(2)))
        .hasMessage("a.svm, row 1 (line 2): \"3:6\" has an index above --attributes 2");
    assertThatThrownBy(() -> read("# nothing\n1 1:1\n-1 7:0\n", options.withAttributes(6)))
        .hasMessage("a.svm, row 1 (line 3): \"7:0\" has an index above --attributes 6");
  }

  @Test
  void otherFilesSayThemselvesHowManyColumnsTheyHave() throws IOException {
    Path csv = Files.writeString(folder.resolve("a.csv"), "a,class\n1,x\n2,y\n");
    ReadOptions options = ReadOptions.training(null, Schema.NONE);
    assertThat(DataFiles.read(csv, options).source().columnCount()).isEqualTo(ColumnCount.TOLD);
    assertThatThrownBy(() -> DataFiles.read(csv, options.withAttributes(1)))
        .hasMessage(
            "a.csv: --attributes is for LIBSVM files; this file says itself how many columns it"
                + " has");
  }

  @Test
  void expectedColumnsOnly() throws IOException {
    ReadOptions options = ReadOptions.prediction(null, Schema.NONE, Set.of("x2", "x9"));
    Dataset data = read("1:1 2:5 3:7\n2:6\n", options);
    assertThat(data.hasLabels()).isFalse();
    assertThat(data.columns().stream().map(Column::name)).containsExactly("x2", "x9");
    assertThat(numbers(data, "x2")).containsExactly(5, 6);
    assertThat(numbers(data, "x9")).containsExactly(0, 0);
    assertThat(data.place(1)).isEqualTo("row 1 (line 2)");
  }
}
