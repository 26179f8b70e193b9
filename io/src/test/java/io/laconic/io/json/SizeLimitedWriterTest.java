package io.laconic.io.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class SizeLimitedWriterTest {
  @Test
  void stopsBeforeAFileThatCouldNotBeRead() throws IOException {
    StringWriter text = new StringWriter();
    SizeLimitedWriter out = new SizeLimitedWriter("m.json", text, 10);
    out.write("12345");
    out.write('6');
    out.write(new char[] {'7', '8', '9', '0'});
    assertThat(text).hasToString("1234567890");
    assertThatThrownBy(() -> out.write("x"))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("m.json: not written, because it would have more than 10 characters");
    assertThatThrownBy(() -> out.write('x')).isInstanceOf(DataException.class);
    assertThatThrownBy(() -> out.write(new char[1])).isInstanceOf(DataException.class);
    assertThat(text).hasToString("1234567890");
  }
}
