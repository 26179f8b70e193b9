package io.laconic.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FileNotationTest {
  @Test
  void whateverIsSaidIsNotUsual() {
    assertThat(FileNotation.USUAL.isUsual()).isTrue();
    assertThat(new FileNotation(",", List.of(), null).isUsual()).isFalse();
    assertThat(new FileNotation(null, List.of("-9"), null).isUsual()).isFalse();
    assertThat(new FileNotation(null, List.of(), "2").isUsual()).isFalse();
  }
}
