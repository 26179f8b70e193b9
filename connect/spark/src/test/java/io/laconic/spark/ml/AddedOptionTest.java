package io.laconic.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Spark has an option that is added to the table, and what the command line has for all rows. */
class AddedOptionTest {
  @Test
  void sparkHasIt() {
    LaconicClassifier classifier = new LaconicClassifier().setOption("addedHue", "blue");
    assertThat(classifier.fitting().plan().request().value(AddedOption.HUE)).isEqualTo("blue");
  }

  @Test
  void takesWhatTheCommandLineTakes() {
    LaconicClassifier classifier =
        new LaconicClassifier()
            .setOption("holdout", 0.4)
            .setOption("alternatives", 1e12)
            .setOption("subsetSeed", "18446744073709551615")
            .setOption("costFn", 5)
            .setOption("costFp", 1);
    FitRequest request = classifier.fitting();
    assertThat(request.certificate().form().word()).isEqualTo("holdout");
    assertThat(request.certificate().form().seed()).isEqualTo(-1);
    assertThat(request.certificate().alternatives()).isEqualTo(1e12);
    assertThat(request.plan().aim().words()).isEqualTo("missed 5, false alarm 1");
    assertThatThrownBy(() -> classifier.setOption("subsetSeed", -1L))
        .hasMessageContaining("subsetSeed must be a whole number from 0 to 2^64 - 1");
    assertThatThrownBy(() -> classifier.setOption("minSensitivity", 0.9).fitting())
        .hasMessageContaining("does not go with");
  }
}
