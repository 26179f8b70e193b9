package io.laconic.io.json;

import static org.assertj.core.api.Assertions.assertThat;

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
}
