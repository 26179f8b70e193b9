package io.laconic.rivals;

import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.model.Model;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A machine that is trained when somebody asks for it: of a grid that is one of hundreds. */
final class LaterCandidate implements Candidate {
  private final Map<String, Object> settings;
  private Supplier<Candidate> training;
  private Candidate trained;

  LaterCandidate(Map<String, Object> settings, Supplier<Candidate> training) {
    this.settings = settings;
    this.training = training;
  }

  private synchronized Candidate trained() {
    if (trained == null) {
      trained = training.get();
      training = null;
    }
    return trained;
  }

  @Override
  public Map<String, Object> settings() {
    return settings;
  }

  @Override
  public int size() {
    return trained().size();
  }

  @Override
  public RuleComplexity complexity() {
    return trained().complexity();
  }

  @Override
  public int heldOutErrors() {
    return trained().heldOutErrors();
  }

  @Override
  public int[] heldOutPredictions() {
    return trained().heldOutPredictions();
  }

  @Override
  public double[] heldOutScores() {
    return trained().heldOutScores();
  }

  @Override
  public int learningErrors() {
    return trained().learningErrors();
  }

  @Override
  public int attributes() {
    return trained().attributes();
  }

  @Override
  public List<String> parts() {
    return trained().parts();
  }

  @Override
  public Model model() {
    return null;
  }
}
