package io.laconic.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What users say of the shape of a file. */
class FileShapeTest {
  private static FileShape skip(String lines) {
    return new FileShape(true, false, lines, List.of());
  }

  @Test
  void linesAreRanges() {
    FileShape shape = skip("1-3,7,blank");
    assertThat(LongStream.rangeClosed(1, 9).filter(shape::skips)).containsExactly(1L, 2L, 3L, 7L);
    assertThat(shape.skipsBlank()).isTrue();
    assertThat(skip("none").isUsual()).isTrue();
    assertThat(skip("7").skipsBlank()).isFalse();
  }

  /** What stands in line k of the text without those lines is found by counting. */
  @Test
  void linesThatAreLeftHaveTheirPlaceInTheFile() {
    FileShape shape = skip("2,5-6");
    long[] left = LongStream.rangeClosed(1, 20).filter(line -> !shape.skips(line)).toArray();
    for (int k = 0; k < left.length; k++) {
      assertThat(shape.storedLine(k + 1)).isEqualTo(left[k]);
    }
    assertThat(new FileShape(false, false, "", List.of()).storedLine(5)).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "0", "3-", "-3", "1,,2", "1;2", "1.5"})
  void otherTextsAreRefused(String lines) {
    assertThatIllegalArgumentException().isThrownBy(() -> skip(lines));
  }

  @ParameterizedTest
  @ValueSource(strings = {"when", "=days", "when=", "when=weeks", "when=days:ymd"})
  void otherDatesAreRefused(String dates) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FileShape(true, false, "", List.of(dates)));
  }

  @Test
  void aNameMayHoldAnEqualsSign() {
    FileShape shape = new FileShape(true, false, "", List.of("a=b=parts:dmy,c=days"));
    assertThat(shape.datesByColumn())
        .containsOnlyKeys("a=b", "c")
        .containsEntry("a=b", new FileShape.Dates(FileShape.DateUse.PARTS, true));
  }
}
