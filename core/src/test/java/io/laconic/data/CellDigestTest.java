package io.laconic.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CellDigestTest {
  private static long[] of(Column... columns) {
    return Dataset.of(Source.memory("rows", 4), Arrays.asList(columns), null).cells().sum();
  }

  private static Column dense(String name, double... values) {
    return NumericColumn.wrap(name, values);
  }

  /** The SHA-256 of the place and the eight bytes of each number, as four numbers. */
  @Test
  void isTheSumOfWhatSha256Gives() throws Exception {
    double[][] columns = {{1, 0, 0, 2.5}, {7, 7, Double.NaN, -1}};
    long[] sum = new long[4];
    for (int place = 0; place < columns.length; place++) {
      ByteBuffer bytes = ByteBuffer.allocate(4 + 4 * 8).putInt(place);
      for (double value : columns[place]) {
        bytes.putDouble(value);
      }
      ByteBuffer one = ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(bytes.array()));
      for (int k = 0; k < 4; k++) {
        sum[k] += one.getLong();
      }
    }
    assertThat(of(dense("a", columns[0]), dense("b", columns[1]))).isEqualTo(sum);
  }

  @Test
  void numbersCountAndNotHowTheyAreStored() {
    long[] plain = of(dense("a", 0, 1, 0, 1));
    assertThat(of(SparseColumn.wrap("a", 4, new int[] {1, 3}, new double[] {1, 1})))
        .isEqualTo(plain);
    assertThat(of(dense("a", -0.0, 1, 0, 1))).isEqualTo(plain);
    assertThat(of(dense("a", 1, 0, 0, 1))).as("order of rows").isNotEqualTo(plain);
  }

  @Test
  void placesOfColumnsCount() {
    Column one = dense("a", 1, 2, 3, 4);
    Column other = dense("b", 4, 3, 2, 1);
    assertThat(of(one, other)).isNotEqualTo(of(other, one));
  }

  @Test
  void textsCountAndNotTheirCodes() {
    long[] texts = of(CategoryColumn.wrap("a", List.of("x", "y"), new int[] {0, 1, -1, 1}));
    assertThat(of(CategoryColumn.wrap("a", List.of("y", "x"), new int[] {1, 0, -1, 0})))
        .isEqualTo(texts);
    assertThat(of(CategoryColumn.wrap("a", List.of("x", "y", ""), new int[] {0, 1, 2, 1})))
        .as("an empty text is not a missing one")
        .isNotEqualTo(texts);
  }
}
