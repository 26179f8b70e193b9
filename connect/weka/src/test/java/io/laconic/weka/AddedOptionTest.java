package io.laconic.weka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import weka.classifiers.rules.Laconic;
import weka.core.Option;

/** Weka has an option that is added to the table. */
class AddedOptionTest {
  @BeforeAll
  static void start() {
    WekaHome.set();
  }

  @Test
  void wekaHasIt() throws Exception {
    Laconic laconic = new Laconic();
    assertThat(Collections.list(laconic.listOptions()))
        .extracting(Option::name)
        .contains(AddedOption.HUE.name());
    laconic.setOptions(new String[] {"-added-hue", "blue"});
    assertThat(((TextOptions) laconic).request().value(AddedOption.HUE)).isEqualTo("blue");
    assertThat(laconic.getFurtherOptions()).isEqualTo("-added-hue blue");
  }
}
