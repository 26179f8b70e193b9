package io.laconic.model;

import java.util.List;

/** A classifier that is one sentence. */
record SimpleWording(String sentence) implements Wording {
  @Override
  public List<String> lines() {
    return List.of(sentence);
  }

  @Override
  public String kind() {
    return "A rule in one sentence";
  }

  @Override
  public String unit() {
    return "condition";
  }

  @Override
  public String part(int k) {
    return sentence;
  }

  @Override
  public List<String> partNames() {
    return List.of(sentence);
  }
}
