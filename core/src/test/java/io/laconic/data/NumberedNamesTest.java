package io.laconic.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NumberedNamesTest {
  private final NumberedNames names = new NumberedNames("x", 12);

  @Test
  void namesAndPlacesBelongTogether() {
    assertThat(names).hasSize(12).contains("x1", "x12");
    for (int k = 0; k < 12; k++) {
      assertThat(names.position(names.name(k))).isEqualTo(k);
      assertThat(names.list().get(k)).isEqualTo("x" + (k + 1));
    }
  }

  @Test
  void otherNamesHaveNoPlace() {
    for (String other :
        new String[] {
          "", "x", "x0", "x13", "x01", "y1", "x1 ", "x-1", "x+1", "x99999999999", "1"
        }) {
      assertThat(names.position(other)).as(other).isEqualTo(-1);
      assertThat(names.contains(other)).as(other).isFalse();
    }
  }
}
