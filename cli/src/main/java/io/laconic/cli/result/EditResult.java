package io.laconic.cli.result;

import io.laconic.cli.wording.Answer;
import io.laconic.io.json.Json;
import java.util.List;

/**
 * A rule that was changed.
 *
 * @param rule as a text
 * @param file what a file of it holds: the rule, and what it was changed after looking at
 */
public record EditResult(String rule, @Json.Hidden String file) implements Answer {
  @Override
  public List<String> lines() {
    return file.stripTrailing().lines().toList();
  }
}
