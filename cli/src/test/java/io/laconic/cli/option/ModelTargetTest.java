package io.laconic.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelTargetTest {
  @ParameterizedTest
  @CsvSource({
    "patients.csv, patients",
    "data/patients.csv.gz, patients",
    "../a b.v2.tsv, a b.v2",
    "sample:iris, iris",
    ".hidden, .hidden",
    "noend, noend",
    "table.CSV.ZIP, table",
    "/, model",
  })
  void stemIsTheNameWithoutItsEnd(String data, String stem) {
    assertThat(ModelTarget.stem(data)).isEqualTo(stem);
  }
}
