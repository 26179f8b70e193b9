package io.laconic.select;

import io.laconic.learn.Trained;
import io.laconic.model.Model;
import java.util.List;
import java.util.Map;

/** One machine along the path of a configuration. */
record LearnedMachine(Trained trained, int stage) implements Learned {
  @Override
  public Model model() {
    return trained.model(stage);
  }

  @Override
  public Map<String, Object> parameters() {
    return trained.parameters();
  }

  @Override
  public int size() {
    return trained.size(stage);
  }

  @Override
  public int attributes() {
    return trained.attributes(stage);
  }

  @Override
  public double risk() {
    return trained.risk(stage);
  }

  @Override
  public List<String> parts() {
    return trained.parts(stage);
  }

  @Override
  public int[] heldOutPredictions() {
    return trained.heldOutPredictions(stage);
  }
}
