package io.laconic.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LineConditionTest {
  private static boolean fits(String condition, String share, String effect) {
    Map<String, String> cells = Map.of("share", share, "effect", effect);
    return LineCondition.of(condition).fits(cells::get);
  }

  @Test
  void comparisonsAreJoined() {
    String both = "share >= 0.75 and effect != synonymous_variant";
    assertTrue(fits(both, "0.75", "missense"));
    assertFalse(fits(both, "0.74", "missense"));
    assertFalse(fits(both, "1.0", "synonymous_variant"));
    assertFalse(fits(both, "", "missense"), "a missing number does not fit");
    assertTrue(fits("share = 1 or effect = stop,start", "0.1", "start"));
    assertTrue(fits("share == 1 OR effect = 'stop gained'", "1.0", "other"));
    assertEquals(Set.of("share", "effect"), LineCondition.of(both).columns());
  }

  @Test
  void whatIsNoConditionIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> LineCondition.of("share"));
    assertThrows(IllegalArgumentException.class, () -> LineCondition.of("share > many"));
    assertThrows(IllegalArgumentException.class, () -> LineCondition.of("share => 1"));
  }
}
