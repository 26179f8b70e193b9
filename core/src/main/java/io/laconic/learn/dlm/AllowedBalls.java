package io.laconic.learn.dlm;

/** Which balls a decision list may use. */
public enum AllowedBalls {
  /** Inside balls only: a ball claims what is near its center, for the center's class. */
  SIMPLE,
  /** Also outside balls: a ball claims what is far from its center, for the other class. */
  COMPLEX;

  /** As the command line and model files spell it. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
