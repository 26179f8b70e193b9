package io.laconic.io.csv;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvFileTest {
  private static final ReadOptions TRAINING = ReadOptions.training(null, Schema.NONE);

  @TempDir Path folder;

  private LoadedTable load(String text, ReadOptions options) {
    try {
      return DataFiles.load(Files.writeString(folder.resolve("a.csv"), text), options);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private Dataset read(String text) {
    return load(text, TRAINING).dataset();
  }

  private static double[] numbers(Dataset data, String column) {
    return ((NumericColumn) data.column(column)).values();
  }

  private static CategoryColumn categories(Dataset data, String column) {
    return (CategoryColumn) data.column(column);
  }

  private static List<String> names(Dataset data) {
    return data.columns().stream().map(Column::name).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t", "|"})
  void separatorsLineEndsAndByteOrderMark(String separator) {
    String text = "a,\"b;,|\tc\",class\r\n1, 2.5 ,x\r\n\"3\",-4e1,\"y\"\r\n\r\n\r\n";
    Dataset data = read("\ufeff" + text.replace(",", separator));
    assertThat(data.rowCount()).isEqualTo(2);
    assertThat(names(data)).containsExactly("a", "b;,|\tc".replace(",", separator));
    assertThat(numbers(data, "a")).containsExactly(1, 3);
    assertThat(((NumericColumn) data.columns().get(1)).values()).containsExactly(2.5, -40);
    assertThat(data.labels().classes()).containsExactly("x", "y");
    assertThat(data.place(1)).isEqualTo("row 1 (line 3)");
  }

  /** Blanks at either end of a category do not count, also inside of quotes. */
  @Test
  void blanksDoNotBelongToCategories() {
    Dataset data =
        read("a,b,class\n red ,1,x\n\" red\",2,y\n\"\tblue \",3,x\n\"  \",4,y\nblue,5,x\n");
    CategoryColumn colour = (CategoryColumn) data.column("a");
    assertThat(colour.values()).containsExactly("blue", "red");
    assertThat(colour.value(1)).isEqualTo("red");
    assertThat(colour.value(2)).isEqualTo("blue");
    assertThat(colour.isMissing(3)).isTrue();
  }

  @Test
  void missingCells() {
    Dataset data = read("a,b,n,class\n,x,,p\n?,NA,?,q\nNA,?,NA,\nnan,y,NaN,?\n5,NaN,,p\n");
    assertThat(numbers(data, "a"))
        .containsExactly(Double.NaN, Double.NaN, Double.NaN, Double.NaN, 5);
    assertThat(categories(data, "b").missingCount()).isEqualTo(3);
    assertThat(data.column("n")).isInstanceOf(NumericColumn.class);
    assertThat(data.column("n").missingCount()).isEqualTo(5);
    assertThat(data.labels().code(2)).isEqualTo(-1);
    assertThat(data.labels().code(3)).isEqualTo(-1);
    assertThat(data.labels().classes()).containsExactly("p", "q");
  }

  @Test
  void categoriesAreRecognisedAndSorted() {
    Dataset data = read("a,b,class\nz,1,1\n\uff5e,2,10\n\ud83d\ude00,3,9\n\"A,\nB\",4,9\n5,5,1\n");
    assertThat(categories(data, "a").values())
        .containsExactly("5", "A,\nB", "z", "\uff5e", "\ud83d\ude00");
    assertThat(categories(data, "a").value(3)).isEqualTo("A,\nB");
    assertThat(data.labels().classes()).containsExactly("1", "9", "10");
    assertThat(data.source().firstLine()).as("a row takes two lines").isZero();
  }

  @Test
  void exactlyHalfNumbersIsACategory() {
    assertThat(read("a,class\n1,x\n2,x\nu,y\nv,y\n").column("a"))
        .isInstanceOf(CategoryColumn.class);
    assertThat(read("a,class\n1,x\ninf,x\nu,y\nv,y\n").column("a"))
        .isInstanceOf(CategoryColumn.class);
  }

  @Test
  void labelColumn() {
    String text = "class,a,b\np,1,u\nq,2,v\n";
    assertThat(read(text).labels().column()).isEqualTo("class");
    assertThat(load(text, ReadOptions.training("b", Schema.NONE)).dataset().labels().classes())
        .containsExactly("u", "v");
    assertThat(read("a,b\n1,u\n").labels().column()).isEqualTo("b");
    assertThat(read("b\nu\nv\n").columns()).isEmpty();
  }

  @Test
  void predictionNeedsNoLabelAndSkipsOtherColumns() {
    ReadOptions options = ReadOptions.prediction("y", Schema.NONE, Set.of("a", "b"));
    Dataset data = load("b,junk,a\n1,7,2\n3,x,4\n5,8,6\n", options).dataset();
    assertThat(data.hasLabels()).isFalse();
    assertThat(names(data)).containsExactly("b", "a");
    assertThat(load("y,b,a\nu,1,2\n", options).dataset().labels().name(0)).isEqualTo("u");
    ReadOptions byDefault = ReadOptions.prediction(null, Schema.NONE, null);
    assertThat(load("a,b\n1,2\n", byDefault).dataset().hasLabels()).isFalse();
    assertThat(load("a,class\n1,2\n", byDefault).dataset().hasLabels()).isTrue();
  }

  @Test
  void declaredKinds() {
    Schema schema =
        new Schema(
            Map.of(
                "n", Schema.Kind.NUMERIC,
                "c", Schema.Kind.categories(List.of("2", "1", "0")),
                "d", Schema.Kind.CATEGORICAL));
    String text = "n,c,d,class\n?,1,4,x\n5,2,3,y\n";
    Dataset data = load(text, ReadOptions.training(null, schema)).dataset();
    assertThat(categories(data, "c").values()).containsExactly("2", "1", "0");
    assertThat(categories(data, "c").value(0)).isEqualTo("1");
    assertThat(categories(data, "d").values()).containsExactly("3", "4");
    String unseen = "n,c,d,class\n?,9,4,x\n5,10,3,y\n";
    Dataset rows = load(unseen, ReadOptions.prediction(null, schema, null)).dataset();
    assertThat(categories(rows, "c").values()).containsExactly("2", "1", "0", "10", "9");
    assertThat(categories(rows, "c").value(0)).isEqualTo("9");
  }

  @Test
  void namesBecomeUnique() {
    LoadedTable data = load("a,a,a.2,,a,class\n1,2,3,4,5,x\n", TRAINING);
    assertThat(names(data.dataset())).containsExactly("a", "a.3", "a.2", "column_4", "a.4");
    assertThat(data.warnings())
        .containsExactly(
            "a.csv: columns without a name, or with one that occurs twice, are now called \"a.3\","
                + " \"column_4\", \"a.4\"");
  }

  @Test
  void warnings() {
    Schema schema = new Schema(Map.of("z", Schema.Kind.NUMERIC));
    assertThat(load("5.1,a,x\n4,3,y\n", ReadOptions.training(null, schema)).warnings())
        .containsExactly(
            "a.csv: the first line is taken as the header, but it holds the number 5.1",
            "a.csv: no column \"z\", which the schema declares");
  }

  @Test
  void hashIsOfTheUncompressedBytes() throws IOException {
    String text = "a,class\n1,x\n";
    Path packed = folder.resolve("packed.dat");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    String hash = "a6cd8a3d6b2bd24cbd84bcbd1d2c07c1f0ee9e10a4fb2ea7b5e0cb0ba2ac0ee7";
    assertThat(DataFiles.read(packed, TRAINING).source().sha256())
        .hasSameSizeAs(hash)
        .isEqualTo(read(text).source().sha256())
        .isNotEqualTo(read("\ufeff" + text).source().sha256());
  }
}
