package io.laconic.io.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Dataset;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.table.ReadOptions;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class SamplesTest {
  private static Dataset read(String name) {
    return DataFiles.read("sample:" + name, ReadOptions.training(null, Schema.NONE));
  }

  @Test
  void allAreAsListed() throws IOException {
    for (Samples.Sample sample : Samples.list()) {
      Dataset data = read(sample.name());
      assertThat(data.rowCount()).isEqualTo(sample.rows());
      assertThat(data.columns())
          .hasSize(sample.attributes())
          .hasOnlyElementsOfType(NumericColumn.class);
      assertThat(data.columns()).allMatch(column -> column.missingCount() == 0);
      assertThat(data.labels().classes()).hasSize(sample.classes());
      assertThat(data.source().name()).isEqualTo("sample:" + sample.name());
      try (InputStream bytes = Samples.open(sample.name())) {
        assertThat(bytes.read()).isPositive();
      }
    }
  }

  @Test
  void classCounts() {
    assertThat(read("breast-cancer").labels().classes()).containsExactly("benign", "malignant");
    assertThat(read("breast-cancer").labels().counts()).containsExactly(357, 212);
    assertThat(read("wine").labels().counts()).containsExactly(59, 71, 48);
    assertThat(read("iris").labels().counts()).containsExactly(50, 50, 50);
    assertThat(read("digits").labels().counts())
        .containsExactly(178, 182, 177, 183, 181, 182, 181, 179, 174, 180);
  }

  @Test
  void firstRows() {
    Dataset cancer = read("breast-cancer");
    assertThat(((NumericColumn) cancer.column("worst_area")).value(0)).isEqualTo(2019);
    assertThat(cancer.labels().name(0)).isEqualTo("malignant");
    assertThat(((NumericColumn) read("digits").column("pixel_0_3")).value(0)).isEqualTo(13);
  }
}
