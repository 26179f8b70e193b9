package io.laconic.io.companion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import io.laconic.model.soft.AttributeRange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ranges known beforehand, from good files and bad ones. */
class RangesFileTest {
  @TempDir Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("ranges.csv"), text);
  }

  @Test
  void readsRangesInTheirOrder() throws IOException {
    Path file =
        file("attribute,low,high\r\nage,0,120\r\n\"dose, mg\", -1.5 ,\u20032e3\r\n\r\n*,-5,5");
    assertThat(RangesFile.read(file))
        .containsExactly(
            java.util.Map.entry("age", new AttributeRange(0, 120)),
            java.util.Map.entry("dose, mg", new AttributeRange(-1.5, 2000)),
            java.util.Map.entry("*", new AttributeRange(-5, 5)));
  }

  @Test
  void aMarkOfTheEncodingIsNoPartOfTheHeader() throws IOException {
    assertThat(RangesFile.read(file("\ufeffattribute,low,high\nage,0,1\n"))).hasSize(1);
  }

  @Test
  void otherSeparatorsAreFound() throws IOException {
    assertThat(RangesFile.read(file("attribute;low;high\nage;0;1.5\n")))
        .containsEntry("age", new AttributeRange(0, 1.5));
  }

  @Test
  void aFileMayListNothing() throws IOException {
    assertThat(RangesFile.read(file("attribute,low,high\n"))).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '^',
      quoteCharacter = '~',
      textBlock =
          """
          age,0,1 ^ : the first line must be attribute,low,high; got age,0,1
          name,low,high|age,0,1 ^ : the first line must be attribute,low,high; got name,low,high
          attribute;high;low ^ : the first line must be attribute,low,high; got attribute,high,low
          HEAD|age,zero,1 ^ , line 2, column "low": "zero" is not a number
          HEAD|age,0,NaN ^ , line 2, column "high": "NaN" is not a number
          HEAD|age,0,Infinity ^ , line 2, column "high": "Infinity" is not a number
          HEAD|age,0,1e999 ^ , line 2, column "high": "1e999" is not a number
          HEAD|age,,1 ^ , line 2, column "low": "" is not a number
          HEAD|age,0x1,1 ^ , line 2, column "low": "0x1" is not a number
          HEAD|age,1,1 ^ , line 2: low must be below high, got 1.0 and 1.0
          HEAD|b,0,1|age,2,1 ^ , line 3: low must be below high, got 2.0 and 1.0
          HEAD|age,-1e308,1e308 ^ , line 2: low must be below high by a finite width, got -1.0E308 and 1.0E308
          HEAD|age,0,1|b,0,1|age,0,2 ^ , line 4: "age" occurs twice
          HEAD|*,0,1|*,0,1 ^ , line 3: "*" occurs twice
          HEAD|age,0 ^ , line 2: 3 cells expected, got 2
          HEAD|age,0,1,2 ^ , line 2: 3 cells expected, got 4
          """)
  void namesThePlace(String text, String message) throws IOException {
    Path file = file(text.strip().replace("HEAD", "attribute,low,high").replace("|", "\n") + "\n");
    assertThatThrownBy(() -> RangesFile.read(file))
        .isInstanceOf(DataException.class)
        .hasMessage("ranges.csv" + message.strip());
  }

  @Test
  void refusesOtherFiles() throws IOException {
    assertThatThrownBy(() -> RangesFile.read(folder.resolve("none.csv")))
        .isInstanceOf(DataException.class)
        .hasMessage(folder.resolve("none.csv") + ": no such file");
    Path empty = file("");
    assertThatThrownBy(() -> RangesFile.read(empty))
        .isInstanceOf(DataException.class)
        .hasMessage("ranges.csv: the file is empty");
    assertThatThrownBy(() -> RangesFile.read(folder))
        .isInstanceOf(DataException.class)
        .hasMessage(folder + ": is a folder, not a file");
    Path open = file("attribute,low,high\n\"age,0,1\n");
    assertThatThrownBy(() -> RangesFile.read(open))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("ranges.csv: a quote is opened but not closed");
    Path latin = folder.resolve("latin.csv");
    Files.write(latin, "attribute,low,high\nâge,0,1\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> RangesFile.read(latin))
        .isInstanceOf(DataException.class)
        .hasMessage("latin.csv, line 2: not UTF-8 text");
  }
}
