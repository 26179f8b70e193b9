package io.laconic.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class PresentColumnsTest {
  /** A marker may be looked at only if enough of the rows that are learned from have it. */
  @Test
  void rowsOutsideHaveNoSayInWhatIsRare() {
    BitColumn often = BitColumn.wrap("often", 4, new long[] {0b0111}).asPresence();
    BitColumn once = BitColumn.wrap("once", 4, new long[] {0b1100}).asPresence();
    BitColumn number = BitColumn.wrap("number", 4, new long[] {0b1000});
    Dataset all =
        Dataset.of(Source.memory("rows", 4).withMinCount(2), List.of(often, once, number), null);
    Dataset some = all.selectAlone(new int[] {0, 1, 2});
    assertEquals(List.of("often", "number"), some.columns().stream().map(Column::name).toList());
    assertEquals(
        List.of("often", "number"),
        all.select(new int[] {3}).withColumnsOf(some).columns().stream()
            .map(Column::name)
            .toList());
  }
}
