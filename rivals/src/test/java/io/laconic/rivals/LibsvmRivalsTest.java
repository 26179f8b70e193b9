package io.laconic.rivals;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.select.RivalProvider;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/** The provider is found, and knows what it lists. */
class LibsvmRivalsTest {
  @Test
  void isFound() {
    List<RivalProvider> found =
        ServiceLoader.load(RivalProvider.class).stream().map(ServiceLoader.Provider::get).toList();
    assertThat(found).hasExactlyElementsOfTypes(LibsvmRivals.class);
  }

  @Test
  void knowsWhatItLists() {
    RivalProvider provider = new LibsvmRivals();
    for (RivalProvider.Rival rival : provider.rivals()) {
      assertThat(provider.rival(rival.name(), 1).name()).isEqualTo(rival.name());
    }
    assertThat(provider.rival("svm-linear", 1).preferences()).hasSize(15);
    assertThat(provider.rival("svm-gaussian", 1).preferences()).hasSize(225);
    assertThat(provider.rival("svm-genes", 1).preferences()).hasSize(195);
    assertThat(provider.rival("nobody", 1)).isNull();
  }
}
