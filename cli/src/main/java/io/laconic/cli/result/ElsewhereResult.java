package io.laconic.cli.result;

import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.PromiseFields;
import io.laconic.fact.Fact;
import io.laconic.io.json.Json;
import java.util.ArrayList;
import java.util.List;

/**
 * What a certificate says of rows without a class.
 *
 * @param conditions that no such row can test
 * @param promises each with its sentence, the larger number first
 */
public record ElsewhereResult(
    List<String> conditions, List<PromiseFields> promises, @Json.Hidden List<Fact> facts)
    implements Answer {
  public static ElsewhereResult of(List<String> conditions, List<Fact> facts) {
    return new ElsewhereResult(conditions, PromiseFields.of(facts), facts);
  }

  @Override
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("Conditions, which no row without a class can test, nor can watch:");
    conditions.forEach(one -> lines.add("- " + one));
    lines.add("");
    facts.forEach(fact -> lines.add(fact.words()));
    return lines;
  }
}
