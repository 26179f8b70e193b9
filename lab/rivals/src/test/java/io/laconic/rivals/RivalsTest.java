package io.laconic.rivals;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.RivalProvider;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/** The providers are found, and know what they list. */
class RivalsTest {
  @Test
  void isFound() {
    List<RivalProvider> found =
        ServiceLoader.load(RivalProvider.class).stream().map(ServiceLoader.Provider::get).toList();
    assertThat(found).hasExactlyElementsOfTypes(LibsvmRivals.class, TribuoRivals.class);
  }

  @Test
  void knowsWhatItLists() {
    RivalProvider provider = new LibsvmRivals();
    for (RivalProvider.Rival rival : provider.rivals()) {
      assertThat(provider.rival(rival.name(), 1).name()).isEqualTo(rival.name());
    }
    assertThat(provider.rival("svm-linear", 1).preferences()).hasSize(13);
    assertThat(provider.rival("svm-gaussian", 1).preferences()).hasSize(225);
    assertThat(provider.rival("svm-genes", 1).preferences()).hasSize(169);
    assertThat(provider.rival("svm-rfe", 1).preferences()).hasSize(169);
    assertThat(provider.rival("svm-matrix", 1).preferences()).hasSize(15);
    assertThat(provider.rival("svm-mismatch", 1).preferences()).hasSize(45);
    assertThat(provider.rival("cart", 1)).isNull();
    assertThat(new TribuoRivals().rival("cart", 1).preferences()).hasSize(8);
    assertThat(new TribuoRivals().rival("svm-linear", 1)).isNull();
  }
}
