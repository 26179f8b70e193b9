package io.laconic.io.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonTest {
  private enum Kind {
    HALF_SPACE
  }

  private record Inner(@Json.Name("class") String label, double share) {}

  private record Outer(
      int rows,
      Double risk,
      Optional<String> note,
      Optional<String> left,
      @Json.Unfolded Inner inner,
      @Json.Unfolded Inner none,
      @Json.Hidden Object words,
      List<Inner> list,
      Kind kind,
      int[] counts,
      Path file) {}

  @Test
  void aRecordIsAnObjectOfItsComponents() {
    Outer value =
        new Outer(
            3,
            null,
            Optional.of("x"),
            Optional.empty(),
            new Inner("yes", 0.5),
            null,
            "not there",
            List.of(new Inner("no", Double.NaN)),
            Kind.HALF_SPACE,
            new int[] {1, 2},
            Path.of("a.csv"));
    assertThat(Json.line(value))
        .isEqualTo(
            "{\"rows\":3,\"risk\":null,\"note\":\"x\",\"class\":\"yes\",\"share\":0.5,"
                + "\"list\":[{\"class\":\"no\",\"share\":null}],\"kind\":\"half-space\","
                + "\"counts\":[1,2],\"file\":\"a.csv\"}");
  }

  @Test
  void numbersThatAreNoneHaveTheirWords() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("a", Double.POSITIVE_INFINITY);
    map.put("b", Double.NEGATIVE_INFINITY);
    map.put("c", Double.NaN);
    assertThat(Json.line(map)).isEqualTo("{\"a\":\"inf\",\"b\":\"-inf\",\"c\":null}");
  }

  @Test
  void fieldsAreAddedToAnObjectThatIsWrittenAlready() {
    assertThat(Json.joined("{\n  \"x\": 1\n}\n", new Inner("yes", 0.25)))
        .isEqualTo("{\n  \"x\": 1,\n  \"class\": \"yes\",\n  \"share\": 0.25\n}\n");
  }

  private record Part(String name, double border) {}

  private record Whole(
      int count, @Json.OrNull String note, Optional<Integer> more, List<Part> parts) {}

  private static Whole read(String json) throws IOException {
    return Node.root("f.json", JsonTree.read("f.json", new StringReader(json))).record(Whole.class);
  }

  @Test
  void aRecordIsReadAsItWasWritten() throws IOException {
    Whole value = new Whole(3, null, Optional.of(7), List.of(new Part("a", 1 / 0.0)));
    StringWriter text = new StringWriter();
    JsonOut out = new JsonOut(text);
    out.document(() -> out.fields(value));
    assertThat(read(text.toString())).isEqualTo(value);
    assertThat(read("{\"count\": 1, \"note\": \"x\", \"parts\": []}"))
        .isEqualTo(new Whole(1, "x", Optional.empty(), List.of()));
  }

  @Test
  void whatDoesNotFitARecordIsAnErrorThatNamesThePlace() {
    assertThatThrownBy(() -> read("{\"count\": 1, \"parts\": []}"))
        .hasMessage("f.json: the field \"note\" is missing");
    assertThatThrownBy(() -> read("{\"count\": 1, \"note\": null, \"parts\": [], \"x\": 1}"))
        .hasMessage("f.json: unknown field \"x\"");
    assertThatThrownBy(
            () ->
                read(
                    "{\"count\": 1, \"note\": null, \"parts\": [{\"name\": null, \"border\": 1}]}"))
        .hasMessage("f.json: parts[0].name: expected a text");
    assertThatThrownBy(() -> read("{\"count\": 9999999999, \"note\": null, \"parts\": []}"))
        .hasMessage("f.json: count: 9999999999 is too large");
  }
}
