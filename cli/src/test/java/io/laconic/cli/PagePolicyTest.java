package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.extension.PagePolicy;
import org.junit.jupiter.api.Test;

class PagePolicyTest {
  /** The example of W3C, Content Security Policy Level 3, section 2.3.1, note on hashes. */
  @Test
  void hashOfTheStandardsExample() {
    assertThat(new PagePolicy().script("alert('Hello, world.');").text())
        .contains("script-src 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
  }

  @Test
  void whatIsNotNamedIsForbidden() {
    assertThat(new PagePolicy().text())
        .isEqualTo("default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:");
    assertThat(new PagePolicy().style("a {}").script("b").imagesBeside().text())
        .contains("style-src 'sha256-", "script-src 'sha256-", "img-src data: file: 'self'")
        .doesNotContain("unsafe");
  }
}
