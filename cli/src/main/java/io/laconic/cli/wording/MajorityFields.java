package io.laconic.cli.wording;

import io.laconic.certificate.MajorityRule;
import io.laconic.io.json.Json;

/** Always saying the most frequent class, for programs. */
public record MajorityFields(@Json.Name("class") String label, int errors, double risk) {
  static MajorityFields of(MajorityRule rule) {
    return new MajorityFields(rule.label(), rule.errors(), rule.risk());
  }
}
