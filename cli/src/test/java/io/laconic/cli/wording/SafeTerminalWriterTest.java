package io.laconic.cli.wording;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import io.laconic.io.json.Json;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class SafeTerminalWriterTest {
  private static String printed(boolean document, Consumer<PrintWriter> print) {
    StringWriter text = new StringWriter();
    SafeTerminalWriter writer = new SafeTerminalWriter(new PrintWriter(text), document);
    print.accept(writer);
    writer.flush();
    return text.toString().replace(System.lineSeparator(), "\n");
  }

  @Test
  void whatSteersATerminalIsShownAsItsNumber() {
    assertThat(
            printed(
                false, out -> out.println("a\u001b[31mb\u0007\b\u009b\u007f\u202e\u2066c\u2028")))
        .isEqualTo("a\\u001b[31mb\\u0007\\u0008\\u009b\\u007f\\u202e\\u2066c\\u2028\n");
    assertThat(printed(false, out -> out.print("\udb40\udc41"))).isEqualTo("\\udb40\\udc41");
  }

  @Test
  void lettersOfAllScriptsStayAsTheyAre() {
    String text = "Größe\tμ 年齢 نام\u200cها 😀 —";
    assertThat(printed(false, out -> out.println(text))).isEqualTo(text + "\n");
  }

  @Test
  void aLineIsOneLine() {
    assertThat(printed(false, out -> out.println("a\nerror: b\rc")))
        .isEqualTo("a\\nerror: b\\rc\n");
    assertThat(printed(false, out -> out.printf("%s %d%n", "a\nb", 3))).isEqualTo("a\\nb 3\n");
    assertThat(printed(false, out -> out.printf(Locale.ROOT, "%s%n", "a\rb"))).isEqualTo("a\\rb\n");
    assertThat(printed(false, out -> out.print("a\nb\r\nc\rd"))).isEqualTo("a\nb\r\nc\\u000dd");
  }

  @Test
  void aJsonDocumentSaysTheSame() {
    String name = "a\u001b\u202e\u009b\n\udb40\udc41";
    String text = printed(true, out -> out.println(Json.text(Map.of("name", name))));
    assertThat(text).doesNotContain("\u202e", "\u009b").contains("\n");
    assertThat(JsonParser.parseString(text).getAsJsonObject().get("name").getAsString())
        .isEqualTo(name);
  }

  @Test
  void rowsOfDataAreNotChanged() {
    String row = "\u001b,\u202e";
    assertThat(printed(false, out -> SafeTerminalWriter.asIs(out).print(row))).isEqualTo(row);
  }
}
