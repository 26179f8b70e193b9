package io.laconic.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class BreakpointTest {
  /** Concentrations that a cell allows, by trying many of them. */
  private static Boolean plain(String sign, double than, String bound, double value) {
    boolean some = false;
    boolean all = true;
    for (double x : new double[] {0, 0.5, 0.99, 1, 1.01, 1.5, 2, 2.01, 300}) {
      boolean allowed =
          switch (bound) {
            case "<" -> x < value;
            case "<=" -> x <= value;
            case ">" -> x > value;
            case ">=" -> x >= value;
            default -> x == value;
          };
      boolean holds =
          switch (sign) {
            case "<" -> x < than;
            case "<=" -> x <= than;
            case ">" -> x > than;
            default -> x >= than;
          };
      some |= allowed && holds;
      all &= !allowed || holds;
    }
    return all ? Boolean.TRUE : some ? null : Boolean.FALSE;
  }

  @Test
  void everyCellIsDecidedAsAllConcentrationsThatItAllows() {
    for (String sign : new String[] {"<", "<=", ">", ">="}) {
      for (String bound : new String[] {"", "<", "<=", ">", ">="}) {
        for (double value : new double[] {0.5, 1, 2}) {
          String cell = bound + value;
          assertEquals(
              plain(sign, 1, bound, value),
              Breakpoint.of(sign + " 1").decide(cell),
              cell + " against " + sign + " 1");
        }
      }
    }
  }

  @Test
  void cellsAsPeopleWriteThem() {
    Breakpoint above = Breakpoint.of("> 1");
    assertEquals(false, above.decide("<=0.06"));
    assertEquals(false, above.decide("≤ 0.06 mg/L"));
    assertEquals(true, above.decide(">256"));
    assertEquals(true, above.decide("2/38"));
    assertEquals(null, above.decide("<=2"));
    assertEquals(null, above.decide("SUS"));
    assertEquals(null, above.decide(">0.5"));
    assertEquals(true, Breakpoint.of("≥ 2").decide(">=2"));
    assertThrows(IllegalArgumentException.class, () -> Breakpoint.of("1"));
  }
}
