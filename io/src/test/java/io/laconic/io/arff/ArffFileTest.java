package io.laconic.io.arff;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Dataset;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.io.table.TableFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArffFileTest {
  private static final String HEADER =
      """
      % a comment
      @RELATION 'my data'

      @Attribute 'sepal length' REAL % cm
      @attribute "it's" {'b c', a, "d,e"}
      @attribute note string
      @attribute\tcount\tInteger [0, 10]
      @attribute class {yes,no}
      @DATA
      """;

  @TempDir Path folder;

  private LoadedTable load(String text, Schema schema) throws IOException {
    Path file = Files.writeString(folder.resolve("a.arff"), text);
    return DataFiles.load(file, ReadOptions.training(null, schema));
  }

  private static double[] numbers(Dataset data, String column) {
    return ((NumericColumn) data.column(column)).values();
  }

  private static CategoryColumn categories(Dataset data, String column) {
    return (CategoryColumn) data.column(column);
  }

  @Test
  void denseRows() throws IOException {
    String rows = "1.5, 'b c' ,\"say \\\"hi\\\"\",3,yes\n?,a,x,?,no % end\n\n-2 , 'd,e',?,4,yes\n";
    LoadedTable loaded = load(HEADER + rows, Schema.NONE);
    Dataset data = loaded.dataset();
    assertThat(loaded.format()).isEqualTo(TableFormat.ARFF);
    assertThat(numbers(data, "sepal length")).containsExactly(1.5, Double.NaN, -2);
    assertThat(numbers(data, "count")).containsExactly(3, Double.NaN, 4);
    assertThat(categories(data, "it's").values()).containsExactly("a", "b c", "d,e");
    assertThat(categories(data, "it's").value(2)).isEqualTo("d,e");
    assertThat(categories(data, "note").value(0)).isEqualTo("say \"hi\"");
    assertThat(categories(data, "note").isMissing(2)).isTrue();
    assertThat(data.labels().classes()).containsExactly("no", "yes");
    assertThat(data.source().firstLine()).as("a blank line between rows").isZero();
  }

  @Test
  void declaredKindsAreHandedOn() throws IOException {
    Schema caller = new Schema(Map.of("count", Schema.Kind.CATEGORICAL));
    LoadedTable loaded = load(HEADER + "1,a,x,2,no\n", caller);
    assertThat(loaded.schema().kind("it's"))
        .isEqualTo(Schema.Kind.categories(List.of("a", "b c", "d,e")));
    assertThat(loaded.schema().kind("sepal length")).isEqualTo(Schema.Kind.NUMERIC);
    assertThat(loaded.dataset().column("count")).isInstanceOf(CategoryColumn.class);
  }

  @Test
  void sparseRows() throws IOException {
    Dataset data =
        load(HEADER + "{0 5, 1 a , 3 ?}\n{}\n{ 2 'x y', 4 no }\n", Schema.NONE).dataset();
    assertThat(numbers(data, "sepal length")).containsExactly(5, 0, 0);
    assertThat(numbers(data, "count")).containsExactly(Double.NaN, 0, 0);
    assertThat(categories(data, "it's").value(0)).isEqualTo("a");
    assertThat(categories(data, "it's").value(1)).isEqualTo("b c");
    assertThat(categories(data, "note").value(2)).isEqualTo("x y");
    assertThat(data.labels().name(0)).isEqualTo("yes");
    assertThat(data.labels().name(2)).isEqualTo("no");
    assertThat(data.place(1)).isEqualTo("row 1 (line 11)");
  }
}
