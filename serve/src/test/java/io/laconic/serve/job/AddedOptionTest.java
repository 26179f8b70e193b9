package io.laconic.serve.job;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A page may set an option that is added to the table. */
class AddedOptionTest {
  @Test
  void aPageMaySetIt() {
    assertThat(JobKind.TRAIN.options()).contains(AddedOption.HUE.name());
    assertThat(JobKind.CV.options()).contains(AddedOption.HUE.name());
    assertThat(JobKind.PREDICT.options()).doesNotContain(AddedOption.HUE.name());
  }
}
